import type { ClientBase } from 'pg';
import { lastAlertAt } from '../../../domain/tickets/renewalSchedule';
import { type Letter, writeLetter } from '../../mail/letter';
import {
  autoRenewExpiredLetter,
  autoRenewFailedLetter,
  autoRenewOffLetter,
} from '../../mail/letters/autoRenew';
import { insertMails } from '../../mail/mails.sql';
import { type AlertedTicket, selectAlertedTickets } from './renewals.sql';

/** Whose ticket, and what links in the letter begin with. */
export interface AlertParts {
  companyId: string;
  ticketId: string;
  baseUrl: string;
  now: Date;
}

/** Why a ticket did not renew itself: a code and words. */
export interface Problem {
  reason: string;
  message: string;
}

/** Problems that the person whose login it is can put right. */
const LOGIN_PROBLEMS = ['NO_CREDENTIALS', 'INVALID_CREDENTIALS'];

/** Tells the people in charge at the first failure of a kind before this expiry, and once more in its last day. */
export async function notifyFailed(
  client: ClientBase,
  parts: AlertParts,
  { reason, message }: Problem,
  nextTry: Date,
): Promise<void> {
  const [ticket] = await selectAlertedTickets(client, [parts.ticketId]);
  if (!ticket) return;
  const isLast = parts.now >= lastAlertAt(ticket.expires);
  const letter = autoRenewFailedLetter(ticket, { message, nextTry, isLast }, parts.baseUrl);
  const about = `${ticket.expires.toISOString()}:${isLast ? 'last' : reason}`;
  await store(client, parts.companyId, ticket, { kind: 'autoRenewFailed', about, letter });
}

/** Tells the people in charge that auto-renew went off, and whose login it is if that is why. */
export async function notifySwitchedOff(
  client: ClientBase,
  parts: AlertParts,
  { reason, message }: Problem,
): Promise<void> {
  const [ticket] = await selectAlertedTickets(client, [parts.ticketId]);
  if (!ticket) return;
  const letter = autoRenewOffLetter(ticket, message, parts.baseUrl);
  // Switched on again and off again for the same reason is told again.
  const about = `${ticket.revision}:${reason}:${parts.now.toISOString()}`;
  const isLogin = LOGIN_PROBLEMS.includes(reason);
  await store(client, parts.companyId, ticket, { kind: 'autoRenewOff', about, letter, isLogin });
}

/** Tells the people in charge of tickets that were to renew themselves and have expired. */
export async function notifyExpired(
  client: ClientBase,
  companyId: string,
  ticketIds: readonly string[],
  baseUrl: string,
): Promise<void> {
  for (const ticket of await selectAlertedTickets(client, ticketIds)) {
    const letter = autoRenewExpiredLetter(ticket, ticket.autoRenewError ?? '', baseUrl);
    await store(client, companyId, ticket, { kind: 'autoRenewExpired', about: ticket.revision, letter });
  }
}

async function store(
  client: ClientBase,
  companyId: string,
  { id, recipients, owner }: AlertedTicket,
  {
    kind,
    about,
    letter,
    isLogin = false,
  }: { kind: string; about: string; letter: Letter; isLogin?: boolean },
): Promise<void> {
  const written = writeLetter(letter);
  const people = isLogin && owner !== null ? [...recipients, owner] : recipients;
  await insertMails(
    client,
    people.map(to => ({ companyId, kind, to, ...written, dedupeKey: `${kind}:${id}:${about}:${to}` })),
  );
}
