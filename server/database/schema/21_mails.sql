-- dedupe_key stores a mail about the same thing only once. A mail is due at once, whatever the writer's clock. While
-- it is being sent, not_before is the end of the sender's lease.
create table mails (
  id uuid primary key default gen_random_uuid(),
  company_id uuid references companies,
  kind text not null,
  to_address text not null,
  -- Where replies go. Null: to us.
  reply_to text,
  subject text not null,
  text text not null,
  html text not null,
  dedupe_key text not null unique,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'FAILED')),
  attempts int not null default 0,
  not_before timestamptz not null default '-infinity',
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_waiting on mails (not_before) where state = 'QUEUED';
create index mails_company on mails (company_id, created_at desc);
create index mails_of_nobody on mails (created_at) where company_id is null;

select pg_temp.wall_by_company('mails');
grant select, insert, update on mails to whiteline_app;

-- The wall keeps requests from writing mail to people outside any company.
create function store_letters(letters jsonb) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into mails (kind, to_address, reply_to, subject, text, html, dedupe_key)
  select l.kind, l."to", l."replyTo", l.subject, l.text, l.html, l."dedupeKey"
  from jsonb_to_recordset(letters) as l (kind text, "to" text, "replyTo" text, subject text, text text, html text,
    "dedupeKey" text)
  on conflict (dedupe_key) do nothing
$$;

create function claim_mails(at timestamptz, lease_ends timestamptz, most int)
returns table (mail_id uuid, address text, subject text, body_text text, body_html text, attempt int, answer_to text)
language sql volatile security definer set search_path = public, pg_temp as $$
  update mails m set attempts = m.attempts + 1, not_before = lease_ends
  from (select w.id from mails w where w.state = 'QUEUED' and w.not_before <= at
    order by w.not_before, w.created_at, w.id limit most for update skip locked) due
  where m.id = due.id
  returning m.id, m.to_address, m.subject, m.text, m.html, m.attempts, m.reply_to
$$;

create function end_mail_try(mail uuid, attempt int, outcome text, next_try timestamptz, problem text, at timestamptz)
returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  update mails m set state = outcome, not_before = next_try, error = problem,
    sent_at = case when outcome = 'SENT' then at end
  where m.id = mail and m.attempts = attempt and m.state = 'QUEUED'
$$;

revoke execute on function store_letters, claim_mails, end_mail_try from public;
grant execute on function store_letters, claim_mails, end_mail_try to whiteline_app;

-- Mail is kept as a record of what was said. A link or code in it would be a plain-text password, so it is removed
-- when the mail is sent.

create function forget_mailed_link() returns trigger language plpgsql as $$
begin
  new.text := regexp_replace(new.text, 'token=[\w-]+', 'token=removed', 'g');
  new.html := regexp_replace(new.html, 'token=[\w-]+', 'token=removed', 'g');
  return new;
end $$;
create trigger mails_forget_link before update of state on mails for each row
  when (new.state <> 'QUEUED' and new.kind in ('welcome', 'passwordLink'))
  execute function forget_mailed_link();

create function forget_mailed_code() returns trigger language plpgsql as $$
begin
  new.text := regexp_replace(new.text, 'code is \d{6}', 'code is removed', 'g');
  new.html := regexp_replace(new.html, 'code is \d{6}', 'code is removed', 'g');
  return new;
end $$;
create trigger mails_forget_code before update of state on mails for each row
  when (new.state <> 'QUEUED' and new.kind = 'signUpCode')
  execute function forget_mailed_code();

create function forget_mailed_request() returns trigger language plpgsql as $$
begin
  new.text := regexp_replace(new.text, '(/external/[^/[:space:]]+/)[\w-]+', '\1removed', 'g');
  new.html := regexp_replace(new.html, '(/external/[^/[:space:]]+/)[\w-]+', '\1removed', 'g');
  return new;
end $$;
create trigger mails_forget_request before update of state on mails for each row
  when (new.state <> 'QUEUED' and new.kind = 'invitation')
  execute function forget_mailed_request();
