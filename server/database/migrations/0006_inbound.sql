-- The part before the @ of the company's address. Not guessable: 122 bits are random.
alter table companies add inbound_token text not null default replace(gen_random_uuid()::text, '-', '');
create unique index companies_inbound_token on companies (inbound_token);
grant update (inbound_token) on companies to whiteline_app;

create function company_of_inbound(token text) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id from companies c where c.inbound_token = token and c.active
$$;

revoke execute on function company_of_inbound from public;
grant execute on function company_of_inbound to whiteline_app;

-- A mail is an import that starts as APPLYING. It has no user until one decides about it.
alter table imports
  alter user_id drop not null,
  add origin text not null default 'FILES' check (origin in ('FILES', 'MAIL')),
  -- Its Message-ID, or else "sha256:" and the digest of its bytes.
  add mail_key text,
  add sender text,
  add subject text,
  -- Something in it was not filed automatically and still needs a person.
  add needs_person boolean not null default false,
  add check ((origin = 'MAIL') = (mail_key is not null)),
  add check (origin = 'MAIL' or (user_id is not null and not needs_person));
create unique index imports_mail on imports (company_id, mail_key) where mail_key is not null;
create index imports_needing on imports (company_id, created_at desc, id) where needs_person;
create index imports_mail_due on imports (company_id, not_before)
  where origin = 'MAIL' and state = 'APPLYING' and user_id is null;

-- Takes the next company after the one served before, so that a flood for one delays no other.
create function claim_mail(at timestamptz, lease_seconds int, served uuid)
returns table (id uuid, company_id uuid)
language sql security definer set search_path = public, pg_temp as $$
  update imports i set not_before = at + lease_seconds * interval '1 second'
  where i.id = coalesce(
    (select w.id from imports w join companies c on c.id = w.company_id and c.active
      where w.origin = 'MAIL' and w.state = 'APPLYING' and w.user_id is null and w.not_before <= at
        and w.company_id > served
      order by w.company_id, w.not_before limit 1
      for update of w skip locked),
    (select w.id from imports w join companies c on c.id = w.company_id and c.active
      where w.origin = 'MAIL' and w.state = 'APPLYING' and w.user_id is null and w.not_before <= at
      order by w.company_id, w.not_before limit 1
      for update of w skip locked)
  )
  returning i.id, i.company_id
$$;

revoke execute on function claim_mail from public;
grant execute on function claim_mail to whiteline_app;
