import { type CallCenter, CENTERS, centerOf } from '../../../domain/calendar/centers';
import { stationName } from '../../../domain/tickets/stationKey';
import type { TimedAnswer } from '../../../domain/tickets/stations';
import { credentialsLink, type Letter, ticketLink, wallTime } from '../letter';
import { type LetterTicket, named, numberOf, openTicket } from './ticket';

export interface AnsweredTicket extends LetterTicket {
  /** Names by station code. */
  utilities: Readonly<Record<string, string>>;
}

interface TicketData {
  ticket: AnsweredTicket;
  baseUrl: string;
}

/** A code alone means nothing to most readers. */
function utilityOf({ utilities }: AnsweredTicket, stationCode: string): string {
  return stationName({ stationCode, authorityName: utilities[stationCode] ?? stationCode });
}

interface StopData extends TicketData {
  stations: readonly { code: string; answer: TimedAnswer | null; comment: string | null }[];
}

export function utilityStopLetter({ ticket, stations, baseUrl }: StopData): Letter {
  return {
    subject: `Stop work: ticket ${numberOf(ticket)}`,
    title: 'Utility says stop',
    paragraphs: [`Do not dig under ticket ${named(ticket)} until this is resolved.`],
    table: {
      columns: ['Utility', 'Response', 'Responded'],
      rows: stations.map(({ code, answer, comment }) => ({
        cells: [
          utilityOf(ticket, code),
          `${answer?.code} ${answer?.text}${comment ? `: ${comment}` : ''}`,
          answer ? wallTime(ticket.callCenter, answer.at) : '',
        ],
      })),
    },
    button: openTicket(baseUrl, ticket),
  };
}

interface WithdrawnData extends TicketData {
  responses: readonly { stationCode: string; code: string; text: string; respondedAt: Date }[];
}

export function responsesWithdrawnLetter({ ticket, responses, baseUrl }: WithdrawnData): Letter {
  return {
    subject: `Responses withdrawn: ticket ${numberOf(ticket)}`,
    title: 'The call center withdrew responses',
    paragraphs: [
      `${centerOf(ticket.callCenter).name} no longer shows these responses to ticket ${named(ticket)}. They no longer count. Open the ticket before anyone digs.`,
    ],
    table: {
      columns: ['Utility', 'Withdrawn response', 'Responded'],
      rows: responses.map(({ stationCode, code, text, respondedAt }) => ({
        cells: [utilityOf(ticket, stationCode), `${code} ${text}`, wallTime(ticket.callCenter, respondedAt)],
      })),
    },
    button: openTicket(baseUrl, ticket),
  };
}

interface OverrideData extends TicketData {
  stationCode: string;
  /** Null if the station was asked again and has not responded. */
  answer: TimedAnswer | null;
  override: { by: string; note: string };
  isWithdrawal?: boolean;
}

export function overrideEndedLetter(data: OverrideData): Letter {
  const { ticket, answer, override, isWithdrawal = false, baseUrl } = data;
  const utility = utilityOf(ticket, data.stationCode);
  const words = isWithdrawal ? WITHDRAWN : answer ? REPLACED : ASKED_AGAIN;
  const said = answer ? `responded ${answer.code} ${answer.text}` : 'has no response';
  return {
    subject: `Override ended on ticket ${numberOf(ticket)}: ${utility}`,
    title: words.title,
    paragraphs: [
      words === ASKED_AGAIN
        ? `${utility} was asked to respond again on ticket ${named(ticket)}.`
        : `${utility} ${said} on ticket ${named(ticket)}.`,
      `${override.by}’s override (“${override.note}”) ${words.ended}`,
    ],
    button: openTicket(baseUrl, ticket),
  };
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

interface OutdatedData {
  callCenter: CallCenter;
  tickets: readonly { id: string; jobId: string; ticketNo: string; ticketName: string; since: Date }[];
  baseUrl: string;
}

export function responsesOutdatedLetter({ callCenter, tickets, baseUrl }: OutdatedData): Letter {
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
      rows: tickets.map(ticket => ({
        cells: [ticket.ticketNo, ticket.ticketName, wallTime(callCenter, ticket.since)],
        link: ticketLink(baseUrl, ticket),
      })),
    },
    button: { label: 'Check the login', link: credentialsLink(baseUrl) },
  };
}
