import type { ClientBase } from 'pg';
import type { ExportList } from '../../domain/exports/export';
import { MANAGER_ROLES } from '../../domain/permissions/can';
import type { TicketListName } from '../../domain/tickets/groups';
import { type AuditQuery, auditStatement, countAudit } from '../audit/auditLog.sql';
import { PLACING } from '../centers/submissions/outcome.sql';
import type { TicketQuery } from '../tickets/conditions.sql';
import { countTickets, ticketsStatement } from '../tickets/lists.sql';
import { revisionsBeside } from '../tickets/numbers.sql';

export type ExportQuery =
  | { list: TicketListName; tickets: TicketQuery }
  | { list: 'audit'; audit: AuditQuery }
  | { list: RecordList };

type RecordList = 'jobs' | 'subcontractors' | 'events' | 'employers';

export function isRecordList(list: ExportList): list is RecordList {
  return Object.hasOwn(RECORDS, list);
}

export async function countRows(client: ClientBase, query: ExportQuery): Promise<number> {
  if ('tickets' in query) return countTickets(client, query.tickets);
  if ('audit' in query) return (await countAudit(client, query.audit, null)).total;
  const { rows } = await client.query<{ total: number }>(RECORDS[query.list].count);
  return rows[0]?.total ?? 0;
}

/** Reads pages from a cursor, so all rows are from one snapshot. Needs its own transaction. */
export async function* readRows(client: ClientBase, query: ExportQuery): AsyncGenerator<object[]> {
  const { text, values } = await statementOf(client, query);
  await client.query({ text: `declare export_rows no scroll cursor for ${text}`, values });
  for (;;) {
    const { rows } = await client.query<object>(`fetch forward ${PAGE_ROWS} from export_rows`);
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE_ROWS) return;
  }
}

export async function selectRecords(
  client: ClientBase,
  list: RecordList,
  keys: readonly string[],
): Promise<object[]> {
  const { rows } = await client.query<object>({
    name: `exported-${list}-by-key`,
    text: `select * from (${RECORDS[list].select}) r where lower(r.${KEYS[list]}) in (select lower(key) from unnest($1::text[]) key)`,
    values: [keys],
  });
  return rows;
}

/** Reads only the columns that an imported table can have. A number may match tickets of both centers. */
export async function selectTicketRecords(client: ClientBase, numbers: readonly string[]): Promise<object[]> {
  const { rows } = await client.query<object>({
    name: 'exported-tickets-by-number',
    text: `select t.ticket_no, t.revision, t.name, t.status, t.type, t.call_center, t.submitted_at, t.work_start, t.legal_start,
        t.exp_date, t.dates_estimated, t.auto_renew, t.renew_no, t.description, t.latitude, t.longitude, ${OF_REVISIONS},
        t.form->>'addressLocation' as address, t.form->>'city' as city, t.form->>'county' as county, j.job_no
      from tickets t join jobs j on j.id = t.job_id where t.ticket_no = any($1)`,
    values: [numbers],
  });
  return rows;
}

const KEYS: Record<RecordList, string> = {
  jobs: 'job_no',
  subcontractors: 'company_name',
  events: 'event_no',
  employers: 'email',
};

async function statementOf(
  client: ClientBase,
  query: ExportQuery,
): Promise<{ text: string; values: unknown[] }> {
  if ('tickets' in query) return ticketsStatement(client, query.tickets, TICKET_COLUMNS);
  if ('audit' in query) return auditStatement(query.audit, AUDIT_COLUMNS);
  return { text: RECORDS[query.list].select, values: [] };
}

/** A page this size blocks the process for only a few milliseconds. */
const PAGE_ROWS = 500;

/** The state of the current revision, and the latest revision seen anywhere if it may be a different one. */
const OF_REVISIONS = `(select r.status from ticket_revisions r where r.ticket_id = t.id and r.revision = t.revision)
  as revision_status,
  case when t.dates_estimated or t.status = 'CANCELLED' then (select max(told.revision) from (
      select h.value->>'revision' as revision from ticket_copies c, jsonb_array_elements(c.reading->'history') h
      where c.ticket_id = t.id
      union all select c.revision from ticket_copies c where c.ticket_id = t.id
      union all ${revisionsBeside('t.ticket_no', 't.call_center')}
    ) told) end as latest_revision`;

const TICKET_COLUMNS = `t.ticket_no, t.revision, t.name, t.status, t.type, t.description, t.call_center, t.submitted_at,
  t.form->>'addressLocation' as address, t.form->>'city' as city, t.form->>'county' as county, t.work_start,
  t.legal_start, t.exp_date, t.dates_estimated, t.auto_renew, t.renew_no, ${OF_REVISIONS}, t.latitude, t.longitude,
  ${PLACING} as placing, t.station_count, t.green_count, t.red_count, t.silent_count, j.job_no, j.name as job_name, m.name as manager_name`;

const AUDIT_COLUMNS = `at, user_name, is_administrator(user_id) as by_administrator, action, entity, entity_id,
  (select label from audited_record(entity, entity_id)) as label, before::text, after::text`;

const RECORDS: Record<RecordList, { count: string; select: string }> = {
  jobs: {
    count: 'select count(*) as total from jobs',
    select: `select j.job_no, j.name, j.status, j.county, j.jobsite_address, j.description, m.name as manager_name,
        m.email as manager_email, m.active and m.role in (${MANAGER_ROLES.map(role => `'${role}'`)}) as manager_manages
      from jobs j left join users m on m.id = j.manager_id order by j.job_no, j.id`,
  },
  subcontractors: {
    count: 'select count(*) as total from subcontractors',
    select: `select s.company_name, s.type, s.phone, s.email, s.website,
        c.first_name || ' ' || c.last_name as contact_name, c.email as contact_email, c.phone as contact_phone
      from subcontractors s left join subcontractor_contacts c on c.subcontractor_id = s.id and c.is_primary
      order by s.company_name, s.id`,
  },
  events: {
    count: 'select count(*) as total from recorded_events',
    select: `select e.event_no, e.event_type, e.title, e.status, e.severity, e.occurred_at, e.reported_at, e.reported_by,
        t.ticket_no, t.call_center, j.job_no, s.company_name as subcontractor_name, e.utility_name, e.station_code
      from recorded_events e left join tickets t on t.id = e.ticket_id left join jobs j on j.id = e.job_id
        left join subcontractors s on s.id = e.subcontractor_id
      order by e.occurred_at desc, e.id`,
  },
  employers: {
    count: 'select count(*) as total from users where active',
    select: 'select name, email, role, code, phone from users where active order by name, id',
  },
};
