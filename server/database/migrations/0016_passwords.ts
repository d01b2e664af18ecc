import { type Kysely, sql } from 'kysely';
import { CONTEXT, VIEWER } from './foundation/wall';

/**
 * Links by which people set their password. Like sessions they are secrets, so the application role never reads the
 * table: it only calls the functions, each for one purpose.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [TABLE, NEWCOMERS, LINKING, ENDING, SETTING, CHANGING, STANDING, GRANTS, FORGETTING])
    await sql.raw(part).execute(db);
}

const TABLE = `
  create table password_links (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users on delete cascade,
    token_hash bytea not null unique,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    revoked_at timestamptz
  );
  create index password_links_user on password_links (user_id);`;

const NEWCOMERS = `
  /* Whether the person has never signed in, nor had a password of their own. */
  create function is_newcomer(person uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
    select not exists (select from sessions s where s.user_id = person)
      and not exists (select from password_links l where l.user_id = person and l.used_at is not null)
  $$;`;

/** Who has never signed in is invited; for others it is a way back in, which lasts less long. */
const LINKING = `
  /* Makes the only link that works for a person of the company entered; no row when there is no such person. */
  create function make_password_link(person uuid, hash bytea, at timestamptz, invitation interval, way_back interval)
  returns table (link_id uuid, username text, invites boolean)
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    known_name text;
    is_new boolean;
    made uuid;
  begin
    select u.username into known_name from users u
    where u.id = person and u.company_id = ${CONTEXT} and u.active for update;
    if known_name is null then
      return;
    end if;
    is_new := is_newcomer(person);
    update password_links l set revoked_at = at
    where l.user_id = person and l.used_at is null and l.revoked_at is null;
    insert into password_links (user_id, token_hash, created_at, expires_at)
    values (person, hash, at, at + case when is_new then invitation else way_back end) returning id into made;
    return query select made, known_name, is_new;
  end $$;`;

const ENDING = `
  /* Ends every link mailed to a person of the company entered, and answers whether they have never signed in. */
  create function end_password_links(person uuid, at timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    update password_links l set revoked_at = at from users u
    where u.id = person and u.company_id = ${CONTEXT} and l.user_id = u.id
      and l.used_at is null and l.revoked_at is null;
    return exists (select from users u where u.id = person and u.company_id = ${CONTEXT} and u.active)
      and is_newcomer(person);
  end $$;`;

const SETTING = `
  create function password_link_works(hash bytea, at timestamptz) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
    select exists (
      select from password_links l join users u on u.id = l.user_id left join companies c on c.id = u.company_id
      where l.token_hash = hash and l.used_at is null and l.revoked_at is null and l.expires_at > at
        and u.active and coalesce(c.active, true)
    )
  $$;

  /* Uses the link up: the person has the password, and whoever was signed in as them is not any more. */
  create function set_password(hash bytea, new_hash text, at timestamptz, request text) returns boolean
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
    update users u set password_hash = new_hash where u.id = person.id;
    update sessions s set revoked_at = at where s.user_id = person.id and s.revoked_at is null;
    insert into audit (company_id, user_id, user_name, action, entity, entity_id, request_id)
    values (person.company_id, person.id, person.username, 'setPassword', 'user', person.id, request);
    return true;
  end $$;`;

const CHANGING = `
  /* Gives the viewer another password, unless theirs was changed since it was compared; other sessions end. */
  create function change_password(known_hash text, new_hash text, own_session uuid, at timestamptz, request text)
  returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    person users;
  begin
    select u.* into person from users u where u.id = ${VIEWER} and u.active for update;
    if person.id is null or person.password_hash <> known_hash then
      return false;
    end if;
    update users u set password_hash = new_hash where u.id = person.id;
    update sessions s set revoked_at = at
    where s.user_id = person.id and s.id <> own_session and s.revoked_at is null;
    update password_links l set revoked_at = at
    where l.user_id = person.id and l.used_at is null and l.revoked_at is null;
    insert into audit (company_id, user_id, user_name, action, entity, entity_id, request_id)
    values (person.company_id, person.id, person.username, 'changePassword', 'user', person.id, request);
    return true;
  end $$;`;

/** A session that was ended takes the access tokens issued for it along, which would work some minutes longer. */
const STANDING = `
  drop function viewer_stands(uuid, text, uuid);
  /* Whether an access token still says the truth. In PL/pgSQL, which plans the question once per connection. */
  create function viewer_stands(person uuid, claimed_role text, own_company uuid, own_session uuid) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    return exists (
      select from users u join sessions s on s.user_id = u.id left join companies c on c.id = u.company_id
      where u.id = person and u.active and u.role = claimed_role and u.company_id is not distinct from own_company
        and coalesce(c.active, true) and s.id = own_session and s.revoked_at is null
    );
  end $$;
  revoke execute on function viewer_stands from public;`;

const GRANTS = `
  revoke execute on function is_newcomer, make_password_link, end_password_links, password_link_works, set_password,
    change_password from public;
  grant execute on function make_password_link, end_password_links, password_link_works, set_password, change_password
    to whiteline_app;`;

/** Mails are kept as a record of what was told, and a link in them would be a password in the open. */
const FORGETTING = `
  create function forget_mailed_link() returns trigger language plpgsql as $$
  begin
    new.text := regexp_replace(new.text, 'token=[\\w-]+', 'token=removed', 'g');
    new.html := regexp_replace(new.html, 'token=[\\w-]+', 'token=removed', 'g');
    return new;
  end $$;
  create trigger mails_forget_link before update of state on mails for each row
  when (new.state <> 'QUEUED' and new.kind in ('welcome', 'passwordLink'))
  execute function forget_mailed_link();`;
