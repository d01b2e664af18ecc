-- Silence, and responses that only the utility can settle, can no longer be overridden, and no posting makes them
-- clear. Tickets with such an override or posting are recounted.
create or replace function tickets_of_recount(recount uuid, at timestamptz)
returns table (id uuid, company_id uuid)
language sql stable as $$
  select t.id, t.company_id
  from response_code_recounts w
  join tickets t on t.call_center = w.call_center and t.id > w.position
    and (w.ticket_id is null or t.id = w.ticket_id)
  where w.id = recount and t.status in ('ACTIVE', 'CLOSED') and t.exp_date >= at
    and (w.ticket_id is not null
      or exists (select from ticket_members m where m.ticket_id = t.id and lower(m.response_code) = lower(w.code))
      or exists (select from ticket_responses a where a.ticket_id = t.id and lower(a.code) = lower(w.code))
      or exists (select from ticket_responses a where a.ticket_id = t.id and lower(a.code) <> all(case t.call_center
        when 'onecall' then array['000', '001', '002', '003', '004', '010', '011', '012', '013', '014', '015', '016',
          '020', '021', '022', '023', '030', '031', '032', '033', '034', '035', '040', '041', '042', '050', '051',
          '053', '080', '998', '999']
        else array['000', '1a', '1b', '2a', '2b', '3a', '3b', '4a', '4b'] end)))
$$;

insert into response_code_recounts (call_center, code, before, changed_at, ticket_id, due_at)
select t.call_center, '000', posted_of_code(t.call_center, '000'), now(), t.id, now() from tickets t
where exists (select from ticket_members m where m.ticket_id = t.id and m.overridden_at is not null);

insert into response_code_recounts (call_center, code, before, changed_at, due_at)
select distinct r.call_center, r.code, posted_of_code(r.call_center, r.code), now(), now() from response_codes r
where r.color = 'green' and (r.call_center = 'onecall' and r.code in ('020', '021', '022', '023', '033', '034', '041', '080')
  or r.call_center = 'onecallnv' and lower(r.code) = '3b');

alter table ticket_members add column called_at timestamptz;

-- Companies that required no marks check stay that way. New ones default to one check.
drop trigger companies_verdict_changed on companies;
alter table companies alter column demand_field_verification drop default;
alter table companies alter column demand_field_verification type text
  using case when demand_field_verification then 'ONCE' else 'OFF' end;
alter table companies rename column demand_field_verification to marks_check;
alter table companies alter column marks_check set default 'ONCE',
  add check (marks_check in ('ONCE', 'DAILY', 'OFF'));
create trigger companies_verdict_changed after update on companies
  for each row when (old.marks_check is distinct from new.marks_check) execute function verdict_due_of_company();

drop trigger recorded_events_verdict_changed on recorded_events;
create trigger recorded_events_verdict_changed after update on recorded_events
  for each row when (
    (old.event_type, old.status, old.ticket_id, old.job_id, old.severity, old.occurred_at, old.extra)
    is distinct from (new.event_type, new.status, new.ticket_id, new.job_id, new.severity, new.occurred_at, new.extra))
  execute function verdict_due_of_events();

-- Faded or partly gone marks do not count as seen, whatever else was recorded.
insert into response_code_recounts (call_center, code, before, changed_at, ticket_id, due_at)
select t.call_center, '000', posted_of_code(t.call_center, '000'), now(), t.id, now() from tickets t
where exists (select from recorded_events e where e.ticket_id = t.id and e.event_type = 'FIELD_VERIFICATION'
  and (e.extra->'stations' @> '[{"condition": "Faded"}]' or e.extra->'stations' @> '[{"condition": "Partly gone"}]'));

insert into verdict_dues (company_id, ticket_id) select t.company_id, t.id from tickets t on conflict do nothing;
