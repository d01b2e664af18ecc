import type { ClientBase } from 'pg';
import type { CallCenter } from '../../../domain/calendar/centers';

interface Entered {
  ticketId: string;
  subcontractorId: string;
  callCenter: CallCenter;
  ticketNo: string;
  revision: string;
  expires: Date;
  now: Date;
}

/** The file of a copy skipped as another company's. Parameters: center, number, revision. */
const COPY = `(select x.file_id from import_items x where x.call_center = $1 and x.ticket_no = $2 and x.revision = $3
  and x.outcome in ('SKIPPED', 'SHARED') order by x.id limit 1)`;

/** Tickets of subcontractors are never rows of `tickets` (decision 051). */
export async function isOwnNumber(
  client: ClientBase,
  companyId: string,
  callCenter: CallCenter,
  ticketNo: string,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'own-number-entered',
    text: 'select from tickets where company_id = $1 and call_center = $2 and ticket_no = $3 limit 1',
    values: [companyId, callCenter, ticketNo],
  });
  return rowCount === 1;
}

export async function updateEntered(client: ClientBase, entered: Entered) {
  const { rows } = await client.query<{ id: string; before: object }>({
    name: 'update-entered-ticket',
    text: `update invitations i set revision = $3, exp_date = $4, own_ended = false, own_file = coalesce(${COPY}, i.own_file),
        updated_at = $5
      from (select id, revision, exp_date, own_ended from invitations
        where ticket_id = $6 and subcontractor_id = $7 and own_center = $1 and ticket_no = $2 for update) old
      where i.id = old.id
      returning i.id, jsonb_build_object('revision', old.revision, 'expDate', old.exp_date, 'ended', old.own_ended) as before`,
    values: [...valuesOf(entered), entered.now, entered.ticketId, entered.subcontractorId],
  });
  return rows[0] ?? null;
}

/** Stored as an accepted invitation that was never sent. */
export async function insertEntered(
  client: ClientBase,
  entered: Entered & { companyId: string; userId: string },
): Promise<string> {
  const { rows } = await client.query<{ id: string }>({
    name: 'insert-entered-ticket',
    text: `insert into invitations (own_center, ticket_no, revision, exp_date, own_file, created_at, updated_at, sent_at,
        answered_at, ticket_id, subcontractor_id, company_id, invited_by, invited_as, is_external, status)
      values ($1, $2, $3, $4, ${COPY}, $5, $5, $5, $5, $6, $7, $8, $9, (select name from companies where id = $8), true,
        'ACCEPTED')
      returning id`,
    values: [
      ...valuesOf(entered),
      ...[entered.now, entered.ticketId, entered.subcontractorId, entered.companyId, entered.userId],
    ],
  });
  return rows[0]?.id ?? '';
}

const valuesOf = ({ callCenter, ticketNo, revision, expires }: Entered) =>
  [callCenter, ticketNo, revision, expires] as const;
