-- The steps of each ticket's verdict over time, from domain/tickets/verdict/course.ts. Lists read the current step.
-- No foreign key: it would lock the ticket, which another transaction may have locked while waiting for this one.
create table ticket_verdicts (
  company_id uuid not null references companies,
  ticket_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Empty: nothing is in the way.
  reason text not null,
  -- The step's last moment, or the one that ends it. Null: until someone acts.
  until timestamptz,
  primary key (company_id, ticket_id, starts_at)
);
create index ticket_verdicts_reason on ticket_verdicts (company_id, reason, ends_at, starts_at, ticket_id);
select pg_temp.wall_by_company('ticket_verdicts');
select pg_temp.wall_for_readers_by_ticket('ticket_verdicts');
grant select, insert, update, delete on ticket_verdicts to whiteline_app;

-- Keyed by the transaction that changed a fact, which computes the verdicts before it commits. Leftover rows are
-- handled in the background.
create table verdict_dues (
  xid xid8 not null default pg_current_xact_id(),
  company_id uuid not null references companies,
  ticket_id uuid not null,
  primary key (xid, ticket_id)
);
create index verdict_dues_company on verdict_dues (company_id, xid);
create index verdict_dues_ticket on verdict_dues (ticket_id);
select pg_temp.wall_by_company('verdict_dues');
select pg_temp.wall_for_readers_by_ticket('verdict_dues');
grant select, insert, update, delete on verdict_dues to whiteline_app;

-- Triggers catch every change, whichever program makes it.
create function verdict_due_of_ticket() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into verdict_dues (company_id, ticket_id) values (new.company_id, new.id) on conflict do nothing;
  return null;
end $$;
create trigger tickets_verdict_made after insert on tickets
  for each row execute function verdict_due_of_ticket();
create trigger tickets_verdict_changed after update on tickets
  for each row when (
    (old.status, old.type, old.call_center, old.source, old.job_id, old.legal_start, old.exp_date, old.dates_estimated,
      old.stations_known, old.answers_checked_at, old.unconfirmed, old.form ->> 'pavementOnly', old.form ->> 'county', old.cloned_from)
    is distinct from
    (new.status, new.type, new.call_center, new.source, new.job_id, new.legal_start, new.exp_date, new.dates_estimated,
      new.stations_known, new.answers_checked_at, new.unconfirmed, new.form ->> 'pavementOnly', new.form ->> 'county', new.cloned_from))
  execute function verdict_due_of_ticket();

create function verdict_due_of_part() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into verdict_dues (company_id, ticket_id) values (new.company_id, new.ticket_id) on conflict do nothing;
  return null;
end $$;
create function verdict_due_of_old_part() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into verdict_dues (company_id, ticket_id) values (old.company_id, old.ticket_id) on conflict do nothing;
  return null;
end $$;
create trigger ticket_members_verdict_made after insert on ticket_members
  for each row execute function verdict_due_of_part();
create trigger ticket_members_verdict_changed after update on ticket_members
  for each row when (old.* is distinct from new.*) execute function verdict_due_of_part();
create trigger ticket_members_verdict_gone after delete on ticket_members
  for each row execute function verdict_due_of_old_part();
create trigger submissions_verdict_made after insert on submissions
  for each row execute function verdict_due_of_part();
create trigger submissions_verdict_changed after update on submissions
  for each row when (
    (old.state, old.refusal, old.payload, old.origin, old.way, old.target_revision)
    is distinct from (new.state, new.refusal, new.payload, new.origin, new.way, new.target_revision))
  execute function verdict_due_of_part();

create trigger ticket_copies_verdict_made after insert on ticket_copies
  for each row execute function verdict_due_of_part();
create trigger ticket_copies_verdict_gone after delete on ticket_copies
  for each row execute function verdict_due_of_old_part();

create function verdict_due_of_job() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into verdict_dues (company_id, ticket_id)
  select t.company_id, t.id from tickets t
  where t.company_id = new.company_id and t.job_id = new.id and t.status = 'ACTIVE' on conflict do nothing;
  return null;
end $$;
create trigger jobs_verdict_changed after update on jobs
  for each row when (old.status is distinct from new.status) execute function verdict_due_of_job();

