# جمله‌های خط فرمان. کلیدها، نام پرونده‌ها و مقدارها همان‌طور که نوشته شده‌اند می‌آیند.

## برنامه

cli-about = بازی‌های کارتی در پایانه: بازی، شبیه‌سازی، بازپخش، قوانین، سنجش. رسمی نیست؛ بازی‌ها از آنِ AMIGO هستند.
cli-examples =
    نمونه‌ها:
      oxrow                             انتخاب بازی از فهرست
      oxrow play xnimmt                 بازی {"\u2066"}X nimmt!{"\u2069"} در برابر سه ربات
      oxrow rules xnimmt XN-5.1         یک قانون، و اینکه از کجاست
      oxrow sim --help                  گزینه‌های یک فرمان، با نمونه
cli-heading-usage = کاربرد:
cli-heading-verbs = فرمان‌ها
cli-heading-flags = گزینه‌ها
cli-value-verb = VERB
cli-flag-help = این راهنما را نشان می‌دهد
cli-flag-version = نسخه را نشان می‌دهد

## فرمان‌ها

cli-play = سر میزی در پایانه با ربات‌ها بازی کنید
cli-play-examples =
    نمونه‌ها:
      oxrow play                        انتخاب بازی از فهرست
      oxrow play xnimmt --seats 3       دو ربات
      oxrow play xnimmt --bots heuristic,random,random
                                        یک ربات برای هر جای دیگر
      oxrow play xnimmt --plain         سطر به سطر، برای صفحه‌خوان‌ها و لوله‌ها
      oxrow play xnimmt --seed 7 --records game.txt
                                        همان کارت‌ها دوباره، و ثبت بازی
cli-sim = بازی‌های بسیار میان ربات‌ها
cli-sim-examples =
    نمونه‌ها:
      oxrow sim --game xnimmt --bots random
      oxrow sim --game xnimmt --seats 3 --bots heuristic,random,random --matches 10000 --seed 1
      oxrow sim --game xnimmt --bots random+fewest --option rounds=1 --json
      oxrow sim --game xnimmt --bots heuristic --matches 50 --records matches.jsonl

    جاها عوض نمی‌شوند: ربات‌ها به همان ترتیبی که نام برده شده‌اند می‌مانند. یک بذر با هر تعداد رشته همان بازی‌ها را می‌دهد. Ctrl-C شبیه‌سازی را تمام می‌کند و آنچه آماده است نشان داده می‌شود.

    میانگین‌ها برای هر دورند؛ بازه‌ی ۹۵ درصدی آن‌ها بازی را واحد می‌گیرد، چون دورهای یک بازی به هم وابسته‌اند. برد مشترک به سهم برابر شمرده می‌شود و سهمش بازه‌ی ویلسون دارد. در Krass Kariert امتیاز یعنی ژتون باخته، و هر که نبازد می‌برد.

    رباتی که از کار بیفتد یا خلاف قوانین پاسخ دهد شمرده می‌شود و تا پایان بازی حرکت تصادفی جایش را می‌گیرد. پاسخی دیر است که یک‌ونیم برابر زمان مجاز و ۵۰ میلی‌ثانیه طول کشیده باشد.

    پرونده‌ی ثبت وقتی پدیدار می‌شود که کامل باشد. تا آن وقت پرونده‌ای پنهان کنار آن است که نامش با .tmp تمام می‌شود؛ آنچه از اجرای ناتمام بماند، اجرای بعدی برای همان پرونده پاک می‌کند.
