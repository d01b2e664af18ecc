import type { ClientBase } from 'pg';
import type { DigFacts } from '../../domain/tickets/safeToDig';
import { MARKS_MISSING } from '../submissions/refusals.sql';

/** What decides about digging besides the ticket's own columns and its stations. */
export type DigRow = Pick<
  DigFacts,
  'pending' | 'marksAsked' | 'damageOpen' | 'demandsVerification' | 'verifiedAt' | 'answersCheckedAt'
>;

/** The facts of a ticket that the company has. */
export async function selectDigFacts(client: ClientBase, ticketId: string): Promise<DigRow | null> {
  const { rows } = await client.query<DigRow>({
    name: 'dig-facts',
    text: `with waiting as (
        select kind, seq, payload from submissions where ticket_id = $1 and state in ('QUEUED', 'SENDING')
      ), events as (
        select event_type, status, occurred_at from recorded_events where ticket_id = $1 and status <> 'DRAFT'
      )
      select array(select kind from waiting order by seq) as pending,
        exists (select from waiting
          where kind = 'remark' or (kind = 'renew' and payload->>'needRemark' = 'true'))
          or exists (select from submissions r
            where r.company_id = t.company_id and r.ticket_id = t.id and ${MARKS_MISSING})
          as "marksAsked",
        exists (select from events where event_type = 'DAMAGE' and status <> 'CLOSED') as "damageOpen",
        (select max(occurred_at) from events where event_type = 'FIELD_VERIFICATION') as "verifiedAt",
        c.demand_field_verification as "demandsVerification", t.answers_checked_at as "answersCheckedAt"
      from tickets t join companies c on c.id = t.company_id
      where t.id = $1`,
    values: [ticketId],
  });
  return rows[0] ?? null;
}
