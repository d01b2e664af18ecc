import type { ClientBase } from 'pg';
import type { CallCenter } from '../../../domain/calendar/centers';
import type { PostedCode } from '../../../domain/tickets/responseTables';

/** A change of a code after which tickets are counted anew. */
export interface CodeRecount {
  id: string;
  callCenter: CallCenter;
  code: string;
  /** What was posted of the code until then. */
  before: PostedCode[];
  changedAt: Date;
  /** Set: only this ticket, at which an earlier try had failed. */
  ticketId: string | null;
}

type PostedBefore = Omit<PostedCode, 'callCenter' | 'code' | 'note' | 'validTo'> & {
  note: string | null;
  validTo: string | null;
};

/** The change that waits longest, kept from other processes until `until`; null when none is due. */
export async function claimRecount(client: ClientBase, now: Date, until: Date): Promise<CodeRecount | null> {
  const { rows } = await client.query<Omit<CodeRecount, 'before'> & { before: PostedBefore[] }>({
    name: 'claim-response-recount',
    text: `select id, call_center as "callCenter", code, before, changed_at as "changedAt", ticket_id as "ticketId"
      from claim_response_recount($1, $2)`,
    values: [now, until],
  });
  const [row] = rows;
  if (!row) return null;
  const { callCenter, code } = row;
  const before = row.before.map(({ note, validTo, ...posted }) => ({
    ...posted,
    callCenter,
    code,
    ...(note !== null && { note }),
    ...(validTo !== null && { validTo }),
  }));
  return { ...row, before };
}

/** A ticket of any company, in force, to which an answer has the code. */
export interface RecountTicket {
  id: string;
  companyId: string;
}

/** The next of them, by id. */
export async function selectRecountTickets(
  client: ClientBase,
  recountId: string,
  now: Date,
  most: number,
): Promise<RecountTicket[]> {
  const { rows } = await client.query<RecountTicket>({
    name: 'response-recount-tickets',
    text: `select id, company_id as "companyId" from response_recount_tickets($1, $2, $3)`,
    values: [recountId, now, most],
  });
  return rows;
}

/** Goes on after the ticket at once; with null the recount is done. */
export async function advanceRecount(
  client: ClientBase,
  recountId: string,
  afterTicketId: string | null,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'advance-response-recount',
    text: 'select advance_response_recount($1, $2, $3)',
    values: [recountId, afterTicketId, now],
  });
}

/** Keeps a ticket at which the recount failed for a later time, so that it does not hold up the others. */
export async function postponeRecount(
  client: ClientBase,
  recountId: string,
  ticketId: string,
  at: Date,
): Promise<void> {
  await client.query({
    name: 'postpone-response-recount',
    text: 'select postpone_response_recount($1, $2, $3)',
    values: [recountId, ticketId, at],
  });
}

/** How many tickets of every company are still to be counted for a code. */
export interface RecountLeft {
  code: string;
  tickets: number;
}

/** By code, those of which tickets are left; none unless an active SASAdministrator asks. */
export async function selectRecountsLeft(
  client: ClientBase,
  callCenter: CallCenter,
  now: Date,
): Promise<RecountLeft[]> {
  const { rows } = await client.query<RecountLeft>({
    name: 'response-recounts-left',
    text: 'select code, tickets from response_recounts_left($1, $2)',
    values: [callCenter, now],
  });
  return rows;
}