cli-tournament = پیدا کردن ربات قوی‌تر
cli-tournament-examples =
    نمونه‌ها:
      oxrow tournament --game 6nimmt --bots fast,risk,risk,risk --matches 4000 --seed 1
      oxrow tournament --game xnimmt --seats 3 --bots mc:1000,heuristic,random --report report.html
      oxrow tournament --game krasskariert --bots mc:300,heuristic,heuristic,heuristic --progress run.jsonl

    هر پخش کارت یک بار در هر چرخش جاها بازی می‌شود تا همه هر دستی را داشته باشند؛ شمار مسابقه‌ها به چرخش‌های کامل گرد می‌شود. واحد همه‌ی بازه‌ها پخش کارت است. بذر یکسان با هر شمار رشته نتیجه‌ی یکسان می‌دهد. با --progress مسابقه‌ای که پایان داده شده از همان جا ادامه می‌یابد.

    تفاوت، امتیاز هر دور نسبت به ربات مبنا با همان پخش‌هاست؛ مقدار p احتمال تفاوتی به این بزرگی میان دو هم‌تراز است. رتبه می‌شمارد چه کسی جلوتر از چه کسی بود، در مقیاس الو.
cli-replay = بازی ثبت‌شده را آن‌طور که یک ناظر دید نشان می‌دهد
cli-replay-examples =
    نمونه‌ها:
      oxrow replay match.txt            همه چیز تا پایان
      oxrow replay match.txt --ply 12 --seat 0
                                        آنچه جای اول پس از دوازده حرکت می‌دانست
      oxrow replay matches.jsonl --match 3 --public --json
      oxrow replay - < match.txt

    خطاها به شکل «سطر، ستون: جمله (قانون)» گفته می‌شوند. شکل JSON نما، همه‌ی دیده‌ها تا آنجا، برندگان و یک چکیده دارد: FNV-1a با ۶۴ بیت روی بایت‌های نمای همه‌دان به شکل JSON فشرده.
cli-serve = میزهایی که مردم با پیوند به آن‌ها می‌پیوندند
cli-serve-examples =
    نمونه‌ها:
      oxrow serve                       فقط روی همین رایانه
      oxrow serve --lan                 برای تلفن‌ها و رایانه‌های همین شبکه
      oxrow serve --listen 127.0.0.1:8000 --public-url https://cards.example/oxrow
                                        پشت یک پراکسی

    میزها در پوشه‌ی داده می‌مانند و پس از راه‌اندازی دوباره از همان‌جا ادامه می‌دهند. Ctrl-C سرور را وقتی همه چیز نوشته شد تمام می‌کند.
cli-admin = رسیدگی به میزهای یک پوشه‌ی داده
cli-admin-examples =
    نمونه‌ها:
      oxrow admin tables                همه‌ی میزها، وضعشان، و این‌که چند روز است کسی نیامده
      oxrow admin close K7QHX           پایان دادن به یک میز؛ آنچه گذشته می‌ماند
      oxrow admin backup all.sqlite     همه چیز در یک پرونده، هنگام کار سرور
      oxrow admin restore all.sqlite --force
                                        برگرداندن آن، وقتی سروری روشن نیست؛ قبلی نگه داشته می‌شود
      oxrow admin export K7QHX          ثبت بازی‌ای که تمام شده
      oxrow admin export --out records  همه‌ی ثبت‌ها، هر کدام در یک پرونده
      oxrow admin forget K7QHX          پاک کردن یک میز با هر چه آنجا گذشته
      oxrow admin forget K7QHX --seat 2 پاک کردن نام و کلید کسی که در جای 2 نشسته

    سرور روشن آنچه را بر سر میزش آمده با اتفاق بعدی همان میز می‌فهمد.
