import { type CallCenter, centerOf } from '../../../domain/calendar/centers';
import type { Language, Said } from '../../../domain/language';
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

export function numberOf({ ticketNo, callCenter }: Numbered, language: Language): string {
  return ticketNo === null ? NO_NUMBER[language] : numberAt(ticketNo, callCenter);
}

/** Includes the center, because both centers may use the same number. */
export function named(ticket: LetterTicket, language: Language): string {
  const { ticketNo, revision, ticketName, jobNo, jobName, callCenter } = ticket;
  const number = ticketNo === null ? NO_NUMBER[language] : `${ticketNo}-${revision}`;
  const name = ticketName ? ` “${ticketName}”` : '';
  const { name: center } = centerOf(callCenter);
  const where = {
    en: `of job ${jobNo} ${jobName} at ${center}`,
    es: `de la obra ${jobNo} ${jobName} en ${center}`,
  };
  return `${number}${name} ${where[language]}`;
}

const NO_NUMBER: Said = { en: 'without a number', es: 'sin número' };

export function openTicket(baseUrl: string, ticket: { id: string; jobId: string }, language: Language) {
  return { label: OPEN_TICKET[language], link: ticketLink(baseUrl, ticket) };
}

const OPEN_TICKET: Said = { en: 'Open the ticket', es: 'Abrir el ticket' };
