-- Calls to addresses that companies enter, when something happens to their tickets (decision 083).
create table webhooks (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  name text not null,
  url text not null,
  events text[] not null,
  active boolean not null default true,
  -- Why Whiteline switched it off. Null if a person did, or while it is on.
  off_reason text check (off_reason in ('FAILED', 'GONE', 'RESTORED')),
  version int not null default 1,
  created_at timestamptz not null default now()
);
create index webhooks_company on webhooks (company_id);
select pg_temp.wall_by_company('webhooks');
grant select, insert, update, delete on webhooks to whiteline_app;

-- Sealed. A secret that was replaced also signs until ends_at.
create table webhook_secrets (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  webhook_id uuid not null references webhooks on delete cascade,
  sealed bytea not null,
  created_at timestamptz not null default now(),
  ends_at timestamptz
);
create index webhook_secrets_webhook on webhook_secrets (webhook_id);
create index webhook_secrets_company on webhook_secrets (company_id);
select pg_temp.wall_by_company('webhook_secrets');
-- Requests never read a secret.
grant select (id, company_id, webhook_id, created_at, ends_at) on webhook_secrets to whiteline_app;
grant insert on webhook_secrets to whiteline_app;
grant update (ends_at) on webhook_secrets to whiteline_app;
grant delete on webhook_secrets to whiteline_app;

-- What happened, for each webhook that wants to know, stored by the transaction of the change. While it is being sent,
-- not_before and leased_until are the end of the sender's lease.
create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  webhook_id uuid not null references webhooks on delete cascade,
  event text not null,
  data jsonb not null,
  happened_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'FAILED')),
  attempts int not null default 0,
  not_before timestamptz not null default '-infinity',
  leased_until timestamptz,
  tried_at timestamptz,
  status_code int,
  duration_ms int,
  error text
);
create index webhook_deliveries_queue on webhook_deliveries (webhook_id, not_before, created_at, id) where state = 'QUEUED';
create index webhook_deliveries_leased on webhook_deliveries (leased_until) where leased_until is not null;
create index webhook_deliveries_webhook on webhook_deliveries (webhook_id);
create index webhook_deliveries_list on webhook_deliveries (company_id, webhook_id, created_at desc, id);
create index webhook_deliveries_failed on webhook_deliveries (webhook_id, created_at) where state = 'FAILED';
create index webhook_deliveries_age on webhook_deliveries (created_at);
select pg_temp.wall_by_company('webhook_deliveries');
grant select, insert, update, delete on webhook_deliveries to whiteline_app;

-- The last step of each ticket's verdict that was noted, and when to look again. Kept while a webhook wants to know. Once
-- facts changed, the steps before now never applied.
create table webhook_verdicts (
  company_id uuid not null references companies on delete cascade,
  ticket_id uuid not null,
  reason text not null default 'CODES_CHANGED',
  noted_at timestamptz not null default now(),
  next_at timestamptz not null default '-infinity',
  changed boolean not null default true,
  primary key (company_id, ticket_id)
);
create index webhook_verdicts_due on webhook_verdicts (next_at);
select pg_temp.wall_by_company('webhook_verdicts');
select pg_temp.wall_for_readers_by_ticket('webhook_verdicts');
grant select, insert, update, delete on webhook_verdicts to whiteline_app;

create table webhook_expiries (
  company_id uuid not null references companies on delete cascade,
  ticket_id uuid not null references tickets on delete cascade,
  revision text not null,
  exp_date timestamptz not null,
  primary key (ticket_id, revision)
);
create index webhook_expiries_company on webhook_expiries (company_id);
select pg_temp.wall_by_company('webhook_expiries');
select pg_temp.wall_for_readers_by_ticket('webhook_expiries');
grant select, insert, delete on webhook_expiries to whiteline_app;

