import type { Pool } from 'pg';
import type { CallCenterGateway, StationResponse } from '../callCenters/gateway';
import { readCredentials } from '../credentials/credentials';
import { withTenant } from '../database/tenant';
import { alertMissed } from './missed';
import { claimDue, type DueTicket, selectDue } from './responses.sql';
import { storeAnswers } from './store';

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
  /** Told of a center that could not be asked and of answers that could not be stored; both are tried again later. */
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
      await ask(parts, companyId, tickets);
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

/** Fetches the answers to tickets of one login and stores them, each ticket's by itself. */
async function ask(parts: CheckParts, companyId: string, tickets: DueTicket[]): Promise<void> {
  const isDone = await fetchAndStore(parts, companyId, tickets).catch(error => {
    parts.onTrouble(error);
    return false;
  });
  if (!isDone) await alertMissed(parts, companyId, tickets).catch(parts.onTrouble);
}

/** True when the answers to all of the tickets are known now. */
async function fetchAndStore(
  parts: CheckParts,
  companyId: string,
  tickets: readonly DueTicket[],
): Promise<boolean> {
  const fetched = await fetchAnswers(parts, companyId, tickets);
  let isDone = fetched !== null;
  for (const ticket of tickets) {
    const own = fetched?.filter(response => response.ticketNo === ticket.ticketNo) ?? null;
    try {
      await withTenant(parts.pool, companyId, client => storeAnswers(client, parts, ticket, own));
    } catch (error) {
      isDone = false;
      parts.onTrouble(error);
    }
  }
  return isDone;
}

/** Null when no login is stored that the center takes. */
async function fetchAnswers(
  { pool, credentialsKey, gateway }: CheckParts,
  companyId: string,
  tickets: readonly DueTicket[],
): Promise<StationResponse[] | null> {
  const [first] = tickets;
  if (!first) return [];
  const { userId, callCenter } = first;
  const login = await withTenant(pool, companyId, client =>
    readCredentials(client, credentialsKey, { companyId, userId, callCenter }),
  );
  if (login === null || login.status === 'INVALID') return null;
  return gateway.fetchResponses(callCenter, tickets, login);
}
