/** Whoever signs in by an e-mail is the one who has proven it. */
export const SIGNING_IN = `
  create or replace function sign_in_lookup(login text)
  returns table (user_id uuid, username text, email text, name text, role text, company_id uuid, password_hash text)
  language sql stable security definer set search_path = public, pg_temp as $$
    select u.id, u.username, u.email, u.name, u.role, u.company_id, u.password_hash
    from users u left join companies c on c.id = u.company_id
    where u.active and coalesce(c.active, true)
      and (lower(u.username) = lower(login) or (u.email_proven and lower(u.email) = lower(login)))
    order by lower(u.username) = lower(login) desc
    limit 1
  $$;

  /* Who is mailed a link to set a password: as one signs in, or else whoever was invited last by the e-mail, which the
     link will prove. */
  create function reset_lookup(login text) returns uuid
  language sql stable security definer set search_path = public, pg_temp as $$
    select u.id
    from users u left join companies c on c.id = u.company_id
    where u.active and coalesce(c.active, true) and (lower(u.username) = lower(login) or lower(u.email) = lower(login))
    order by lower(u.username) = lower(login) desc, u.email_proven desc, u.created_at desc, u.id
    limit 1
  $$;
  revoke execute on function reset_lookup from public;
  grant execute on function reset_lookup to whiteline_app;`;

/** An invitation that nobody has followed keeps nobody from signing up. */
export const SIGNING_UP = `
  create or replace function is_known_email(wanted text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
    select exists (select from users u where u.email_proven and lower(u.email) = lower(wanted))
  $$;

  ${finishSignUp('draft.username')}`;

/**
 * Makes the company and its first user, whose e-mail the code has proven, or answers them again. No row: the code does not
 * work, and the try is counted.
 *
 * @param name what the user is called, as SQL over the row `draft`
 */
export function finishSignUp(name: string): string {
  return `create or replace function finish_sign_up(wanted uuid, code bytea, new_company uuid, most_tries int, lasts interval,
    code_lasts interval, at timestamptz, request text)
  returns table (taken text[], user_id uuid, username text, email text, company text, company_id uuid)
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    draft sign_ups;
    person uuid;
    names text[];
  begin
    select s.* into draft from sign_ups s where s.id = wanted for update;
    if draft.id is null or draft.created_at <= at - lasts or draft.code_expires_at <= at
      or draft.code_tries >= most_tries then
      return;
    end if;
    if draft.code_hash <> code then
      update sign_ups s set code_tries = s.code_tries + 1 where s.id = wanted;
      return;
    end if;
    if draft.confirmed_as is not null then
      return query select '{}'::text[], o.user_id, draft.username, draft.email, draft.company, o.company_id
        from confirmed_owner(draft) o;
      return;
    end if;
    if is_known_email(draft.email) then
      return;
    end if;
    names := taken_names(draft.username, draft.company);
    if cardinality(names) > 0 then
      return query select names, null::uuid, null::text, null::text, null::text, null::uuid;
      return;
    end if;
    insert into companies (id, name, address, phone, city, state, zip_code, county)
    values (new_company, draft.company, draft.address, draft.phone, draft.city, draft.state, draft.zip_code,
      draft.county);
    insert into users (company_id, username, email, name, phone, role, password_hash, email_proven)
    values (new_company, draft.username, draft.email, ${name}, draft.phone, 'CompanySuperAdmin',
      draft.password_hash, true)
    returning id into person;
    insert into audit (company_id, user_id, user_name, action, entity, entity_id, after, request_id) values
      (new_company, person, draft.username, 'signUp', 'company', new_company::text, jsonb_build_object('Name',
        draft.company, 'Address', draft.address, 'City', draft.city, 'State', draft.state, 'ZipCode', draft.zip_code,
        'Phone', draft.phone), request),
      (new_company, person, draft.username, 'signUp', 'user', person::text, jsonb_build_object('Name', ${name},
        'Email', draft.email, 'Phone', draft.phone, 'Role', 'CompanySuperAdmin'), request);
    update sign_ups s set confirmed_as = person, code_expires_at = at + code_lasts where s.id = wanted;
    return query select '{}'::text[], person, draft.username, draft.email, draft.company, new_company;
  end $$;
  revoke execute on function finish_sign_up from public;
  grant execute on function finish_sign_up to whiteline_app;`;
}
