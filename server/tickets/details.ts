import type { ClientBase, PoolClient } from 'pg';
import { AppError } from '../../domain/errors';
import type { Language } from '../../domain/language';
import { can, ownedBy } from '../../domain/permissions/can';
import { CENTER_CONTACTS } from '../../domain/placing/way';
import { isUuid } from '../../domain/text';
import { actionOffers } from '../../domain/tickets/actions/offers';
import { type ResponseTable, readFor } from '../../domain/tickets/responseTables';
import type { Actor, Asker } from '../access/actor';
import { authorize } from '../access/authorize';
import { withSnapshot } from '../access/withActor';
import { selectTables } from '../centers/responseCodes/responseCodes.sql';
import { selectLastRefusal } from '../centers/submissions/intents.sql';
import { withAllRights } from '../database/tenant';
import type { TicketDetails } from '../graphql/generated/schema';
import type { Services } from '../services';
import { type ActionTicket, selectTickets } from './actions/facts.sql';
import {
  type EarlierRequest,
  selectMembers,
  selectRequest,
  selectResponses,
  selectRevisions,
  selectSubcontractor,
  selectTicketDetails,
  type TicketDetailsRow,
  type TicketRequest,
} from './details.sql';
import { colorOfMembers, detailsView, memberView, responseView, revisionView } from './detailsView';
import { dated, ticketPlacement } from './placing/placements';
import { selectOpenPlacements } from './placing/placings.sql';
import { NO_MAILS, selectUnprovenMails } from './unprovenMails.sql';
import { selectFacts } from './verdict/facts.sql';
import { ticketVerdict } from './verdict/ticketVerdict';

/** Fields that are not selected are not read. */
type WantsField = (field: keyof TicketDetails) => boolean;

export async function getTicketDetails(
  services: Services,
  actor: Asker,
  ticketId: string,
  wants: WantsField,
): Promise<TicketDetails | null> {
  authorize(actor.viewer, 'READ', 'tickets');
  if (!isUuid(ticketId)) return null;
  const now = services.now();
  return withSnapshot(services.pool, actor, async client => {
    const row = await selectTicketDetails(client, ticketId);
    if (!row) return null;
    const ticket = { ...row, codes: readFor((await selectTables(client))[row.call_center], row.form) };
    return {
      ...detailsView(ticket, now),
      ...(await stationParts(services, client, ticket, wants, { now, language: actor.language })),
      ...(await actionParts(client, actor, ticketId, wants, now)),
      ...(await mailParts(client, actor, ticketId, wants)),
      lookupLink: lookupLink(services, row),
      placements: wants('placements')
        ? await sheetsOf(services, client, ticketId, { now, language: actor.language })
        : [],
      ...(await historyParts(client, ticket, wants, now)),
      ...(await sharingParts(client, ticketId, wants)),
    };
  });
}

/** Only imported tickets need a person to look up responses. */
function lookupLink({ config }: Services, { source, call_center }: TicketDetailsRow): string | null {
  if (source !== 'IMPORTED') return null;
  return config.centerLookups[call_center] ?? CENTER_CONTACTS[call_center].link;
}

type JudgedTicket = TicketDetailsRow & { codes: ResponseTable };

async function stationParts(
  { calendars }: Services,
  client: ClientBase,
  ticket: JudgedTicket,
  wants: WantsField,
  { now, language }: { now: Date; language: Language },
) {
  const members = wants('members') ? await selectMembers(client, ticket.id) : [];
  const calendar = await calendars.current(client);
  const [judged] = wants('verdict')
    ? await withAllRights(client, () => selectFacts(client, [ticket.id], calendar))
    : [];
  const color = colorOfMembers(members, ticket, now);
  return {
    ...(color && { responseColor: color }),
    members: members.map(member => memberView(member, ticket, now, language)),
    verdict: judged ? ticketVerdict(judged.facts, now, language) : unjudged(now),
  };
}

