import type { Pool } from 'pg';
import { CENTERS } from '../../../domain/calendar/centers';
import { calendarDay } from '../../../domain/calendar/zone';
import { ANSWERS_MISSED_AFTER_MS } from '../../../domain/tickets/newestAnswer';
import type { Keyring } from '../../config/keyring';
import { withTenant } from '../../database/tenant';
import { writeLetters } from '../../mail/letter';
import { responsesOutdatedLetter } from '../../mail/letters/responses';
import { insertMails } from '../../mail/mails.sql';
import { readCredentials } from '../credentials/credentials';
import type { CallCenterGateway, StationResponse } from '../gateway';
import { selectMissed } from './alerts.sql';
import { claimDue, type DueTicket, selectDue } from './responses.sql';
import { storeAnswers } from './store';

export interface CheckParts {
  pool: Pool;
  gateway: CallCenterGateway;
  credentialKeys: Keyring;
  now(): Date;
  /** Speed of simulated stations relative to real ones. */
  speed: number;
  baseUrl: string;
  onTrouble(error: unknown): void;
}

const MAX_AT_ONCE = 200;
/** Delay before a retry, also after a crash during a check. */
const RETRY_SECONDS = 60;

/** Safe to run in several processes. @returns whether more tickets may be due */
export async function checkResponses(parts: CheckParts): Promise<boolean> {
  const due = await withTenant(parts.pool, null, client => selectDue(client, parts.now(), MAX_AT_ONCE));
  let found = 0;
  for (const [companyId, ids] of due) {
    found += ids.length;
    for (const tickets of await claimByLogin(parts, companyId, ids)) {
      await ask(parts, companyId, tickets);
    }
  }
  return found === MAX_AT_ONCE;
}

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
  const isDone = await fetchAndStore(parts, companyId, tickets).catch(error => {
    parts.onTrouble(error);
    return false;
  });
  if (!isDone) await alertMissed(parts, companyId, tickets).catch(parts.onTrouble);
}

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

/** Null if the person has no login that the center accepts. */
async function fetchAnswers(
  { pool, credentialKeys, gateway }: CheckParts,
  companyId: string,
  tickets: readonly DueTicket[],
): Promise<StationResponse[] | null> {
  const [first] = tickets;
  if (!first) return [];
  const { userId, callCenter } = first;
  const login = await withTenant(pool, companyId, client =>
    readCredentials(client, credentialKeys, { companyId, userId, callCenter }),
  );
  if (login === null || login.status === 'INVALID') return null;
  return gateway.fetchResponses(callCenter, tickets, login);
}

interface MissedParts {
  pool: Pool;
  now(): Date;
  baseUrl: string;
}

/** Mails owners and managers at most once a day about responses that are a day old or older. */
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
      const data = { callCenter, tickets: theirs, baseUrl };
      const letter = writeLetters(language => responsesOutdatedLetter(data, language));
      return { companyId, kind, to, ...letter, dedupeKey };
    });
    if (mails.length > 0) await insertMails(client, mails);
  });
}
