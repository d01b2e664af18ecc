import * as v from 'valibot';
import { isInstant, isPlainDate, type PlainDate } from '../calendar/plainDate';
import { calendarDay, instantAt, PACIFIC } from '../calendar/zone';
import { form } from '../form';
import { isObjectKey } from '../storage/objectName';
import { required, text } from '../text';
import { instant } from '../tickets/actions/fields';

/** The external form (spec §5). @param today Pacific time */
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

/** The ticket may already be active, so only its last day is entered. @param today Pacific time */
export function enteredTicketSchema(today: PlainDate) {
  const last = latestDay(today);
  return form({
    ticketNo: required('Ticket number', 40),
    revision: required('Revision', 10),
    expDate: v.pipe(
      required('Expiration Date', 10),
      v.check(isPlainDate, 'Expiration Date must be a day written YYYY-MM-DD.'),
      v.check(day => day >= today, 'Expiration Date cannot be before today.'),
      v.check(day => day <= last, 'Expiration Date cannot be more than two years from now.'),
    ),
  });
}

/** Used for comparison only, so a missing February 29 doesn't matter. */
export function latestDay(today: PlainDate): PlainDate {
  return `${Number(today.slice(0, 4)) + MAX_YEARS}${today.slice(4)}`;
}

/** No ticket lasts longer, so a later year is a typo. */
const MAX_YEARS = 2;

const bucketLink = v.pipe(
  text('Attached file', 500),
  v.check(value => value === '' || isObjectKey(value), 'Attached file must be one that was uploaded.'),
);

export type ExternalTicket = v.InferOutput<ReturnType<typeof externalTicketSchema>>;

// Later checks also run on invalid values, such as a five-digit year.
const pacificDay = (value: string): PlainDate => calendarDay(new Date(value), PACIFIC);
const utcDay = (value: string): PlainDate => new Date(value).toISOString().slice(0, 10);
