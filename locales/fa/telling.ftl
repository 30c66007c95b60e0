# هر بازی چگونه برای یک نفر گفته می‌شود، هر جا که آن را ببیند.

## هر بازی در یک جمله

# عدد و واژه در یک سطر می‌مانند.
six-nimmt = {"\u2066"}6{"\u00A0"}nimmt!{"\u2069"}

# بازی با گزینه‌های پژوهشی (lab.*).
tell-line = { $told }.
tell-study = { $title }، بازی پژوهشی
tell-about-xnimmt = زودتر دستتان را خالی کنید: هر که ردیفی را کامل کند، کارت‌هایش به دست او برمی‌گردند.
tell-about-6nimmt = همه با هم یک کارت بازی می‌کنند؛ هر که ششمین کارت ردیف را بگذارد، آن را برمی‌دارد.
tell-about-6nimmt-pro = دستتان را آشکارا بچینید و با دست‌های رو { six-nimmt } بازی کنید.
tell-about-6nimmt-anniversary = بازی { six-nimmt } با هفت جور کارت ویژه که هر قانونی را خم می‌کنند.
tell-about-krasskariert = با کارت‌های کنار هم بالاتر بروید، از دستی که هرگز نباید مرتبش کنید.

# Before the first card, to somebody who has read no rule
tell-first-xnimmt = کارت شما پس از نزدیک‌ترین کارت کمتر می‌رود. هر که ردیفی را کامل کند، کارت‌هایش را به دست می‌گیرد: هر سر گاوی که در دست بماند به زیان شماست.
tell-first-6nimmt = کارت شما پس از نزدیک‌ترین کارت کمتر می‌رود. هر که ششمین کارت را بگذارد، پنج کارت دیگر را برمی‌دارد: هر سر گاو به زیان شماست.
tell-first-krasskariert = از دست کارت‌هایتان خلاص شوید: روی اولین و آخرین کارت از حداکثر سه کارت کنار هم بزنید. هر ترکیب باید از ترکیب پیش بالاتر باشد. هر که نتواند کاری کند یا آخرین کارت‌ها در دستش بماند، یک ژتون می‌دهد.
tell-first-pick = ده کارت انتخاب می‌کنید، یکی‌یکی: بهتر است از کم تا زیاد پخش باشند. چهار کارت آخر ردیف‌ها را شروع می‌کنند. بعد همه بازی می‌کنند، مانند { six-nimmt }

## میز

# صفر فارسی خودش نقطه است: میان عدد و نقطه‌ی جداکننده بیشتر جا می‌ماند.
tell-title-rounds = دور { $round } از { $rounds }، نوبت { $turn }
tell-lowest-first = همه‌ی کارت‌ها رو شدند. اول کمترین می‌رود.
tell-taken = شما برمی‌دارید
tell-waiting = { $seats-you ->
    [yes] نوبت شماست.
   *[no] در انتظار { $seats }.
 }
tell-waiting-many = در انتظار { $n } نفر دیگر.
tell-turned-over = رو شد: { $cards }.
tell-card-of = { $card } { who }
tell-row = ردیف { $row }
tell-heads = { $n } سر گاو
tell-row-room = جا برای { $n }
tell-row-full = بعدی برمی‌دارد
tell-n-cards = { $n } کارت
tell-ask-card = کارتی انتخاب کنید تا به پشت بازی شود.
tell-ask-row = کدام ردیف را برمی‌دارید؟ کارت { $card } شما که از آخر همه‌ی ردیف‌ها کمتر است آن را از نو شروع می‌کند.
tell-preview-fits = { $card } به ردیف { $row } پس از { $after } می‌رود، مگر کارت‌های کمتر آن را عوض کنند.
tell-preview-low = { $card } از آخر همه‌ی ردیف‌ها کمتر است: باید یک ردیف بردارید.

## X nimmt!

tell-xn-takes = ، کارت { $n } برمی‌دارد
tell-xn-x-row = ردیف X
tell-xn-x-empty = آنچه اینجاست امتیازی ندارد
tell-xn-x-safe = امتیازی ندارد
tell-xn-x-next = امتیازی ندارد؛ با کارت کمتر از { $last } ردیف دو برابر می‌شود
tell-xn-ask-x = کدام یک از { $cards } به ردیف X شما برود؟ بقیه به دستتان می‌آیند.
tell-xn-x-starts = { $card } ردیف X شما را شروع می‌کند. آنجا امتیازی ندارد؛ کارتی کمتر پس از آن، آن را دو برابر می‌کند.
tell-xn-x-goes-on = { $card } پس از { $last } به ردیف X شما می‌رود و آنجا امتیازی ندارد.
tell-xn-x-flush = { $card } از { $last } کمتر است: ردیف X شما ({ $heads } سر گاو) به ستون X می‌رود و دو برابر حساب می‌شود.
tell-xn-preview-takes = { $card } ردیف { $row } را کامل می‌کند: { $cards } را برمی‌دارید، یکی به ردیف X و { $rest ->
    [1] یکی
   *[other] { $rest }
 } به دستتان.