cli-load = میزهای بسیار روی سرور روشن، و سنجش آن
cli-load-examples =
    نمونه‌ها:
      oxrow load --tables 50 --seconds 10
      oxrow load --url http://127.0.0.1:8000 --tables 50 --pid 4711 --json
      oxrow load --kill 5               کشتن پیاپی سرور، و دیدن این‌که چه گم می‌شود
      oxrow load --restart 5            بستن و دوباره‌راه‌انداختن آن، مانند به‌روزرسانی
      oxrow load --reconnect-storm 800  بریدن همه‌ی اتصال‌ها با هم

    هر جا یک نفر با یک اتصال است. پاسخ وقتی سر می‌رسد که پرسشش آمده و زمان فکر گذشته باشد؛ درنگ‌ها از آنجا شمرده می‌شوند، تا تأیید و تا وقتی دیگران خبردار شوند. زمان پردازنده و حافظه‌ی سرور شماره‌ی پردازه‌اش را می‌خواهد.

    با --kill سروری جداگانه، با پوشه‌ای که پس از آن پاک می‌شود، در میانه‌ی بازی کشته می‌شود؛ هر پاسخ تأییدشده باید در ثبت بازی‌اش باشد. پس از آن، مانند پس از توفان، هر کس باید همان را ببیند که برای تازه‌وارد فرستاده می‌شود. کد پایان 1 یعنی چیزی چنین نبود.
cli-rules = قوانین را به بیان خودمان ببینید
cli-rules-examples =
    نمونه‌ها:
      oxrow rules                       بازی‌ها
      oxrow rules xnimmt                همه‌ی قوانین و گزینه‌های یک بازی
      oxrow rules xnimmt XN-5.1         یک قانون، و اینکه از کجاست
      oxrow rules XN-5.1                همان، بی نام بازی
      oxrow rules common                آنچه در همه‌ی بازی‌ها برقرار است
cli-perft = شمار راه‌های بازی پس از یک پخش
cli-perft-examples =
    نمونه‌ها:
      oxrow perft --game xnimmt --seats 2 --depth 4 --seed 1
      oxrow perft --game xnimmt --seats 2 --depth 3 --option lab.deck=9 --option lab.hand=2 --option lab.caps=2,3 --deal "4 7 | 1 5 | 2 9"

    یک شمار برای هر ژرفا از ۱؛ پایین‌ترین جایی که باید کاری کند اول حرکت می‌کند، و هر راه جایی تمام می‌شود که بخت یا هیچ‌کس تصمیم بگیرد.
cli-cases = وضعیت‌های نوشته‌شده را با قوانین می‌سنجد
cli-cases-examples =
    نمونه‌ها:
      oxrow cases crates/cases/tests/data/examples.json
                                        نمونه‌های دفترچه‌های قوانین

    سطر آخر می‌شمارد که چند تا درست و چند تا نادرست بود؛ کد پایان ۱ اگر چیزی نادرست بود، و ۲ اگر موردی با وضعیتی شروع شود که ممکن نیست. docs/cases.md شکل یک مورد را شرح می‌دهد.
cli-bench = سرعت قوانین را روی یک هسته می‌سنجد
cli-bench-examples =
    نمونه‌ها:
      oxrow bench                       هر بازی و هر تعداد جا، هر کدام یک ثانیه
      oxrow bench --game 6nimmt --seats 4 --seconds 5 --json

    همه برای هر ثانیه‌ی زمان پردازنده‌اند. حرکت یعنی یک پرسش پاسخ‌داده‌شده، با فهرست حرکت‌های مجاز و سهمش از پخش. همه یک حرکت مجاز تصادفی بازی می‌کنند؛ کارت‌های کم ردیفی با کمترین سر گاو را برمی‌دارند. { six-nimmt } به نوبت با حلقه‌ای ساده که فقط برای آن نوشته شده سنجیده می‌شود. هر جا میانگین جریمه‌ی این شیوه معلوم است، اختلاف بیش از چهار خطای معیار و ۰٫۰۲ برنامه را با کد ۱ تمام می‌کند.

## گزینه‌ها

