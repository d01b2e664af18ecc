import type { ClientBase } from 'pg';
import { lastAlertAt } from '../../../domain/tickets/renewalSchedule';
import { writeLetters } from '../../mail/letter';
import {
  autoRenewExpiredLetter,
  autoRenewFailedLetter,
  autoRenewOffLetter,
} from '../../mail/letters/renewals';
import { insertMails } from '../../mail/mails.sql';
import { type AlertedTicket, selectAlertedTickets } from './renewals.sql';

export interface AlertParts {
  companyId: string;
  ticketId: string;
  baseUrl: string;
  now: Date;
}

export interface Problem {
  reason: string;
  message: string;
}

const LOGIN_PROBLEMS = ['NO_CREDENTIALS', 'INVALID_CREDENTIALS'];

/** Sent once per reason and expiration, and again on the last day. */
export async function notifyFailed(
  client: ClientBase,
  parts: AlertParts,
  { reason, message }: Problem,
  nextTry: Date,
): Promise<void> {
  const [ticket] = await selectAlertedTickets(client, [parts.ticketId]);
  if (!ticket) return;
  const isLast = parts.now >= lastAlertAt(ticket.expires);
  const { baseUrl } = parts;
  const letter = writeLetters(language =>
    autoRenewFailedLetter({ ticket, message, nextTry, isLast, baseUrl }, language),
  );
  const about = `${ticket.expires.toISOString()}:${isLast ? 'last' : reason}`;
  await store(client, parts.companyId, ticket, { kind: 'autoRenewFailed', about, letter });
}

/** Also goes to the owner of the login if the login is the reason. */
export async function notifySwitchedOff(
  client: ClientBase,
  parts: AlertParts,
  { reason, message }: Problem,
): Promise<void> {
  const [ticket] = await selectAlertedTickets(client, [parts.ticketId]);
  if (!ticket) return;
  const { baseUrl } = parts;
  const letter = writeLetters(language => autoRenewOffLetter({ ticket, message, baseUrl }, language));
  // The time makes it a new mail each time, even for the same reason.
  const about = `${ticket.revision}:${reason}:${parts.now.toISOString()}`;
  const isLogin = LOGIN_PROBLEMS.includes(reason);
  await store(client, parts.companyId, ticket, { kind: 'autoRenewOff', about, letter, isLogin });
}

export async function notifyExpired(
  client: ClientBase,
  companyId: string,
  ticketIds: readonly string[],
  baseUrl: string,
): Promise<void> {
  for (const ticket of await selectAlertedTickets(client, ticketIds)) {
    const message = ticket.autoRenewError ?? '';
    const letter = writeLetters(language => autoRenewExpiredLetter({ ticket, message, baseUrl }, language));
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
  }: { kind: string; about: string; letter: ReturnType<typeof writeLetters>; isLogin?: boolean },
): Promise<void> {
  const people = isLogin && owner !== null ? [...recipients, owner] : recipients;
  await insertMails(
    client,
    people.map(to => ({ companyId, kind, to, ...letter, dedupeKey: `${kind}:${id}:${about}:${to}` })),
  );
}
