# آنچه در همه‌ی بازی‌ها گفته می‌شود: جاها و فهرست‌ها، رویدادهای مشترک، پاسخ‌های ردشده.
#
# واژه‌ها از دفترچه‌ی فارسی: ردیف، ردیف X، ستون X، سر گاو، دور، نوبت، کارت عدد، کارت ردیف. یک بازی چند دور دارد، و هر
# دور چند نوبت، یا در Krass Kariert چند چرخه. بعد از عدد، اسم جمع بسته نمی‌شود.

## جاها و فهرست‌ها

seat-unnamed = بازیکن { $letter }
seat-you = شما
list-empty = هیچ
list-more = { $before }، { $after }
list-last = { $before } و { $after }

# تکه‌هایی از جمله‌های پایین: نهاد، یک کارت و صاحبش، و برداشتن.
who =
    { $seat-you ->
        [yes] شما
       *[no] { $seat }
    }
whose-card =
    { $seat-you ->
        [yes] کارت { $card } شما
       *[no] کارت { $card } { $seat }
    }
takes =
    { $seat-you ->
        [yes] شما { $cards } را برمی‌دارید
       *[no] { $seat } { $cards } را برمی‌دارد
    }

## واژه‌ها: کارت‌ها

card-x = X
card-stop = «ایست»
card-redraw = «بازکشی»
card-seven = «هفتمی»
card-insert = «درج»
card-shift = «جابه‌جایی»
card-replace = «جایگزینی»
card-np = «منفی=مثبت»
card-fifth = «ردیف پنجم»

## واژه‌ها: بازی‌ها

word-xnimmt = {"\u2066"}X nimmt!{"\u2069"}
word-6nimmt = {"\u2066"}6 nimmt!{"\u2069"}
word-6nimmt-pro = {"\u2066"}6 nimmt! Pro{"\u2069"}
word-6nimmt-anniversary = {"\u2066"}6 nimmt!{"\u2069"} ویژه‌ی سالگرد
word-krasskariert = Krass Kariert

## واژه‌ها: چه پرسیده شده است، در «اکنون چیز دیگری پرسیده شده است: …»

word-select = یک کارت عدد از دستتان انتخاب کنید
word-choose-row = ردیفی را که برمی‌دارید انتخاب کنید
word-choose-x = انتخاب کنید کدام کارت برداشته‌شده به ردیف X شما برود
word-pick = یکی از کارت‌های رو را بردارید
word-special = یک کارت ویژه بازی کنید، یا هیچ
word-np-card = بگویید کدام کارت برداشته‌شده مثبت باشد
word-swap = یک کارت ویژه عوض کنید، یا هیچ

## واژه‌ها: چیزهایی که تعدادشان باید درست باشد، در «تعداد نادرست: …»

word-sections = بخش‌های جداشده با خط مورب
word-seats = جاها
word-rows = ردیف‌ها
word-hands = دست‌ها
word-hand = کارت‌های دست
word-piles = ستون‌های گاو
word-x-rows = ردیف‌های X
word-x-piles = ستون‌های X
word-points = مجموع امتیازها
word-scores = مجموع امتیازها
word-picks = کارت‌های انتخاب‌شده
word-reserves = ذخیره‌ها
word-reserve = کارت‌های ذخیره
word-draw-pile = کارت‌های دسته‌ی کشیدن
word-chips = شمار ژتون‌ها
word-special-hands = دست‌های کارت ویژه
word-new-specials = کارت‌های ویژه‌ی تازه در یک دست
word-special-deck = کارت‌های دسته‌ی ویژه

## واژه‌ها: چه باید پخش شود، در «اکنون باید چیز دیگری پخش شود: …»

word-round = کارت‌های یک دور تازه
word-reshuffle = بُر زدن دوباره‌ی کارت‌های ویژه

## رویدادهای همه‌ی بازی‌ها

hand-dealt =
    { $seat-you ->
        [yes] این کارت‌ها به شما می‌رسد: { $cards }.
       *[no] این کارت‌ها به { $seat } می‌رسد: { $cards }.
    }
hand-dealt-hidden = { $seat } کارت‌های دستش را می‌گیرد.
turn-started = نوبت { $turn }: همه یک کارت انتخاب می‌کنند.
committed =
    { $seat-you ->
        [yes] شما { $card } را انتخاب کرده‌اید.
       *[no] { $seat } { $card } را انتخاب کرده است.
    }
