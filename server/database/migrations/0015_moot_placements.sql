-- Candidates only: the application decides which placements are obsolete.
create function moot_placements(expired_before timestamptz, most int)
returns table (submission_id uuid, company_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.company_id
  from submissions s join tickets t on t.id = s.ticket_id join jobs j on j.id = t.job_id
  where s.state = 'WAITING' and s.kind in ('renew', 'remark', 'noResponse', 'cancel')
    and (t.status = 'CANCELLED' or t.exp_date < expired_before or t.status = 'CLOSED' and s.kind <> 'cancel'
      or s.kind = 'renew' and j.status not in ('ACTIVE', 'ON_HOLD'))
  order by s.created_at, s.id
  limit most
$$;
revoke execute on function moot_placements from public;
grant execute on function moot_placements to whiteline_app;

-- Marks stay requested when their placement is no longer needed, because the ticket may become active again.
drop index submissions_marks_missing;
create index submissions_marks_missing on submissions (company_id, ticket_id)
  where kind = 'remark' and state = 'REFUSED'
    or kind in ('renew', 'remark') and state = 'CONFIRMED' and refusal = 'NOBODY_ASKED'
    or kind in ('renew', 'remark') and state = 'WITHDRAWN' and refusal = 'NO_LONGER_NEEDED'
    or kind = 'renew' and state = 'REFUSED';
