import { type Kysely, sql } from 'kysely';
import { CONTEXT } from './foundation/wall';

/** What `tickets_shared_with_us` tells of all tickets, of one: its page is read often and must not read them all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(FUNCTION).execute(db);
}

const FUNCTION = `
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
