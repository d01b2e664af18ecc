-- A placed second notice may never get a copy. It ends with its ticket, or once a later revision is here.
create or replace function moot_placements(expired_before timestamptz, most int)
returns table (submission_id uuid, company_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.company_id
  from submissions s join tickets t on t.id = s.ticket_id join jobs j on j.id = t.job_id
  where s.state in ('WAITING', 'PLACED') and s.kind in ('renew', 'remark', 'noResponse', 'cancel')
    and (s.state = 'WAITING' or s.kind = 'noResponse')
    and (t.status = 'CANCELLED' or t.exp_date < expired_before or t.status = 'CLOSED' and s.kind <> 'cancel'
      or s.kind = 'renew' and j.status not in ('ACTIVE', 'ON_HOLD')
      or s.state = 'PLACED' and s.placed_at < expired_before
        and t.revision >= coalesce(s.placed_revision, s.target_revision) collate "C")
  order by s.created_at, s.id
  limit most
$$;
