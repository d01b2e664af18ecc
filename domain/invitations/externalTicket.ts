import * as v from 'valibot';
import { isInstant, type PlainDate } from '../calendar/plainDate';
import { calendarDay, instantAt, PACIFIC } from '../calendar/zone';
import { form } from '../form';
import { isObjectKey } from '../storage/objectName';
import { required, text } from '../text';
import { instant } from '../tickets/actions/fields';

/**
 * The external form (spec §5) as sent on `today`, Pacific time. An expiry is a day, sent as its 23:59 UTC; read as an instant
 * it would end eight hours early, so it becomes the end of that day at the centers.
 */
export function externalTicketSchema(today: PlainDate) {
  const last = latestDay(today);
  const fields = form({
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
  return v.pipe(
    fields,
    v.forward(
      v.partialCheck(
        [['legalStartDate'], ['expDate']],
        ({ legalStartDate, expDate }) => expDate >= legalStartDate,
        'Expiration Date cannot be before the Legal Start Date.',
      ),
      ['expDate'],
    ),
  );
}

/** The last day of either date, to compare by: a 29 February that its year does not have is the day after the 28th. */
export function latestDay(today: PlainDate): PlainDate {
  return `${Number(today.slice(0, 4)) + MOST_YEARS}${today.slice(4)}`;
}

/** No ticket runs longer; a later year is a slip of the hand. */
const MOST_YEARS = 2;

/** The uploaded file's key in the object store; blank without one. */
const bucketLink = v.pipe(
  text('Attached file', 500),
  v.check(value => value === '' || isObjectKey(value), 'Attached file must be one that was uploaded.'),
);

/** A subcontractor's own ticket, as they typed it. */
export type ExternalTicket = v.InferOutput<ReturnType<typeof externalTicketSchema>>;

// Checks of a pipe run also on what an earlier one has found wrong, as a year of five digits that has no calendar day.
const pacificDay = (value: string): PlainDate => calendarDay(new Date(value), PACIFIC);
const utcDay = (value: string): PlainDate => new Date(value).toISOString().slice(0, 10);
