# جمله‌هایی که میز اول به آن‌ها نیاز ندارد: تماشای مسابقه، دفتر امتیاز و راهنما.

## بازی گام به گام

web-replay = تماشای یک بازی
web-replay-round-back = به آغاز دور
web-replay-take-back = به برداشتن پیشین
web-replay-step-back = یک گام به عقب
web-replay-run = پخش خودکار
web-replay-stop = ایست
web-replay-step-on = یک گام به جلو
web-replay-take-on = به برداشتن بعدی
web-replay-round-on = به دور بعدی
web-replay-place = جای بازی
web-record-fault = سطر { $line }، ستون { $column }: { $what }
web-eyes = از دید
web-eyes-all = همه
web-save-record = ذخیره‌ی ثبت بازی
web-notation = نشانه‌گذاری
web-save-json = ذخیره به صورت JSON
web-play-on-title = ادامه‌ی بازی از همین جا
web-play-on = ادامه به جای { $name }
web-play-on-about = میزی روی همین دستگاه: از همین جای بازی آغاز می‌شود و ربات‌ها به جای دیگران بازی می‌کنند. آن‌ها همان چیزی را می‌دانند که جایشان می‌دانست.
web-play-on-over = بازی در این جا تمام شده است. به جایی برگردید که می‌خواهید از آن ادامه دهید.
web-play-on-not = این دستگاه نمی‌تواند از این جا ادامه دهد.
web-shuffles = بُر زدن‌ها
web-shuffles-about = پیش از هر پخش، سرور عددی مخفی را تعیین می‌کند و اثر انگشتش را نشان می‌دهد تا دیگر نتواند عوضش کند؛ دستگاه هر بازیکن هم می‌تواند عددی بیفزاید. همه‌ی این عددها با هم ترتیب کارت‌ها را تعیین می‌کنند. پس از پایان بازی همه‌ی این عددها آشکار می‌شوند: این دستگاه با آن‌ها دوباره بُر می‌زند و مقایسه می‌کند.
web-shuffles-check = بررسی بُر زدن‌ها
web-shuffles-good = { $n ->
    [one] { $n } بُر زدن ثابت شد: هیچ‌کس کارت‌ها را انتخاب نکرده است.
   *[other] هر { $n } بُر زدن ثابت شد: هیچ‌کس کارت‌ها را انتخاب نکرده است.
}
web-shuffles-some = { $good } تا از { $n } بُر زدن ثابت شد.
web-shuffles-not-said = این ثبت مدرکی برای بُر زدن‌ها ندارد، مانند بازی روی یک دستگاه: چیزی برای بررسی نیست.
web-shuffles-none = این جا چیزی را نمی‌توان ثابت کرد.
web-shuffles-wrong = این جا چیزی درست نیست: همه چیز آن طور که اعلام شده بود رخ نداده است.
web-shuffle-deal = بُر زدن { $n }، پخش کارت
web-shuffle-reshuffle = بُر زدن { $n }، میان دور
web-shuffle-first = بُر زدن { $n }، چه کسی شروع می‌کند
web-shuffle-good = { $what }: ثابت شد. راز و عددها همان‌هایی هستند که پیش‌تر تعیین شده بودند و درست به همین کارت‌ها می‌رسند.
web-shuffle-unproven = { $what }: چیزی برای بررسی نیست. ثبت بازی نمی‌گوید از کجا آمده است، مانند بازی روی یک دستگاه.
web-shuffle-not-revealed = { $what }: ثابت نشد. ثبت بازی راز را نمی‌گوید.
web-shuffle-unknown-version = { $what }: ثابت نشد. از قاعده‌ای پیروی می‌کند که این نسخه نمی‌شناسد.
web-shuffle-other-secret = { $what }: نادرست. راز همانی نیست که اثر انگشتش پیش‌تر نشان داده شد.
web-shuffle-other-nonce = { $what }: نادرست. عدد { $name } همانی نیست که پیش‌تر تعیین شده بود.
web-shuffle-other-deal = { $what }: نادرست. این کارت‌ها از راز و عددها به دست نمی‌آیند.

