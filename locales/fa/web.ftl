# جمله‌های صفحه.

web-title = Oxrow
web-title-asked = نوبت شماست – { $title }
web-lead = پنج بازی کارتی. میز باز کنید، پیوند را بفرستید، بازی کنید.
web-needs-script = این صفحه به جاوااسکریپت و وب‌اسمبلی نیاز دارد.
web-loading = یک لحظه …
web-unofficial = Oxrow رسمی نیست: قوانین به بیان خودمان است و ربطی به ناشر ندارد.
web-no-answer = سرور پاسخ نمی‌دهد. لطفاً کمی بعد دوباره امتحان کنید.
web-home = صفحه‌ی اصلی

## صفحه‌ی نخست

web-name = نام شما
web-guest = مهمان
web-which-game = کدام بازی؟
web-players = { $min } تا { $max } نفر
web-seats = تعداد بازیکنان با خود شما
web-fewer = بازیکن کمتر
web-more = بازیکن بیشتر
web-learn = آموزش
web-rules = قوانین
web-to-table = بازگشت به میز
web-signs-cards = کارت‌های کنار یک نام: { $what }
web-play-bots = همین حالا با ربات‌ها بازی کنید
web-make-table = میزی برای دوستان باز کنید
web-options = ربات‌ها، زمان و قوانین
web-differs = متفاوت با حالت معمول: { $what }
web-as-usual = همه چیز مثل معمول
web-clock = زمان انتخاب
web-clock-none = نامحدود
web-clock-seconds = { $n ->
    [one] { $n } ثانیه برای هر انتخاب
   *[other] { $n } ثانیه برای هر انتخاب
}
web-clock-minutes = { $n ->
    [one] { $n } دقیقه برای هر انتخاب
   *[other] { $n } دقیقه برای هر انتخاب
}
web-clock-days = { $n ->
    [one] { $n } روز برای هر انتخاب
   *[other] { $n } روز برای هر انتخاب
}
web-clock-bank = { $n } دقیقه برای کل بازی، { $more } ثانیه بیشتر با هر انتخاب
web-told-first = زمان هر انتخاب تنها وقتی آغاز شود که همه دیده و شنیده باشند چه شد
web-left-days = { $n ->
    [one] { $n } روز
   *[other] { $n } روز
}
web-watched = چه کسی می‌تواند تماشا کند
web-watched-public = هر کس پیوند را دارد
web-watched-hands = با پیوند؛ پس از هر دور دست‌ها هم
web-watched-none = هیچ‌کس
web-watched-hands-hint = هر کس تماشا می‌کند، پس از هر دور می‌بیند به هر نفر چه کارت‌هایی داده شده بود.
web-dealt = کارت‌های دور { $n }
web-listed = هر کس به این سرور می‌آید می‌تواند میز را پیدا کند
web-memory-wanted = آنچه همه می‌توانند بدانند نشان داده شود
web-memory = آنچه همه می‌توانند بدانند
web-bots-by-seat = برای هر جا یک ربات
web-bot-none = معمول
web-seat-nth = جای { $n }
web-resume = ادامه: { $title } ({ $code })
web-resume-here = ادامه: { $title } روی همین دستگاه
web-resume-away = شاید دیگران منتظر شما باشند. اگر زیاد منتظر بمانند، به جای شما پاسخ داده می‌شود.
web-resume-more = ادامه‌ی { $n } بازی دیگر
web-have-code = کد دارید؟
web-join = بپیوندید
web-code-missing = کد یک میز را بنویسید یا پیوند آن را بچسبانید.
web-open-tables = میزهای باز
web-open-table = { $title }: { $free } جای خالی نزد { $host }
web-open-new = تازه
web-open-minutes = { $n } دقیقه است که منتظر است
web-open-long = بیش از یک ساعت است که منتظر است
web-open-options = – { $n } قانون ویژه‌ی خودش

## پیش از بازی

web-share = این پیوند را برای دوستانتان بفرستید
web-copy = کپی
web-copied = کپی شد
web-share-sheet = هم‌رسانی …
web-copy-yourself = نشانی را انتخاب و کپی کنید: مرورگرها با دکمه فقط روی https کپی می‌کنند. روی https می‌شد این صفحه را نصب کرد و بی‌شبکه هم باز کرد.
web-share-own = این نشانی فقط به همین رایانه می‌رسد. برای دیگران در همین شبکه، Oxrow را با ‎--lan‎ راه بیندازید؛ پیوند آن روی هر گوشی کار می‌کند.
web-qr = نشانی به صورت تصویر برای دوربین
web-at-table = سر میز
web-seat-open = خالی
web-seat-you = شما
web-seat-bot = ربات
web-seat-away = غایب
web-seat-stand-in = غایب، ربات بازی می‌کند
web-sit-down = بنشینید
web-start = شروع بازی
web-start-hint = ربات‌ها جاهای خالی را پر می‌کنند.
web-wait-for-host = میزبان بازی را شروع می‌کند.

