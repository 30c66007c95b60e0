# جمله‌های پایانه: فهرست بازی‌ها، میز، بازی سطر به سطر. ستون‌ها باریک‌اند.

## نام‌ها

tui-title = Oxrow
tui-subtitle = پنج بازی کارتی برای پایانه
tui-your-name = شما

## فهرست

tui-menu-choose = کدام بازی؟
tui-menu-players = { $min } تا { $max } نفر
tui-menu-unofficial = Oxrow رسمی نیست: قوانین به بیان خودمان است و ربطی به ناشر ندارد.
tui-menu-seats = تعداد بازیکنان با خود شما
tui-menu-seat = جای شما
tui-menu-unset = هیچ
tui-menu-option = «{ $label }»
tui-menu-option-set = «{ $label }: { $value }»
tui-menu-start = برای شروع Enter را بزنید.

## خطاها

tui-unknown-game = بازی‌ای به نام «{ $name }» نیست. این‌ها هستند: { $allowed }.
tui-no-such-seat = جای { $seat } سر میز { $n } نفره نیست: جاها اینجا از 0 تا { $last } شمرده می‌شوند.
tui-bots-count = { $got } ربات برای { $need } جای دیگر؛ برای هر کدام یکی نام ببرید، یا یکی برای همه.
tui-error-no-terminal = این پایانه نیست، پس میز کشیده نمی‌شود. برای بازی سطر به سطر --plain را بیفزایید.
tui-error-dumb = این پایانه نمی‌تواند مکان‌نما را جابه‌جا کند (TERM=dumb). برای بازی سطر به سطر --plain را بیفزایید.
tui-error-unicode = محیط زبانی «{ $locale }» UTF-8 نیست، پس کارت‌ها کشیده نمی‌شوند. برای بازی سطر به سطر --plain را بیفزایید، یا محیطی با UTF-8 به کار ببرید.
tui-error-io = پایانه به کار نمی‌آید: { $reason }. برای بازی سطر به سطر --plain را بیفزایید.
tui-too-small = میز { $width_min } ستون و { $height_min } سطر می‌خواهد؛ این پایانه { $width } در { $height } است. لطفاً بزرگ‌ترش کنید. (خروج با q)

## میز

tui-aim-points = کمترین مجموع برنده است
tui-aim-chips = هر که نتواند ژتون بدهد می‌بازد و دیگران می‌برند
tui-your-cards = کارت‌های شما
tui-what-happened = چه گذشت
tui-more-cards = کلید فاصله کارت بعدی را نشان می‌دهد و Enter همه را.
tui-revealed = همه‌ی کارت‌ها رو شدند. یکی‌یکی گذاشته می‌شوند، اول کمترین.
tui-no-rule = هنوز قانونی به کار نرفته است.
tui-unseen = کارت‌هایی که ندیده‌اید

tui-row = ر { $row }
tui-row-heads = { $n } سر گاو
tui-row-full = بعدی می‌گیرد
tui-row-you-take = برمی‌دارید
tui-points-short = { $n } امتیاز
tui-hand-short = دست:

## X nimmt!

tui-xn-x-none = ردیف X خالی
tui-xn-x-cards = X { $cards }
tui-xn-takes = ، { $n }م می‌گیرد
tui-xn-x-next = امتیازی ندارد، با کارت کمتر از { $last } دو برابر
tui-xn-pile = ستون X: { $n }
tui-help-xnimmt =
    کارت 3 | کارت سوم ردیف را برمی‌دارد و از نو شروع می‌کند.
    ردیف X | کارت‌های اینجا امتیازی ندارند، تا وقتی هر کارت تازه بیشتر باشد.
    ستون X | ردیف‌های X پیشین: سرهای گاوشان دو برابر حساب می‌شود.

## کلیدها

tui-key-select = جابه‌جایی
tui-key-number = عدد
tui-key-play = بازی
tui-key-play-card = بازی کارت نشان‌شده
tui-key-name-space = فاصله
tui-key-next = بعدی
tui-key-all = همه
tui-key-rule = قانون
tui-key-log = گذشته
tui-key-help = راهنما
tui-key-quit = خروج
tui-key-score = امتیاز
tui-key-preset = پرسش
tui-key-choose = انتخاب
tui-key-change = تغییر
tui-key-type = نوشتن
tui-key-start = شروع
tui-key-back = برگشت
tui-speed-auto = آرام
tui-speed-key = با کلید
tui-speed-fast = یک‌باره