tell-xn-would-take-row = { $rest ->
    [0] { $cards } را برای ردیف X برمی‌دارید.
   *[other] { $cards } را برمی‌دارید ({ $heads } سر گاو): یکی برای ردیف X و { $rest ->
        [1] یکی
       *[other] { $rest }
     } برای دستتان.
 }
tell-xn-hand-note = { $n } امتیاز اگر دور همین حالا تمام شود
tell-xn-choice-x = { $card } به ردیف X
tell-xn-cost = { $seat-you ->
    [yes] شما
   *[no] { $seat }
 }: { $n ->
    [0] کارتی در دست نمانده
   *[other] { $heads } امتیاز در دست ({ $cards })
 }، { $pile ->
    [0] ستون X بی‌امتیاز.
   *[other] { $pile } در ستون X.
 }
tell-xn-say-place = { $seat-you ->
    [yes] شما { $hand } کارت در دست دارید.
   *[no] { $seat } دارای { $hand } کارت در دست است.
 } ردیف X: { $cards }. ستون X: { $pile } امتیاز.

## امتیازها

tell-lowest-leads = هر چه سر گاو کمتر، بهتر.
tell-leads = { $n ->
    [1] { $leaders-you ->
        [yes] شما با { $points } امتیاز جلو هستید: کمترین سر گاو.
       *[no] { $leaders } با { $points } امتیاز جلو است: کمترین سر گاو.
     }
   *[other] { $leaders-you ->
        [yes] { $leaders } هرکدام با { $points } امتیاز جلو هستید، با کمترین سر گاو.
       *[no] { $leaders } هرکدام با { $points } امتیاز جلو هستند، با کمترین سر گاو.
     }
 }
tell-winners = { $n ->
    [1] { $winners-you ->
        [yes] شما با { $points } امتیاز می‌برید: کمترین سر گاو.
       *[no] { $winners } با { $points } امتیاز می‌برد: کمترین سر گاو.
     }
   *[other] { $winners-you ->
        [yes] مساوی: { $winners } هرکدام با { $points } امتیاز در جای اول هستید، با کمترین سر گاو.
       *[no] مساوی: { $winners } هرکدام با { $points } امتیاز در جای اول هستند، با کمترین سر گاو.
     }
 }
tell-your-place = شما نفر { $n } از { $seats } هستید.
tell-sn-reached = { $names-you ->
    [yes] { $n ->
        [1] شما به
       *[other] { $names } به
     } { $goal } امتیاز رسیدید: با آن بازی تمام می‌شود.
   *[no] { $names } به { $goal } امتیاز { $n ->
        [1] رسید
       *[other] رسیدند
     }: با آن بازی تمام می‌شود.
 }
tell-sn-played = { $n ->
    [1] تنها دور بازی تمام شد: با آن بازی تمام می‌شود.
   *[other] هر { $n } دور تمام شد: با آن بازی تمام می‌شود.
 }

## سطر به سطر

tell-choice-card = { $card } ({ $n } سر گاو)
tell-choice-row = ردیف { $row }: { $cards } ({ $n } کارت، { $heads } سر گاو)
tell-say-row = ردیف { $row }: { $cards }. { $heads } سر گاو، { $room ->
    [0] کارت بعدی آن را برمی‌دارد
   *[other] جا برای { $room }
 }.
tell-say-hand = { $seat-you ->
    [yes] دست شما
   *[no] دست { $seat }
 }، { $n } کارت: { $cards }.
tell-say-taken = { takes }.
tell-say-unseen = { $n } کارت در دست‌های پنهان یا بیرون از بازی‌اند: { $cards }.
tell-say-taken-away = { $n } کارت برداشته شده و بیرون از بازی‌اند: { $cards }.
tell-say-known = { $seat } حتماً { $cards } را دارد.
tell-took-over = { $seat-you ->
    [yes] شما جای یک ربات را با دست و امتیازش می‌گیرید.
   *[no] { $seat } جای یک ربات را با دست و امتیازش می‌گیرد.
 }
