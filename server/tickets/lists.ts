import type { ClientBase } from 'pg';
import { PACIFIC } from '../../domain/calendar/zone';
import { SUMMARY_TICKETS } from '../../domain/dashboard/limits';
import { AppError, invalid } from '../../domain/errors';
import { type FilterInput, type FilterRules, readFilters } from '../../domain/filters';
import {
  type SortOrder,
  TICKET_FILTER_CHOICES,
  TICKET_FILTER_FIELDS,
  type TicketFilterField,
  type TicketSortField,
} from '../../domain/lists';
import { can } from '../../domain/permissions/can';
import { isStorable, isUuid } from '../../domain/text';
import { TICKET_STATUSES, type TicketListName } from '../../domain/tickets/groups';
import type { Actor, Asker } from '../access/actor';
import { authorize } from '../access/authorize';
import { withActor, withSnapshot } from '../access/withActor';
import { type Counted, NOT_COUNTED } from '../database/lists/counted.sql';
import { type Page, pageOf, wholePage } from '../database/lists/page';
import type { StoredTicket, TicketCounts, TicketList } from '../graphql/generated/schema';
import type { Wanted } from '../graphql/selection';
import type { Services } from '../services';
import type { TicketQuery } from './conditions.sql';
import { isAdministratorsEmail, selectCounts, selectUserIdByEmail } from './counts.sql';
import { listItem } from './listItem';
import { countCapped, countTickets, selectCounted, selectTickets } from './lists.sql';
import { selectTicketsToStore } from './ticketsToStore.sql';

export interface ListBody {
  skip: number;
  take: number;
  filters?: readonly FilterInput<TicketFilterField>[] | null;
  sort?: { field: TicketSortField; order: SortOrder } | null;
}

/** Parts that are not selected are not read. */
/** Both centers count days in this time zone. */
export const LIST_ZONE = PACIFIC;

/** @throws ValidationException naming `jobID` or a part of `body` */
export async function listTickets(
  services: Services,
  actor: Asker,
  request: { group: TicketListName; body: ListBody; jobId: string | null },
  wanted: Wanted,
): Promise<TicketList> {
  authorize(actor.viewer, 'READ', 'tickets');
  const { group, body, jobId } = request;
  assertJobId(jobId);
  const page = pageOf(body);
  const query: TicketQuery = {
    ...momentOf(services),
    group,
    filters: readFilters(body.filters ?? [], TICKET_RULES, 'body.filters'),
    sort: body.sort ?? NEXT_TO_EXPIRE[group],
    jobId,
    managerId: null,
  };
  return withSnapshot(services.pool, actor, async client => {
    const [rows, counted] = await readTickets(client, query, page, wanted);
    return { ...counted, data: wholePage(rows).map(row => listItem(row, query.now, actor.language)) };
  });
}

/**
 * @throws NotFoundException or ForbiddenException for `email`
 * @throws ValidationException naming `take` or `filters`, also for more than 5,000 tickets without `take`
 */
export async function summarizeTickets(
  services: Services,
  actor: Asker,
  request: SummaryRequest,
  wanted: Wanted,
): Promise<TicketList> {
  authorize(actor.viewer, 'READ', 'dashboard');
  const filters = readFilters(request.filters, TICKET_RULES, 'filters');
  const managerId = request.email === null ? null : await summaryManager(services, actor, request.email);
  const query: TicketQuery = {
    ...momentOf(services),
    group: request.group,
    filters,
    sort: NEXT_TO_EXPIRE.active,
    jobId: null,
    managerId,
  };
  const page = { offset: 0, limit: limitOf(request.take) };
  return withSnapshot(services.pool, actor, async client => {
    // Counts first, so that nothing is read if there are too many.
    const isWhole = wanted.data && request.take === null;
    const all = isWhole ? assertFew(await countCapped(client, query, page)) : null;
    const [rows, counted] = await readTickets(client, query, page, {
      ...wanted,
      total: wanted.total && !isWhole,
    });
    return { ...(all ?? counted), data: rows.map(row => listItem(row, query.now, actor.language)) };
  });
}

export interface SummaryRequest {
  group: TicketListName;
  filters: readonly FilterInput<TicketFilterField>[];
  email: string | null;
  take: number | null;
}

