import * as v from 'valibot';
import { isPlainDate, type PlainDate } from '../../../domain/calendar/plainDate';
import { instantAt, PACIFIC } from '../../../domain/calendar/zone';
import { externalTicketSchema } from '../../../domain/invitations/externalTicket';
import { fieldErrors } from '../../../domain/validation';
import type { ExternalTicketBody } from '../../api/externalCalls';
import type { Checked } from '../../public/sending/useSending';
import { externalMessages } from '../messages';
import { timeOfDay } from './clockTime';

/** The ticket as it was typed, without its file. */
export type TicketFacts = Omit<ExternalTicketBody, 'bucketLink'>;

/**
 * Checks the form by the rules that the server goes by. The legal start is a time on the clock of the centers; the
 * expiry is sent as the end of the chosen day, 23:59 UTC (spec §5).
 */
export function readTicketForm(data: FormData, today: PlainDate): Checked<TicketFacts> {
  const field = (name: string) => String(data.get(name) ?? '');
  const time = timeOfDay({
    hour: field('legalStartHour'),
    minute: field('legalStartMinute'),
    half: field('legalStartHalf'),
  });
  const [startDay, lastDay] = [field('legalStartDate'), field('expDate')];
  const dates = {
    legalStartDate: isPlainDate(startDay)
      ? instantAt(startDay, time ?? NOON, PACIFIC).toISOString()
      : startDay,
    expDate: lastDay && `${lastDay}T23:59:00.000Z`,
  };
  const texts = Object.fromEntries(TEXTS.map(name => [name, field(name)]));
  const { success, output, issues } = v.safeParse(externalTicketSchema(today), { ...texts, ...dates });
  const failures = success ? {} : fieldErrors(issues);
  if (startDay && time === null) {
    const missing = TIME_PARTS.find(name => field(name) === '') ?? 'legalStartHour';
    return { failures: { ...failures, [missing]: externalMessages.timeMissing } };
  }
  if (!success) return { failures };
  const { bucketLink: _, ...facts } = output;
  return { sent: { ...facts, ...dates } };
}

const TEXTS = ['ticketNo', 'ticketName', 'revision', 'jobNo', 'jobName', 'projectManager'];
const TIME_PARTS = ['legalStartHour', 'legalStartMinute', 'legalStartHalf'];
/** Whether a day may be chosen does not hang on the time, so it is told before that is complete. */
const NOON = '12:00';