tui-preset-ask = کارت‌های ویژه: همیشه بپرس
tui-preset-taking = کارت‌های ویژه: فقط وقتی بپرس که ردیفی برمی‌دارم
tui-preset-pass = کارت‌های ویژه: در این نوبت نه

tui-help-keys =
    ← → ↑ ↓ | انتخاب را جابه‌جا می‌کند. رقم‌ها به کارت با آن عدد می‌روند.
    Enter | آنچه انتخاب شده بازی می‌شود؛ هنگام گذاشتن کارت‌ها به پرسش بعدی می‌رود.
    Space | کارت بعدی را نشان می‌دهد.
    s | کارت‌ها چگونه روی میز بیایند: آرام، با کلید، یا یک‌باره.
    r | قانون آنچه تازه رخ داد، یا قانون یک رد.
    l, t | همه‌ی آنچه گذشت؛ کارت‌هایی که ندیده‌اید.
    q | خروج.
tui-help-presets =
    p | کی درباره‌ی کارت‌های ویژه و عوض کردن پرسیده شود.

## پنجره‌ها

tui-popup-close = هر کلیدی این را می‌بندد.
tui-popup-scroll = ↑ ↓ ورق می‌زند، هر کلید دیگری می‌بندد.
tui-popup-quit = y خروج · m فهرست · n ماندن
tui-popup-next-round = Enter: دور بعدی · v: دیدن میز
tui-popup-again = n: دوباره · m: فهرست · v: دیدن میز · q: خروج
tui-quit-title = از سر میز می‌روید؟
tui-quit-question = بازی تمام نشده است. با --records آنچه تاکنون بازی شده نوشته می‌شود.

## امتیازها

tui-col-player = بازیکن
tui-col-round = د{ $n }
tui-col-total = مجموع
tui-col-chips = ژتون
tui-won = برنده
tui-lost = بازنده
tui-place = جای { $n }
tui-round-over = دور { $n } تمام شد

## سطر به سطر

tui-plain-welcome = بازی { $title } سطر به سطر: شماره‌ی پیش از یک گزینه را بنویسید و Enter را بزنید.
tui-plain-seats = سر میز، ساعت‌گرد: { $seats }.
tui-plain-commands = واژه‌های دیگر: rows, hand, score, last, why, choices, help, quit.
tui-plain-help =
    شماره‌ی پیش از یک گزینه را بنویسید، نه خود کارت را: 1 همیشه گزینه‌ی اول است. حرکت را آن‌طور که در ثبت بازی‌ها نوشته می‌شود هم می‌توان نوشت، اگر چنین شماره‌ای نباشد.
    rows: آنچه روی میز است. hand: کارت‌های شما. score: امتیاز یا ژتون.
    last: آنچه تازه گذشت. why: قانون آن. choices: دوباره‌ی پرسش.
    unseen: کارت‌هایی که ندیده‌اید. quit: خروج.
tui-plain-help-presets = ask: تعیین می‌کند کی درباره‌ی کارت‌های ویژه و عوض کردن پرسیده شود.
tui-plain-choose-game = کدام بازی؟ شماره‌اش را بنویسید.
tui-plain-game = { $nth }) { $title }، { $min } تا { $max } نفر. { $about }
tui-plain-no-game = این بازی در فهرست نیست. شماره‌اش را بنویسید.
tui-plain-choose-seats = چند بازیکن با خود شما؟ { $min } تا { $max }؛ Enter برای { $usual }.
tui-plain-no-answer = این اینجا پاسخ نیست. شماره‌ای از ۱ تا { $n } بنویسید، یا help.
tui-plain-again = دوباره بازی می‌کنید؟ بله یا نه بنویسید.
tui-plain-yes = بله|آری|ب
tui-plain-bye = به امید دیدار.
tui-plain-eof = ورودی اینجا تمام شد، پس بازی می‌ایستد. با --records آنچه بازی شده نوشته می‌شود.

## 6 nimmt!

tui-col-card = عدد
tui-col-heads = گاو
tui-col-specials = وی
tui-col-hand = دست
tui-col-reserve = ذخیره
tui-help-6nimmt =
    گاو | سرهای گاو این دور؛ در پایان دور امتیاز می‌شوند.
    ▒▒ | کارتی که به پشت است. با «…» هنوز انتخاب می‌شود.

## 6 nimmt! Pro

