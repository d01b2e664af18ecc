import { VIEWER } from '../foundation/wall';

/** Links that people ask for themselves, and what a password given by a link must not be made of. */
export const LINKS = `
  /* Makes the only link that works for a person, of whatever company or of none; no row when there is no such person. */
  create function request_password_link(person uuid, hash bytea, at timestamptz, invitation interval,
    way_back interval, request text)
  returns table (link_id uuid, username text, name text, email text)
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    found_one users;
    made uuid;
  begin
    select u.* into found_one from users u left join companies c on c.id = u.company_id
    where u.id = person and u.active and coalesce(c.active, true) for update of u;
    if found_one.id is null then
      /* Something is written all the same: a commit of nothing would be quicker and give the answer away. */
      insert into spent_proofs values (hash, at) on conflict do nothing;
      return;
    end if;
    update password_links l set revoked_at = at
    where l.user_id = person and l.used_at is null and l.revoked_at is null;
    insert into password_links (user_id, token_hash, created_at, expires_at)
    values (person, hash, at, at + case when is_newcomer(person) then invitation else way_back end)
    returning id into made;
    insert into audit (company_id, user_id, user_name, action, entity, entity_id, request_id)
    values (found_one.company_id, null, 'Somebody not signed in', 'requestPasswordReset', 'user', person::text, request);
    return query select made, found_one.username, found_one.name, found_one.email;
  end $$;

  /* Whose a living link is, in the words that their password must not be made of. */
  create function person_of_password_link(hash bytea, at timestamptz)
  returns table (username text, email text, name text, company text)
  language sql stable security definer set search_path = public, pg_temp as $$
    select u.username, u.email, u.name, coalesce(c.name, '')
    from password_links l join users u on u.id = l.user_id left join companies c on c.id = u.company_id
    where l.token_hash = hash and password_link_works(hash, at)
  $$;

  /* The same of the viewer. */
  create function viewer_words() returns table (username text, email text, name text, company text)
  language sql stable security definer set search_path = public, pg_temp as $$
    select u.username, u.email, u.name, coalesce(c.name, '')
    from users u left join companies c on c.id = u.company_id where u.id = ${VIEWER}
  $$;

  revoke execute on function request_password_link, person_of_password_link, viewer_words from public;
  grant execute on function request_password_link, person_of_password_link, viewer_words to whiteline_app;`;