committed-hidden = { $seat } یک کارت انتخاب کرده است.
revealed =
    { $seat-you ->
        [yes] شما { $card } را رو می‌کنید.
       *[no] { $seat } { $card } را رو می‌کند.
    }
placed = { whose-card } در ردیف { $row } پس از { $after } قرار می‌گیرد: کمترین اختلاف.
low-card =
    { $seat-you ->
        [yes] کارت { $card } شما از آخر همه‌ی ردیف‌ها کمتر است، پس باید یک ردیف بردارید.
       *[no] کارت { $card } { $seat } از آخر همه‌ی ردیف‌ها کمتر است، پس { $seat } باید یک ردیف بردارد.
    }
match-ended =
    بازی تمام شد و کمترین امتیاز برنده است: { $n ->
        [1] { $winners-you ->
            [yes] شما با { $points } امتیاز می‌برید.
           *[no] { $winners } با { $points } امتیاز می‌برد.
        }
       *[other] { $winners-you ->
            [yes] { $winners } هرکدام با { $points } امتیاز با هم می‌برید.
           *[no] { $winners } هرکدام با { $points } امتیاز با هم می‌برند.
        }
    }

## پاسخ‌های ردشده

nothing-asked = اکنون چیزی پرسیده نشده است: یا باید کارت پخش شود، یا بازی تمام شده است.
not-asked = نوبت تصمیم شما نیست.
already-committed = شما کارتی انتخاب کرده‌اید و همان می‌ماند.
other-question = الان نه. اول { $asked }.
not-in-hand = { $card } در دست شما نیست؛ کارتی را انتخاب کنید که دارید.
no-such-row = ردیف { $row } وجود ندارد؛ ردیفی را انتخاب کنید که روی میز است.
not-taken = { $card } جزو کارت‌هایی که برمی‌دارید نیست؛ یکی از آن‌ها را انتخاب کنید.
not-a-move = این در این بازی پاسخ نیست.
    .with-word = «{ $word }» در این بازی پاسخ نیست.

## پخش‌های ردشده

deal-not-due = اکنون کارتی پخش نمی‌شود.
deal-syntax = «{ $word }» جزو پخش کارت نیست.
deal-wrong-kind = اکنون باید چیز دیگری پخش شود: { $due }.
deal-count = تعداد نادرست در پخش: { $what }؛ لازم { $need }، داده‌شده { $got }.
deal-too-many = در این پخش { $card } بیشتر از دسته‌ی کارت آمده است.
deal-not-in-deck = در دسته‌ی کارت این بازی { $card } نیست.

## گزینه‌های ردشده

bad-seats = { $game } برای { $min } تا { $max } نفر است، نه { $got }.
bad-option = { $game } گزینه‌ای به نام «{ $key }» ندارد. این‌ها را دارد: { $allowed }.
bad-value = «{ $value }» برای { $key } ممکن نیست. مجاز: { $allowed }.
missing-option = با { $because } باید { $key } هم تعیین شود.
too-few-cards = این گزینه‌ها { $need } کارت لازم دارند، ولی دسته فقط { $deck } کارت دارد.
bad-program = { $name } آغاز نمی‌شود: { $reason }
bad-bot = برای این بازی رباتی به نام «{ $name }» نیست. این‌ها هستند: { $allowed }.

## وضعیت‌هایی که ممکن نیستند

setup-count = تعداد نادرست در وضعیت: { $what }؛ لازم { $need }، داده‌شده { $got }.
setup-round = چنین بازی‌ای دور { $round } ندارد.
setup-not-in-deck = در دسته‌ی کارت این بازی { $card } نیست.
setup-twice = { $card } در دو جا هست، ولی در دسته فقط یکی هست.
setup-not-ascending = { $card } پس از عددی بزرگ‌تر آمده است، ولی عددهای یک ردیف صعودی‌اند.
setup-row-length = ردیف { $row } دارای { $n } کارت است؛ باید ۱ تا { $max } باشد.
setup-empty-hand =
    { $seat-you ->
        [yes] شما کارتی ندارید، ولی در هر نوبت همه یک کارت بازی می‌کنند.
       *[no] { $seat } کارتی ندارد، ولی در هر نوبت همه یک کارت بازی می‌کنند.
    }
setup-too-many = این وضعیت { $n } کارت دارد، ولی فقط { $max } کارت در بازی است.
