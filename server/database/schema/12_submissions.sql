-- Every action sent to a center is a submission: the intent, stored before it is sent.

-- A ticket's submissions are sent in seq order, never before not_before. While SENDING, not_before is the end of the
-- sender's lease. A key can be reused only after a refusal or withdrawal, when nothing was created at the center.
-- in_doubt: the center may have acted without our knowing. confirmed_as: the center's reference.
create table submissions (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies,
  ticket_id uuid not null references tickets,
  seq bigint generated always as identity,
  kind text not null check (kind in ('create', 'renew', 'remark', 'noResponse', 'cancel', 'damage', 'expose')),
  payload jsonb,
  target_revision text not null default '000',
  user_id uuid not null references users,
  origin text not null default 'person' check (origin in ('person', 'autoRenew')),
  asked_by uuid references users,
  asked_by_name text,
  client_request_id uuid,
  idempotency_key text not null,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENDING', 'CONFIRMED', 'REFUSED', 'WITHDRAWN')),
  attempts int not null default 0,
  failed_applies int not null default 0,
  not_before timestamptz not null default now(),
  in_doubt boolean not null default false,
  confirmed_as text,
  refusal text,
  error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index submissions_ticket on submissions (company_id, ticket_id);
create index submissions_unfinished on submissions (not_before) where state in ('QUEUED', 'SENDING');
create unique index submissions_key on submissions (idempotency_key) where state not in ('REFUSED', 'WITHDRAWN');
create unique index submissions_request on submissions (company_id, client_request_id, ticket_id)
  where client_request_id is not null;
create index submissions_order on submissions (ticket_id, seq) where state in ('QUEUED', 'SENDING');
create index submissions_refused on submissions (company_id, updated_at)
  where state = 'REFUSED' and origin = 'person' and kind <> 'create';
create index submissions_refused_lately on submissions (company_id, updated_at) where state = 'REFUSED';
-- For the dashboard: tickets that lack marks that were requested.
create index submissions_marks_missing on submissions (company_id, ticket_id)
  where kind = 'remark' and state = 'REFUSED'
    or kind = 'renew' and state = 'CONFIRMED' and refusal = 'NOBODY_ASKED';
create index submissions_event on submissions (company_id, (payload ->> 'eventId'))
  where kind in ('damage', 'expose');

select pg_temp.wall_by_company('submissions');
select pg_temp.wall_for_readers_by_ticket('submissions');
grant select, insert, update on submissions to whiteline_app;

-- Due submissions, damages and exposed lines first, limited to what one poll can announce.
create function unfinished_submissions(at timestamptz)
returns table (submission_id uuid, company_id uuid, is_urgent boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.company_id, s.kind in ('damage', 'expose') from submissions s
  where s.state in ('QUEUED', 'SENDING') and s.not_before <= at
  order by s.kind in ('damage', 'expose') desc, s.not_before
  limit 500
$$;

create function late_damages(asked_before timestamptz)
returns table (submission_id uuid, company_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.company_id from submissions s
  where s.state in ('QUEUED', 'SENDING') and s.kind = 'damage' and s.created_at < asked_before
  order by s.created_at, s.id
  limit 500
$$;

revoke execute on function unfinished_submissions, late_damages from public;
grant execute on function unfinished_submissions, late_damages to whiteline_app;
