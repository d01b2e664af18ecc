import type { ClientBase } from 'pg';
import type { CallCenter } from '../../../domain/calendar/centers';
import type { PlainDate } from '../../../domain/calendar/plainDate';
import type { CodePosting } from '../../../domain/tickets/codePosting';
import type { ResponseColor } from '../../../domain/tickets/responseCodes';
import {
  type PostedCode,
  type ResponseTables,
  withPostedCodes,
} from '../../../domain/tickets/responseTables';

/** What the codes mean as of now, for whoever only shows it. */
export async function selectTables(client: ClientBase): Promise<ResponseTables> {
  const { rows } = await client.query<CodeRow>({
    name: 'response-codes',
    text: `select ${COLUMNS} from response_codes`,
  });
  return withPostedCodes(rows.map(postedOf));
}

/** For who stores what follows from them: a change waits for this transaction, and finds what it wrote. Hold the ticket. */
export async function holdTables(client: ClientBase): Promise<ResponseTables> {
  const { rows } = await client.query<CodeRow>({
    name: 'held-response-codes',
    text: `select ${COLUMNS} from held_response_codes()`,
  });
  return withPostedCodes(rows.map(postedOf));
}

const COLUMNS = `call_center, code, text, color, meeting, note, valid_from::text as valid_from,
  valid_to::text as valid_to, id, posted_by_name, posted_at`;

interface CodeRow {
  id: string;
  call_center: CallCenter;
  code: string;
  text: string;
  color: ResponseColor;
  meeting: boolean;
  note: string | null;
  valid_from: PlainDate;
  valid_to: PlainDate | null;
  posted_by_name: string | null;
  posted_at: Date;
}

function postedOf(row: CodeRow): PostedCode {
  const { call_center: callCenter, code, text, color, meeting, note, valid_from: validFrom } = row;
  return {
    callCenter,
    code,
    text,
    color,
    validFrom,
    posting: { id: row.id, by: row.posted_by_name, at: row.posted_at },
    ...(meeting && { meeting }),
    ...(note !== null && { note }),
    ...(row.valid_to !== null && { validTo: row.valid_to }),
  };
}

/** Who changes the table, when, and under which request the log has it. */
export interface CodeChanger {
  username: string;
  requestId: string;
  now: Date;
}

/** False when the same was posted already. Fails unless an active SASAdministrator does it. */
export async function insertCode(
  client: ClientBase,
  { username, requestId, now }: CodeChanger,
  { callCenter, code, text, color, meeting, note, validFrom }: CodePosting,
): Promise<boolean> {
  const { rows } = await client.query<{ isDone: boolean }>({
    name: 'post-response-code',
    text: 'select post_response_code($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) as "isDone"',
    values: [username, callCenter, code, text, color, meeting, note, validFrom, now, requestId],
  });
  return rows[0]?.isDone ?? false;
}

/** One posting by its id; null when there is none. */
export async function selectPosting(client: ClientBase, id: string): Promise<PostedCode | null> {
  const { rows } = await client.query<CodeRow>({
    name: 'posting-of-code',
    text: `select ${COLUMNS} from response_codes where id = $1`,
    values: [id],
  });
  return rows[0] ? postedOf(rows[0]) : null;
}

/** Ends a posting, or takes it back if not begun; false: not there, or ended by then. Fails unless for a SASAdministrator. */
export async function endCode(
  client: ClientBase,
  { username, requestId, now }: CodeChanger,
  { postingId, validTo }: { postingId: string; validTo: PlainDate },
): Promise<boolean> {
  const { rows } = await client.query<{ isDone: boolean }>({
    name: 'withdraw-response-code',
    text: 'select withdraw_response_code($1, $2, $3, $4, $5) as "isDone"',
    values: [username, postingId, validTo, now, requestId],
  });
  return rows[0]?.isDone ?? false;
}

/** A change of a code after which tickets are counted again. */
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
