-- Stations that are red only because a marks check didn't find their marks. Counted with the others, so that it is decided in
-- one place. Until a ticket is counted again, they count among the utilities that say stop.
alter table tickets add marks_missing_count int not null default 0;
