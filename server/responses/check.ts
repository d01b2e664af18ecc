import type { ClientBase, Pool } from 'pg';
import { colorOfCounts } from '../../domain/tickets/responses';
import { auditBySystem } from '../audit/auditBy';
import type { CallCenterGateway, StationResponse } from '../callCenters/gateway';
import { readCredentials } from '../credentials/credentials';
import { withTenant } from '../database/tenant';
import { alertRed, alertUndone } from './alerts';
import { type Recount, recountStations } from './recount';
import { lockCountedTicket } from './recount.sql';
import {
  type AddedResponse,
  claimDue,
  type DueTicket,
  insertResponses,
  selectDue,
  type UndoneOverride,
  undoOverrides,
  updateMembers,
} from './responses.sql';

/** What asking for answers needs. */
export interface CheckParts {
  pool: Pool;
  gateway: CallCenterGateway;
  /** Key of the stored center passwords. */
  credentialsKey: Uint8Array;
  now(): Date;
  /** How many times faster than a real center's stations this one's answer. */
  speed: number;
  /** What links in letters begin with, without a trailing slash. */
  baseUrl: string;
  /** Told of a center that could not be asked; its tickets are asked about again later. */
  onTrouble(error: unknown): void;
}

const MOST_AT_ONCE = 200;
/** A center that cannot be asked, or a process that dies while asking, delays the next try by this. */
const RETRY_SECONDS = 60;

/**
 * Asks the centers about every ticket that is due and stores what their stations have answered. Any number of
 * processes may do so at once: each ticket is claimed by one, and an answer is stored once.
 *
 * @returns whether more tickets may be due
 */
export async function checkResponses(parts: CheckParts): Promise<boolean> {
  const due = await withTenant(parts.pool, null, client => selectDue(client, parts.now(), MOST_AT_ONCE));
  let found = 0;
  for (const [companyId, ids] of due) {
    found += ids.length;
    for (const tickets of await claimByLogin(parts, companyId, ids)) {
      await ask(parts, companyId, tickets).catch(parts.onTrouble);
    }
  }
  return found === MOST_AT_ONCE;
}

/** Tickets that one login can ask about in one call. */
async function claimByLogin(
  parts: CheckParts,
  companyId: string,
  ids: readonly string[],
): Promise<DueTicket[][]> {
  const now = parts.now();
  const until = new Date(now.getTime() + RETRY_SECONDS * 1000);
  const claimed = await withTenant(parts.pool, companyId, client => claimDue(client, ids, now, until));
  const groups = new Map<string, DueTicket[]>();
  for (const ticket of claimed) {
    const key = `${ticket.userId} ${ticket.callCenter}`;
    groups.set(key, [...(groups.get(key) ?? []), ticket]);
  }
  return [...groups.values()];
}

async function ask(parts: CheckParts, companyId: string, tickets: DueTicket[]): Promise<void> {
  const [first] = tickets;
  if (!first) return;
  const { userId, callCenter } = first;
  const login = await withTenant(parts.pool, companyId, client =>
    readCredentials(client, parts.credentialsKey, { companyId, userId, callCenter }),
  );
  const canAsk = login !== null && login.status !== 'INVALID';
  const responses = canAsk ? await parts.gateway.fetchResponses(callCenter, tickets, login) : [];
  for (const ticket of tickets) {
    const own = responses.filter(response => response.ticketNo === ticket.ticketNo);
    await withTenant(parts.pool, companyId, client => store(client, parts, ticket, own));
  }
}

async function store(
  client: ClientBase,
  { now: clock, speed, baseUrl }: CheckParts,
  ticket: DueTicket,
  responses: readonly StationResponse[],
): Promise<void> {
  const now = clock();
  if (!(await lockCountedTicket(client, ticket.id))) return;
  const added = await insertResponses(client, ticket, responses, now);
  const answered = await updateMembers(client, ticket.id);
  const undone = answered.length > 0 ? await undoOverrides(client, ticket.id, answered) : [];
  const recount = await recountStations(client, ticket.id, { now, speed });
  if (added.length > 0) await auditAdded(client, ticket, added);
  for (const override of undone) {
    await auditUndone(client, ticket, override);
    await alertUndone(client, baseUrl, ticket, override);
  }
  if (recount && turnedRed(recount, now)) {
    const counted = added.filter(({ stationCode }) => answered.includes(stationCode));
    await alertRed(client, baseUrl, ticket, newestOfEach(counted));
  }
}

/** Of answers sorted oldest first, the last one of each station. */
function newestOfEach(answers: readonly AddedResponse[]): AddedResponse[] {
  return [...new Map(answers.map(answer => [answer.stationCode, answer])).values()];
}

/**
 * Whether answers have made the ticket red. Silence, red by itself at the legal start, is left aside: when the center
 * reports it a moment later with a code, people must hear of it.
 */
function turnedRed({ before, after }: Recount, now: Date): boolean {
  const [was, is] = [before, after].map(counts => colorOfCounts(counts, null, now));
  return was !== 'red' && is === 'red';
}

function auditAdded(client: ClientBase, ticket: DueTicket, added: readonly AddedResponse[]): Promise<void> {
  return auditBySystem(client, ticket.companyId, {
    action: 'fetchResponses',
    entity: 'ticket',
    entityId: ticket.id,
    after: { responses: added.map(({ stationCode, code }) => ({ stationCode, code })) },
  });
}

function auditUndone(client: ClientBase, ticket: DueTicket, undone: UndoneOverride): Promise<void> {
  const { stationCode, code, override } = undone;
  return auditBySystem(client, ticket.companyId, {
    action: 'undoOverwrite',
    entity: 'ticket',
    entityId: ticket.id,
    before: { stationCode, override },
    after: { stationCode, override: null, code },
  });
}