cli-flag-lang = زبان: { $allowed }؛ اگر نیاید زبان محیط
cli-flag-game = بازی: نام‌ها را «oxrow rules» نشان می‌دهد
cli-flag-seats = تعداد جاها، اگر نیاید 4
cli-flag-option = گزینه‌ای از بازی؛ چند بار هم می‌آید. «oxrow rules GAME» همه را نشان می‌دهد
cli-flag-bots = نام یک ربات برای هر جا، یا یک نام برای همه: random, heuristic, risk, fast, mc:N و search:N و regret:N (N بازی آزمایشی برای هر حرکت)، level:1 و بالاتر، best؛ cmd:PROGRAM، برنامه‌ای از خود شما (docs/bots.md)؛ با +fewest پس از آن، کارت‌های کم ردیفی با کمترین سر گاو را برمی‌دارند
cli-flag-matches = تعداد بازی‌ها، اگر نیاید 1000
cli-flag-seed = سرچشمه‌ی همه‌ی بخت‌ها، یک عدد درست
cli-flag-think-ms = چند میلی‌ثانیه ربات برای یک تصمیم فکر کند
cli-flag-load-think-ms = چند میلی‌ثانیه هر کس برای پاسخ فکر کند، کم‌وبیش؛ اگر نیاید ۰
cli-flag-playouts = چند بازی آزمایشی ربات برای یک تصمیم بازی کند
cli-flag-records = آنچه بازی شد نوشته شود: در هر سطر یک ثبت JSON در پرونده‌ای با پایان .jsonl، یا تنها یک بازی به شکل متن
cli-flag-threads = تعداد رشته‌ها، اگر نیاید یکی برای هر هسته
cli-flag-baseline = رباتی که همه با آن سنجیده می‌شوند؛ اگر داده نشود آخرین نام
cli-flag-progress = نگه داشتن آنچه تمام شده در این پرونده و ادامه از آن
cli-flag-report = نوشتن صفحه‌ای با جدول و نمودار در این پرونده
cli-flag-json = خروجی استاندارد فقط JSON است
cli-flag-file = یک ثبت؛ «-» ورودی استاندارد را می‌خواند
cli-flag-match = کدام بازی از پرونده‌ای با چند بازی، از 0
cli-flag-ply = پس از این تعداد حرکت بایستد
cli-flag-seat = آنچه این جا دیده است، از 0
cli-flag-public = آنچه برای همه رو است
cli-flag-rules-game = بازی، یا «common»؛ یا شناسه‌ی قانونی از هر بازی
cli-flag-rules-rule = شناسه‌ی یک قانون
cli-flag-cases-files = پرونده‌های موردها، یک شیء JSON یا در هر سطر یک مورد؛ «-» ورودی استاندارد را می‌خواند
cli-flag-depth = چند حرکت پیش رو
cli-flag-deal = پخش، آن‌طور که در ثبت بازی‌ها نوشته می‌شود؛ اگر نیاید از بذر
cli-flag-seconds = ثانیه برای هر سطر، اگر نیاید 1
cli-flag-load-seconds = چند ثانیه بازی شود؛ اگر نیاید ۱۰
cli-flag-play-game = بازی؛ اگر نیاید فهرست
cli-flag-play-seat = جای شما، از 0
cli-flag-play-bots = نام یک ربات برای هر جای دیگر به ترتیب، یا یک نام برای همه؛ cmd:PROGRAM برنامه‌ای از خود شماست (docs/bots.md)
cli-flag-name = نام شما سر میز
cli-flag-plain = سطر به سطر به جای تمام صفحه

## ورودی نادرست