create function webhook_time(at timestamptz) returns text language sql immutable as $$
  select to_char(timezone('UTC', at), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- Numbers and dates only. Receivers query the API for the rest.
create function webhook_ticket(t tickets) returns jsonb language sql stable as $$
  select jsonb_build_object('companyId', t.company_id, 'jobId', t.job_id, 'ticketId', t.id, 'callCenter', t.call_center,
    'ticketNumber', t.ticket_no, 'revision', t.revision, 'legalStart', webhook_time(t.legal_start),
    'expires', webhook_time(t.exp_date))
$$;

-- Changes of one ticket wait for each other, so the time is that of now and not of the transaction's start. A webhook
-- that is being deleted drops out.
create function note_webhook_event(company uuid, kind text, ticket uuid, more jsonb) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into webhook_deliveries (company_id, webhook_id, event, data, happened_at)
  select w.company_id, w.id, kind, webhook_ticket(t) || more, clock_timestamp()
  from webhooks w join companies c on c.id = w.company_id and c.active join tickets t on t.id = ticket
  where w.company_id = company and w.active and kind = any(w.events)
  for key share of w
$$;

-- Triggers catch every change, whichever program makes it.
create function webhook_of_ticket() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform note_webhook_event(new.company_id, tg_argv[0], new.id, '{}');
  return null;
end $$;
create trigger tickets_webhook_made after insert on tickets for each row
  when (new.status = 'ACTIVE' and not new.unconfirmed)
  execute function webhook_of_ticket('ticket.confirmed');
create trigger tickets_webhook_confirmed after update on tickets for each row
  when (new.status = 'ACTIVE' and not new.unconfirmed and (old.status in ('PENDING', 'FAILED') or old.unconfirmed))
  execute function webhook_of_ticket('ticket.confirmed');
-- A center may extend a ticket without a new revision. An estimate that is corrected is no extension.
create trigger tickets_webhook_renewed after update on tickets for each row
  when (new.status = 'ACTIVE' and old.status in ('ACTIVE', 'EXPIRED') and not old.unconfirmed
    and (new.renew_no > old.renew_no or (new.exp_date > old.exp_date and not old.dates_estimated)))
  execute function webhook_of_ticket('ticket.renewed');

create function webhook_of_response() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform note_webhook_event(new.company_id, 'ticket.response_changed', new.ticket_id, jsonb_build_object(
    'stationCode', new.station_code, 'responseCode', new.response_code, 'respondedAt', webhook_time(new.responded_at)));
  return null;
end $$;
create trigger ticket_members_webhook after update on ticket_members for each row
  when ((old.response_code, old.response_revision, old.responded_at)
    is distinct from (new.response_code, new.response_revision, new.responded_at))
  execute function webhook_of_response();

create function webhook_of_invitation() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform note_webhook_event(new.company_id, 'invitation.answered', new.ticket_id, jsonb_build_object(
    'invitationId', new.id, 'subcontractorId', new.subcontractor_id, 'status', new.status));
  return null;
end $$;
create trigger invitations_webhook after update on invitations for each row
  when (old.status = 'PENDING' and new.status <> 'PENDING')
  execute function webhook_of_invitation();

-- A new course may change the verdict of now.
create function webhook_of_verdict() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into webhook_verdicts as known (company_id, ticket_id)
  select distinct s.company_id, s.ticket_id from stored s
  where s.company_id in (select w.company_id from webhooks w where w.active and 'ticket.verdict_changed' = any(w.events))
  order by s.ticket_id
  on conflict (company_id, ticket_id) do update set next_at = '-infinity', changed = true
  where known.next_at > '-infinity' or not known.changed;
  return null;
end $$;
create trigger ticket_verdicts_webhook after insert on ticket_verdicts referencing new table as stored
  for each statement execute function webhook_of_verdict();
-- Changed codes and holidays stop verdicts until they are worked out.
create trigger ticket_verdicts_webhook_stopped after update on ticket_verdicts referencing new table as stored
  for each statement execute function webhook_of_verdict();

-- What happened while a company was suspended is not sent.
create function webhook_of_company() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update webhook_deliveries set state = 'FAILED', error = coalesce(error, 'The company was suspended.')
  where company_id = new.id and state = 'QUEUED';
  update webhook_verdicts set next_at = '-infinity', changed = true where company_id = new.id;
  return null;
end $$;
create trigger companies_webhook after update on companies for each row
  when (new.active and not old.active) execute function webhook_of_company();

create function company_of_webhook_verdicts(at timestamptz) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select v.company_id from webhook_verdicts v join companies c on c.id = v.company_id and c.active
  where v.next_at <= at order by v.next_at limit 1
$$;

-- From the same day as other notices of expiration. 16 days: more than a company can set.
create function webhook_expiries_due(at timestamptz, most int)
returns table (company_id uuid, ticket_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.company_id, t.id from tickets t join companies c on c.id = t.company_id and c.active
  where t.status = 'ACTIVE' and not t.unconfirmed and t.exp_date > at
    and timezone('UTC', t.exp_date) between timezone('UTC', at) and timezone('UTC', at + interval '16 days')
    and timezone('America/Los_Angeles', (timezone('America/Los_Angeles', t.exp_date)::date - c.expiring_days)::timestamp) <= at
    and exists (select from webhooks w where w.company_id = t.company_id and w.active and 'ticket.expiring' = any(w.events))
    and not exists (select from webhook_expiries e where e.ticket_id = t.id and e.revision = t.revision)
  order by t.exp_date, t.id
  limit most
$$;

-- At most per_hook of one webhook at once, and companies with the fewest under way first, so that a slow address delays
-- only itself.
create function claim_webhook_deliveries(at timestamptz, lease_ends timestamptz, most int, per_hook int)
returns table (id uuid, company_id uuid, webhook_id uuid, url text, event text, data jsonb, happened_at timestamptz,
  attempt int, secrets bytea[])
language sql volatile security definer set search_path = public, pg_temp as $$
  with under_way as materialized (
    select f.company_id, f.webhook_id from webhook_deliveries f where f.leased_until > at and f.state = 'QUEUED'
  ), due as (
    select d.id from webhooks w join companies c on c.id = w.company_id and c.active
      cross join lateral (
        select count(*) as company, count(*) filter (where u.webhook_id = w.id) as webhook
        from under_way u where u.company_id = w.company_id
      ) busy
      cross join lateral (
        select q.id, q.not_before from webhook_deliveries q
        where q.webhook_id = w.id and q.state = 'QUEUED' and q.not_before <= at
        order by q.not_before, q.created_at, q.id
        limit greatest(0, per_hook - busy.webhook)
        for update skip locked
      ) d
    where w.active order by busy.company, d.not_before limit most
  )
  update webhook_deliveries d set attempts = d.attempts + 1, not_before = lease_ends, leased_until = lease_ends
  from due, webhooks w
  where d.id = due.id and w.id = d.webhook_id
  returning d.id, d.company_id, d.webhook_id, w.url, d.event, d.data, d.happened_at, d.attempts,
    array(select s.sealed from webhook_secrets s
      where s.webhook_id = w.id and (s.ends_at is null or s.ends_at > at) order by s.ends_at nulls first)
$$;

create function sweep_webhooks(at timestamptz, days int, most int) returns int
language sql volatile security definer set search_path = public, pg_temp as $$
  delete from webhook_secrets s where s.ends_at <= at;
  delete from webhook_expiries e where e.exp_date < at - interval '30 days';
  with swept as (
    delete from webhook_deliveries d where d.id in (select o.id from webhook_deliveries o
      where o.created_at < at - make_interval(days => days) order by o.created_at limit most)
    returning d.id
  )
  select count(*)::int from swept
$$;

revoke execute on function note_webhook_event, webhook_of_ticket, webhook_of_response, webhook_of_invitation,
  webhook_of_verdict, webhook_of_company, company_of_webhook_verdicts, webhook_expiries_due, claim_webhook_deliveries, sweep_webhooks from public;
grant execute on function company_of_webhook_verdicts, webhook_expiries_due, claim_webhook_deliveries, sweep_webhooks
  to whiteline_app;
