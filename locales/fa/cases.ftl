# وضعیت‌های نوشته‌شده: چرا پرونده‌ای مورد ندارد یا موردی درست نیست.

## کجا

case-at-case = { $why }
case-at-state = وضعیتش: { $why }
case-at-action = actions[{ $step }]: { $why }
case-at-after = پس از actions[{ $step }]: { $why }
case-at-start = پیش از نخستین کار: { $why }
case-at-end = در پایان: { $why }

## پرونده

case-none = در این پرونده موردی نیست.
case-json = این JSON نیست ({ $reason }).
case-json-cut = پرونده وسط JSON خود تمام می‌شود.
case-row-base = ردیف‌ها از ۰ شمرده می‌شوند، پس «row_index_base» فقط می‌تواند 0 باشد.

## مورد

case-not-an-object = «{ $what }» باید شیء باشد، ولی { $got } نیست.
case-not-a-list = «{ $what }» باید فهرست باشد، ولی { $got } نیست.
case-not-text = «{ $what }» باید متن باشد، ولی { $got } نیست.
case-not-a-number = «{ $what }» باید عدد درست باشد، ولی { $got } نیست.
case-out-of-range = { $got } برای «{ $what }» ممکن نیست.
case-missing = «{ $word }» نیامده است.
case-missing-step = «{ $word }» کاری را نام می‌برد که در این مورد نیست.
case-more-actions = پس از کاری که باید رد شود چیزی نمی‌آید.
case-unknown-field = «{ $what }» فیلد «{ $word }» ندارد.
case-two-kinds = هر مورد یا «eval» دارد یا «state».
case-no-field = اینجا «{ $word }» برای مقایسه نیست.
case-no-game = بازی { $word } وجود ندارد.
case-no-function = تابع «{ $word }» وجود ندارد.
case-arguments = تعداد ورودی‌های «{ $word }» درست نیست.
case-no-combination = { $word } ترکیب نیست.
case-no-player = نام کسی { $word } نیست.
case-no-action = کار «{ $word }» وجود ندارد.
case-no-special = کارت ویژه‌ی «{ $word }» وجود ندارد.
case-no-card = کارت { $word } وجود ندارد.
case-cards-of-all = همه یک کارت بازی می‌کنند، نه کس دیگری.
case-row-start = دور تازه با یک کارت در هر ردیف شروع می‌شود، نه با { $word }.
case-row-cap = هیچ ردیفی اینجا جای { $word } کارت ندارد.
case-oldest = گزینه‌ی «oldest_seat» بازیکن دیگری را جز «oldest» نام می‌برد.
case-insert-pos = در جای { $word } ردیف صعودی نمی‌ماند.
case-shift-from = کارت { $word } در ردیف دیگری است.
case-no-reshuffle = نوبت بر زدن نیست.
case-round-over = دور تمام شده است؛ اول باید دور تازه‌ای شروع شود.
case-round-open = دور تمام نشده است.
case-not-over = بازی تمام نشده است.
case-differs = { $what } برابر { $got } است، ولی باید { $expected } باشد.
case-accepted = قوانین { $word } را مجاز می‌دانند، ولی باید ردش کنند.
