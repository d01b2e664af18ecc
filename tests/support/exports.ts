import type { Client as Owner } from 'pg';
import type { Client } from './client';
import type { Company } from './world';

/** What exportTickets answers. */
export interface ExportAnswer {
  statusCode: number;
  body: string;
  contentType: string;
  contentDisposition: string;
  isBase64Encoded: boolean;
  exportId: string | null;
}

const QUERY = `query ($input: ExportTicketsInput!) {
  exportTickets(input: $input) { statusCode body contentType contentDisposition isBase64Encoded exportId }
}`;

/** Sends exportTickets, for all rows as csv unless wished otherwise; its action stands inside the input. */
export function sendExport(client: Client, company: Company, action: string, overrides: object = {}) {
  const input = { action, companyId: company.id, format: 'csv', ticketIds: [], ...overrides };
  return client.call(QUERY, { input });
}

/** The answer of an export that must succeed. */
export async function exported(...parts: Parameters<typeof sendExport>): Promise<ExportAnswer> {
  const { data, errors } = await sendExport(...parts);
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return data.exportTickets;
}

/** The cells of a csv file, read by the rules of RFC 4180. */
export function cellsOfCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    if (end === '' && quoted === undefined && plain === '') break;
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** Puts this many more tickets like the given one into the database. */
export async function multiply(owner: Owner, ticketId: string, count: number): Promise<void> {
  await owner.query(
    `insert into tickets (company_id, job_id, user_id, client_request_id, call_center, ticket_no, name, status, type,
       submitted_at, work_start, legal_start, exp_date, latitude, longitude, form)
     select company_id, job_id, user_id, gen_random_uuid(), call_center, ticket_no || '-' || n, name || ' ' || n, status,
       type, submitted_at, work_start, legal_start, exp_date, latitude, longitude, '{}'
     from tickets, generate_series(1, $2::int) n where id = $1`,
    [ticketId, count],
  );
}
