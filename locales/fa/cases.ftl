# وضعیت‌های نوشته‌شده: چرا پرونده‌ای مورد ندارد، یا موردی درست نیست. واژه‌ها و مقدارها همان‌طور که نوشته شده‌اند می‌آیند.

## کجا

case-at-case = { $why }
case-at-state = وضعیت آن: { $why }
case-at-action = actions[{ $step }]: { $why }
case-at-after = پس از actions[{ $step }]: { $why }
case-at-start = پیش از کار اول: { $why }
case-at-end = در پایان: { $why }

## پرونده

case-none = در این پرونده موردی نیست.
case-json = این JSON نیست ({ $reason }).
case-json-cut = پرونده میان JSON خود تمام می‌شود.
case-row-base = ردیف‌ها از 0 شمرده می‌شوند، پس «row_index_base» فقط می‌تواند 0 باشد.

## شکل یک مورد

case-not-an-object = «{ $what }» باید شیء باشد و { $got } نیست.
case-not-a-list = «{ $what }» باید فهرست باشد و { $got } نیست.
case-not-text = «{ $what }» باید متن باشد و { $got } نیست.
case-not-a-number = «{ $what }» باید عدد درست باشد و { $got } نیست.
case-out-of-range = { $got } برای «{ $what }» ممکن نیست.
case-missing = «{ $word }» نیامده است.
case-missing-step = «{ $word }» کاری را نام می‌برد که این مورد ندارد.
case-more-actions = پس از کاری که باید رد شود چیزی نمی‌آید.
case-unknown-field = «{ $what }» بخشی به نام «{ $word }» ندارد.
case-two-kinds = یک مورد یا «eval» دارد یا «state».
case-no-field = اینجا «{ $word }» برای سنجیدن نیست.
case-no-game = بازی‌ای به نام { $word } نیست.
case-no-function = تابعی به نام «{ $word }» نیست.
case-arguments = تعداد ورودی‌های «{ $word }» نادرست است.
case-no-combination = { $word } ترکیب نیست.
case-no-player = نام هیچ‌کس { $word } نیست.
case-no-action = کاری به نام «{ $word }» نیست.
case-no-special = کارت ویژه‌ای به نام «{ $word }» نیست.

## آنچه قوانین اجازه نمی‌دهند

case-no-card = کارت { $word } وجود ندارد.
case-cards-of-all = همه یک کارت بازی می‌کنند و جز آن‌ها هیچ‌کس.
case-row-start = دور تازه با یک کارت در هر ردیف شروع می‌شود، نه با { $word }.
case-row-cap = هیچ ردیفی اینجا { $word } کارت جا نمی‌گیرد.
case-oldest = گزینه‌ی «oldest_seat» بازیکن دیگری را جز «oldest» نام می‌برد.
case-insert-pos = در جای { $word } ردیف صعودی نمی‌ماند.
case-shift-from = کارت { $word } در ردیف دیگری است.
case-no-reshuffle = اکنون بُر زدن دوباره‌ای در کار نیست.
case-round-over = دور تمام شده است؛ اول باید دور تازه‌ای شروع شود.
case-round-open = دور تمام نشده است.
case-not-over = بازی تمام نشده است.

## آنچه درست نیست

case-differs = { $what } برابر { $got } است، ولی باید { $expected } باشد.
case-accepted = قوانین { $word } را مجاز می‌دانند، ولی باید ردش کنند.
