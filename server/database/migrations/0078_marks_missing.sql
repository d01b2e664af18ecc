-- Stations that are red only because a marks check didn't find their marks. Counted with the others, so that it is decided in
-- one place. The first count is close, and lasts until the ticket is counted again.
alter table tickets add marks_missing_count int not null default 0;

update tickets t set marks_missing_count = least(t.red_count, (
  select count(*) from ticket_members m where m.ticket_id = t.id and m.withdrawn_at is null and m.marks_lost_at is null
    and not m.marks_seen and m.verified_at >= m.responded_at and m.verified_at >= coalesce(m.asked_at, m.verified_at)))
where t.red_count > 0;