tell-stands-in = { $seat-you ->
    [yes] تا برگشتن شما رباتی به جای شما بازی می‌کند.
   *[no] تا برگشتن { $seat } رباتی به جای او بازی می‌کند.
 }
tell-came-back = { $seat-you ->
    [yes] شما دوباره خودتان بازی می‌کنید.
   *[no] { $seat } دوباره خودش بازی می‌کند.
 }
tell-by-clock = { $seat-you ->
    [yes] وقت شما تمام شد؛ ساعت به جای شما جواب داد.
   *[no] وقت { $seat } تمام شد؛ ساعت به جای او جواب داد.
 }
tell-left = { $name } رفت؛ رباتی به جای او بازی می‌کند.
tell-say-no-score = هنوز دوری تمام نشده است.
tell-say-score = { $seat-you ->
    [yes] شما { $total } امتیاز دارید
   *[no] { $seat } دارای { $total } امتیاز است
 }، که { $round } امتیازش از دور پیش است.
tell-say-chips = { $round ->
    [0] { $seat-you ->
        [yes] شما { $total } ژتون دارید.
       *[no] { $seat } دارای { $total } ژتون است.
     }
   *[other] { $seat-you ->
        [yes] شما پس از پرداخت دور پیش { $total } ژتون دارید.
       *[no] { $seat } پس از پرداخت دور پیش دارای { $total } ژتون است.
     }
 }

## 6 nimmt!

tell-beside = { $first }، { $second }
tell-title-turns = دور { $round }، نوبت { $turn } از { $turns }
tell-title-both = دور { $round } از { $rounds }، نوبت { $turn } از { $turns }
tell-title-plain = دور { $round }
tell-title-draft = دور { $round }، انتخاب کارت { $n } از { $all }
tell-ends-at = پایان با { $n } امتیاز
tell-ends-after = {"\u00A0"}پایان پس از دور { $n }
tell-sn-preview-takes = { $card } در ردیف { $row } یکی زیادی است: { $n } کارت با { $heads } سر گاو برمی‌دارید.
tell-sn-would-take-row = { $cards } را برمی‌دارید: { $heads } سر گاو.
tell-sn-say-place = { $seat-you ->
    [yes] شما در این دور { $heads } سر گاو و از دورهای پیش { $points } امتیاز دارید.
   *[no] { $seat } در این دور { $heads } سر گاو و از دورهای پیش { $points } امتیاز دارد.
 }

## 6 nimmt! Pro

tell-pro-ask-pick = یک کارت برای دستتان انتخاب کنید. همه آن را می‌بینند.
tell-pro-pick = کارت { $card } با { $heads } سر گاو. تا حالا { $n } کارت از { $all } انتخاب کرده‌اید.
tell-pro-say-pool = { $n } کارت برای انتخاب مانده است: { $cards }.
tell-pro-say-hand = { $seat } در دست دارد: { $cards }.
tell-pro-unseen = همه چیز رو است، جز کارت‌هایی که به پشت هستند.

## ویژه‌ی سالگرد

tell-ann-fifth-note = پنج ردیف هست: هر که ردیفی بردارد، کارتی را هم که تازه بازی شده برمی‌دارد و آن ردیف تمام می‌شود.
tell-ann-decks = دسته‌ی ویژه { $deck }، دورریز { $discards }
tell-ann-now-fits = { $card } به ردیف { $row } پس از { $after } می‌رود.
tell-ann-now-takes = { $card } ردیف { $row } را برمی‌دارد: { $n } کارت، { $heads } سر گاو.
tell-ann-now-low = { $card } از آخر همه‌ی ردیف‌های باز کمتر است: باید یک ردیف بردارید.
tell-ann-ask-row = کدام ردیف را برمی‌دارید؟ کارت { $card } شما از آخر همه‌ی { $stops ->
    [0] ردیف‌ها
   *[other] ردیف‌های باز
 } کمتر است و { $fifth ->
    [0] آن را از نو شروع می‌کند
   *[other] همراهش می‌رود و آن ردیف تمام می‌شود
 }.
