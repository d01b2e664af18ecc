-- The identity provider of a company (OpenID Connect).
create table sign_on_providers (
  company_id uuid primary key references companies on delete cascade,
  issuer text not null,
  client_id text not null,
  secret bytea not null,
  version int not null default 1,
  updated_at timestamptz not null default now()
);
select pg_temp.wall_by_company('sign_on_providers');
grant select, insert, update, delete on sign_on_providers to whiteline_app;

-- From the sign-in page to the provider and back. browser_hash: of a secret that only the browser knows that began, or
-- somebody could be signed in as somebody else with a link.
create table sign_on_tries (
  state_hash bytea primary key,
  company_id uuid not null references companies on delete cascade,
  browser_hash bytea not null,
  verifier text not null,
  nonce text not null,
  -- Once the provider has said who it is.
  user_id uuid references users on delete cascade,
  code_hash bytea unique,
  expires_at timestamptz not null
);
create index sign_on_tries_expiry on sign_on_tries (expires_at);
select pg_temp.close_table('sign_on_tries');

create function sign_on_of(login text)
returns table (company_id uuid, issuer text, client_id text, secret bytea)
language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select p.company_id, p.issuer, p.client_id, p.secret
  from users u join sign_on_providers p on p.company_id = u.company_id where u.id = reset_lookup(login)
$$;

create function begin_sign_on(state bytea, company uuid, browser bytea, code_verifier text, once text, until timestamptz,
  at timestamptz)
returns void language sql security definer set search_path = public, pg_temp as $$
  delete from sign_on_tries t where t.expires_at < at;
  insert into sign_on_tries (state_hash, company_id, browser_hash, verifier, nonce, expires_at)
  values (state, company, browser, code_verifier, once, until)
$$;

create function sign_on_try(state bytea, at timestamptz)
returns table (company_id uuid, verifier text, nonce text, issuer text, client_id text, secret bytea)
language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select t.company_id, t.verifier, t.nonce, p.issuer, p.client_id, p.secret
  from sign_on_tries t join sign_on_providers p on p.company_id = t.company_id
  where t.state_hash = state and t.expires_at > at and t.user_id is null
$$;

-- Somebody of that company with this email, which its provider vouches for. False if there is nobody, or the try is over.
create function prove_sign_on(try_state bytea, vouched text, new_code bytea, at timestamptz) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with proven as (
    update sign_on_tries t set user_id = u.id, code_hash = new_code, expires_at = at + interval '2 minutes'
    from users u join companies c on c.id = u.company_id
    where t.state_hash = try_state and t.expires_at > at and t.user_id is null
      and u.company_id = t.company_id and lower(u.email) = lower(vouched) and u.active and c.active
    returning 1
  )
  select exists (select from proven)
$$;

-- The provider refused, or said who it is in vain.
create function end_sign_on(try_state bytea) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from sign_on_tries t where t.state_hash = try_state and t.user_id is null
$$;

create function finish_sign_on(given_code bytea, browser bytea, at timestamptz, request text)
returns table (user_id uuid, username text, email text, name text, role text, company_id uuid)
language sql security definer rows 1 set search_path = public, pg_temp as $$
  with finished as (
    delete from sign_on_tries t where t.code_hash = given_code and t.browser_hash = browser and t.expires_at > at
    returning t.user_id
  ), logged as (
    insert into audit (company_id, user_id, user_name, action, entity, entity_id, request_id)
    select u.company_id, u.id, u.username, 'useSignOn', 'user', u.id, request
    from finished join users u on u.id = finished.user_id join companies c on c.id = u.company_id
    where u.active and c.active
  )
  select u.id, u.username, u.email, u.name, u.role, u.company_id
  from finished join users u on u.id = finished.user_id join companies c on c.id = u.company_id
  where u.active and c.active
$$;

revoke execute on function sign_on_of, begin_sign_on, sign_on_try, prove_sign_on, end_sign_on, finish_sign_on from public;
grant execute on function sign_on_of, begin_sign_on, sign_on_try, prove_sign_on, end_sign_on, finish_sign_on to whiteline_app;
