import type { ClientBase } from 'pg';
import { CAPS } from '../../domain/imports/caps';
import type { ItemChoice, ItemDecision } from '../../domain/imports/import';
import { FIRST } from '../../domain/imports/number';
import type { StoredTicket } from '../../domain/imports/readTicket';
import type { Page } from '../database/lists/page';
import { LEFT, READING, withoutLists } from './outlines.sql';

/** SHARED: filed as a subcontractor's ticket. Not written since migration 0048. */
export type Outcome =
  | 'NEW'
  | 'NEWER'
  | 'SAME'
  | 'OLDER'
  | 'KNOWN'
  | 'SHARED'
  | 'WAITING'
  | 'UNPROVEN'
  | 'SKIPPED'
  | 'FAILED';

export interface ItemRow {
  id: string;
  file_name: string;
  path: string[];
  found: 'ticket' | 'responses' | 'otherCenter' | 'unreadable';
  reading: StoredTicket | null;
  call_center: string | null;
  ticket_no: string | null;
  revision: string | null;
  reason: string | null;
  line: number | null;
  job_id: string | null;
  user_id: string | null;
  placement_id: string | null;
  choice: ItemChoice;
  outcome: Outcome | null;
  outcome_reason: string | null;
  ticket_id: string | null;
  known_id: string | null;
  known_source: 'PLACED' | 'IMPORTED' | null;
  known_job_id: string | null;
  revisions: string[];
  known_companies: string[];
  is_copy: boolean;
  firsts: StoredTicket[];
}

/** A preview doesn't need the utilities, which are most of a large ticket. */
const WITHOUT_UTILITIES = `case when i.found = 'ticket' then ${READING} || '{"members": [], "otherFields": []}'
          else i.reading end`;

const ORDER = 'f.created_at, f.id, i.no';

export async function selectItems(client: ClientBase, importId: string, page: Page): Promise<ItemRow[]> {
  const { rows } = await client.query<ItemRow>({
    name: 'import-items',
    // Apply the limit before the joins. The planner has no statistics for rows an import has just added, and
    // would join every item.
    text: `select i.id, f.file_name, i.path, i.found, ${WITHOUT_UTILITIES} as reading, i.call_center, i.ticket_no, i.revision, i.reason, i.line, i.job_id,
        i.user_id, i.placement_id, i.choice, i.outcome, i.outcome_reason, i.ticket_id, t.id as known_id, t.source as known_source,
        t.job_id as known_job_id,
        array(select r.revision from ticket_revisions r where r.ticket_id = t.id union
          select e.revision from import_items e join import_files g on g.id = e.file_id
          where e.import_id = i.import_id and e.call_center = i.call_center and e.ticket_no = i.ticket_no
            and (g.created_at, g.id, e.no) < (${ORDER})) as revisions,
        array(select distinct c.reading #>> '{contents,company}' from ticket_copies c where c.ticket_id = t.id
          and c.reading #>> '{contents,company}' is not null) as known_companies,
        exists (select from ticket_copies c where c.ticket_id = t.id and c.sha256 = i.sha256
          and c.revision = i.revision and c.format = i.reading->>'format') as is_copy,
        array(select ${withoutLists('x.reading')} from (
            select x.* from import_items x where ${LEFT} and x.call_center = i.call_center and x.ticket_no = i.ticket_no
            union all
            select x.* from import_items x where x.import_id = i.import_id and x.call_center = i.call_center
              and x.ticket_no = i.ticket_no and x.found = 'ticket' and x.outcome is null and x.choice = 'PROPOSED') x
          where t.id is null and i.revision !~ '${FIRST.source}' and x.revision ~ '${FIRST.source}' limit 3) as firsts
      from (select i.id from import_items i join import_files f on f.id = i.file_id
          where i.import_id = $1 order by ${ORDER} limit $2 offset $3) page
        join import_items i on i.id = page.id join import_files f on f.id = i.file_id
        left join tickets t on t.call_center = i.call_center and t.ticket_no = i.ticket_no
      order by ${ORDER}`,
    values: [importId, page.limit, page.offset],
  });
  return rows;
}

interface ItemCounts {
  total: number;
  open: number;
  filed: number;
  known: number;
  waiting: number;
  skipped: number;
  failed: number;
}

export async function countItems(client: ClientBase, importId: string): Promise<ItemCounts> {
  const { rows } = await client.query<ItemCounts>({
    name: 'count-import-items',
    text: `select count(*)::int as total,
        count(*) filter (where outcome is null and found in ('ticket', 'responses'))::int as open,
        count(*) filter (where outcome in ('NEW', 'NEWER', 'SAME', 'OLDER', 'SHARED'))::int as filed,
        count(*) filter (where outcome = 'KNOWN')::int as known,
        count(*) filter (where outcome in ('WAITING', 'UNPROVEN'))::int as waiting,
        count(*) filter (where outcome = 'SKIPPED')::int as skipped,
        count(*) filter (where outcome = 'FAILED')::int as failed
      from import_items where import_id = $1`,
    values: [importId],
  });
  return rows[0] ?? { total: 0, open: 0, filed: 0, known: 0, waiting: 0, skipped: 0, failed: 0 };
}