tell-ann-ask-special = نوبت کارت { $card } شماست. کارت ویژه‌ای با آن بازی می‌کنید؟
tell-ann-ask-nothing = نوبت { $card } شماست. هیچ کارت ویژه‌تان اکنون بازی نمی‌شود. با این حال پرسیده می‌شود تا کسی متوجه نشود.
tell-ann-about-stop = ردیفی را می‌بندد تا وقتی کسی ردیفی بردارد.
tell-ann-about-seven = به ردیفی برای کارت ششم جا می‌دهد.
tell-ann-about-insert = عدد شما را به جای آخر ردیف، درون آن می‌گذارد.
tell-ann-about-shift = اول یک کارت را از ردیفی به ردیف دیگر می‌برد.
tell-ann-about-replace = عدد شما را برمی‌گرداند؛ به جایش عدد دیگری از شما بی‌درنگ چیده می‌شود.
tell-ann-about-np = ردیف را برمی‌دارید و یکی از کارت‌هایش سر گاوهای کارت‌های دیگرتان را خنثی می‌کند.
tell-ann-about-fifth = با عدد شما ردیف پنجم را باز می‌کند: چیزی برنمی‌دارید.
tell-ann-do-stop = ردیف { $row } را می‌بندد؛ بعد { $card } به یک ردیف باز می‌رود.
tell-ann-do-seven = ردیف { $row } شش کارت جا می‌گیرد؛ بعد { $card } گذاشته می‌شود.
tell-ann-do-insert = { $card } را در ردیف { $row } سر جای خودش می‌گذارد.
tell-ann-do-insert-full = ردیف { $row } پر است: همه‌اش جز کارت آخر را برمی‌دارید، و { $card } را هم.
tell-ann-do-insert-gone = ردیف { $row } پر است: همه‌اش را برمی‌دارید، و { $card } را هم، و آن ردیف تمام می‌شود.
tell-ann-do-shift = { $card } را به جای خودش در ردیف { $row } می‌برد.
tell-ann-do-shift-last = { $card } را به ردیف { $row } می‌برد. ردیف { $from } خالی می‌شود و عدد شما به آنجا می‌رود.
tell-ann-ask-np = این کارت‌ها را برمی‌دارید. کارتی را انتخاب کنید که سر گاوهایش بقیه را خنثی کند.
tell-ann-do-np = { $card } تعداد { $heads } سر گاو را خنثی می‌کند: در این دور { $net } خواهید داشت.
tell-ann-ask-swap = ردیفی برداشتید: کارت ویژه‌ای را با کارت روی دسته عوض می‌کنید؟
tell-ann-do-noswap = آنچه دارید می‌ماند.
tell-ann-do-swap = { $special } را می‌دهید و کارت ویژه‌ی روی دسته را می‌کشید که هیچ‌کس نمی‌شناسد.
tell-ann-choice-none = بدون کارت ویژه
tell-ann-choice-stop = «ایست» کنار ردیف { $row }
tell-ann-choice-seven = «هفتمی» کنار ردیف { $row }
tell-ann-choice-insert = «درج» در ردیف { $row }
tell-ann-choice-shift = «جابه‌جایی» { $card } به ردیف { $row }
tell-ann-choice-replace = «جایگزینی»: به جایش { $card } را بازی کنید
tell-ann-choice-np = «منفی=مثبت»
tell-ann-choice-fifth = «ردیف پنجم»: ردیف پنجم را شروع کنید
tell-ann-choice-noswap = بدون عوض کردن
tell-ann-choice-swap = { $special } را بدهید و یکی دیگر بکشید
tell-ann-say-stop = «ایست» کنارش است: بسته تا وقتی کسی ردیفی بردارد.
tell-ann-say-seven = «هفتمی» کنارش است.
tell-ann-say-place = { $seat-you ->
    [yes] شما در این دور { $heads } سر گاو، از دورهای پیش { $points } امتیاز و { $specials } کارت ویژه دارید.
   *[no] { $seat } در این دور { $heads } سر گاو، از دورهای پیش { $points } امتیاز و { $specials } کارت ویژه دارد.
 }
tell-ann-say-specials =
    { $n ->
        [0] { $seat-you ->
            [yes] شما کارت ویژه ندارید.
           *[no] { $seat } کارت ویژه ندارد.
        }
        [1] { $seat-you ->
            [yes] کارت ویژه‌ی شما: { $cards }.
           *[no] کارت ویژه‌ی { $seat }: { $cards }.
        }
       *[other] { $seat-you ->
            [yes] کارت‌های ویژه‌ی شما: { $cards }.
           *[no] کارت‌های ویژه‌ی { $seat }: { $cards }.
        }
    }
