import type { ClientBase } from 'pg';
import { centerOf } from '../../../domain/calendar/centers';
import { numberAt } from '../../../domain/tickets/number';
import type { TimedAnswer } from '../../../domain/tickets/stations';
import { type Letter, ticketLink, wallTime, writeLetter } from '../../mail/letter';
import { insertMail } from '../../mail/mails.sql';
import { type AlertedTicket, selectAlertedTicket } from './alerts.sql';
import type { KeptStation } from './recount.sql';
import type { RevokedOverrideRow, TakenBack } from './responses.sql';

/** A ticket as far as telling of its stations needs it. */
export interface ToldTicket {
  id: string;
  companyId: string;
}

/** An override that fell, and by what. */
export interface RevokedOverride extends RevokedOverrideRow {
  /** What the station is judged by now; null when it was asked again and is silent. */
  answer: TimedAnswer | null;
  /** The response that it judged was taken back by who had told it. */
  isWithdrawal?: boolean;
}

/** A station with what it has added to its code in words. */
interface CommentedStation extends Pick<KeptStation, 'code' | 'answer'> {
  comment: string | null;
}

/** One letter to the job's manager and the ticket's owner tells of all that turned red at once. */
export async function alertRed(
  client: ClientBase,
  baseUrl: string,
  ticket: ToldTicket,
  stations: readonly CommentedStation[],
  now: Date,
): Promise<void> {
  const codes = stations.map(({ code }) => code).join(',');
  await store(client, ticket, 'responseRed', `${codes}:${now.toISOString()}`, told => ({
    subject: `Stop work: ticket ${numberAt(told.ticketNo ?? '', told.callCenter)}`,
    title: 'Utility says stop',
    paragraphs: [`Do not dig under ticket ${named(told)} until this is resolved.`],
    table: {
      columns: ['Utility', 'Response', 'Responded'],
      rows: stations.map(({ code, answer, comment }) => ({
        cells: [
          code,
          `${answer?.code} ${answer?.text}${comment ? `: ${comment}` : ''}`,
          answer ? wallTime(told.callCenter, answer.at) : '',
        ],
      })),
    },
    button: openTicket(baseUrl, ticket, told),
  }));
}

/** One letter to the same people tells of responses that the center no longer has. */
export async function alertTaken(
  client: ClientBase,
  baseUrl: string,
  ticket: ToldTicket,
  taken: readonly TakenBack[],
  now: Date,
): Promise<void> {
  await store(client, ticket, 'responsesTaken', now.toISOString(), told => ({
    subject: `Responses withdrawn: ticket ${numberAt(told.ticketNo ?? '', told.callCenter)}`,
    title: 'The call center withdrew responses',
    paragraphs: [
      `${centerOf(told.callCenter).name} no longer shows these responses to ticket ${named(told)}. They no longer count. Open the ticket before anyone digs.`,
    ],
    table: {
      columns: ['Utility', 'Withdrawn response', 'Responded'],
      rows: taken.map(({ stationCode, code, text, respondedAt }) => ({
        cells: [stationCode, `${code} ${text}`, wallTime(told.callCenter, respondedAt)],
      })),
    },
    button: openTicket(baseUrl, ticket, told),
  }));
}

/** Stores a letter to the same people: what an override judged is no longer what the station says. */
export async function alertRevoked(
  client: ClientBase,
  baseUrl: string,
  ticket: ToldTicket,
  { stationCode, answer, override, isWithdrawal = false }: RevokedOverride,
): Promise<void> {
  const words = isWithdrawal ? WITHDRAWN : answer ? REPLACED : ASKED_AGAIN;
  const said = answer ? `responded ${answer.code} ${answer.text}` : 'has no response';
  await store(client, ticket, 'overrideUndone', `${stationCode}:${override.at}`, told => ({
    subject: `Override ended on ticket ${numberAt(told.ticketNo ?? '', told.callCenter)}: ${stationCode}`,
    title: words.title,
    paragraphs: [
      words === ASKED_AGAIN
        ? `${stationCode} was asked to respond again on ticket ${named(told)}.`
        : `${stationCode} ${said} on ticket ${named(told)}.`,
      `${override.by}’s override (“${override.note}”) ${words.ended}`,
    ],
    button: openTicket(baseUrl, ticket, told),
  }));
}

const REPLACED = {
  title: 'A new response replaced an override',
  ended: 'was replaced by a new response. Read it before anyone digs.',
};
const ASKED_AGAIN = {
  title: 'A utility was asked to respond again',
  ended: 'no longer counts. Wait for the new response before anyone digs.',
};
const WITHDRAWN = {
  title: 'An overridden response was withdrawn',
  ended:
    'judged a response that was withdrawn, and no longer counts. Check what counts now before anyone digs.',
};

async function store(
  client: ClientBase,
  ticket: ToldTicket,
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

function named({ ticketNo, revision, ticketName, jobNo, jobName, callCenter }: AlertedTicket): string {
  const name = ticketName ? ` “${ticketName}”` : '';
  return `${ticketNo}-${revision}${name} of job ${jobNo} ${jobName} at ${centerOf(callCenter).name}`;
}

function openTicket(baseUrl: string, { id }: ToldTicket, { jobId }: AlertedTicket) {
  return { label: 'Open the ticket', link: ticketLink(baseUrl, { id, jobId }) };
}