## میز

web-reconnecting = اتصال قطع است. دوباره امتحان می‌شود …
web-watching = شما تماشا می‌کنید.
web-watching-seat = جایی که ربات بازی می‌کند می‌تواند مال شما شود:
web-watching-not = هیچ کس نمی‌تواند این بازی را تماشا کند.
web-table = میز
web-choosing = در حال انتخاب …
web-has-chosen = آماده
web-more-below = گزارش، امتیازها و تنظیمات
web-skip = پرش
web-next-round = ادامه
web-last-turn = تکرار نوبت پیش
web-play = بازی کنید
web-do = همین کار
web-why-not = چرا نه؟
web-block-grows = هنوز کافی نیست: روی کارت آخر هم بزنید.
web-block-never = این کارت اکنون بازی نمی‌شود، نه به‌تنهایی و نه با همسایه‌هایش.
web-tap-block = روی اولین و آخرین کارتی که بازی می‌کنید بزنید.
web-order = از ضعیف به قوی: تک، دنباله‌ی دوتایی، جفت، دنباله‌ی سه‌تایی، سه‌قلو. دنباله می‌تواند به هر ترتیبی باشد.
web-block-apart = این کارت‌ها اکنون با هم بازی نمی‌شوند.
web-tap-row = کدام ردیف؟ رویش بزنید.
web-tap-in-row = کدام کارت جابه‌جا شود؟ رویش بزنید.
web-tap-gap = کجا برود؟ روی جایی میان کارت‌های دستتان بزنید.
web-tap-number = به جایش کدام عدد؟ رویش بزنید.
web-may-change = هنوز می‌توانید نظرتان را عوض کنید.
web-away =
    { $n ->
        [1] { $names } اینجا نیست. وقت که تمام شد، به جایش پاسخ داده می‌شود.
       *[other] { $names } اینجا نیستند. وقت که تمام شد، به جایشان پاسخ داده می‌شود.
    }
web-hand = دست شما
web-help = کلیدها، و این که چقدر گفته شود
web-ears-place = جای { $n }: { $card }
web-wishes = روی هر چه می‌خواهید بزنید، دلخواه‌ترین را اول. هر بار که نوبتتان شد، نخستین کارتی از آن‌ها که هنوز آزاد است برداشته می‌شود.
web-picks = به جای من انتخاب کن
web-picks-about = اگر نوبتتان شد و هیچ‌یک از کارت‌هایی که رویشان زده‌اید آزاد نبود، کارت آزادی برداشته می‌شود که عددش از همه دورتر از کارت‌های شماست. فقط در همین دور.
web-log = چه گذشت
web-score = امتیازها
web-again = دوباره بازی کنید
web-go-on = ادامه سر میز بعدی
web-won = برنده
web-lost = نتوانست بپردازد
web-chat = آنچه می‌شود گفت
web-chat-emotes = چند پیام کوتاه
web-chat-text = هر چیزی
web-chat-off = هیچ چیز
web-talk = گفت‌وگوی میز
web-say = بگو
web-say-label = چیزی به میز بگویید
web-hide = ساکت برای من
web-hear = دوباره شنیدن
web-mute = ساکت برای همه
web-unmute = اجازه‌ی حرف زدن
web-variant = در این میز: { $what }
web-lots = قرعه‌کشی جاها
web-pause = توقف بازی
web-pause-not = توقف لازم نیست
web-pause-end = ادامه‌ی بازی
web-paused = بازی متوقف است.
web-pause-waits = بازی وقتی متوقف می‌شود که همه‌ی حاضران بخواهند.
web-pause-wished =
    { $n ->
        [1] { $names } می‌خواهد
       *[other] { $names } می‌خواهند
    } بازی متوقف شود. اگر شما هم می‌خواهید دکمه را بزنید.
web-pause-wished-there =
    { $n ->
        [1] { $names } می‌خواهد
       *[other] { $names } می‌خواهند
    } بازی متوقف شود. دکمه‌اش زیر میز است.
