-- Keys of other programs. user_id: the user a key acts as. A personal key acts as its person. A company key acts as a row of
-- users made for it, which was never active, so it signs in nowhere, gets no mail and is offered nowhere (decision 082).
create table api_keys (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  user_id uuid not null references users on delete cascade,
  is_company boolean not null,
  name text not null,
  scope text not null check (scope in ('READ', 'WRITE')),
  secret_hash bytea not null,
  last_four text not null,
  made_by uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- To the minute, so that it isn't written with every call.
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_company on api_keys (company_id);
create index api_keys_user on api_keys (user_id);

select pg_temp.wall_by_company('api_keys');
-- Requests never read a hash.
grant select (id, company_id, user_id, is_company, name, scope, last_four, made_by, created_at, expires_at, last_used_at,
  revoked_at) on api_keys to whiteline_app;
grant insert (id, company_id, user_id, is_company, name, scope, secret_hash, last_four, made_by, created_at, expires_at)
  on api_keys to whiteline_app;
grant update (revoked_at) on api_keys to whiteline_app;
grant delete on api_keys to whiteline_app;

-- The user a key acts as now. No row if it is unknown, revoked or expired, or its person or company is inactive.
create function use_api_key(key uuid, hash bytea)
returns table (user_id uuid, username text, role text, company_id uuid, scope text, is_company boolean, name text)
language sql security definer rows 1 set search_path = public, pg_temp as $$
  with found as (
    select u.id as user_id, u.username, u.role, k.company_id, k.scope, k.is_company, k.name
    from api_keys k join users u on u.id = k.user_id join companies c on c.id = k.company_id
    where k.id = key and k.secret_hash = hash and k.revoked_at is null and k.expires_at > now() and c.active
      and (u.active or k.is_company)
  ), used as (
    update api_keys k set last_used_at = date_trunc('minute', now())
    where k.id = key and exists (select from found)
      and (k.last_used_at is null or k.last_used_at < date_trunc('minute', now()))
  )
  select * from found
$$;

-- The session of a key is the key.
create or replace function viewer_stands(person uuid, claimed_role text, own_company uuid, own_session uuid) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return exists (
    select from users u join sessions s on s.user_id = u.id left join companies c on c.id = u.company_id
    where u.id = person and u.active and u.role = claimed_role and u.company_id is not distinct from own_company
      and coalesce(c.active, true) and s.id = own_session and s.revoked_at is null
  ) or exists (
    select from users u join api_keys k on k.user_id = u.id join companies c on c.id = u.company_id
    where u.id = person and (u.active or k.is_company) and u.role = claimed_role and u.company_id = own_company
      and c.active and k.id = own_session and k.revoked_at is null and k.expires_at > now()
  );
end $$;

-- Keys don't work again when a removed person comes back.
create function revoke_keys_of_retired() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  update api_keys k set revoked_at = now() where k.user_id = new.id and not k.is_company and k.revoked_at is null;
  return null;
end $$;
create trigger users_revoke_keys after update of active on users for each row
  when (old.active and not new.active) execute function revoke_keys_of_retired();

-- A reset by mail also ends keys of the last week, for the reason it takes away factors: they may be a thief's.
create or replace function set_password(hash bytea, new_hash text, at timestamptz, request text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person users;
begin
  select u.* into person from users u join password_links l on l.user_id = u.id
  where l.token_hash = hash for update of u;
  if person.id is null or not password_link_works(hash, at) then
    return false;
  end if;
  update password_links l set used_at = at where l.token_hash = hash;
  update users u set password_hash = new_hash, email_proven = true where u.id = person.id;
  update sessions s set revoked_at = at where s.user_id = person.id and s.revoked_at is null;
  update api_keys k set revoked_at = at
  where person.id in (k.user_id, k.made_by) and k.created_at > now() - interval '7 days' and k.revoked_at is null;
  delete from app_factors f where f.user_id = person.id and f.created_at > now() - interval '7 days';
  delete from passkeys p where p.user_id = person.id and p.created_at > now() - interval '7 days';
  delete from recovery_codes r where r.user_id = person.id
    and not exists (select from passkeys p where p.user_id = person.id)
    and not exists (select from app_factors f where f.user_id = person.id);
  insert into audit (company_id, user_id, user_name, action, entity, entity_id, request_id)
  values (person.company_id, person.id, person.username, 'setPassword', 'user', person.id, request);
  return true;
end $$;

revoke execute on function use_api_key, revoke_keys_of_retired from public;
grant execute on function use_api_key to whiteline_app;
