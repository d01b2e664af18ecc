drop schema if exists pgboss cascade;

create index submissions_urgent on submissions (not_before)
  where state in ('QUEUED', 'SENDING') and kind in ('damage', 'expose');

-- Damages and exposed lines first, then what has waited longest.
create function due_submissions(at timestamptz, passed_over uuid[], most int)
returns table (submission_id uuid, company_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.id, d.company_id from (
    (select s.id, s.company_id, s.not_before, 1 as rank from submissions s
      where s.state in ('QUEUED', 'SENDING') and s.kind in ('damage', 'expose') and s.not_before <= at
        and s.id <> all(passed_over)
      order by s.not_before limit most)
    union all
    (select s.id, s.company_id, s.not_before, 2 from submissions s
      where s.state in ('QUEUED', 'SENDING') and s.kind not in ('damage', 'expose') and s.not_before <= at
        and s.id <> all(passed_over)
      order by s.not_before limit most)
  ) d
  order by d.rank, d.not_before
  limit most
$$;
drop function unfinished_submissions(timestamptz);
revoke execute on function due_submissions from public;
grant execute on function due_submissions to whiteline_app;