web-back = پاسخ آخرم را پس می‌گیرم
web-back-not = نه، بماند
web-back-waits = وقتی همه‌ی حاضران موافق باشند پس گرفته می‌شود.
web-back-asked = { $name } می‌خواهد پاسخ آخر را پس بگیرد.
web-back-asked-there = { $name } می‌خواهد پاسخ آخر را پس بگیرد. زیر میز آن را می‌بینید.
web-back-agree = موافقم
web-back-refuse = بماند
web-preset = کارت‌های ویژه و تعویض
web-preset-ask = همیشه بپرس
web-preset-taking = تنها وقتی بپرس که باید ردیفی بردارم
web-preset-pass = تا پایان این نوبت رد کن
web-preset-about = هیچ‌کس دیگری از آن باخبر نمی‌شود: رد کردن به جای شما به اندازه‌ی هر پاسخ زودی طول می‌کشد.
web-move = ادامه روی دستگاه دیگر
web-move-about = پیوندی می‌سازد که جای شما را با کارت‌ها و امتیازتان می‌برد. یک بار و تا ده دقیقه کار می‌کند؛ این دستگاه پس از آن تنها تماشا می‌کند.
web-move-make = پیوند را بساز
web-move-seat = پیوند برای { $name }
web-move-open = آن را روی دستگاه دیگر باز کنید. هر کس بازش کند جا را دارد.
web-people = چه کسانی اینجا نشسته‌اند
web-sure = واقعاً؟ دوباره بزنید.
web-leave = جای خود را رها می‌کنم
web-leave-seat = رها کردن جای { $name }
web-leave-about = رباتی به جای شما ادامه می‌دهد و شما تماشا می‌کنید.
web-leave-about-early = می‌توانید دوباره بنشینید، با نام دیگری هم.
web-kick = بیرون فرستادن
web-hand-over = میزبان شود
web-lock = کس دیگری ننشیند
web-lock-about = تا وقتی این برقرار است، کسی که بیرون فرستاده شده نمی‌تواند برگردد. رباتی به جای او ادامه می‌دهد.
web-settings = نمایش
web-pace = سرعت
web-pace-calm = آرام
web-pace-usual = معمولی
web-pace-quick = تند
web-pace-off = آنی
web-theme = رنگ‌ها
web-theme-auto = خودکار
web-theme-light = روشن
web-theme-dark = تیره
web-confirm = پیش از بازی کردن کارت بپرسد
web-motion = حرکت
web-motion-auto = خودکار
web-motion-none = کارت‌ها پرواز نکنند
web-sounds = پس از انتظار، با صدا خبر بدهد که نوبت شماست
web-size = اندازه‌ی نوشته
web-size-auto = معمولی
web-size-large = درشت
web-size-larger = درشت‌تر
# واژه‌های بلندی که روی کارت کوچک می‌توانند در سطر بعد ادامه یابند، با نشانه‌هایی درونشان و با فاصله از هم جدا.
web-breaks = منفی={"\u200B"}مثبت جابه‌{"\u200B"}جایی
web-cards = کارت‌ها
web-cards-auto = رنگی
web-cards-plain = یک‌رنگ
web-forget = مرا فراموش کن
web-forget-sure = واقعاً فراموش شود؟ دوباره بزنید.
web-forget-about = نام، تنظیمات و فهرست دوازده میز آخر شما را از این دستگاه، و نامتان را از همه‌ی میزهای این سرور پاک می‌کند. در جاهای شما آنجا ربات‌ها ادامه می‌دهند.
web-forget-left = سرور پاسخ نمی‌دهد، پس هنوز چیزی پاک نشده است. بعداً دوباره امتحان کنید، یا فقط آنچه را روی این دستگاه است پاک کنید: در این صورت نامتان سر میزهای سرور می‌ماند.
web-forget-here = فقط در این دستگاه مرا فراموش کن
web-col-player = بازیکن
web-col-round = دور { $n }
web-col-total = مجموع
web-score-chips = برای هر دور: ژتون‌های پرداخته‌شده. هر که نتواند بپردازد، بازی را می‌بازد.

## Language, in which those who speak it find it

web-lang = زبان
web-digits = رقم‌ها
web-digits-own = همین زبان
web-digits-latin = 0 تا 9

## بازی گام به گام

web-open-record = باز کردن ثبت بازی از این دستگاه
web-look-again = تماشای دوباره‌ی این بازی

## چند نفر، یک دستگاه

web-share-device = چند نفر با یک دستگاه
web-share-device-about = دستگاه دست‌به‌دست می‌شود. بین دو نفر صفحه پوشیده است و هیچ‌کس کارت‌های دیگران را نمی‌بیند.
web-share-device-start = شروع با همین دستگاه
web-player-nth = بازیکن { $n }
web-or-bot = یا ربات
web-pass-to = دستگاه را به { $name } بدهید
web-pass-taken = من { $name } هستم: کارت‌هایم را نشان بده
web-pass-about = دیگران حالا نگاه نکنند.

## دفتر امتیاز برای کارت‌های چاپی

web-pad = دفتر امتیاز برای کارت‌های چاپی

## آنچه برای کسی تازه است

web-me = شما: تصویر، میزها، تنظیمات
web-new = برای شما تازه:
web-new-game = { $title } که هنوز بازی نکرده‌اید
web-new-lesson = { $title } را با چند تمرین بیاموزید
web-new-sharing = چند نفر با یک دستگاه بازی می‌کنند، پایین همین صفحه
web-new-memory = میزی که کارت‌های بازی‌شده را برایتان می‌شمارد: «آنچه همه می‌توانند بدانند نشان داده شود»، در «ربات‌ها، زمان و قوانین»
web-new-pad = دفتر امتیاز برای کارت‌های چاپی
web-new-replay = دیدن یک بازی گام به گام
web-new-hold = انگشت را روی کارتی نگه دارید تا ببینید کجا می‌رود، بی‌آنکه بازی شود