tui-pro-no-hand = دست شما خالی است: انتخاب کارت‌ها شروع می‌شود.
tui-pro-points = { $heads } گاو، { $points } امتیاز
tui-help-6nimmt-pro =
    42³ | کارتی برای انتخاب: عدد ۴۲ با سه سر گاو.
    دست‌ها | همه‌ی دست‌ها رو هستند. چهار کارت آخر ردیف‌ها را شروع می‌کنند.

## ویژه‌ی سالگرد

tui-ann-row-stop = ایست
tui-ann-row-seven = هفتم
tui-ann-row-both = ایست ۷
tui-ann-row-closed = بسته
tui-ann-four-rows = کارت‌های ویژه: وقتی نوبت عددتان شد پرسیده می‌شود.
tui-ann-fifth-short = ۵ ردیف: برداشتن ۱ کارت بیشتر
tui-ann-none = هیچ
tui-ann-keep = همه بماند
tui-ann-no-specials = بدون کارت ویژه
tui-ann-not-now = اکنون نه: Enter می‌گوید چرا.
tui-ann-where-stop = «ایست»: کدام ردیف را می‌بندید؟
tui-ann-where-seven = «هفتمی»: کدام ردیف برای یک کارت دیگر جا بگیرد؟
tui-ann-where-insert = «درج»: { $card } را در کدام ردیف می‌گذارید؟
tui-ann-where-shift = «جابه‌جایی»: کدام کارت را می‌برید؟
tui-ann-shift-pick = ← → و ↑ ↓ میان کارت‌ها می‌روند و Enter یکی را انتخاب می‌کند؛ بعد ردیفش را انتخاب می‌کنید.
tui-ann-where-shift-to = «جابه‌جایی»: { $card } را به کدام ردیف می‌برید؟
tui-ann-where-replace = «جایگزینی»: به جای { $card } کدام عدد را بازی می‌کنید؟
tui-help-6nimmt-anniversary =
    وی | کارت‌های ویژه‌ی دست. وقتی نوبت عددتان شد پرسیده می‌شود.
    گاو | سرهای گاو این دور؛ در پایان دور امتیاز می‌شوند.

## Krass Kariert

tui-kk-key-move = جابه‌جایی
tui-kk-key-longer = ۱ تا ۳ کارت
tui-kk-key-reserve = ذخیره
tui-kk-key-place = جا
tui-kk-key-put = همین‌جا
tui-kk-ask-reserve = کارت ذخیره‌ی { $card } را کجای دستتان می‌گذارید؟ در این چرخه همین کار شماست.
tui-kk-block = { $kind } { $value }: با Enter بازی می‌شود.
tui-kk-block-x = { $kind } { $value }، با X به جای { $x }: با Enter بازی می‌شود.
tui-kk-block-x-more = { $kind } { $value }، با X به جای { $x }: با Enter بازی می‌شود و x عدد را عوض می‌کند.
tui-kk-block-weak = { $kind } { $value } اینجا کافی نیست. (Enter می‌گوید چرا.)
tui-kk-block-none = این کارت‌ها ترکیب نیستند. (Enter می‌گوید چرا.)
# دو سطر سه‌حرفی، و سه حرف هر جا که جا کمتر است.
tui-kk-face-stop = ایس ت
tui-kk-face-redraw = باز کشی
tui-kk-short-stop = ایس
tui-kk-short-redraw = باز
tui-kk-gap = اینجا
tui-kk-to-beat = باید بالاتر رفت از
tui-kk-worth = { $kind } { $value }
tui-kk-no-reserve = نمانده
tui-kk-no-hand = دست شما خالی است: در این دور در امان هستید.
tui-help-krasskariert =
    ← → | بلوک کارت‌ها را جابه‌جا می‌کند.
    Space | آن را یک، دو یا سه کارت می‌کند. Shift با پیکان هم درازترش می‌کند.
    x | به کارت X عدد دیگری می‌دهد؛ اول قوی‌ترین را دارد.
    1, 2 | آن کارت ذخیره را برمی‌دارد؛ بعد جایش را با پیکان‌ها انتخاب کنید.
    ترتیب | تک (یک کارت)، بعد دنباله‌ی دوتایی (۲ پشت سر هم)، بعد جفت، بعد دنباله‌ی سه‌تایی (۳ پشت سر هم)، بعد سه‌قلوی برابر (سه عدد یکسان).
