import type { ClientBase, Pool } from 'pg';
import { stationCounts } from '../../domain/tickets/responses';
import { recordAudit } from '../audit/audit.sql';
import type { CallCenterGateway, StationResponse } from '../callCenters/gateway';
import { readCredentials } from '../credentials/credentials';
import { withTenant } from '../database/tenant';
import {
  claimDue,
  type DueTicket,
  insertResponses,
  lockTicket,
  selectDue,
  updateMembers,
  updateStations,
} from './responses.sql';
import { nextCheckAt } from './schedule';

/** What asking for answers needs. */
export interface CheckParts {
  pool: Pool;
  gateway: CallCenterGateway;
  /** Key of the stored center passwords. */
  credentialsKey: Uint8Array;
  now(): Date;
  /** How many times faster than a real center's stations this one's answer. */
  speed: number;
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
  { now: clock, speed }: CheckParts,
  ticket: DueTicket,
  responses: readonly StationResponse[],
): Promise<void> {
  const now = clock();
  const facts = await lockTicket(client, ticket.id);
  if (!facts) return;
  const added = await insertResponses(client, ticket, responses, now);
  const counts = stationCounts(ticket.callCenter, await updateMembers(client, ticket.id));
  const next = nextCheckAt({ ...facts, silent: counts.silent }, now, speed);
  await updateStations(client, ticket.id, counts, next);
  if (added.length === 0) return;
  await recordAudit(client, {
    companyId: ticket.companyId,
    userId: null,
    userName: 'SYSTEM',
    action: 'fetchResponses',
    entity: 'ticket',
    entityId: ticket.id,
    after: { responses: added },
  });
}
