-- The day of the last entry, counted from 1970: whoever has not written for long may be gone. Nobody knows how long the
-- tables that are there already have been left alone; their time begins today.
alter table tables add column touched_day integer not null default 0;
update tables set touched_day = unixepoch() / 86400;

-- Kept however long nobody writes.
alter table tables add column kept integer not null default 0;
