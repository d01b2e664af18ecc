import type { ClientBase } from 'pg';
import { type Filter, type FilterInput, type FilterRules, readFilters } from '../../../domain/filters';
import { INVITATION_FILTER_FIELDS, type InvitationFilterField } from '../../../domain/invitations/list';
import { INVITATION_STATUSES } from '../../../domain/invitations/states';
import { isUuid } from '../../../domain/text';
import type { Actor } from '../../access/actor';
import { authorize } from '../../access/authorize';
import { withActor, withSnapshot } from '../../access/withActor';
import { type Page, pageOf, wholePage } from '../../database/lists/page';
import type { InvitationList, SubcontractorInvitation } from '../../graphql/generated/schema';
import type { Services } from '../../services';
import { type InvitationRow, invitationView } from './invitationRow';
import { countReceived, countSent, selectReceived, selectSent, selectSentFor } from './lists.sql';

/** What a list of invitations asks for. */
interface InvitationListBody {
  skip: number;
  take: number;
  filters?: readonly FilterInput<InvitationFilterField>[] | null;
}

interface Wanted {
  total: boolean;
  data: boolean;
}

/** One page of the invitations that the company has sent, newest first. What is not wanted is not read. */
export function listSent(services: Services, actor: Actor, body: InvitationListBody, wanted: Wanted) {
  return list(services, actor, body, wanted, { select: selectSent, count: countSent });
}

/** One page of the invitations that other companies have sent to this one, newest first. */
export function listReceived(services: Services, actor: Actor, body: InvitationListBody, wanted: Wanted) {
  return list(services, actor, body, wanted, { select: selectReceived, count: countReceived });
}

/** Invitations sent for a ticket, newest first; none for a ticket of others. */
export async function listSentFor(
  services: Services,
  actor: Actor,
  ticketId: string,
): Promise<SubcontractorInvitation[]> {
  authorize(actor.viewer, 'READ', 'invitations');
  if (!isUuid(ticketId)) return [];
  const rows = await withActor(services.pool, actor, client => selectSentFor(client, ticketId));
  return rows.map(invitationView);
}

type Filters = readonly Filter<InvitationFilterField>[];

/** Where a list comes from. */
interface Source {
  select(client: ClientBase, filters: Filters, page: Page): Promise<InvitationRow[]>;
  count(client: ClientBase, filters: Filters): Promise<number>;
}

async function list(
  services: Services,
  actor: Actor,
  body: InvitationListBody,
  wanted: Wanted,
  source: Source,
): Promise<InvitationList> {
  authorize(actor.viewer, 'READ', 'invitations');
  const page = pageOf(body);
  const filters = readFilters(body.filters ?? [], RULES, 'body.filters');
  return withSnapshot(services.pool, actor, async client => {
    const rows = wanted.data ? wholePage(await source.select(client, filters, page)) : [];
    const total = wanted.total ? await source.count(client, filters) : 0;
    return { total, data: rows.map(invitationView) };
  });
}

const RULES: FilterRules<InvitationFilterField> = {
  fields: INVITATION_FILTER_FIELDS,
  statuses: INVITATION_STATUSES,
};
