# آنچه پیرامون یک بازی گفته می‌شود: جاها، پرسش‌ها، پاسخ‌ها.

unknown-game = بازی‌ای به نام «{ $game }» نیست؛ این‌ها هستند: { $allowed }.
table-no-such-seat = چنین جایی سر این میز نیست.
table-seat-taken = کس دیگری اینجا نشسته است.
table-full = همه‌ی جاهای این میز پر است.
table-not-your-seat = این جای شما نیست.
table-bad-name = نام ۱ تا { $max } نویسه دارد.
table-already-started = بازی دیگر شروع شده است.
table-not-host = فقط میزبان میز می‌تواند این کار را بکند.
table-nobody-there = کسی آنجا ننشسته است.
table-locked = میزبان نمی‌گذارد کس دیگری بنشیند.
table-not-over = بازی هنوز تمام نشده است.
table-one-hand = در این بازی دست یک جای دیگر را می‌دانید.
table-link-gone = این پیوند پیش‌تر به کار رفته یا کهنه است. دستگاهی که جا را دارد می‌تواند پیوند تازه‌ای بسازد.
table-changed-enough = این انتخاب را { $max } بار عوض کرده‌اید. حالا همین می‌ماند.
table-shuffle-late = برای این بُر زدن دیگر دیر است.
table-shuffle-other = این عددی نیست که به آن متعهد شده بودید.
table-no-order = این ترتیبِ صندلی‌ها نیست.
table-nobody-designated = در قانون‌های این بازی کسی نیست که اینجا نامش برده شود.
table-paused = بازی متوقف است. هر کس سر میز می‌تواند ادامه‌اش بدهد.
table-nothing-to-pause = حالا چیزی برای متوقف کردن نیست.
table-no-pause = وقتی برای هر انتخاب چند روز هست، توقف لازم نیست.
table-no-take-back = این پاسخ می‌ماند: چیزی پنهان را نشان داده یا پس از آن چیزی نشان داده شده است.
table-no-avatar = { $max } تصویر برای انتخاب هست.
table-no-presets = در این بازی چیزی نیست که از پیش از آن بگذرید.
table-all-chosen = همه انتخاب کرده‌اند. پاسخ همان که هست می‌ماند.
table-no-chat = این را سر این میز نمی‌شود گفت.
table-no-emote = چنین پیام کوتاهی نیست؛ این‌ها هست: { $allowed }.
table-bad-text = پیام ۱ تا { $max } نویسه در یک خط است.
table-talks-too-much = لطفاً بگذارید دیگران هم حرف بزنند.
table-muted = میزبان از شما خواسته ساکت باشید.
table-too-often = سر این میز بیش از اندازه چیز عوض شده است. لطفاً میز دیگری باز کنید.
table-late = این پاسخ دیر رسید: اکنون پرسش دیگری باز است.

## آنچه به هم می‌گویند

emote-hello = سلام!
emote-thanks = ممنون!
emote-well-played = خوب بازی کردید!
emote-good-luck = موفق باشید!
emote-ouch = آخ!
emote-laugh = هاها!
emote-thinking = دارم فکر می‌کنم.
emote-your-turn = نوبت شماست!

## از سرور

server-bad-secret = این کلید از این سرور نیست. با «POST api/session» یکی بگیرید.
server-too-slow = این درخواست بیش از اندازه طول کشید.
server-too-often =
    { $seconds ->
        [one] تعداد درخواست‌ها زیاد بود. لطفاً { $seconds } ثانیه‌ی دیگر دوباره امتحان کنید.
       *[other] تعداد درخواست‌ها زیاد بود. لطفاً { $seconds } ثانیه‌ی دیگر دوباره امتحان کنید.
    }
server-too-many-open = صفحه‌های زیادی از این سرور باز است. لطفاً چند صفحه را ببندید.
server-no-table = میزی با این کد نیست. کدها پنج حرف و رقم دارند.
server-nothing-here = در این نشانی چیزی نیست.
server-other-site = این درخواست از سایت دیگری آمده است.
server-bad-request = این درخواست فهمیده نشد: { $reason }
server-not-understood = این پیام فهمیده نشد.
server-not-kept = اکنون نشد این را ذخیره کنیم. چیزی عوض نشده است؛ لطفاً دوباره امتحان کنید.
server-not-built = صفحه جزو این برنامه نیست. آن را با «cargo xtask web» بسازید و بعد سرور را دوباره بسازید.
server-not-over = ثبت بازی وقتی دیده می‌شود که بازی تمام شده باشد.
server-bad-clock = ساعت از یک ثانیه تا { $days } روز وقت می‌دهد.
