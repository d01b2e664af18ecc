import { type CallCenter, CENTERS } from '../../../domain/calendar/centers';
import type { CenterActionKind } from '../../../domain/tickets/actions/table';
import { numberAt } from '../../../domain/tickets/number';
import type { Letter } from '../letter';
import { ticketLink } from '../links';

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
  const what = WHAT[ticket.kind];
  return {
    subject: `Refused: ${what} of ticket ${numberOf(ticket)}`,
    title: `${capital(what)} was not done`,
    paragraphs: [
      `${capital(what)} of ticket ${named(ticket)} was refused: ${message}`,
      isReport(ticket)
        ? `The center does not know of it. Call ${CENTERS[ticket.callCenter].name} and the operator of the line now.`
        : 'The ticket is as it was before. Look at it and ask again once the reason is put right.',
    ],
    button: openTicket(ticket, baseUrl),
  };
}

/** A damage has waited too long for its center. */
export function damageLateLetter(ticket: RequestedTicket, baseUrl: string): Letter {
  const center = CENTERS[ticket.callCenter].name;
  return {
    subject: `Not yet at the center: the damage on ticket ${numberOf(ticket)}`,
    title: 'A damage is not yet at the center',
    paragraphs: [
      `The damage reported on ticket ${named(ticket)} is not yet at the center: call it.`,
      `${center} has not confirmed it for a quarter of an hour. Tell the operator of the line as well, and call 911 if there is danger. The report is sent again until the center confirms it.`,
    ],
    button: openTicket(ticket, baseUrl),
  };
}

/** The center's answer cannot be stored, however often it is asked. */
export function notAppliedLetter(ticket: RequestedTicket, baseUrl: string): Letter {
  const what = WHAT[ticket.kind];
  return {
    subject: `The center’s answer about ticket ${numberOf(ticket)} cannot be stored`,
    title: 'A confirmation is missing here',
    paragraphs: [
      `${CENTERS[ticket.callCenter].name} has answered about ${what} of ticket ${named(ticket)}, and the answer could not be stored several times.`,
      'What the center has may differ from what is shown here: ask the center. The answer is fetched again from time to time; whoever runs this installation finds the reason in its log.',
    ],
    button: openTicket(ticket, baseUrl),
  };
}

const WHAT: Record<RequestedTicket['kind'], string> = {
  create: 'the placing',
  renew: 'the renewal',
  remark: 'the re-mark',
  noResponse: 'the second notice',
  cancel: 'the cancellation',
  damage: 'the damage report',
  expose: 'the report of an exposed line',
};

function isReport({ kind }: RequestedTicket): boolean {
  return kind === 'damage' || kind === 'expose';
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
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