cli-with-rule = { $sentence } ({ $rule })
cli-located = سطر { $line }، ستون { $column }: { $sentence }
cli-unknown-lang = زبان «{ $written }» اینجا نیست؛ این‌ها هستند: { $allowed }.
cli-option-form = گزینه به شکل key=value نوشته می‌شود و «{ $written }» چنین نیست.
cli-bots-count = { $got } ربات برای { $seats } جا؛ برای هر جا یکی نام ببرید، یا یکی برای همه.
cli-number = { $flag } عددی از { $min } تا { $max } می‌خواهد و «{ $written }» چنین نیست.
cli-number-from = { $flag } عدد درستی از { $min } به بالا می‌خواهد و «{ $written }» چنین نیست.
cli-wrong-flag = { $flag } اینجا شناخته نیست؛ --help نشان می‌دهد چه هست.
cli-wrong-verb = «{ $written }» فرمان نیست؛ این‌ها هستند: { $allowed }.
cli-missing = { $flag } نیامده است؛ --help نمونه نشان می‌دهد.
cli-conflict = { $flag } و { $written } با هم نمی‌شوند.
cli-twice = { $flag } دو بار آمده است.
cli-no-value = { $flag } مقدار می‌خواهد؛ --help نمونه نشان می‌دهد.
cli-no-value-taken = { $flag } مقدار نمی‌گیرد.
cli-not-unicode = واژه‌ای از خط فرمان یونیکد درست نیست.
cli-wrong = این خط فرمان خوانده نمی‌شود؛ --help نمونه نشان می‌دهد.
cli-cannot-read = «{ $file }» خوانده نمی‌شود: { $reason }.
cli-cannot-write = «{ $file }» نوشته نمی‌شود: { $reason }.
cli-output = خروجی نوشته نمی‌شود: { $reason }.
cli-not-text = «{ $file }» پرونده‌ی متنی نیست.
cli-which-match = این پرونده { $matches } ثبت دارد؛ با --match 0 تا --match { $last } یکی را انتخاب کنید.
cli-no-such-match =
    { $matches ->
        [1] این پرونده یک ثبت دارد که --match 0 است.
       *[other] این پرونده { $matches } ثبت دارد، از --match 0 تا --match { $last }.
    }
cli-records-form = چند بازی پرونده‌ای با پایان .jsonl می‌خواهد؛ «{ $file }» فقط جای یکی است.
cli-too-large = «{ $file }» از { $max } مبی‌بایت بزرگ‌تر است، بیش از هر نیازی.
cli-records-dash = ثبت در پرونده می‌رود و «-» پرونده نیست؛ ./- پرونده‌ای به این نام است.
cli-no-rule = قانون «{ $rule }» اینجا نیست؛ نزدیک‌ترین { $near } است.
cli-rule-elsewhere = { $rule } از قوانین { $game } نیست، از { $near } است.
cli-no-random = سیستم عدد تصادفی نمی‌دهد: { $reason }.
cli-cases-file = «{ $file }» مورد ندارد؛ { $reason }

cli-io-not-found = چنین پرونده یا پوشه‌ای نیست
cli-io-denied = اجازه نیست
cli-io-directory = پوشه است
cli-io-not-a-directory = بخشی از مسیرش پوشه نیست
cli-io-full = دیسک پر است
cli-io-read-only = دیسک را فقط می‌شود خواند
cli-io-too-large = پرونده بیش از اندازه بزرگ می‌شد
cli-io-name = این نام پرونده نمی‌شود
cli-io-other = سیستم می‌گوید «{ $reason }»

## آنچه در کنار خروجی گفته می‌شود

cli-recorded =
    { $n ->
        [1] ثبت بازی در «{ $file }» است.
       *[other] { $n } ثبت در «{ $file }» است.
    }
cli-cases-no-id = موردی بی شناسه
cli-cases-impossible = هیچ بازی‌ای مانند { $id } شروع نمی‌شود؛ { $why }
cli-cases-failed = نادرست: { $id }: { $why }

## شبیه‌سازی

cli-sim-start =
    { $n ->
        [1] یک بازی
       *[other] { $matches } بازی
    } { $game }، { $seats } جا، بذر { $seed }
cli-sim-stopped = پس از { $done } بازی از { $matches } ایستاد؛ آنچه می‌آید فقط همین‌ها را می‌شمارد.
cli-sim-column-seat = جا
cli-sim-column-bot = ربات
cli-sim-column-points = امتیاز هر دور [95 %]
cli-sim-column-chips = ژتون هر دور [95 %]
cli-sim-column-wins = برد، % [95 %]
cli-sim-column-not-lost = نباخته، % [95 %]
cli-sim-column-illegal = غیرمجاز
cli-sim-column-crashes = ازکارافتادن
cli-sim-column-timeouts = دیر
cli-sim-foot-points =
    { $n ->
        [1] یک بازی
       *[other] { $matches } بازی
    }، { $rounds } دور، بذر { $seed }. کمترین امتیاز برنده است؛ برد مشترک به سهم شمرده می‌شود.
