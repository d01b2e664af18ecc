import type { ClientBase } from 'pg';
import { MAP_TICKETS } from '../../domain/dashboard/limits';
import { type FilterInput, readFilters } from '../../domain/filters';
import type { Language } from '../../domain/language';
import type { TicketFilterField } from '../../domain/lists';
import { can } from '../../domain/permissions/can';
import { MATRIX } from '../../domain/permissions/matrix';
import { ATTENTIONS } from '../../domain/tickets/attention';
import { coordinates } from '../../domain/tickets/digArea';
import { statusAt, type TicketGroup } from '../../domain/tickets/groups';
import { colorOfRow } from '../../domain/tickets/responses';
import type { Actor, Asker } from '../access/actor';
import { authorize } from '../access/authorize';
import { withSnapshot } from '../access/withActor';
import type { DashboardCounts, MappedTicket, TicketMap, TicketStatistics } from '../graphql/generated/schema';
import { bringerSeenBy } from '../imports/inbound/inbound';
import type { Services } from '../services';
import { attentionFacts } from '../tickets/attention/attention.sql';
import type { TicketQuery } from '../tickets/conditions.sql';
import { assertJobId, LIST_ZONE, NEXT_TO_EXPIRE, TICKET_RULES } from '../tickets/lists';
import { countCapped } from '../tickets/lists.sql';
import { verdictView } from '../tickets/verdict/ticketVerdict';
import {
  type MapRow,
  selectAttentionCounts,
  selectExpiries,
  selectLateUtilities,
  selectMapRows,
  selectOtherCounts,
  selectVerdicts,
} from './figures.sql';

export async function countAttention(services: Services, actor: Actor): Promise<DashboardCounts> {
  const { id, role } = actor.viewer;
  authorize(actor.viewer, 'READ', 'dashboard');
  const moment = { now: services.now(), zone: LIST_ZONE };
  const seesMail = can(actor.viewer, 'CREATE', 'tickets');
  const broughtBy = bringerSeenBy(actor.viewer);
  const loginsOf = MATRIX.credentials[role].READ === 'any' ? null : id;
  const read = async (client: ClientBase) => {
    const { at, value: counts } = await services.figures.read(
      client,
      `${actor.companyId} counts`,
      moment.now,
      async () => {
        const facts = await attentionFacts(client, moment, ATTENTIONS);
        return selectAttentionCounts(client, moment, facts);
      },
    );
    const others = await selectOtherCounts(client, { loginsOf, broughtBy });
    return {
      asOf: at.toISOString(),
      attention: ATTENTIONS.map(attention => ({ attention, count: counts[attention] ?? 0 })),
      ...others,
      mailToSettle: seesMail ? others.mailToSettle : null,
    };
  };
  return withSnapshot(services.pool, actor, read, true);
}

/** Computes only the requested figures. @throws ValidationException naming `filters` */
export async function computeStatistics(
  services: Services,
  actor: Actor,
  request: DashboardRequest,
  isWanted: (field: keyof TicketStatistics) => boolean,
): Promise<TicketStatistics> {
  authorize(actor.viewer, 'READ', 'dashboard');
  const query = dashboardQuery(services, request);
  return withSnapshot(services.pool, actor, async client => {
    const { group, filters } = request;
    const asOf: Date[] = [query.now];
    async function figure<T>(
      field: keyof TicketStatistics,
      select: (client: ClientBase, query: TicketQuery) => Promise<T[]>,
      tickets: (figure: T) => number = () => 0,
    ) {
      if (!isWanted(field)) return [];
      const key = JSON.stringify([actor.companyId, field, group, filters]);
      const count = () => select(client, query);
      const all = (figures: T[]) => figures.reduce((sum, one) => sum + tickets(one), 0);
      const { at, value } = await services.figures.read(client, key, query.now, count, all);
      asOf.push(at);
      return value;
    }
    const expiryByDay = await figure('expiryByDay', selectExpiries, ({ count }) => count);
    const byVerdict = await figure('byVerdict', selectVerdicts, ({ count }) => count);
    const lateByUtility = await figure('lateByUtility', selectLateUtilities);
    const oldest = new Date(Math.min(...asOf.map(Number)));
    return { asOf: oldest.toISOString(), expiryByDay, byVerdict, lateByUtility };
  });
}

/** @throws ValidationException naming the argument */
export async function mapTickets(
  services: Services,
  actor: Asker,
  { jobID = null, ...request }: DashboardRequest & { jobID?: string | null },
): Promise<TicketMap> {
  authorize(actor.viewer, 'READ', 'dashboard');
  assertJobId(jobID);
  const query = { ...dashboardQuery(services, request), jobId: jobID, isPlaced: true };
  return withSnapshot(services.pool, actor, async client => {
    const rows = await selectMapRows(client, query, MAP_TICKETS);
    const counted =
      rows.length < MAP_TICKETS
        ? { total: rows.length, isMore: false }
        : await countCapped(client, query, { offset: 0, limit: MAP_TICKETS });
    return { ...counted, data: rows.flatMap(row => mapped(row, query.now, actor.language)) };
  });
}

function mapped(row: MapRow, now: Date, language: Language): MappedTicket[] {
  const Coordinates = coordinates(row);
  if (Coordinates === null) return [];
  const ticket = {
    ID: row.id,
    JobID: row.job_id,
    TicketNo: row.ticket_no,
    callCenter: row.call_center,
    Revision: row.revision,
    Name: row.name,
    Status: statusAt(row.status, row.exp_date, now),
    Coordinates,
    geofence: row.geofence,
    responseColor: colorOfRow(row, now),
    verdict: verdictView(row, now, language),
  };
  return [ticket];
}

interface DashboardRequest {
  group: TicketGroup;
  filters: readonly FilterInput<TicketFilterField>[];
}

function dashboardQuery(services: Services, { group, filters }: DashboardRequest): TicketQuery {
  return {
    now: services.now(),
    zone: LIST_ZONE,
    group,
    filters: readFilters(filters, TICKET_RULES, 'filters'),
    sort: NEXT_TO_EXPIRE[group],
    jobId: null,
    managerId: null,
  };
}
