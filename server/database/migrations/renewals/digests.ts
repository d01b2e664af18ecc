/**
 * The day whose digests a company has been sent. A company that has just come begins with the next morning, so that an
 * installation does not open with a heap of mail.
 */
export const DIGEST_FUNCTIONS = `
  alter table companies add digested_on date;
  grant update (digested_on) on companies to whiteline_app;

  create function due_digests(day date, most int)
  returns table (company_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
    select c.id from companies c
    where c.active and coalesce(c.digested_on, (c.created_at at time zone 'America/Los_Angeles')::date) < day
    order by c.id
    limit most
  $$;

  revoke execute on function due_digests from public;
  grant execute on function due_digests to whiteline_app;`;
