import type { ClientBase } from 'pg';
import type { CallCenter } from '../../domain/calendar/centers';

/** Makes imports of the same number wait for each other, even if the ticket doesn't exist yet. */
export async function holdNumber(client: ClientBase, companyId: string, center: CallCenter, number: string) {
  await client.query({
    name: 'hold-ticket-number',
    text: `select pg_advisory_xact_lock(hashtextextended('ticket:' || $1 || $2 || $3, 0))`,
    values: [companyId, center, number],
  });
}

/**
 * Finds revisions mentioned in files of confirmed imports, in copies that were not filed here, and by tickets
 * made from this one. Unproven mail is left out. Both parameters are SQL expressions.
 */
export const revisionsBeside = (number: string, center: string) => `
  select x.named_revision as revision from import_items x join imports i on i.id = x.import_id
    join import_files f on f.id = x.file_id and f.trusted
  where x.named_ticket_no = ${number} and x.outcome is null and i.state <> 'OPEN'
    and (x.named_center is null or x.named_center = ${center})
  union all
  select x.revision from import_items x join import_files f on f.id = x.file_id and f.trusted
  where x.ticket_no = ${number} and x.outcome in ('SKIPPED', 'FAILED', 'SHARED') and x.choice <> 'SKIP'
    and (x.call_center is null or x.call_center = ${center})
  union all
  select made.previous_revision from tickets own
    join tickets made on made.company_id = own.company_id and made.cloned_from = own.id
      and made.previous_ticket_no = own.ticket_no and not made.unconfirmed
  where own.ticket_no = ${number} and own.call_center = ${center}`;
