# ثبت بازی‌ها: در یک جای پرونده چه نادرست است. سطر و ستون پیش از آن می‌آید.

record-too-large = این ثبت از { $max } مبی‌بایت بزرگ‌تر است، بسیار بیشتر از نیاز هر بازی.
record-not-a-record = این ثبت بازی نیست: باید با «oxrow-record 1» شروع شود.
record-version = این ثبت نسخه‌ی «{ $got }» است؛ این برنامه نسخه‌ی { $reads } را می‌خواند.
record-missing = در این ثبت «{ $key }» نیامده است.
record-header-key = «{ $key }» جزو سرآغاز ثبت نیست؛ آنجا game، seats، options، seed و names می‌آید.
record-header-twice = «{ $key }» دو بار آمده است («{ $value }»).
record-header-value = «{ $value }» برای «{ $key }» ممکن نیست.
record-json = این JSON نیست ({ $reason }).
record-json-cut = ثبت میان JSON خود تمام می‌شود.
record-cut = ثبت میان این سطر تمام می‌شود.
record-turn = این نوبت { $turn } است، نه نوبت { $got }.
record-deal-due = «{ $word }» زود آمده است: اول باید کارت پخش شود.
record-over = «{ $word }» دیر آمده است: بازی تمام شده است.
record-not-over = ثبت اینجا تمام می‌شود، ولی بازی تمام نشده است.
record-shuffle = «{ $word }» در سطری که می‌گوید پخش از کجا آمد جایی ندارد.
record-shuffle-place = سطر «shuffle» درست پیش از پخش خودش می‌آید، یک بار، و همه‌ی پخش‌های پیشین هم یکی دارند.
record-winners = این ثبت «{ $got }» را برنده می‌داند، ولی طبق قوانین برنده { $winners } است.