cli-sim-foot-chips =
    { $n ->
        [1] یک بازی
       *[other] { $matches } بازی
    }، { $rounds } دور، بذر { $seed }. هر که بتواند ژتون بدهد می‌برد.

## مسابقه

cli-tournament-other = { $file } از مسابقه‌ی دیگری است: بازی، ربات‌ها، گزینه‌ها، زمان یا بذر آن چیز دیگری است
cli-tournament-difference = امتیاز هر دور نسبت به { $name } [95 %]
cli-tournament-chance = مقدار p
cli-tournament-rating = رتبه [95 %]
cli-tournament-title = مسابقه: { $game }، { $seats } جا
cli-tournament-course = میانگین تا آنجا، بر حسب شمار پخش‌ها

## بازپخش

cli-replay-head = { $game }، { $seats } جا
cli-replay-name = { $letter }: { $name }
cli-replay-same-name = { $name } { $letter }
cli-replay-options = گزینه‌ها: { $options }
cli-replay-seed = بذر: { $seed }
cli-replay-after = پس از حرکت { $ply } از { $plies }:
cli-replay-unfinished = ثبت پیش از بازی تمام می‌شود.
cli-replay-no-end = بازی تمام شده است، ولی ثبت سطر پایان ندارد.
cli-winners = برندگان: { $seats }.

## میزبانی

cli-flag-listen = نشانی و درگاه سرور [127.0.0.1:7600]
cli-flag-lan = دستگاه‌های دیگر همین شبکه هم بپیوندند، و پیوند به شکل کد QR نشان داده شود
cli-flag-data-dir = پوشه‌ی پایگاه داده [oxrow در پوشه‌ی داده‌ی کاربر]
cli-flag-public-url = نشانی‌ای که مردم به کار می‌برند، اگر پراکسی جلو باشد
cli-flag-keep-days = روزهای بی‌حرکت تا پاک شدن میزی که بازی‌اش تمام نشده [30]
cli-flag-bot-delay = بیشترین میلی‌ثانیه‌ای که ربات‌ها انگار فکر می‌کنند [900]
cli-flag-admin-action = tables یا close یا backup یا restore یا export یا forget
cli-flag-admin-what = کد یک میز، یا پرونده‌ی پشتیبان
cli-flag-admin-seat = به جای میز، کسی که در این جا نشسته پاک شود؛ شمارش از 0
cli-flag-out = جای نوشتن: پرونده برای یک ثبت، پوشه برای همه
cli-flag-force = جای پایگاه داده‌ی موجود را بگیرد؛ آن یکی کنارش می‌ماند
cli-flag-config = پرونده‌ی تنظیم‌ها به شکل TOML: همان نام‌های پرچم‌ها، که بر آن برتری دارند
cli-flag-tls-cert = گواهی با زنجیره‌اش به شکل PEM: آنگاه با https بازی می‌شود
cli-flag-tls-key = کلید خصوصی گواهی به شکل PEM
cli-flag-trust-proxy = پذیرفتن X-Forwarded-For برای شناختن درخواست‌کننده: پراکسی جلو باید آن را بگذارد
cli-flag-metrics-listen = نشانی و درگاهی که /metrics برای Prometheus در آن خوانده می‌شود [هیچ‌جا]
cli-serve-ready = Oxrow در این نشانی باز است: { $url }
cli-serve-data = میزها در { $folder } می‌مانند
cli-serve-metrics = شمارهای سرور در { $url } خوانده می‌شود
cli-serve-listen = «{ $written }» نشانی سرور نیست؛ نمونه‌اش 127.0.0.1:7600 است.
cli-serve-no-lan = این رایانه در شبکه‌ای نیست که دیگران به آن برسند.
cli-serve-no-folder = پوشه‌ای برای داده نیست؛ با --data-dir یکی نام ببرید.
cli-serve-public-url = نشانی همگانی مانند https://cards.example یا https://cards.example/oxrow است.
cli-serve-address = سرور در { $address } گوش نمی‌دهد: { $reason }
cli-serve-taken = سرور در { $address } گوش نمی‌دهد: برنامه‌ی دیگری، شاید خود Oxrow، آنجاست. با --listen 127.0.0.1:0 درگاه آزادی می‌گیرد.
cli-config-form = { $file } پرونده‌ی TOML نیست.
cli-config-key = { $file } «{ $written }» را تعیین می‌کند که تنظیم نیست. مجازها: { $allowed }
cli-config-switch = { $file } «{ $key }» را تعیین می‌کند که یا true است یا false.
cli-config-text = { $file } «{ $key }» را تعیین می‌کند که متن یا عدد درست است.
cli-serve-tls = پرونده‌ی { $file } برای https به کار نمی‌آید: { $reason }
cli-serve-tls-no-certificate = گواهی در آن نیست
cli-serve-tls-no-key = کلید خصوصی در آن نیست
cli-serve-tls-unfit = گواهی و کلید با هم جور نیستند
cli-admin-action = admin «{ $written }» را نمی‌شناسد. این‌ها را می‌شناسد: { $allowed }
cli-admin-closed = میز { $what } بسته شد.
cli-admin-backed-up = همه چیز در { $what } است.
cli-admin-restored = میزها اکنون همان‌های { $what } هستند.
cli-admin-old = آنچه پیش‌تر بود در { $file } است.
cli-admin-exported =
    { $n ->
        [one] { $n } ثبت در { $folder } است.
       *[other] { $n } ثبت در { $folder } است.
    }
