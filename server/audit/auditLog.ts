import type { ClientBase } from 'pg';
import { PACIFIC } from '../../domain/calendar/zone';
import { type Filter, type FilterInput, type FilterRules, readFilters } from '../../domain/filters';
import { AUDIT_FILTER_FIELDS, type AuditFilterField } from '../../domain/lists';
import { can, ownedBy } from '../../domain/permissions/can';
import { isUuid } from '../../domain/text';
import { type Actor, actorFor, requireViewer, type SignedIn } from '../access/actor';
import { authorize } from '../access/authorize';
import { selectJobPeople } from '../access/jobPeople.sql';
import { withPastActor, withSnapshot, withViewer } from '../access/withActor';
import { countWanted } from '../database/lists/counted.sql';
import { type Page, pageOf, wholePage } from '../database/lists/page';
import type { AuditEntry, AuditList, AuditPerson, Resolvers } from '../graphql/generated/schema';
import { guarded } from '../graphql/guard';
import { type Wanted, wantedOf } from '../graphql/selection';
import type { Services } from '../services';
import {
  type AuditQuery,
  type AuditRow,
  countAudit,
  selectAudit,
  selectAuditPeople,
  selectJobOfTicket,
  selectNames,
} from './auditLog.sql';

interface Paging {
  skip: number;
  take: number;
}

interface Filtering {
  filters?: readonly FilterInput<AuditFilterField>[] | null;
}

/** Newest first, also for deleted companies. Users limited to their own jobs must filter by one. */
async function listCompanyAudit(
  services: Services,
  actor: Actor,
  body: Paging & Filtering,
  wanted: Wanted,
): Promise<AuditList> {
  const page = pageOf(body);
  const filters = readAuditFilters(body.filters, 'body.filters');
  const query = { filters, zone: PACIFIC };
  const jobId = jobNamedBy(filters);
  if (jobId === null || can(actor.viewer, 'READ', 'audit', ownedBy(null))) {
    authorize(actor.viewer, 'READ', 'audit', ownedBy(null));
    return withPastActor(services.pool, actor, client => readLog(client, query, page, wanted));
  }
  return withSnapshot(services.pool, actor, async client => {
    const people = await selectJobPeople(client, jobId);
    authorize(actor.viewer, 'READ', 'audit', people ?? ownedBy(null));
    return readLog(client, { ...query, filters: [...filters, ...ofJob(jobId)] }, page, wanted);
  });
}

function jobNamedBy(filters: readonly Filter<AuditFilterField>[]): string | null {
  const [entity, id] = (['entity', 'entityId'] as const).map(field => {
    const [filter, ...others] = filters.filter(one => one.field === field);
    if (!filter || others.length > 0) return null;
    if (filter.match === 'contains') return filter.text;
    return filter.match === 'oneOf' && filter.values.length === 1 ? filter.values[0] : null;
  });
  return entity === 'job' && id && isUuid(id) ? id.toLowerCase() : null;
}

/** An exact match, since filters may also match parts. */
function ofJob(jobId: string): Filter<AuditFilterField>[] {
  return [
    { field: 'entity', match: 'oneOf', values: ['job'] },
    { field: 'entityId', match: 'oneOf', values: [jobId] },
  ];
}

/** Entries without a company, such as holidays and administrators. */
async function listInstallationAudit(
  { pool }: Services,
  viewer: SignedIn,
  body: Paging & Filtering,
  wanted: Wanted,
): Promise<AuditList> {
  authorize(viewer, 'READ', 'customers');
  const page = pageOf(body);
  const query = {
    filters: readAuditFilters(body.filters, 'body.filters'),
    zone: PACIFIC,
    isInstallation: true,
  };
  return withViewer(pool, viewer, null, client => readLog(client, query, page, wanted));
}

