import type { ClientBase } from 'pg';
import type { CallCenter } from '../../domain/calendar/centers';
import type { StoredTicket } from '../../domain/imports/readTicket';
import { revisionsBeside } from '../tickets/numbers.sql';
import type { NamedRevision } from './missed.sql';

export async function selectTyped(
  client: ClientBase,
  clientRequestId: string,
  digest: Buffer,
): Promise<{ ID: string; JobID: string; isSame: boolean } | null> {
  const { rows } = await client.query<{ ID: string; JobID: string; isSame: boolean }>({
    name: 'typed-copy',
    text: `select t.id as "ID", t.job_id as "JobID", c.sha256 = $2 as "isSame"
      from ticket_copies c join tickets t on t.id = c.ticket_id where c.client_request_id = $1`,
    values: [clientRequestId, digest],
  });
  return rows[0] ?? null;
}

export async function hasTyped(client: ClientBase, ticketId: string, digest: Buffer): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'has-typed-copy',
    text: `select from ticket_copies where ticket_id = $1 and sha256 = $2 and format = 'TYPED'`,
    values: [ticketId, digest],
  });
  return rowCount !== 0;
}

export interface TypedCopy {
  companyId: string;
  ticketId: string;
  digest: Buffer;
  revision: string;
  reading: object;
  by: { id: string | null; name: string };
  clientRequestId: string | null;
  file: { id: string; path: string[] } | null;
  now: Date;
}

export async function insertTyped(client: ClientBase, copy: TypedCopy): Promise<{ JobID: string } | null> {
  const { rows } = await client.query<{ JobID: string }>({
    name: 'insert-typed-copy',
    text: `with made as (
        insert into ticket_copies (company_id, ticket_id, sha256, format, revision, path, file_id, reading, received_at,
          typed_by, typed_by_name, client_request_id)
        values ($1, $2, $3, 'TYPED', $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing
        returning ticket_id
      )
      select t.job_id as "JobID" from made join tickets t on t.id = made.ticket_id`,
    values: [
      ...[copy.companyId, copy.ticketId, copy.digest, copy.revision, copy.file?.path ?? []],
      ...[copy.file?.id ?? null, JSON.stringify(copy.reading), copy.now],
      ...[copy.by.id, copy.by.name, copy.clientRequestId],
    ],
  });
  return rows[0] ?? null;
}

/** Unreadable, or a ticket without a center or dates. Complete tickets are imported instead. */
const TEACHABLE = `(i.found = 'unreadable' or (i.found = 'ticket' and (i.call_center is null
  or i.reading->>'submitted' is null or i.reading->>'workBeginDate' is null or i.reading->>'legalStartDate' is null
  or i.reading->>'ticketExpiration' is null)))`;

interface TeachableItem {
  importId: string;
  fileId: string;
  fileName: string;
  path: string[];
  subject: string | null;
  reading: StoredTicket | null;
}

export async function selectTeachable(client: ClientBase, itemId: string): Promise<TeachableItem | null> {
  const { rows } = await client.query<TeachableItem>({
    name: 'teachable-import-item',
    text: `select i.import_id as "importId", f.id as "fileId", f.file_name as "fileName", i.path, m.subject, i.reading
      from import_items i join import_files f on f.id = i.file_id join imports m on m.id = i.import_id
      where i.id = $1 and ${TEACHABLE}`,
    values: [itemId],
  });
  return rows[0] ?? null;
}

/** From unreadable, undecided files, or from filed copies that name the ticket they were made from. */
export async function selectUnreadRevisions(client: ClientBase, importId: string): Promise<NamedRevision[]> {
  const { rows } = await client.query<NamedRevision>({
    name: 'unread-import-revisions',
    text: `select x.named_center as "callCenter", x.named_ticket_no as "ticketNumber", x.named_revision as revision
      from import_items x join import_files f on f.id = x.file_id and f.trusted
      where x.import_id = $1 and x.outcome is null and x.named_ticket_no is not null and x.named_revision is not null
      union
      select x.call_center, x.reading->>'previousTicketNumber', x.reading->>'previousRevision'
      from import_items x join import_files f on f.id = x.file_id and f.trusted
      where x.import_id = $1 and x.outcome in ('NEW', 'NEWER', 'SAME', 'OLDER')
        and x.reading->>'previousTicketNumber' <> x.ticket_no and x.reading->>'previousRevision' > '000'
      order by "ticketNumber"`,
    values: [importId],
  });
  return rows;
}

export async function selectUnreadRevision(
  client: ClientBase,
  { callCenter, ticketNumber }: { callCenter: CallCenter; ticketNumber: string },
): Promise<string | null> {
  const { rows } = await client.query<{ revision: string | null }>({
    name: 'unread-revision-of-ticket',
    text: `select max(told.revision) as revision from (${revisionsBeside('$1', '$2')}) told`,
    values: [ticketNumber, callCenter],
  });
  return rows[0]?.revision ?? null;
}

interface UnreadItem {
  importId: string;
  fileId: string;
  path: string[];
  company: string | null;
  status: string | null;
  type: string | null;
  isDealtWith: boolean;
}

export async function selectUnread(client: ClientBase, itemId: string): Promise<UnreadItem | null> {
  const { rows } = await client.query<UnreadItem>({
    name: 'unread-import-item',
    text: `select import_id as "importId", file_id as "fileId", path, reading #>> '{contents,company}' as company,
        reading #>> '{contents,centerStatus}' as status, reading #>> '{contents,ticketType}' as type, coalesce(outcome not in ('UNPROVEN', 'SKIPPED', 'FAILED'), false) as "isDealtWith"
      from import_items i where id = $1 and ${TEACHABLE}`,
    values: [itemId],
  });
  return rows[0] ?? null;
}

/** Records the ticket typed from an item. @returns false if another one was recorded meanwhile */
export async function settleUnread(
  client: ClientBase,
  itemId: string,
  { ticketId, outcome, revision }: { ticketId: string; outcome: string; revision: string },
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'settle-unread-import-item',
    text: `update import_items i set outcome = $3, ticket_id = t.id, call_center = t.call_center, ticket_no = t.ticket_no,
        revision = $4
      from tickets t where i.id = $1 and t.id = $2
        and coalesce(i.outcome in ('UNPROVEN', 'SKIPPED', 'FAILED'), true)`,
    values: [itemId, ticketId, outcome, revision],
  });
  return rowCount === 1;
}

export async function selectPlaceOf(
  client: ClientBase,
  ticketId: string,
): Promise<{ ticketName: string; address: string }> {
  const { rows } = await client.query<{ ticketName: string; address: string }>({
    name: 'typed-ticket-place',
    text: `select name as "ticketName", concat_ws(', ', nullif(form->>'addressLocation', ''), nullif(form->>'city', ''))
        as address
      from tickets where id = $1`,
    values: [ticketId],
  });
  return rows[0] ?? { ticketName: '', address: '' };
}