create function verdict_due_of_event(of_company uuid, of_ticket uuid, of_job uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into verdict_dues (company_id, ticket_id)
  select t.company_id, t.id from tickets t
  where t.company_id = of_company and (of_ticket in (t.id, t.cloned_from)
    or of_ticket is null and t.job_id = of_job and t.status = 'ACTIVE')
  on conflict do nothing
$$;
create function verdict_due_of_events() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then perform verdict_due_of_event(old.company_id, old.ticket_id, old.job_id); end if;
  if tg_op <> 'DELETE' then perform verdict_due_of_event(new.company_id, new.ticket_id, new.job_id); end if;
  return null;
end $$;
create trigger recorded_events_verdict_made after insert or delete on recorded_events
  for each row execute function verdict_due_of_events();
create trigger recorded_events_verdict_changed after update on recorded_events
  for each row when (
    (old.event_type, old.status, old.ticket_id, old.job_id, old.severity, old.extra ->> 'marked')
    is distinct from (new.event_type, new.status, new.ticket_id, new.job_id, new.severity, new.extra ->> 'marked'))
  execute function verdict_due_of_events();

create function verdict_due_of_company() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into verdict_dues (company_id, ticket_id)
  select t.company_id, t.id from tickets t where t.company_id = new.id and t.status = 'ACTIVE' on conflict do nothing;
  return null;
end $$;
create trigger companies_verdict_changed after update on companies
  for each row when (old.demand_field_verification is distinct from new.demand_field_verification)
  execute function verdict_due_of_company();

-- A holiday changes how long earlier lookups stay valid.
create function verdict_due_of_holiday() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  posted center_holidays := case tg_op when 'DELETE' then old else new end;
begin
  insert into verdict_dues (company_id, ticket_id)
  select t.company_id, t.id from tickets t
  where t.call_center = posted.call_center and t.status = 'ACTIVE' and t.exp_date > clock_timestamp() on conflict do nothing;
  return null;
end $$;
create trigger holidays_verdict_changed after insert or update or delete on center_holidays
  for each row execute function verdict_due_of_holiday();

-- A changed code stops the tickets with that response, in every company, until they are recounted.
create function verdict_due_of_recount() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  counted response_code_recounts := case tg_op when 'INSERT' then new else old end;
begin
  with affected as (
    insert into verdict_dues (company_id, ticket_id)
    select t.company_id, t.id from tickets t
    where t.call_center = counted.call_center and t.status = 'ACTIVE'
      and (counted.ticket_id is null or t.id = counted.ticket_id)
      and exists (select from ticket_members m where m.ticket_id = t.id and (
        lower(m.response_code) = lower(counted.code)
        -- An unlisted code is read by its description, and so by what the changed code means.
        or lower(m.response_code) <> all(case t.call_center
          when 'onecall' then array['000', '001', '002', '003', '004', '010', '011', '012', '013', '014', '015', '016',
            '020', '021', '022', '023', '030', '031', '032', '033', '034', '035', '040', '041', '042', '050', '051',
            '053', '080', '998', '999']
          else array['000', '1a', '1b', '2a', '2b', '3a', '3b', '4a', '4b'] end)))
    on conflict do nothing
    returning company_id, ticket_id
  )
  update ticket_verdicts v set reason = 'CODES_CHANGED' from affected a
  where v.company_id = a.company_id and v.ticket_id = a.ticket_id and v.reason = '';
  return coalesce(new, old);
end $$;
create trigger recounts_verdict_made after insert on response_code_recounts
  for each row execute function verdict_due_of_recount();
create trigger recounts_verdict_gone after delete on response_code_recounts
  for each row execute function verdict_due_of_recount();

create function company_of_verdict_dues() returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select d.company_id from verdict_dues d order by d.xid limit 1
$$;

revoke execute on function verdict_due_of_ticket, verdict_due_of_job, verdict_due_of_part, verdict_due_of_old_part, verdict_due_of_event,
 
  verdict_due_of_events, verdict_due_of_company, verdict_due_of_holiday, verdict_due_of_recount, company_of_verdict_dues from public;
grant execute on function company_of_verdict_dues to whiteline_app;

insert into verdict_dues (company_id, ticket_id) select t.company_id, t.id from tickets t;
