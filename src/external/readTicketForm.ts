import * as v from 'valibot';
import { isPlainDate, type PlainDate } from '../../domain/calendar/plainDate';
import { externalTicketSchema } from '../../domain/invitations/externalTicket';
import { fieldErrors } from '../../domain/validation';
import type { ExternalTicketBody } from '../api/externalCalls';
import type { Checked } from '../public/sending/useSending';
import { fromWallTime } from '../ui/wallTime';
import { externalMessages } from './messages';

/** The ticket as it was typed, without its file. */
export type TicketFacts = Omit<ExternalTicketBody, 'bucketLink'>;

/** As the pickers hold them: a wall time and a day; '' for none, `Invalid Date` while one is half typed. */
export interface TicketDates {
  legalStartDate: string;
  expDate: string;
}

/**
 * Checks the form by the rules that the server goes by. The legal start is a time on the clock of the centers; the
 * expiry is sent as the end of the chosen day, 23:59 UTC (spec §5).
 */
export function readTicketForm(
  data: FormData,
  { legalStartDate, expDate }: TicketDates,
  today: PlainDate,
): Checked<TicketFacts> {
  const dates = {
    legalStartDate: fromWallTime(legalStartDate),
    expDate: isPlainDate(expDate) ? `${expDate}T23:59:00.000Z` : '',
  };
  const typed = { ...Object.fromEntries(TEXTS.map(name => [name, data.get(name) ?? ''])), ...dates };
  const { success, output, issues } = v.safeParse(externalTicketSchema(today), typed);
  if (!success) {
    const failures = fieldErrors(issues);
    if (legalStartDate && !dates.legalStartDate) failures.legalStartDate = externalMessages.halfTyped.start;
    if (expDate && !dates.expDate) failures.expDate = externalMessages.halfTyped.expiry;
    return { failures };
  }
  const { bucketLink: _, ...facts } = output;
  return { sent: { ...facts, ...dates } };
}

const TEXTS = ['ticketNo', 'ticketName', 'revision', 'jobNo', 'jobName', 'projectManager'];
