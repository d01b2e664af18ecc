import { CENTERS } from '../../../domain/calendar/centers';
import { capitalized } from '../../../domain/text';
import type { CenterActionKind } from '../../../domain/tickets/actions/names';
import { requestOf } from '../../../domain/tickets/actions/table';
import type { Letter } from '../letter';
import { type LetterTicket, numberOf, openTicket } from './ticket';

export interface RequestedTicket extends LetterTicket {
  kind: CenterActionKind | 'create';
}

interface RequestData {
  ticket: RequestedTicket;
  baseUrl: string;
}

export function requestRefusedLetter({
  ticket,
  message,
  baseUrl,
}: RequestData & { message: string }): Letter {
  const what = whatOf(ticket.kind);
  const [subject, title, said] =
    ticket.kind === 'create'
      ? [
          `Ticket not placed: ${ticket.ticketName || `job ${ticket.jobNo}`}`,
          'Ticket not placed',
          `Ticket ${named(ticket)} was not placed`,
        ]
      : [
          `Rejected: ${what} of ticket ${numberOf(ticket)}`,
          `${capitalized(what)} was rejected`,
          `${capitalized(what)} of ticket ${named(ticket)} was rejected`,
        ];
  return {
    subject,
    title,
    paragraphs: [
      `${said}: ${message}`,
      isReport(ticket)
        ? `The center does not know of it. Call ${CENTERS[ticket.callCenter].name} and the utility now.`
        : 'Nothing has changed at the center. Fix the cause, then try again.',
    ],
    button: openTicket(baseUrl, ticket),
  };
}

/** A damage waits for its center, or in assisted mode for the person who reports it there. */
export function damageLateLetter({
  ticket,
  isOnSheet,
  baseUrl,
}: RequestData & { isOnSheet: boolean }): Letter {
  const center = CENTERS[ticket.callCenter].name;
  return {
    subject: `Call ${center}: damage on ticket ${numberOf(ticket)} not ${isOnSheet ? 'reported' : 'confirmed'}`,
    title: `Your damage report is not ${isOnSheet ? 'placed' : 'confirmed'}`,
    paragraphs: [
      isOnSheet
        ? `As far as Whiteline knows, the damage on ticket ${named(ticket)} has not been reported to ${center}. Call them now.`
        : `${center} hasn’t confirmed your damage report on ticket ${named(ticket)}. Call them now.`,
      isOnSheet
        ? DAMAGE_ON_SHEET
        : 'It was sent more than 15 minutes ago. Notify the utility as well, and call 911 if there is danger. We keep sending the report until the center confirms it.',
    ],
    button: openTicket(baseUrl, ticket),
  };
}

export function requestNotAppliedLetter({ ticket, baseUrl }: RequestData): Letter {
  const what = whatOf(ticket.kind);
  return {
    subject: `The center’s response about ticket ${numberOf(ticket)} couldn’t be saved`,
    title: 'A confirmation is missing',
    paragraphs: [
      `${CENTERS[ticket.callCenter].name} responded about ${what} of ticket ${named(ticket)}, and the response could not be saved after several tries.`,
      'The center’s records may differ from what is shown here. Ask the center. We keep trying. Your administrator can find the cause in the server’s log.',
    ],
    button: openTicket(baseUrl, ticket),
  };
}

const DAMAGE_ON_SHEET =
  'The report has waited for more than 15 minutes. Notify the utility as well, and call 911 if there is danger. Once you have reported it, mark the request as placed.';

function whatOf(kind: RequestedTicket['kind']): string {
  return kind === 'create' ? 'the creation' : requestOf(kind, 'the');
}

function isReport({ kind }: RequestedTicket): boolean {
  return kind === 'damage' || kind === 'expose';
}

/** The sentence or the number names the center. */
function named(ticket: RequestedTicket): string {
  const name = ticket.ticketName ? ` “${ticket.ticketName}”` : '';
  const { ticketNo, revision } = ticket;
  const number = numberOf({ ...ticket, ticketNo: ticketNo && `${ticketNo}-${revision}` });
  return `${number}${name} of job ${ticket.jobNo} ${ticket.jobName}`;
}
