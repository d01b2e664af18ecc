import { CONTEXT } from '../foundation/wall';

/** The same work for every e-mail: whether it has an account elsewhere only decides what its letter says. */
export const LINKING = `
  drop function make_password_link;
  /* Makes the only link that works for a person of the company entered; no row when there is no such person. proven:
     their e-mail is; elsewhere: it is somebody else's, of whatever company, who alone may hear of that. */
  create function make_password_link(person uuid, hash bytea, at timestamptz, invitation interval, way_back interval)
  returns table (link_id uuid, username text, invites boolean, proven boolean, elsewhere boolean)
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    known users;
    is_new boolean;
    made uuid;
  begin
    select u.* into known from users u
    where u.id = person and u.company_id = ${CONTEXT} and u.active for update;
    if known.id is null then
      return;
    end if;
    is_new := is_newcomer(person);
    update password_links l set revoked_at = at
    where l.user_id = person and l.used_at is null and l.revoked_at is null;
    insert into password_links (user_id, token_hash, created_at, expires_at)
    values (person, hash, at, at + case when is_new then invitation else way_back end) returning id into made;
    return query select made, known.username, is_new, known.email_proven, exists (
      select from users u where u.email_proven and lower(u.email) = lower(known.email) and u.id <> person);
  end $$;
  revoke execute on function make_password_link from public;
  grant execute on function make_password_link to whiteline_app;
  drop function end_password_links;`;

export const SETTING = `
  /* Uses the link up: the person has the password, their e-mail is proven, and whoever was signed in as them is not any
     more. Fails by users_proven_email when somebody else has proven the e-mail meanwhile. */
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
    insert into audit (company_id, user_id, user_name, action, entity, entity_id, request_id)
    values (person.company_id, person.id, person.username, 'setPassword', 'user', person.id, request);
    return true;
  end $$;`;

export const ANSWERING = `
  /* The company of the person who has proven this e-mail, other than the asking one: whether a contact can answer in the
     console. */
  create or replace function company_of_contact(address text, asking uuid)
  returns uuid
  language sql stable security definer set search_path = public, pg_temp as $$
    select u.company_id from users u join companies c on c.id = u.company_id
    where u.email_proven and lower(u.email) = lower(company_of_contact.address) and u.active and c.active
      and u.company_id <> asking
    limit 1
  $$;`;
