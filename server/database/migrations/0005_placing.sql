-- Requests that people place at a call center's own site, since no interface takes them: a sheet tells what to enter, a
-- person says that it was placed, and the center's own copy confirms it.

-- How what is asked of the ticket's center goes there. A ticket of the center's files is acted on by people, whatever
-- stands here; domain/placing/way.ts.
alter table tickets add way text not null default 'GATEWAY' check (way in ('GATEWAY', 'ASSISTED'));

-- WAITING for a person, then PLACED and not confirmed by a copy. The sender takes neither.
alter table submissions
  drop constraint submissions_state_check,
  add constraint submissions_state_check check (
    state in ('QUEUED', 'SENDING', 'WAITING', 'PLACED', 'CONFIRMED', 'REFUSED', 'WITHDRAWN')),
  add way text not null default 'GATEWAY' check (way in ('GATEWAY', 'ASSISTED')),
  add placed_number text,
  -- Null: the center told none, as on the phone.
  add placed_revision text,
  add placed_at timestamptz,
  add placed_by uuid references users,
  -- Kept beside the person, so that it is told after they were removed.
  add placed_by_name text,
  add check (case when state in ('WAITING', 'PLACED') then way = 'ASSISTED'
    when state in ('QUEUED', 'SENDING') then way = 'GATEWAY' else true end),
  add check (state <> 'PLACED' or (placed_number is not null and placed_at is not null));

-- What has not come to an end, whichever way it goes: it decides about digging and about what can be asked for.
create index submissions_open on submissions (company_id, ticket_id, seq)
  where state in ('QUEUED', 'SENDING', 'WAITING', 'PLACED');
create index submissions_to_place on submissions (company_id, created_at) where state in ('WAITING', 'PLACED');

-- How a company's new requests go to each center; without a row as the installation has it.
create table company_centers (
  company_id uuid not null references companies on delete cascade,
  call_center text not null check (call_center in ('onecall', 'onecallnv')),
  way text not null check (way in ('ASSISTED', 'SANDBOX')),
  primary key (company_id, call_center)
);
select pg_temp.wall_by_company('company_centers');
grant select, insert, update on company_centers to whiteline_app;

-- The sheet that a person chose for a copy which several fit.
alter table import_items add placement_id uuid references submissions;

-- Damages that nobody has told their centers, sent or not.
create or replace function late_damages(asked_before timestamptz)
returns table (submission_id uuid, company_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.company_id from submissions s
  where s.state in ('QUEUED', 'SENDING', 'WAITING') and s.kind = 'damage' and s.created_at < asked_before
  order by s.created_at, s.id
  limit 500
$$;
