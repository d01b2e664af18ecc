import { type CallCenter, centerOf } from '../../../domain/calendar/centers';
import { numberAt } from '../../../domain/tickets/number';
import { ticketLink } from '../letter';

export interface LetterTicket {
  id: string;
  jobId: string;
  ticketNo: string | null;
  revision: string;
  ticketName: string;
  jobNo: string;
  jobName: string;
  callCenter: CallCenter;
}

type Numbered = Pick<LetterTicket, 'ticketNo' | 'callCenter'>;

export function numberOf({ ticketNo, callCenter }: Numbered): string {
  return ticketNo === null ? 'without a number' : numberAt(ticketNo, callCenter);
}

/** Includes the center, because both centers may use the same number. */
export function named({ ticketNo, revision, ticketName, jobNo, jobName, callCenter }: LetterTicket): string {
  const number = ticketNo === null ? 'without a number' : `${ticketNo}-${revision}`;
  const name = ticketName ? ` “${ticketName}”` : '';
  return `${number}${name} of job ${jobNo} ${jobName} at ${centerOf(callCenter).name}`;
}

export function openTicket(baseUrl: string, ticket: { id: string; jobId: string }) {
  return { label: 'Open the ticket', link: ticketLink(baseUrl, ticket) };
}
