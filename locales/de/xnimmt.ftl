# X nimmt!

xn-round-started = Durchgang { $round } beginnt, und die Reihen werden ausgelegt.
xn-full-row-taken = { whose-start } würde Reihe { $row } vollmachen. { takes } { $cards }, und die { $card } fängt die Reihe neu an.
xn-low-card-took =
    { $seat-you ->
        [yes] Du wählst
       *[no] { $seat } wählt
    } Reihe { $row } und { $seat-you ->
        [yes] nimmst
       *[no] nimmt
    } { $cards }; die niedrige { $card } fängt die Reihe neu an.
x-row-flushed =
    Die nächste Karte ist niedriger als das Ende { $seat-you ->
        [yes] deiner X-Reihe
       *[no] der X-Reihe von { $seat }
    }, also { $n ->
        [one] kommt { $cards }
       *[other] kommen { $cards }
    } auf den X-Stapel.
x-row-grew =
    { $card } kommt in { $seat-you ->
        [yes] deine X-Reihe.
       *[no] die X-Reihe von { $seat }.
    }
hand-grew =
    { $n ->
        [one] Die andere genommene Karte, { $cards }, kommt
       *[other] Die anderen genommenen Karten, { $cards }, kommen
    } { $seat-you ->
        [yes] auf deine Hand.
       *[no] auf die Hand von { $seat }.
    }
hand-shown =
    { $seat-you ->
        [yes] Du hast
       *[no] { $seat } hat
    } { $n ->
        [0] keine Karte mehr auf der Hand.
        [one] noch eine Karte auf der Hand: { $cards }.
       *[other] noch { $n } Karten auf der Hand: { $cards }.
    }
xn-round-ended =
    Durchgang { $round } ist vorbei: { $n ->
        [one] { $empty-you ->
            [yes] Du hast keine Karte mehr.
           *[no] { $empty } hat keine Karte mehr.
        }
       *[other] { $empty-you ->
            [yes] { $empty } habt keine Karte mehr.
           *[no] { $empty } haben keine Karte mehr.
        }
    }

must-fit = { $card } ist niedriger als { $last } am Ende deiner X-Reihe. In dieser Partie musst du eine Karte wählen, die dort passt, wenn du eine nimmst.
