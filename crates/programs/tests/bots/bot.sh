#!/bin/sh
# A bot that behaves in a way that its first argument names, to see what becomes of it. It needs no language that a
# machine may lack.

how=$1

forever() {
    while :; do sleep 3600; done
}

# say ASK MOVE
say() {
    echo "{\"ask\":$1,\"move\":\"$2\"}"
}

case $how in
hangs-at-once) forever ;;
dies-at-once)
    printf 'cannot go on\033[2J\n' >&2
    exit 3
    ;;
starts-slowly) sleep 1 ;;
names-itself) echo $$ >"$2" ;;
floods-at-once) while :; do echo '{}'; done ;;
writes-no-end) while :; do printf 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'; done ;;
complains)
    nth=0
    while [ $nth -lt 2000 ]; do
        echo $nth >&2
        nth=$((nth + 1))
    done
    ;;
esac

nth=0
while IFS= read -r line; do
    if [ "$how" = tells ]; then
        printf '%s\n' "$line" >>"$2"
    fi
    case $line in
    '{"type":"ask",'*) ;;
    *) continue ;;
    esac
    nth=$((nth + 1))
    ask=${line#*\"ask\":}
    ask=${ask%%,*}
    move=${line#*\"legal\":[\"}
    move=${move%%\"*}
    case $how in
    nonsense) echo 'I would play a high card' ;;
    illegal) say "$ask" 999 ;;
    no-text) echo "{\"ask\":$ask,\"move\":7}" ;;
    future) say $((ask + 1)) "$move" ;;
    old-first)
        # An answer to the question before, and then the one that is wanted.
        say $((ask - 1)) 999
        say "$ask" "$move"
        ;;
    old-only)
        # As many as are passed over for one question. Whoever went on writing would not read the next question, and
        # whether that counts as silence then depends on which of two threads the machine lets run.
        spare=100
        while [ $nth -gt 1 ] && [ $spare -gt 0 ]; do
            say 1 "$move"
            spare=$((spare - 1))
        done
        say "$ask" "$move"
        ;;
    hangs-then)
        if [ $nth -gt 1 ]; then forever; fi
        say "$ask" "$move"
        ;;
    dies-then)
        say "$ask" "$move"
        exit 1
        ;;
    dies-when-asked) exit 1 ;;
    leaves-a-child)
        sleep 3600 <&- >&- 2>&- &
        echo $! >"$2"
        say "$ask" "$move"
        ;;
    *) say "$ask" "$move" ;;
    esac
done
