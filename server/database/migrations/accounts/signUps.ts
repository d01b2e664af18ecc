/**
 * Sign-ups that wait for their code. One with an e-mail that has an account is stored like any other, so that nothing
 * tells them apart; it can never be confirmed. The answer to the right code may be lost on its way: a sign-up that was
 * confirmed stays for as long as a code works, and gives its owner a session again, while nothing has been done with the
 * account.
 */
export const SIGN_UPS = `
  alter table companies add county text not null default '';

  create table sign_ups (
    id uuid primary key,
    username text not null,
    email text not null,
    company text not null,
    phone text not null,
    address text not null,
    county text not null,
    state text not null,
    city text not null,
    zip_code text not null,
    password_hash text not null,
    code_hash bytea not null,
    code_sent_at timestamptz not null,
    code_expires_at timestamptz not null,
    code_tries int not null default 0,
    codes int not null default 1,
    created_at timestamptz not null,
    confirmed_as uuid
  );
  create index sign_ups_created on sign_ups (created_at);

  create function is_known_email(wanted text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
    select exists (select from users u where lower(u.email) = lower(wanted))
  $$;

  /* Names that a sign-up asks for and others have. */
  create function taken_names(wanted_username text, wanted_company text) returns text[]
  language sql stable security definer set search_path = public, pg_temp as $$
    select array_remove(array[
      case when exists (select from users u where lower(u.username) = lower(wanted_username)) then 'username' end,
      case when exists (select from companies c where lower(c.name) = lower(wanted_company)) then 'company' end], null)
  $$;

  /* Stores a sign-up unless its names are taken, and answers whether its e-mail has an account. */
  create function start_sign_up(new_id uuid, draft jsonb, hash text, code bytea, code_lasts interval, at timestamptz)
  returns table (taken text[], known boolean)
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    names text[] := taken_names(draft ->> 'username', draft ->> 'company');
  begin
    if cardinality(names) = 0 then
      insert into sign_ups (id, username, email, company, phone, address, county, state, city, zip_code, password_hash,
        code_hash, code_sent_at, code_expires_at, created_at)
      select new_id, d.username, d.email, d.company, d."phoneNumber", d.address, d.county, d.state, d.city,
        d."zipCode", hash, code, at, at + code_lasts, at
      from jsonb_to_record(draft) as d (username text, email text, company text, "phoneNumber" text, address text,
        county text, state text, city text, "zipCode" text);
    end if;
    return query select names, is_known_email(draft ->> 'email');
  end $$;

  /* Puts another code in place of a sign-up's that waits. wait: seconds until that is possible; no row: there is none
     to renew. */
  create function renew_sign_up_code(wanted uuid, code bytea, code_lasts interval, pause interval, most int,
    lasts interval, at timestamptz)
  returns table (wait int, address text, known boolean, nth int)
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    found_one sign_ups;
  begin
    select s.* into found_one from sign_ups s
    where s.id = wanted and s.created_at > at - lasts and s.codes < most and s.confirmed_as is null for update;
    if found_one.id is null then
      return;
    end if;
    if found_one.code_sent_at + pause > at then
      return query select ceil(extract(epoch from found_one.code_sent_at + pause - at))::int, null::text, null::boolean,
        null::int;
      return;
    end if;
    update sign_ups s set code_hash = code, code_sent_at = at, code_expires_at = at + code_lasts, code_tries = 0,
      codes = s.codes + 1
    where s.id = wanted;
    return query select null::int, found_one.email, is_known_email(found_one.email), found_one.codes + 1;
  end $$;

  /* The owner of a confirmed sign-up, unless the account is not as it was made, or somebody has signed out of it. */
  create function confirmed_owner(draft sign_ups)
  returns table (user_id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
    select u.id, u.company_id from users u
    where u.id = draft.confirmed_as and u.password_hash = draft.password_hash and u.username = draft.username
      and u.email = draft.email
      and not exists (select from sessions s where s.user_id = u.id and s.revoked_at is not null)
  $$;

  revoke execute on function is_known_email, taken_names, start_sign_up, renew_sign_up_code, confirmed_owner
    from public;
  grant execute on function start_sign_up, renew_sign_up_code to whiteline_app;`;
