-- Placement by people at a center's own site, which has no interface. Our copy list shows what to enter, a person
-- marks it as placed, and the center's copy confirms it.

-- How requests for this ticket reach its center. Imported tickets are always ASSISTED: domain/placing/way.ts.
alter table tickets add way text not null default 'GATEWAY' check (way in ('GATEWAY', 'ASSISTED'));

-- WAITING for a person, then PLACED but not confirmed by a copy. The sender skips both.
alter table submissions
  drop constraint submissions_state_check,
  add constraint submissions_state_check check (
    state in ('QUEUED', 'SENDING', 'WAITING', 'PLACED', 'CONFIRMED', 'REFUSED', 'WITHDRAWN')),
  add way text not null default 'GATEWAY' check (way in ('GATEWAY', 'ASSISTED')),
  add placed_number text,
  -- Null: the center gave none, as on the phone.
  add placed_revision text,
  add placed_at timestamptz,
  add placed_by uuid references users,
  add placed_by_name text,
  add check (case when state in ('WAITING', 'PLACED') then way = 'ASSISTED'
    when state in ('QUEUED', 'SENDING') then way = 'GATEWAY' else true end),
  add check (state <> 'PLACED' or (placed_number is not null and placed_at is not null));

-- Everything unfinished, sent or placed. It affects verdicts and which actions are possible.
create index submissions_open on submissions (company_id, ticket_id, seq)
  where state in ('QUEUED', 'SENDING', 'WAITING', 'PLACED');
create index submissions_to_place on submissions (company_id, created_at) where state in ('WAITING', 'PLACED');

-- How a company's new requests reach each center. Without a row, the installation's default applies.
create table company_centers (
  company_id uuid not null references companies on delete cascade,
  call_center text not null check (call_center in ('onecall', 'onecallnv')),
  way text not null check (way in ('ASSISTED', 'SANDBOX')),
  primary key (company_id, call_center)
);
select pg_temp.wall_by_company('company_centers');
grant select, insert, update on company_centers to whiteline_app;

-- Chosen by a person when a copy fits several placements.
alter table import_items add placement_id uuid references submissions;

create or replace function late_damages(asked_before timestamptz)
returns table (submission_id uuid, company_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.company_id from submissions s
  where s.state in ('QUEUED', 'SENDING', 'WAITING') and s.kind = 'damage' and s.created_at < asked_before
  order by s.created_at, s.id
  limit 500
$$;