function limitOf(take: number | null): number {
  if (take !== null && (take < 0 || take > SUMMARY_TICKETS)) {
    throw invalid({ take: `take must be from 0 to ${SUMMARY_TICKETS}; leave it out for all.` });
  }
  return take ?? SUMMARY_TICKETS;
}

export function assertJobId(jobId: string | null): void {
  if (jobId !== null && !isUuid(jobId)) throw invalid({ jobID: 'jobID must be the ID of a job (a UUID).' });
}

export const TICKET_RULES: FilterRules<TicketFilterField> = {
  fields: TICKET_FILTER_FIELDS,
  statuses: TICKET_STATUSES,
  choices: TICKET_FILTER_CHOICES,
};

export const NEXT_TO_EXPIRE: Record<TicketListName, TicketQuery['sort']> = {
  active: { field: 'ExpDate', order: 'Asc' },
  expiring: { field: 'ExpDate', order: 'Asc' },
  autoRenew: { field: 'ExpDate', order: 'Asc' },
  expired: { field: 'ExpDate', order: 'Desc' },
  all: { field: 'ExpDate', order: 'Desc' },
};

function momentOf(services: Services) {
  return { now: services.now(), zone: LIST_ZONE };
}

function readTickets(client: ClientBase, query: TicketQuery, page: Page, wanted: Wanted) {
  if (wanted.data && wanted.total) return selectCounted(client, query, page, wanted.isMore);
  return Promise.all([
    wanted.data ? selectTickets(client, query, page) : [],
    wanted.total ? countOf(client, query, wanted.isMore ? page : null) : NOT_COUNTED,
  ]);
}

async function countOf(client: ClientBase, query: TicketQuery, page: Page | null): Promise<Counted> {
  return page
    ? countCapped(client, query, page)
    : { total: await countTickets(client, query), isMore: false };
}

function assertFew(counted: Counted): Counted {
  if (counted.total <= SUMMARY_TICKETS) return counted;
  throw invalid({
    filters: `More than ${SUMMARY_TICKETS} tickets match. Narrow the filters, or say by take how many are wanted.`,
  });
}

export async function countGroups(
  services: Services,
  actor: Actor,
  { jobId, wantsVerdicts }: { jobId: string | null; wantsVerdicts: boolean },
): Promise<TicketCounts> {
  authorize(actor.viewer, 'READ', 'dashboard');
  assertJobId(jobId);
  const moment = { now: services.now(), zone: LIST_ZONE };
  const count = (client: ClientBase) => selectCounts(client, moment, { jobId, wantsVerdicts });
  return withSnapshot(services.pool, actor, count, true);
}

/** The tickets of the viewer's jobs today and tomorrow. */
export async function listTicketsToStore(services: Services, actor: Actor): Promise<StoredTicket[]> {
  const { viewer } = actor;
  authorize(viewer, 'READ', 'tickets');
  const moment = momentOf(services);
  return withSnapshot(services.pool, actor, client => selectTicketsToStore(client, viewer.id, moment));
}

/**
 * Viewers who manage users are in charge of every job, so their own email limits nothing (null). Other
 * viewers can't find out whether an email exists.
 */
async function summaryManager(services: Services, actor: Actor, email: string): Promise<string | null> {
  const { viewer } = actor;
  const { userId, isOwn } = isStorable(email)
    ? await withActor(services.pool, actor, async client => {
        const found = await selectUserIdByEmail(client, email);
        const isSas = found === null && viewer.companyId === null;
        const isSasOwn = isSas && (await isAdministratorsEmail(client, viewer.id, email));
        return { userId: found, isOwn: found === viewer.id || isSasOwn };
      })
    : { userId: null, isOwn: false };
  const isAdmin = can(viewer, 'UPDATE', 'employers');
  if (isOwn) return isAdmin ? null : userId;
  if (!isAdmin) {
    throw new AppError('ForbiddenException', 'You can only see the summary of your own jobs.');
  }
  if (userId === null) {
    throw new AppError('NotFoundException', 'No one in the company has this email.', {
      fields: { email: 'No one in the company has this email.' },
    });
  }
  return userId;
}