tell-ann-say-unseen = { $n } کارت ویژه در دست‌های پنهان یا در دسته‌اند: { $cards }.
tell-ann-say-played = { $n } کارت ویژه بازی شده‌اند: { $cards }.

## Krass Kariert

tell-kk-ask-open = شما چرخه را باز می‌کنید: یک کارت بازی کنید، یا دو یا سه کارت کنار هم، برابر یا پشت سر هم.
tell-kk-ask-free = هنوز چیزی آنجا نیست: هر چه خواستید بازی کنید، یا کارت ذخیره بردارید.
tell-kk-ask-any = هنوز چیزی آنجا نیست: هر چه خواستید بازی کنید.
tell-kk-ask-must = از { $kind } { $value } بالاتر بروید.
tell-kk-ask-outbid = از { $kind } { $value } بالاتر بروید، یا { $ways }.
tell-kk-ask-cannot = از { $kind } { $value } نمی‌توانید بالاتر بروید: { $ways }.
tell-kk-way-stop = «ایست» بازی کنید
tell-kk-way-redraw = «بازکشی» بازی کنید
tell-kk-way-reserve = کارت ذخیره بردارید
tell-kk-or = { $a } یا { $b }
tell-kk-ask-draw = شما { $card } را کشیدید. کجای دستتان می‌گذارید؟
tell-kk-more = + { $n } کارت دیگر
tell-kk-about-stop = «ایست» چرخه را همان دم می‌برد، هر چه آنجا باشد.
tell-kk-about-redraw = «بازکشی» از چیزی بالاتر نیست: هر که این چرخه را ببرد باید سه کارت بکشد.
tell-kk-about-play = { $kind } { $value }
tell-kk-about-play-x = { $kind } { $value }، X به جای { $x }
tell-kk-hand-note = ترتیب هرگز عوض نمی‌شود
tell-kk-known = { $seat } از چپ به راست دارد: { $cards }.
tell-kk-gap-first = سر چپ، پیش از { $right }
tell-kk-gap-last = سر راست، پس از { $left }
tell-kk-gap-between = میان { $left } و { $right }، در جای { $at }
tell-kk-gap-only = به‌عنوان تنها کارت شما
tell-kk-nothing = هنوز چیزی نیست که از آن بالاتر بروید.
tell-kk-did-play = { who }: { $kind } { $value } ({ $cards })
tell-kk-did-play-one = { who }: { $kind } { $value }
tell-kk-did-redraw = { who }: «بازکشی»
tell-kk-did-stop = { who }: «ایست»
tell-kk-did-reserve = { who }: کارت ذخیره‌ی { $card }
tell-kk-pile = دسته‌ی کشیدن: { $n ->
    [0] خالی
   *[other] { $n } کارت
 }
tell-kk-will-draw = برنده { $n } کارت می‌کشد
tell-kk-reserve = ذخیره
tell-kk-drawn = کشیده‌شده
tell-kk-out = بیرون
tell-kk-paid = { $losers-you ->
    [yes] { $losers-others-n ->
        [0] شما یک ژتون می‌دهید.
       *[other] شما یک ژتون می‌دهید، { $losers-others } هم همین‌طور.
    }
   *[no] یک ژتون باید بدهد: { $losers }.
 }
tell-kk-choice-play = { $cards }: { $kind } { $value } (از کارت شماره‌ی { $at })
tell-kk-choice-play-x = { $cards }، با X به جای { $x }: { $kind } { $value } (از کارت شماره‌ی { $at })
tell-kk-choice-redraw = «بازکشی»
tell-kk-choice-stop = «ایست»
tell-kk-choice-reserve = کارت ذخیره‌ی { $card } را بردارید و بگذارید { $where }
tell-kk-say-beat = باید بالاتر رفت از: { $kind } { $value }.
tell-kk-say-place = { $seat-you ->
    [yes] شما { $n } کارت در دست و { $chips } ژتون دارید، کارت‌های ذخیره: { $cards }.
   *[no] { $seat } دارای { $n } کارت در دست و { $chips } ژتون است، کارت‌های ذخیره: { $cards }.
 }
tell-kk-say-hand = { $seat-you ->
    [yes] دست شما
   *[no] دست { $seat }
 } از چپ به راست، { $n } کارت: { $cards }.
tell-kk-unseen = { $n } کارت در دست‌های پنهان یا در دسته‌ی کشیدن‌اند: { $cards }.
tell-kk-discards = { $n } کارت بیرون از بازی‌اند: { $cards }.

## درباره‌ی یک جا، و نام آنچه روی میز است

