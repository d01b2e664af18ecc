-- Mail is filed automatically only if a signature proves it is from the call center, or after a person confirmed it.
alter table import_files
  -- Null: not checked yet, or uploaded by a user.
  add column proven boolean,
  add column proof_reason text,
  add column proof_tries int not null default 0,
  add column confirmed_by uuid references users,
  add column confirmed_at timestamptz,
  -- May be filed: uploaded by a user, proven, or confirmed.
  add column trusted boolean not null default true,
  -- Sent to the company's previous address.
  add column old_address boolean not null default false;

-- Earlier mail is trusted unless part of it is still to be filed.
update import_files f set trusted = false from imports i
where i.id = f.import_id and i.origin = 'MAIL' and (f.read_at is null or exists (select from import_items x
  where x.file_id = f.id and x.found in ('ticket', 'responses') and (x.outcome is null or x.outcome = 'WAITING')));

-- Created from an unproven mail, not confirmed yet.
alter table tickets add column unconfirmed boolean not null default false;

-- UNPROVEN: would change something here and waits until a person confirms its mail.
alter table import_items
  drop constraint import_items_outcome_check,
  add constraint import_items_outcome_check check (outcome in
    ('NEW', 'NEWER', 'SAME', 'OLDER', 'KNOWN', 'SHARED', 'WAITING', 'UNPROVEN', 'SKIPPED', 'FAILED'));
create index import_items_unproven on import_items (company_id, ticket_id) where outcome = 'UNPROVEN';

-- A trusted copy replaces an untrusted one.
grant delete on ticket_copies, ticket_revisions to whiteline_app;

alter table companies
  add column previous_inbound_token text,
  add column previous_inbound_until timestamptz;
create unique index companies_previous_inbound on companies (previous_inbound_token)
  where previous_inbound_token is not null;
grant update (previous_inbound_token, previous_inbound_until) on companies to whiteline_app;

drop function company_of_inbound(text);
create function company_of_inbound(token text, at timestamptz) returns table (id uuid, is_old boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.inbound_token <> token from companies c
  where c.active and (c.inbound_token = token or (c.previous_inbound_token = token and c.previous_inbound_until > at))
$$;
revoke execute on function company_of_inbound from public;
grant execute on function company_of_inbound to whiteline_app;
