import type { ClientBase } from 'pg';
import type { CallCenter } from '../../../domain/calendar/centers';
import type { PlainDate } from '../../../domain/calendar/plainDate';
import type { CodePosting } from '../../../domain/tickets/codePosting';
import type { ResponseColor } from '../../../domain/tickets/responseColors';
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

/**
 * What the codes mean, for whoever stores what follows from it: a change of them waits until this transaction ends, and
 * then finds what it has written. To be called with the ticket held.
 */
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

/**
 * Posts, logs and asks for recounts; false when the same was posted. Fails unless an active SASAdministrator does it.
 */
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

/**
 * Ends one posting, or takes it back whole when it has not begun by that day; false when it is not there or ends by then
 * in any case. Fails unless an active SASAdministrator does it.
 */
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
