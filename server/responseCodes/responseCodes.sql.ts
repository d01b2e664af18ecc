import type { ClientBase } from 'pg';
import type { CallCenter } from '../../domain/calendar/centers';
import type { PlainDate } from '../../domain/calendar/plainDate';
import type { CodePosting } from '../../domain/tickets/codePosting';
import type { ResponseColor } from '../../domain/tickets/responseColors';
import { type PostedCode, type ResponseTables, withPostedCodes } from '../../domain/tickets/responseTables';

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

const COLUMNS =
  'call_center, code, text, color, meeting, note, valid_from::text as valid_from, valid_to::text as valid_to';

interface CodeRow {
  call_center: CallCenter;
  code: string;
  text: string;
  color: ResponseColor;
  meeting: boolean;
  note: string | null;
  valid_from: PlainDate;
  valid_to: PlainDate | null;
}

function postedOf(row: CodeRow): PostedCode {
  const { call_center: callCenter, code, text, color, meeting, note, valid_from: validFrom } = row;
  return {
    callCenter,
    code,
    text,
    color,
    validFrom,
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

/** Posts, logs and asks for recounts, unless the same was posted. Fails unless an active SASAdministrator does it. */
export async function insertCode(
  client: ClientBase,
  { username, requestId, now }: CodeChanger,
  { callCenter, code, text, color, meeting, note, validFrom }: CodePosting,
): Promise<void> {
  await client.query({
    name: 'post-response-code',
    text: 'select post_response_code($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
    values: [username, callCenter, code, text, color, meeting, note, validFrom, now, requestId],
  });
}

/** Takes back what was posted from a day on; false when nothing was. Fails unless an active SASAdministrator does it. */
export async function endCode(
  client: ClientBase,
  { username, requestId, now }: CodeChanger,
  { callCenter, code, validTo }: { callCenter: CallCenter; code: string; validTo: PlainDate },
): Promise<boolean> {
  const { rows } = await client.query<{ isDone: boolean }>({
    name: 'withdraw-response-code',
    text: 'select withdraw_response_code($1, $2, $3, $4, $5, $6) as "isDone"',
    values: [username, callCenter, code, validTo, now, requestId],
  });
  return rows[0]?.isDone ?? false;
}
