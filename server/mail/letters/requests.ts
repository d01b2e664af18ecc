import { type CallCenter, CENTERS } from '../../../domain/calendar/centers';
import { capitalized } from '../../../domain/text';
import { type CenterActionKind, requestOf } from '../../../domain/tickets/actions/table';
import { numberAt } from '../../../domain/tickets/number';
import { type Letter, ticketLink } from '../letter';

/** What was asked of a center, and the ticket it is about, as letters name them. */
export interface RequestedTicket {
  kind: CenterActionKind | 'create';
  id: string;
  jobId: string;
  /** Null while its center has not confirmed it. */
  ticketNo: string | null;
  revision: string;
  ticketName: string;
  jobNo: string;
  jobName: string;
  callCenter: CallCenter;
}

/** What a person asked for will not be done. */
export function requestRefusedLetter(ticket: RequestedTicket, message: string, baseUrl: string): Letter {
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
    button: openTicket(ticket, baseUrl),
  };
}

/** A damage has waited too long for its center, or, on a sheet, for the person who tells it there. */
export function damageLateLetter(ticket: RequestedTicket, baseUrl: string, isOnSheet = false): Letter {
  const center = CENTERS[ticket.callCenter].name;
  return {
    subject: `Call ${center}: damage on ticket ${numberOf(ticket)} not ${isOnSheet ? 'reported' : 'confirmed'}`,
    title: `Your damage report is not ${isOnSheet ? 'placed' : 'confirmed'}`,
    paragraphs: [
      isOnSheet
        ? `Nobody has told ${center} of the damage on ticket ${named(ticket)}, as far as Whiteline knows. Call them now.`
        : `${center} hasn’t confirmed your damage report on ticket ${named(ticket)}. Call them now.`,
      isOnSheet
        ? DAMAGE_ON_SHEET
        : 'It was sent more than 15 minutes ago. Notify the utility as well, and call 911 if there is danger. We keep sending the report until the center confirms it.',
    ],
    button: openTicket(ticket, baseUrl),
  };
}

/** The center's answer cannot be stored, however often it is asked. */
export function notAppliedLetter(ticket: RequestedTicket, baseUrl: string): Letter {
  const what = whatOf(ticket.kind);
  return {
    subject: `The center’s response about ticket ${numberOf(ticket)} couldn’t be saved`,
    title: 'A confirmation is missing',
    paragraphs: [
      `${CENTERS[ticket.callCenter].name} responded about ${what} of ticket ${named(ticket)}, and the response could not be saved after several tries.`,
      'The center’s records may differ from what is shown here. Ask the center. We keep trying; whoever runs this installation finds the cause in its log.',
    ],
    button: openTicket(ticket, baseUrl),
  };
}

const DAMAGE_ON_SHEET =
  'The report has waited for more than 15 minutes. Notify the utility as well, and call 911 if there is danger. Once it is told, mark its sheet as placed.';

function whatOf(kind: RequestedTicket['kind']): string {
  return kind === 'create' ? 'the creation' : requestOf(kind, 'the');
}

function isReport({ kind }: RequestedTicket): boolean {
  return kind === 'damage' || kind === 'expose';
}

function numberOf({ ticketNo, callCenter }: RequestedTicket): string {
  return ticketNo === null ? 'without a number' : numberAt(ticketNo, callCenter);
}

function named(ticket: RequestedTicket): string {
  const name = ticket.ticketName ? ` “${ticket.ticketName}”` : '';
  const { ticketNo, revision } = ticket;
  const number = numberOf({ ...ticket, ticketNo: ticketNo && `${ticketNo}-${revision}` });
  return `${number}${name} of job ${ticket.jobNo} ${ticket.jobName}`;
}

function openTicket(ticket: RequestedTicket, baseUrl: string) {
  return { label: 'Open the ticket', link: ticketLink(baseUrl, ticket) };
}
