import { type Kysely, sql } from 'kysely';
import { CONTEXT } from './foundation/wall';

/** How the tickets stand that others share with one ticket, and whether a mailed link still works. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [SHARED, LINK]) await sql.raw(part).execute(db);
}

/** What `tickets_shared_with_us` tells of all tickets, of one: its page is read often and must not read them all. */
const SHARED = `
  /* Tickets of other companies that are linked to one of this company's, as they are now. */
  create function tickets_shared_with_ticket(main uuid)
  returns table (invitation_id uuid, ticket_no text, revision text, status text, exp_date timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
    select i.id, t.ticket_no, t.revision, t.status, t.exp_date
    from invitations i join tickets t on t.id = i.owned_ticket_id and t.company_id = i.invited_company_id
    where i.company_id = ${CONTEXT} and i.ticket_id = main and i.status = 'ACCEPTED'
  $$;

  revoke execute on function tickets_shared_with_ticket from public;
  grant execute on function tickets_shared_with_ticket to whiteline_app;`;

const LINK = `
  /* OPEN, USED or EXPIRED, which a replaced link is, too; null for one that was never made. */
  create function state_of_password_link(hash bytea, at timestamptz) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
    select case when l.used_at is not null then 'USED' when password_link_works(hash, at) then 'OPEN' else 'EXPIRED' end
    from password_links l where l.token_hash = hash
  $$;

  revoke execute on function state_of_password_link from public;
  grant execute on function state_of_password_link to whiteline_app;`;