interface ItemPlace {
  importId: string;
  isFiled: boolean;
  isTicket: boolean;
}

export async function selectItemPlace(client: ClientBase, itemId: string): Promise<ItemPlace | null> {
  const { rows } = await client.query<ItemPlace>({
    name: 'import-item-place',
    text: `select import_id as "importId", found = 'ticket' as "isTicket",
        coalesce(outcome not in ('UNPROVEN', 'SKIPPED', 'FAILED'), false) as "isFiled"
      from import_items where id = $1`,
    values: [itemId],
  });
  return rows[0] ?? null;
}

/** Keeps a person's decision. Skipped and failed items become open again. */
export async function updateItem(client: ClientBase, itemId: string, decided: ItemDecision): Promise<void> {
  await client.query({
    name: 'update-import-item',
    text: `update import_items set job_id = $2, user_id = $3, choice = $4, placement_id = $5, outcome = null,
        outcome_reason = null
      where id = $1`,
    values: [itemId, decided.jobID, decided.userID, decided.choice, decided.placementID],
  });
}

/** Applies the decision to undecided items that name the same company. */
export async function updateLikewise(
  client: ClientBase,
  itemId: string,
  { choice, jobID }: ItemDecision,
): Promise<void> {
  await client.query({
    name: 'update-import-items-likewise',
    text: `update import_items i set choice = $2, outcome = null, outcome_reason = null,
        job_id = case when i.reading #>> '{contents,jobName}' = own.reading #>> '{contents,jobName}' then $3 else i.job_id end
      from import_items own
      where own.id = $1 and i.import_id = own.import_id and i.id <> own.id and i.found = 'ticket'
        and i.choice = 'PROPOSED' and i.job_id is null
        and (i.outcome is null or i.outcome in ('UNPROVEN', 'SKIPPED', 'FAILED'))
        and i.reading #>> '{contents,company}' is not distinct from own.reading #>> '{contents,company}'`,
    values: [itemId, choice, jobID],
  });
}

export interface OpenItem {
  id: string;
  file_id: string;
  path: string[];
  sha256: Buffer;
  message_id: string | null;
  sent_at: Date | null;
  reading: StoredTicket;
  job_id: string | null;
  user_id: string | null;
  placement_id: string | null;
  choice: ItemChoice;
  is_trusted: boolean;
}

/** Items of the import's next open ticket. Trusted ones come first, separate from the rest. */
export async function selectNextTicket(client: ClientBase, importId: string): Promise<OpenItem[]> {
  const next = await client.query<{ id: string; call_center: string | null; ticket_no: string }>({
    name: 'next-import-ticket',
    text: `select id, call_center, ticket_no from import_items
      where import_id = $1 and outcome is null and found = 'ticket'
      order by import_id, ticket_no, call_center, id limit 1`,
    values: [importId],
  });
  const [first] = next.rows;
  if (!first) return [];
  const isAlone = first.call_center === null;
  const { rows } = await client.query<OpenItem>({
    name: `next-import-items-${isAlone ? 'alone' : 'together'}`,
    text: `select i.id, i.file_id, i.path, i.sha256, i.message_id, i.sent_at, ${READING} as reading, i.job_id, i.user_id, i.placement_id,
        i.choice, f.trusted as is_trusted
      from import_items i join import_files f on f.id = i.file_id
      where i.outcome is null and i.found = 'ticket'
        and ${isAlone ? 'i.id = $1' : 'i.import_id = $1 and i.call_center = $2 and i.ticket_no = $3'}
      order by f.trusted desc, ${ORDER} limit ${CAPS.copies}`,
    values: isAlone ? [first.id] : [importId, first.call_center, first.ticket_no],
  });
  const trusted = rows.filter(({ is_trusted }) => is_trusted);
  return trusted.length > 0 ? trusted : rows;
}

/** Skips items that a person has settled meanwhile, such as by typing the ticket. */
export async function settleItems(
  client: ClientBase,
  settled: readonly { id: string; outcome: Outcome; reason?: string | null; ticketId?: string | null }[],
): Promise<void> {
  await client.query({
    name: 'settle-import-items',
    text: `update import_items i set outcome = s.outcome, outcome_reason = s.reason,
        ticket_id = coalesce(s."ticketId", i.ticket_id)
      from jsonb_to_recordset($1) as s (id uuid, outcome text, reason text, "ticketId" uuid)
      where i.id = s.id and i.id = any($2) and (i.outcome is null or i.outcome = 'WAITING')`,
    // The ids help the planner, which can't estimate the JSON's row count and would scan all items.
    values: [JSON.stringify(settled), settled.map(({ id }) => id)],
  });
}

export async function selectPeople(client: ClientBase, emails: readonly string[]) {
  const { rows } = await client.query<{ id: string; name: string; email: string }>({
    name: 'people-by-email',
    text: 'select id, name, lower(email) as email from users where active and lower(email) = any($1)',
    values: [emails],
  });
  return rows;
}