cli-admin-forgot-table = میز { $what } پاک شد.
cli-admin-forgot-person =
    { $n ->
        [one] آن شخص پاک شد؛ نامش بر { $n } میز بود.
       *[other] آن شخص پاک شد؛ نامش بر { $n } میز بود.
    }
cli-admin-no-table = میزی با کد «{ $what }» نیست.
cli-admin-not-over = بازی میز { $what } تمام نشده است؛ ثبت آن رازهای بازی را می‌گوید.
cli-admin-nobody = در این جای میز { $what } کسی ننشسته است.
cli-admin-unreadable = این نسخه‌ی برنامه میز { $what } را نمی‌فهمد.
cli-admin-nothing = در { $folder } میزی نیست.
cli-admin-in-use = سروری { $folder } را به کار می‌برد؛ اول آن را خاموش کنید.
cli-admin-restoring = همین حالا پشتیبانی در { $folder } گذاشته می‌شود؛ کمی دیگر دوباره امتحان کنید.
cli-admin-exists = در { $folder } از پیش میز هست؛ ‎--force‎ دیگری را جایش می‌گذارد و این را نگه می‌دارد.
cli-admin-no-backup = { $file } پشتیبان این برنامه نیست، یا خراب است، یا از نسخه‌ی تازه‌تری است.
cli-admin-export-where = با ‎--out‎ پوشه‌ای برای ثبت‌ها نام ببرید.
cli-admin-head-code = کد
cli-admin-head-game = بازی
cli-admin-head-state = وضع
cli-admin-head-people = افراد
cli-admin-head-days = روز
cli-admin-state-open = باز
cli-admin-state-playing = در جریان
cli-admin-state-over = تمام
cli-admin-state-closed = بسته
cli-admin-state-unreadable = ناخوانا
cli-serve-store = پوشه‌ی داده‌ی { $folder } به کار نمی‌آید: { $reason }

