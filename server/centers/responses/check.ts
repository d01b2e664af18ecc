import type { Pool } from 'pg';
import { type CallCenter, CENTERS } from '../../../domain/calendar/centers';
import { calendarDay } from '../../../domain/calendar/zone';
import { ANSWERS_MISSED_AFTER_MS } from '../../../domain/tickets/newestAnswer';
import { withTenant } from '../../database/tenant';
import { credentialsLink, type Letter, ticketLink, wallTime, writeLetter } from '../../mail/letter';
import { insertMails } from '../../mail/mails.sql';
import { readCredentials } from '../credentials/credentials';
import type { CallCenterGateway, StationResponse } from '../gateway';
import { type MissedTicket, selectMissed } from './alerts.sql';
import { claimDue, type DueTicket, selectDue } from './responses.sql';
import { storeAnswers } from './store';

export interface CheckParts {
  pool: Pool;
  gateway: CallCenterGateway;
  credentialsKey: Uint8Array;
  now(): Date;
  /** How many times faster than a real center's stations this one's answer. */
  speed: number;
  baseUrl: string;
  /** Told of a center that could not be asked and of answers that could not be stored; both are tried again later. */
  onTrouble(error: unknown): void;
}

const MOST_AT_ONCE = 200;
/** A center that cannot be asked, or a process that dies while asking, delays the next try by this. */
const RETRY_SECONDS = 60;

/**
 * Any number of processes may do so at once: each ticket is claimed by one, and an answer is stored once.
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

interface MissedParts {
  pool: Pool;
  now(): Date;
  baseUrl: string;
}

/** A letter to owner and manager, one a day about all tickets whose answers could not be fetched for a day. */
async function alertMissed(
  { pool, now: clock, baseUrl }: MissedParts,
  companyId: string,
  tickets: readonly DueTicket[],
): Promise<void> {
  const now = clock();
  const until = new Date(now.getTime() - ANSWERS_MISSED_AFTER_MS);
  const [login] = tickets.filter(({ checkedAt }) => checkedAt <= until);
  if (!login) return;
  const { userId, callCenter } = login;
  const day = calendarDay(now, CENTERS[callCenter].zone);
  const kind = 'answersMissed';
  await withTenant(pool, companyId, async client => {
    const missed = await selectMissed(client, login, now, until);
    const mails = [...new Set(missed.map(({ to }) => to))].map(to => {
      const theirs = missed.filter(ticket => ticket.to === to);
      const dedupeKey = `${kind}:${userId}:${callCenter}:${day}:${to}`;
      return { companyId, kind, to, ...writeLetter(letterOf(callCenter, theirs, baseUrl)), dedupeKey };
    });
    if (mails.length > 0) await insertMails(client, mails);
  });
}

function letterOf(callCenter: CallCenter, missed: readonly MissedTicket[], baseUrl: string): Letter {
  const { name } = CENTERS[callCenter];
  return {
    subject: `Responses from ${name} are out of date`,
    title: 'Responses are out of date',
    paragraphs: [
      `Responses to these tickets at ${name} haven’t been updated for a day or longer. ` +
        'Don’t dig until responses are up to date.',
      `Check the ${name} login of the tickets’ owner. If it is right, ask the call center.`,
    ],
    table: {
      columns: ['Ticket', 'Name', 'Last updated'],
      rows: missed.map(ticket => ({
        cells: [ticket.ticketNo, ticket.ticketName, wallTime(callCenter, ticket.since)],
        link: ticketLink(baseUrl, ticket),
      })),
    },
    button: { label: 'Check the login', link: credentialsLink(baseUrl) },
  };
}
