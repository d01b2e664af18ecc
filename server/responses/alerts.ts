import type { ClientBase } from 'pg';
import { answerColor } from '../../domain/tickets/responses';
import { type Letter, writeLetter } from '../mail/letter';
import { ticketLink } from '../mail/links';
import { insertMail } from '../mail/mails.sql';
import { wallTime } from '../mail/wallTime';
import { type AlertedTicket, selectAlertedTicket } from './alerts.sql';
import type { AddedResponse, DueTicket, UndoneOverride } from './responses.sql';

/**
 * Stores a letter to the job's manager and the ticket's owner: an answer has turned the ticket red. One letter tells of
 * all the red answers that came at once.
 */
export async function alertRed(
  client: ClientBase,
  baseUrl: string,
  ticket: DueTicket,
  answers: readonly AddedResponse[],
): Promise<void> {
  const red = answers.filter(
    answer => answerColor(ticket.callCenter, { ...answer, at: answer.respondedAt }) === 'red',
  );
  const last = red.at(-1);
  if (!last) return;
  const of = (told: AlertedTicket): Letter => ({
    subject: `Red response on ticket ${ticket.ticketNo}`,
    title: 'A response stops the work',
    paragraphs: [`Ticket ${named(ticket, told)} turned red. Do not dig there until this is settled.`],
    table: {
      columns: ['Station', 'Response', 'Answered'],
      rows: red.map(({ stationCode, code, text, comment, respondedAt }) => ({
        cells: [
          stationCode,
          `${code} ${text}${comment ? `: ${comment}` : ''}`,
          wallTime(ticket.callCenter, respondedAt),
        ],
      })),
    },
    button: openTicket(baseUrl, ticket, told),
  });
  await store(client, ticket, 'responseRed', `${last.stationCode}:${last.respondedAt.toISOString()}`, of);
}

/** Stores a letter to the same people: the center has answered anew, so an override no longer holds. */
export async function alertUndone(
  client: ClientBase,
  baseUrl: string,
  ticket: DueTicket,
  undone: UndoneOverride,
): Promise<void> {
  const { stationCode, code, text, respondedAt, override } = undone;
  await store(client, ticket, 'overrideUndone', `${stationCode}:${respondedAt.toISOString()}`, told => ({
    subject: `${stationCode} has answered anew on ticket ${ticket.ticketNo}`,
    title: 'An overwritten response has a new answer',
    paragraphs: [
      `${stationCode} answered ${code} ${text} on ticket ${named(ticket, told)}.`,
      `${override.by} had judged the station as good enough: “${override.note}”. That no longer holds: read the new ` +
        'answer before anybody digs.',
    ],
    button: openTicket(baseUrl, ticket, told),
  }));
}

async function store(
  client: ClientBase,
  ticket: DueTicket,
  kind: string,
  about: string,
  letterOf: (told: AlertedTicket) => Letter,
): Promise<void> {
  const told = await selectAlertedTicket(client, ticket.id);
  if (!told) return;
  const letter = writeLetter(letterOf(told));
  for (const to of told.recipients) {
    const dedupeKey = `${kind}:${ticket.id}:${about}:${to}`;
    await insertMail(client, { companyId: ticket.companyId, kind, to, ...letter, dedupeKey });
  }
}

function named({ ticketNo, revision }: DueTicket, { ticketName, jobNo, jobName }: AlertedTicket): string {
  const name = ticketName ? ` “${ticketName}”` : '';
  return `${ticketNo}-${revision}${name} of job ${jobNo} ${jobName}`;
}

function openTicket(baseUrl: string, { id }: DueTicket, { jobId }: AlertedTicket) {
  return { label: 'Open the ticket', link: ticketLink(baseUrl, { id, jobId }) };
}