## دفتر امتیاز برای کارت‌های چاپی

web-pad-about = با کارت‌های جعبه بازی کنید؛ اینجا کارت‌هایی را که هر کس برداشته لمس کنید تا امتیازها شمرده شود.
web-pad-names = دو تا ده نفر بازی می‌کنند: نام‌هایشان را بنویسید.
web-pad-more = یک بازیکن دیگر
web-pad-begin = شروع شمارش
web-pad-round = { $title }، دور { $n }
web-pad-over = { $title }: بازی تمام شد
web-pad-who = کارت‌های چه کسی؟
web-pad-where = چطور شمرده می‌شوند؟
web-pad-cards = کارت‌ها
web-pad-hand = در دست (یک برابر)
web-pad-x-pile = در ستون X (دو برابر)
web-pad-taken = برداشته‌شده
web-pad-positive = مثبت (N = P)
web-pad-positive-about = برای «منفی = مثبت» اول کارت‌های دیگری را که همراهش برداشته شده لمس کنید، بعد کارت مثبت را.
web-pad-now = + { $n }
web-pad-pays = { $n } می‌پردازد
web-pad-tap = کارت‌های { $name } را لمس کنید.
web-pad-krass = کسی را که این دور را باخته لمس کنید.
web-pad-reach = { $n ->
    [1] با این دور { $names } به { $goal } می‌رسد: بازی پس از آن تمام می‌شود.
   *[other] با این دور { $names } به { $goal } می‌رسند: بازی پس از آن تمام می‌شود.
}
web-pad-broke = { $n ->
    [1] { $names } ژتونی برای پرداخت ندارد و بازی را می‌بازد.
   *[other] { $names } ژتونی برای پرداخت ندارند و بازی را می‌بازند.
}
web-pad-won = { $n ->
    [1] { $names } برنده شد.
   *[other] { $names } برنده شدند.
}
web-pad-undo = یک قدم به عقب
web-pad-round-over = پایان دور
web-pad-new = دفتر تازه
web-pad-new-sure = واقعاً دفتر تازه؟ دوباره لمس کنید.

## کلیدها، و آنچه گفته می‌شود

web-help-rows = آنچه روی میز است
web-help-hand = دست شما
web-help-score = امتیازها و آنچه هر کس دارد
web-help-last = نوبت گذشته
web-help-answers = پاسخ‌هایی که می‌توانید بدهید
web-help-question = آنچه پرسیده شده است
web-help-help = همین کلیدها
web-help-close = بستن
web-speech = اعلام رویدادها
web-speech-short = خلاصه‌ای برای هر نوبت
web-speech-usual = هر چه رخ می‌دهد
web-speech-long = همه، و با هر پرسش وضع بازی
web-ears-between = {"؛ "}
web-ears-nothing = هنوز هیچ.
web-ears-hand = دست شما، { $n ->
    [one] { $n } کارت:
   *[other] { $n } کارت:
}
web-ears-not-asked = اکنون از شما چیزی پرسیده نشده است.

## شما در اینجا

web-me-title = شما
web-me-picture = تصویر شما
web-me-picture-about = دیگران آن را کنار نام شما می‌بینند.
web-me-none = بدون تصویر
web-me-shape = شکل
web-me-color = رنگ
web-face-cat = گربه
web-face-owl = جغد
web-face-fish = ماهی
web-face-rabbit = خرگوش
web-face-boat = قایق
web-face-leaf = برگ
web-face-cup = فنجان
web-face-moon = ماه
web-color-0 = سرخ
web-color-1 = نارنجی
web-color-2 = سبز
web-color-3 = آبی
web-color-4 = بنفش
web-color-5 = خاکستری
web-me-tables = میزهای شما
web-me-no-tables = با این دستگاه هنوز چیزی بازی نشده است.
web-me-go-on = ادامه
web-me-over = تمام شده
web-me-here = روی این دستگاه
