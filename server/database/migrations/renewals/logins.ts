/** Logins whose centers are to be asked, of all companies. */
export const LOGIN_FUNCTIONS = `
  create function due_login_checks(at timestamptz, most int)
  returns table (company_id uuid, user_id uuid, call_center text)
  language sql stable security definer set search_path = public, pg_temp as $$
    select c.company_id, c.user_id, c.call_center from credentials c
    where c.next_check_at <= at
    order by c.next_check_at, c.user_id
    limit most
  $$;

  revoke execute on function due_login_checks from public;
  grant execute on function due_login_checks to whiteline_app;`;
