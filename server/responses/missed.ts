import type { Pool } from 'pg';
import { type CallCenter, CENTERS } from '../../domain/calendar/centers';
import { calendarDay } from '../../domain/calendar/zone';
import { ANSWERS_MISSED_AFTER_MS } from '../../domain/tickets/answerChecks';
import { withTenant } from '../database/tenant';
import { type Letter, writeLetter } from '../mail/letter';
import { credentialsLink, ticketLink } from '../mail/links';
import { insertMails } from '../mail/mails.sql';
import { wallTime } from '../mail/wallTime';
import { type MissedTicket, selectMissed } from './alerts.sql';
import type { DueTicket } from './responses.sql';

interface MissedParts {
  pool: Pool;
  now(): Date;
  baseUrl: string;
}

/**
 * Stores letters when the answers to tickets of a login could not be fetched for a day: to their owner and to each job's
 * manager, one a day about all of them.
 */
export async function alertMissed(
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
