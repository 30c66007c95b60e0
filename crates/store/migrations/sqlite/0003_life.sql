-- When a host was last known to be alive, and for how long none was, in all: one row.
create table life (
    id integer primary key check (id = 1),
    alive_ms integer not null,
    down_ms integer not null
) strict;
