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

/** For reading only. Use `holdTables` before storing results. */
export async function selectTables(client: ClientBase): Promise<ResponseTables> {
  const { rows } = await client.query<CodeRow>({
    name: 'response-codes',
    text: `select ${COLUMNS} from response_codes`,
  });
  return withPostedCodes(rows.map(postedOf));
}

/** For transactions that store results derived from codes. A change of codes waits for them to commit. */
export async function holdTables(client: ClientBase): Promise<ResponseTables> {
  const { rows } = await client.query<CodeRow>({
    name: 'held-response-codes',
    text: `select ${COLUMNS} from held_response_codes()`,
  });
  return withPostedCodes(rows.map(postedOf));
}

const COLUMNS = `call_center, code, text, color, meeting, note, valid_from::text as valid_from,
  valid_to::text as valid_to, posted_by_name, posted_at`;

interface CodeRow {
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
    posting: { by: row.posted_by_name, at: row.posted_at },
    ...(meeting && { meeting }),
    ...(note !== null && { note }),
    ...(row.valid_to !== null && { validTo: row.valid_to }),
  };
}

/** Blocks tickets with the code until they are reread. Only active SASAdministrators may do this. */
export async function insertCode(
  client: ClientBase,
  { username, requestId, now }: { username: string; requestId: string; now: Date },
  { callCenter, code, text, color, meeting, note, validFrom }: CodePosting,
): Promise<void> {
  await client.query({
    name: 'post-response-code',
    text: 'select post_response_code($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
    values: [username, callCenter, code, text, color, meeting, note, validFrom, now, requestId],
  });
}

export async function claimReread(
  client: ClientBase,
  now: Date,
  until: Date,
): Promise<{ companyId: string; ticketId: string } | null> {
  const { rows } = await client.query<{ companyId: string; ticketId: string }>({
    name: 'claim-response-reread',
    text: `select company_id as "companyId", ticket_id as "ticketId" from claim_response_reread($1, $2)`,
    values: [now, until],
  });
  return rows[0] ?? null;
}

export async function dropReread(client: ClientBase, ticketId: string): Promise<void> {
  await client.query({
    name: 'drop-response-reread',
    text: 'delete from response_rereads where ticket_id = $1',
    values: [ticketId],
  });
}
