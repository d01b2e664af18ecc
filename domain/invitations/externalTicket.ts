import * as v from 'valibot';
import type { PlainDate } from '../calendar/plainDate';
import { calendarDay, instantAt, PACIFIC } from '../calendar/zone';
import { form } from '../form';
import { required, text } from '../text';
import { instant } from '../tickets/actions/fields';

/**
 * The external form (spec §5) as it is sent on the day `today`, Pacific time. A subcontractor's expiry is a calendar
 * day, sent as 23:59 UTC of it; read as an instant it would end the ticket eight hours early, so it becomes the end of
 * that day where the centers are.
 */
export function externalTicketSchema(today: PlainDate) {
  const last = yearsAfter(today, MOST_YEARS);
  return form({
    ticketNo: required('Ticket number', 40),
    ticketName: v.nullish(text('Ticket name', 120), ''),
    revision: required('Revision', 10),
    jobNo: required('Job number', 40),
    jobName: v.nullish(text('Job name', 120), ''),
    projectManager: required('Project manager', 80),
    legalStartDate: v.pipe(
      instant('Legal Start Date'),
      v.check(
        value => !isInstant(value) || pacificDay(value) >= today,
        'Legal Start Date cannot be before today.',
      ),
      v.check(
        value => !isInstant(value) || pacificDay(value) <= last,
        'Legal Start Date cannot be more than two years from now.',
      ),
      v.transform(value => new Date(value)),
    ),
    expDate: v.pipe(
      instant('Expiration Date'),
      v.check(
        value => !isInstant(value) || utcDay(value) >= today,
        'Expiration Date cannot be before today.',
      ),
      v.check(
        value => !isInstant(value) || utcDay(value) <= last,
        'Expiration Date cannot be more than two years from now.',
      ),
      v.transform(value => instantAt(utcDay(value), '23:59:59', PACIFIC)),
    ),
    bucketLink: v.nullish(bucketLink, ''),
  });
}

/** No ticket runs longer; a later year is a slip of the hand. */
const MOST_YEARS = 2;

/** For comparing only: the day after 28 February stands for a 29th that the year does not have. */
const yearsAfter = (day: PlainDate, years: number): PlainDate =>
  `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** Where the attached file is kept: its name in the store, or its address. */
const bucketLink = v.pipe(
  text('Attached file', 500),
  v.check(
    value => !/^[a-z][a-z\d+.-]*:/i.test(value) || /^https?:\/\//i.test(value),
    'Attached file must be the name of a file, or a web address.',
  ),
);

/** A subcontractor's own ticket, as they typed it. */
export type ExternalTicket = v.InferOutput<ReturnType<typeof externalTicketSchema>>;

/** Checks of a pipe run also on what an earlier one has found wrong. */
const isInstant = (value: string) => !Number.isNaN(Date.parse(value));
const pacificDay = (value: string): PlainDate => calendarDay(new Date(value), PACIFIC);
const utcDay = (value: string): PlainDate => new Date(value).toISOString().slice(0, 10);