tell-fact-hand = دست
tell-fact-heads = سر گاو
tell-fact-points = امتیاز
tell-fact-specials = ویژه
tell-fact-chips = ژتون
tell-fact-reserve = ذخیره
tell-fact-x-row = ردیف X
tell-fact-x-pile = ستون X (امتیاز)
tell-pro-pool = کارت‌های رو
tell-ann-specials = کارت‌های ویژه‌ی شما
tell-ann-group = { $card }: { $about }
tell-kk-group-reserve = کارت ذخیره‌ی { $card } را بردارید

## پیرامون بازی

tell-bot-names = آدا, برونو, کلارا, دوو, الیف, فرید, گرتا, هوگو, اینس, یوناس, کایا, لیور, مینا, نیلز, اودا, پاول
tell-match-over = بازی تمام شد

## ربات‌ها و گزینه‌ها

tell-bots = دیگران بازی می‌کنند
tell-bot-random = هر کارتی (بسیار آسان)
tell-bot-heuristic = سنجیده
tell-bot-fast = دوراندیش (قوی)
tell-bot-level-1 = شتاب‌زده (بسیار آسان)
tell-bot-level-2 = با اندکی اندیشه (آسان)
tell-bot-level-3 = با دقت (میانه)
tell-bot-level-4 = دوراندیش (قوی)
tell-bot-level-5 = با همه‌ی توان (قوی‌ترین)
tell-bot-about-random = هر کارتی را که قانون اجازه بدهد بازی می‌کنند.
tell-bot-about-heuristic = همین نوبت را سرانگشتی می‌سنجند و دورتر را نمی‌بینند.
tell-bot-about-fast = هر پاسخ را در توزیع‌های ممکن بسیاری می‌آزمایند.
tell-bot-about-level-1 = بهای هر پاسخ را بد می‌سنجند، بیشتر وقت‌ها بسیار، و کارت‌های بازی‌شده را از یاد می‌برند.
tell-bot-about-level-2 = بهای هر پاسخ را بد می‌سنجند، ولی کمتر پیش می‌آید که بسیار باشد، و کارت‌های بازی‌شده را از یاد می‌برند.
tell-bot-about-level-3 = همین نوبت را سرانگشتی می‌سنجند، یا هر پاسخ را در دو سه توزیع ممکن می‌آزمایند.
tell-bot-about-level-4 = هر پاسخ را در چند توزیع ممکن می‌آزمایند.
tell-bot-about-level-5 = تا جایی که سودمند باشد می‌اندیشند و هر پاسخ را در صدها توزیع ممکن می‌آزمایند.

tell-option-rounds = دورها
tell-option-x_choice = کارت ردیف X
tell-option-end = پایان بازی
tell-option-target = امتیاز پایان بازی
tell-option-draft_order = ترتیب انتخاب
tell-option-first_picker = انتخاب اول
tell-option-open_hands = دست همه رو باشد
tell-option-seven_target = جای «هفتمی»
tell-option-insert_allow_end = درج پس از کارت آخر
tell-option-np_accounting = «منفی=مثبت» خنثی می‌کند
tell-option-redeal = کارت ویژه‌ی تازه از
tell-option-chips = ژتون هر بازیکن
tell-option-xx_only = دو X بدون کارت دیگر جفت است
tell-option-oldest_seat = جای مسن‌ترین بازیکن (پخش می‌کند)
tell-who-oldest_seat = سن چه کسی از همه بیشتر است؟
tell-who-about-oldest_seat = مسن‌ترین بازیکن در هر دور کارت می‌دهد. دور نخست را نفر سمت چپ او آغاز می‌کند؛ پس از دوری با چند بازنده خود او آغاز می‌کند.

tell-value-free = هر کارت برداشته‌شده
tell-value-must-fit-if-possible = کارتی که جا شود، اگر باشد
tell-value-target = با رسیدن به امتیازی معین
tell-value-rounds = پس از چند دور معین
tell-value-both = هر کدام زودتر شد
tell-value-roundrobin = همیشه ساعت‌گرد
tell-value-snake = رفت و برگشت
tell-value-random = تصادفی
tell-value-true = بله
tell-value-false = نه
tell-value-any-row = هر ردیف باز
tell-value-own-row = فقط ردیف همان عدد
tell-value-points = امتیاز
tell-value-cards = کارت کامل
tell-value-deck-then-discard = دسته، بعد دورریز
tell-value-deck-only = فقط دسته
