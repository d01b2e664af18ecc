import type { ClientBase } from 'pg';
import type { CallCenter } from '../../domain/calendar/centers';
import type { ItemDecision } from '../../domain/imports/import';
import type { KnownResponse, Listing } from '../../domain/imports/looks/mailedLook';
import { FIRST } from '../../domain/imports/number';
import { revive, type StoredTicket } from '../../domain/imports/readTicket';
import type { RoleName } from '../../domain/permissions/roles';
import { ON_SHEET } from '../centers/submissions/outcome.sql';
import { lockImports, startApplying } from './imports.sql';
import { REPLACED } from './inbound/proof.sql';
import type { OpenItem } from './items.sql';
import { LEFT, READING, withoutLists } from './outlines.sql';
import type { Numbered } from './ticket.sql';
import { HAS_UNSETTLED } from './unsettled.sql';

interface CopyRow {
  revision: string;
  format: string;
  path: string[];
  sentAt: Date | null;
  receivedAt: Date;
  fileId: string | null;
  /** Null if the viewer is restricted and didn't import the file, which may have tickets of other jobs. */
  fileName: string | null;
  typedBy: string | null;
}

export async function selectCopies(client: ClientBase, ticketId: string): Promise<CopyRow[]> {
  const { rows } = await client.query<CopyRow>({
    name: 'ticket-copies',
    text: `select c.revision, c.format, c.path, c.sent_at as "sentAt", c.received_at as "receivedAt",
        c.file_id as "fileId", f.file_name as "fileName", c.typed_by_name as "typedBy"
      from ticket_copies c left join import_files f on f.id = c.file_id
      where c.ticket_id = $1 order by c.revision desc, c.received_at, c.format, c.sha256`,
    values: [ticketId],
  });
  return rows;
}

/** The company names printed on copies of our ticket with this number. */
export async function selectCopiedCompanies(
  client: ClientBase,
  callCenter: CallCenter,
  ticketNumber: string,
): Promise<string[]> {
  const { rows } = await client.query<{ company: string }>({
    name: 'copied-companies',
    text: `select distinct c.reading #>> '{contents,company}' as company
      from tickets t join ticket_copies c on c.ticket_id = t.id
      where t.call_center = $1 and t.ticket_no = $2 and c.reading #>> '{contents,company}' is not null`,
    values: [callCenter, ticketNumber],
  });
  return rows.map(({ company }) => company);
}

export async function selectOriginal(
  client: ClientBase,
  fileId: string,
): Promise<{ fileName: string; bytes: number; storageKey: string } | null> {
  const { rows } = await client.query<{ fileName: string; bytes: number; storageKey: string }>({
    name: 'import-original',
    text: `select file_name as "fileName", bytes, storage_key as "storageKey" from import_files where id = $1`,
    values: [fileId],
  });
  return rows[0] ?? null;
}

/** Creates or reopens the job for tickets whose job is unknown. */
export async function insertHoldingJob(
  client: ClientBase,
  companyId: string,
  { JobNo, Name, ManagerID }: { JobNo: string; Name: string; ManagerID: string | null },
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  const { rows } = await client.query<{ id: string; isNew: boolean }>({
    name: 'insert-holding-job',
    text: `insert into jobs (company_id, job_no, name, status, manager_id, created_at, updated_at)
      values ($1, $2, $3, 'ACTIVE', $4, $5, $5)
      on conflict (company_id, job_no) do update set status = 'ACTIVE', updated_at = excluded.updated_at
      returning id, xmax = 0 as "isNew"`,
    values: [companyId, JobNo, Name, ManagerID, now],
  });
  const [job] = rows;
  if (!job) throw new Error('could not create or find the holding job');
  return job;
}

interface KnownIds {
  isJob: boolean;
  isPerson: boolean;
  isSheet: boolean;
}

export async function selectKnownIds(
  client: ClientBase,
  { jobID, userID = null, placementID = null }: Pick<ItemDecision, 'jobID'> & Partial<ItemDecision>,
): Promise<KnownIds> {
  const { rows } = await client.query<KnownIds>({
    name: 'known-ids',
    text: `select $1::uuid is null or exists (select from jobs where id = $1 and status in ('ACTIVE', 'ON_HOLD')) as "isJob",
        $2::uuid is null or exists (select from users where id = $2 and active) as "isPerson",
        $3::uuid is null or exists (select from submissions where id = $3 and kind = 'create' and state in ${ON_SHEET})
          as "isSheet"`,
    values: [jobID, userID, placementID],
  });
  return rows[0] ?? { isJob: false, isPerson: false, isSheet: false };
}

export interface ListingItem {
  id: string;
  path: string[];
  reading: Listing;
  sentAt: Date;
  arrivedAt: Date;
  isTrusted: boolean;
  isConfirmed: boolean;
}

/** Mail never clears a ticket until a person has reviewed it. For file `f` and import `m`. */
const IS_CONFIRMED = `(m.origin <> 'MAIL' or f.confirmed_by is not null)`;

export async function selectNextListing(client: ClientBase, importId: string): Promise<ListingItem | null> {
  const { rows } = await client.query<ListingItem>({
    name: 'next-import-listing',
    text: `select i.id, i.path, i.reading, i.sent_at as "sentAt", f.created_at as "arrivedAt", f.trusted as "isTrusted",
        ${IS_CONFIRMED} as "isConfirmed"
      from import_items i join import_files f on f.id = i.file_id join imports m on m.id = i.import_id
      where i.import_id = $1 and i.outcome is null and i.found = 'responses'
      order by i.sent_at, f.created_at, f.id, i.no limit 1`,
    values: [importId],
  });
  return rows[0] ?? null;
}

