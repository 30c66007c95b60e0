create table tables (
    id text primary key not null,
    code text unique not null,
    setup text not null,
    created_ms integer not null
) strict;

-- The key is the lock: two hosts cannot both write the same entry.
create table entries (
    table_id text not null references tables (id),
    seq integer not null,
    entry text not null,
    primary key (table_id, seq)
) strict, without rowid;

create table people (
    id integer primary key autoincrement,
    secret_hash blob unique not null
) strict;