/** Used if no verdict is selected. It must never look safe. */
const unjudged = (now: Date) => ({
  verdict: 'DO_NOT_DIG',
  reason: null,
  conditions: 0,
  until: null,
  asOf: now.toISOString(),
  banner: null,
  findings: [],
});

/** Mail can concern any job, so it requires permission to place tickets on all jobs. */
async function mailParts(client: ClientBase, { viewer }: Actor, ticketId: string, wants: WantsField) {
  const isWanted = wants('unconfirmedMailID') || wants('waitingMailID');
  if (!isWanted || !can(viewer, 'CREATE', 'tickets', ownedBy(null))) return NO_MAILS;
  return selectUnprovenMails(client, ticketId);
}

async function actionParts(
  client: ClientBase,
  { viewer }: Actor,
  ticketId: string,
  wants: WantsField,
  now: Date,
) {
  const isWanted = wants('actions') || wants('underWay');
  const [facts] = isWanted ? await selectTickets(client, [ticketId]) : [];
  const refusal = wants('lastRefusal') ? await selectLastRefusal(client, ticketId) : null;
  return {
    lastRefusal: refusal && { ...refusal, at: refusal.at.toISOString() },
    actions: facts ? actionOffers(viewer, facts, facts.job, now) : [],
    underWay: facts?.underWay ?? (facts?.renewalWaits ? 'renew' : null),
  };
}

async function sheetsOf(
  { calendars }: Services,
  client: PoolClient,
  ticketId: string,
  { now, language }: { now: Date; language: Language },
) {
  const calendar = await calendars.current(client);
  const open = await selectOpenPlacements(client, { ticketId });
  return open.map(row => ticketPlacement(dated(row, now, calendar), language));
}

async function historyParts(client: ClientBase, ticket: JudgedTicket, wants: WantsField, now: Date) {
  const responses = wants('Responses') ? await selectResponses(client, ticket.id) : [];
  const revisions = wants('revisionHistory') ? await selectRevisions(client, ticket.id) : [];
  return {
    Responses: responses.map(response => responseView(response, ticket, now)),
    revisionHistory: revisions.map(revisionView),
  };
}

const SHARING = [
  'subcontractorId',
  'subcontractorContactId',
  'subcontractor',
  'subcontractorContact',
] as const;

async function sharingParts(client: ClientBase, ticketId: string, wants: WantsField) {
  const named = SHARING.some(wants) ? await selectSubcontractor(client, ticketId) : null;
  return {
    subcontractorId: named?.subcontractor.ID ?? null,
    subcontractorContactId: named?.contact?.ID ?? null,
    subcontractor: named?.subcontractor ?? null,
    subcontractorContact: named?.contact ?? null,
  };
}

type Replaced = Pick<ActionTicket, 'id' | 'status'> | null;

/**
 * `isToResend` is set if the request names its own failed ticket. @throws ConflictException for a reused ID
 */
export async function earlierTicket(
  client: PoolClient,
  request: TicketRequest,
  replaced: Replaced,
): Promise<EarlierTicket | null> {
  return ticketOfEarlier(await selectRequest(client, request), replaced);
}

interface EarlierTicket {
  ticketId: string;
  isToResend: boolean;
}

export function ticketOfEarlier(earlier: EarlierRequest | null, replaced: Replaced): EarlierTicket | null {
  if (!earlier) return null;
  const { ticketId, isSame, isOwn } = earlier;
  if (!isSame || (replaced !== null && replaced.id !== ticketId)) {
    throw requestTaken(isOwn ? ticketId : undefined);
  }
  return { ticketId, isToResend: replaced?.status === 'FAILED' };
}

/** @param existingId the ticket of the request, if the viewer may see it */
export function requestTaken(existingId?: string): AppError {
  return new AppError(
    'ConflictException',
    'This form was already sent with different data. Start a new ticket.',
    {
      fields: { 'ticketPayload.clientRequestId': 'Already used for a ticket with different data.' },
      ...(existingId !== undefined && { existingId }),
    },
  );
}