async function listTicketAudit(
  services: Services,
  actor: Actor,
  ticketId: string,
  body: Paging,
  wanted: Wanted,
): Promise<AuditList> {
  authorize(actor.viewer, 'READ', 'audit');
  const page = pageOf(body);
  if (!isUuid(ticketId)) return NOTHING;
  return withSnapshot(services.pool, actor, async client => {
    const jobId = await selectJobOfTicket(client, ticketId);
    const job = jobId === null ? null : await selectJobPeople(client, jobId);
    if (job === null) return NOTHING;
    authorize(actor.viewer, 'READ', 'audit', job);
    const query = { filters: [], zone: PACIFIC, ticketId: ticketId.toLowerCase() };
    return readLog(client, query, page, wanted);
  });
}

const NOTHING: AuditList = { total: 0, isMore: false, data: [] };

async function readLog(
  client: ClientBase,
  query: AuditQuery,
  page: Page,
  wanted: Wanted,
): Promise<AuditList> {
  const rows = wanted.data ? wholePage(await selectAudit(client, query, page)) : [];
  const counted = await countWanted(wanted, page, most => countAudit(client, query, most));
  return { ...counted, data: (await withNames(client, rows)).map(entryView) };
}

/** People read names in place of IDs. Exports keep the IDs. */
async function withNames(client: ClientBase, rows: readonly AuditRow[]): Promise<AuditRow[]> {
  const ids = new Set(rows.flatMap(({ before, after }) => `${before} ${after}`.match(QUOTED_ID) ?? []));
  if (ids.size === 0) return [...rows];
  const names = await selectNames(
    client,
    [...ids].map(id => id.slice(1, -1)),
  );
  const named = (json: string | null) =>
    json?.replaceAll(QUOTED_ID, id =>
      JSON.stringify(names.get(id.slice(1, -1).toLowerCase()) ?? id.slice(1, -1)),
    ) ?? null;
  return rows.map(row => ({ ...row, before: named(row.before), after: named(row.after) }));
}

const QUOTED_ID = /"[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}"/gi;

function entryView({ at, label, path, ...row }: AuditRow): AuditEntry {
  const record = label === null ? null : { label, path: path ?? [] };
  return { ...row, at: at.toISOString(), record };
}

function listAuditPeople({ pool }: Services, actor: Actor): Promise<AuditPerson[]> {
  authorize(actor.viewer, 'READ', 'audit', ownedBy(null));
  return withPastActor(pool, actor, selectAuditPeople);
}

const RULES: FilterRules<AuditFilterField> = { fields: AUDIT_FILTER_FIELDS, statuses: [] };

/** @throws ValidationException naming each wrong one below `root`, the argument that holds the filters */
export function readAuditFilters(
  filters: readonly FilterInput<AuditFilterField>[] | null | undefined,
  root: string,
): Filter<AuditFilterField>[] {
  return readFilters(filters ?? [], RULES, root).map(asStored);
}

function asStored(filter: Filter<AuditFilterField>): Filter<AuditFilterField> {
  if (filter.field !== 'entityId' || filter.match !== 'oneOf') return filter;
  return { ...filter, values: filter.values.map(id => id.toLowerCase()) };
}

export const resolvers = {
  Query: {
    getCompanyAudit: guarded('getCompanyAudit', ({ companyId, body }, ctx, info) =>
      listCompanyAudit(ctx.services, actorFor(ctx, companyId), body, wantedOf(info)),
    ),
    getAuditPeople: guarded('getAuditPeople', ({ companyId }, ctx) =>
      listAuditPeople(ctx.services, actorFor(ctx, companyId)),
    ),
    getInstallationAudit: guarded('getInstallationAudit', ({ body }, ctx, info) =>
      listInstallationAudit(ctx.services, requireViewer(ctx), body, wantedOf(info)),
    ),
    getTicketAudit: guarded('getTicketAudit', ({ ticketId, body }, ctx, info) =>
      listTicketAudit(ctx.services, actorFor(ctx, null), ticketId, body, wantedOf(info)),
    ),
  },
} satisfies Resolvers;