/** Includes withdrawn responses. */
export async function selectKnownResponses(client: ClientBase, ticketId: string): Promise<KnownResponse[]> {
  const { rows } = await client.query<KnownResponse>({
    name: 'known-responses',
    text: `select station_code as "stationCode", code, text, comment, responded_at as "respondedAt",
        withdrawn_at is not null as "isWithdrawn"
      from ticket_responses where ticket_id = $1`,
    values: [ticketId],
  });
  return rows;
}

export interface WaitingListing extends ListingItem {
  importId: string;
  person: { id: string; name: string; role: RoleName; isActive: boolean } | null;
}

/** Summaries waiting for this ticket, or copies waiting for a person. Hold the number first. */
export async function selectWaitingImports(
  client: ClientBase,
  { callCenter, ticketNumber }: { callCenter: CallCenter; ticketNumber: string },
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>({
    name: 'imports-with-waiting',
    text: `select import_id as id from import_items
      where call_center = $1 and ticket_no = $2 and outcome = 'WAITING'
      union select x.import_id from import_items x where x.call_center = $1 and x.ticket_no = $2 and ${LEFT}
      union select x.import_id from import_items x where ${REPLACED}`,
    values: [callCenter, ticketNumber],
  });
  return rows.map(({ id }) => id);
}

/** Oldest first. Leaves out those dismissed before their imports were locked. */
export async function lockWaitingListings(
  client: ClientBase,
  { callCenter, ticketNumber }: { callCenter: CallCenter; ticketNumber: string },
): Promise<WaitingListing[]> {
  const { rows } = await client.query<WaitingListing>({
    name: 'lock-waiting-listings',
    text: `select i.id, i.import_id as "importId", i.path, i.reading, i.sent_at as "sentAt", f.created_at as "arrivedAt",
        f.trusted as "isTrusted", ${IS_CONFIRMED} as "isConfirmed",
        case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.username, 'role', u.role,
          'isActive', u.active) end as person
      from import_items i join import_files f on f.id = i.file_id join imports m on m.id = i.import_id
        left join users u on u.id = m.user_id
      where i.call_center = $1 and i.ticket_no = $2 and i.outcome = 'WAITING'
      order by i.sent_at, f.created_at, f.id, i.no for update of i`,
    values: [callCenter, ticketNumber],
  });
  return rows;
}

/** Clears "needs a person" on imports with nothing left to do. The caller holds them. */
export async function markListingsFiled(client: ClientBase, importIds: readonly string[]): Promise<void> {
  await client.query({
    name: 'listings-filed',
    text: `update imports i set needs_person = false
      where i.id = any($1) and i.needs_person and not ${HAS_UNSETTLED}`,
    values: [importIds],
  });
}

/** Unfiled first revisions with this number, trusted ones first, then newest first. */
export async function selectLeftFirsts(client: ClientBase, { callCenter, ticketNumber }: Numbered) {
  const { rows } = await client.query<{ reading: StoredTicket }>({
    name: 'left-first-revisions',
    text: `select ${withoutLists('x.reading')} as reading from import_items x join import_files f on f.id = x.file_id
      where x.call_center = $1 and x.ticket_no = $2 and ${LEFT} and x.revision ~ '${FIRST.source}'
      order by f.trusted desc, f.created_at desc limit 20`,
    values: [callCenter, ticketNumber],
  });
  return rows.map(({ reading }) => revive(reading));
}

/** Imports with decisions wait to be confirmed instead. The caller holds the number. */
export async function reopenCopies(
  client: ClientBase,
  { callCenter, ticketNumber }: Numbered,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const values = [callCenter, ticketNumber];
  const ids = await selectWaitingImports(client, { callCenter, ticketNumber });
  await lockImports(client, ids);
  const { rows: again } = await client.query<{ id: string }>({
    name: 'reopen-left-copies',
    text: `with again as (
        update import_items x set outcome = null, outcome_reason = null from imports i
        where i.id = x.import_id and i.id = any($3) and x.call_center = $1 and x.ticket_no = $2 and ${LEFT}
          and (i.state = 'APPLYING' or (i.state = 'DONE' and not exists (select from import_items o
            where o.import_id = i.id and o.outcome is null and o.found in ('ticket', 'responses'))))
        returning x.import_id, i.state)
      select distinct import_id as id from again where state = 'DONE'`,
    values: [...values, ids],
  });
  for (const { id } of again) await startApplying(client, id, userId, now);
}

export async function selectCopied(
  client: ClientBase,
  ticketId: string,
  items: readonly OpenItem[],
): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>({
    name: 'copied-items',
    text: `select i.id from import_items i join ticket_copies c on c.ticket_id = $1 and c.sha256 = i.sha256
        and c.revision = i.revision and c.format = i.reading->>'format'
      where i.id = any($2)`,
    values: [ticketId, items.map(({ id }) => id)],
  });
  return new Set(rows.map(({ id }) => id));
}

export async function insertCopies(
  client: ClientBase,
  ticketId: string,
  itemIds: readonly string[],
  now: Date,
): Promise<void> {
  await client.query({
    name: 'insert-ticket-copies',
    text: `insert into ticket_copies (company_id, ticket_id, sha256, format, revision, path, file_id, reading, message_id,
        sent_at, received_at)
      select i.company_id, $1, i.sha256, i.reading->>'format', i.revision, i.path, i.file_id, ${READING}, i.message_id,
        i.sent_at, $3
      from import_items i where i.id = any($2)
      on conflict do nothing`,
    values: [ticketId, itemIds, now],
  });
}