cli-flag-url = نشانی سرور [http://127.0.0.1:7600]
cli-flag-tables = میزهای هم‌زمان [50]
cli-flag-pid = شماره‌ی پردازه‌ی سرور، برای زمان پردازنده و حافظه‌اش
cli-flag-kill = سروری جداگانه را در میانه‌ی بازی این اندازه بکش [5]
cli-flag-restart = سروری جداگانه را در میانه‌ی بازی این اندازه ببند و دوباره راه بینداز [5]
cli-flag-reconnect-storm = این اندازه اتصال را با هم ببر تا همه برگردند [800]
cli-load-no-server = سروری برای کشتن آغاز نمی‌شود: { $reason }
cli-load-unreachable = در { $url } سروری پاسخ نمی‌دهد: { $reason }
cli-load-nothing = در این مدت کسی حرکتی نکرد.
cli-load-no-process = پردازه‌ی { $pid } نیست که زمان پردازنده‌اش خوانده شود.
cli-load-errors =
    { $n ->
        [1] یک کار نشد.
       *[other] { $n } کار نشد.
    }

## قوانین

cli-rules-seats = { $seats } نفر
cli-rules-hint = «oxrow rules GAME» همه‌ی قوانین یک بازی و «oxrow rules GAME RULE» یک قانون را نشان می‌دهد.
cli-rules-options = گزینه‌ها
cli-rules-study = گزینه‌هایی که با «lab.» شروع می‌شوند برای پژوهش‌اند: با یکی از آن‌ها بازی دیگر بازی چاپی نیست.
cli-rules-option-key = گزینه
cli-rules-option-allowed = مجاز
cli-rules-option-default = پیش‌فرض
cli-rules-option-rule = قانون
cli-rules-source = منبع: { $source }

## سنجش

cli-bench-column-game = بازی
cli-bench-column-seats = جا
cli-bench-column-rounds = دور/s
cli-bench-column-moves = حرکت/s
cli-bench-column-penalty = جریمه
cli-bench-column-expected = چشم‌داشت
cli-bench-column-clone = رونوشت ns
cli-bench-column-view = نما ns
cli-bench-column-worlds = + جهان ns
cli-bench-ratio = موتور بازی در هر ثانیه { $ratio } برابر حلقه‌ی ساده دور بازی می‌کند.
cli-bench-off = { $game } با { $seats } جا: میانگین جریمه { $mean } است و باید { $expected } باشد.

## وارسی

cli-verify = بُر زدن‌های یک بازی ثبت‌شده را دوباره حساب می‌کند، تا دیده شود کسی کارت‌ها را انتخاب نکرده است
cli-verify-examples =
    نمونه‌ها:
      oxrow verify match.txt
      oxrow verify matches.jsonl --match 3 --json

    ثبت میزهای میزبانی‌شده می‌گوید هر پخش از کجا آمد: از رازی که میزبان پیش از پخش به آن متعهد شده بود و از عددهایی که جاها افزودند. اگر پخشی از آن‌ها نتیجه نشود یا ثبت چیزی نگوید، کد پایان ۱ است.
cli-verify-line = { $what }: { $verdict }
cli-verify-deal = رویداد بخت { $nth }، یک پخش
cli-verify-reshuffle = رویداد بخت { $nth }، بُر زدن دوباره
cli-verify-first = رویداد بخت { $nth }، چه کسی شروع می‌کند
cli-verify-good = درست
cli-verify-unproven = ثبت نمی‌گوید از کجا آمد
cli-verify-not-revealed = راز آشکار نشده است
cli-verify-unknown-version = پیرو روشی است که این برنامه نمی‌شناسد
cli-verify-other-secret = راز همانی نیست که میزبان به آن متعهد شده بود
cli-verify-other-nonce = عدد جای { $seat } همانی نیست که به آن متعهد شده بود
cli-verify-other-deal = این کارت‌ها از راز و عددها نتیجه نمی‌شوند
cli-verify-nothing = این ثبت نمی‌گوید پخش‌هایش از کجا آمدند، پس چیزی برای وارسی نیست.
cli-verify-bad = همه‌ی بُر زدن‌های این ثبت اثبات نشده‌اند.
