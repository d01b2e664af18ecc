import * as v from 'valibot';
import {
  addDays,
  daysBetween,
  formatUsDate,
  isInstant,
  isPlainDate,
  type PlainDate,
} from '../calendar/plainDate';
import { calendarDay, instantAt, PACIFIC } from '../calendar/zone';
import { form } from '../form';
import { dayOfNumber, isFirstRevision, readNumber, readRevision } from '../imports/number';
import { isObjectKey } from '../storage/objectName';
import { required, text } from '../text';
import { instant } from '../tickets/actions/fields';

/** Pacific days between which a subcontractor's ticket can expire: `latestExpiration` of domain/calendar/law.ts. */
export interface ExpiryDays {
  today: PlainDate;
  latest: PlainDate;
}

export interface ExternalLimits extends ExpiryDays {
  /** Of the ticket that the page is about, which isn't the subcontractor's own. */
  mainTicketNo: string | null;
}

/** The external form (spec §5). A ticket may already be in force (decision 078). */
export function externalTicketSchema(days: ExternalLimits) {
  const { today, latest } = days;
  const fields = form({
    ...numberFields(today, days.mainTicketNo),
    ticketName: v.nullish(text('Ticket name', 120), ''),
    jobNo: required('Job number', 40),
    jobName: v.nullish(text('Job name', 120), ''),
    projectManager: required('Project manager', 80),
    legalStartDate: v.pipe(
      instant('Legal Start Date'),
      v.check(
        value => !isInstant(value) || pacificDay(value) >= addDays(today, -LONGEST_AGO),
        'Legal Start Date is more than three years ago. Check the year.',
      ),
      v.check(
        value => !isInstant(value) || pacificDay(value) <= latest,
        `Legal Start Date cannot be after ${formatUsDate(latest)}. Enter the one on your ticket.`,
      ),
      v.transform(value => new Date(value)),
    ),
    expDate: v.pipe(
      instant('Expiration Date'),
      v.check(
        value => !isInstant(value) || utcDay(value) >= today,
        'Expiration Date cannot be before today.',
      ),
      v.check(value => !isInstant(value) || utcDay(value) <= latest, tooLate(days)),
      v.transform(value => instantAt(utcDay(value), '23:59:59', PACIFIC)),
    ),
    bucketLink: v.nullish(bucketLink, ''),
  });
  return v.pipe(
    fields,
    v.forward(
      // A renewal keeps both. No expiration is before the number's day: that is not after today.
      v.partialCheck(
        [['ticketNo'], ['legalStartDate']],
        ({ ticketNo, legalStartDate }) =>
          (dayOfNumber(ticketNo) ?? '') <= calendarDay(legalStartDate, PACIFIC),
        ({ input }) =>
          `The number is of ${formatUsDate(dayOfNumber(input.ticketNo) ?? today)}, but the legal start is before that day. Check both.`,
      ),
      ['legalStartDate'],
    ),
    v.forward(
      v.partialCheck(
        [['legalStartDate'], ['expDate']],
        ({ legalStartDate, expDate }) => expDate >= legalStartDate,
        'Expiration Date cannot be before the Legal Start Date.',
      ),
      ['expDate'],
    ),
    v.forward(
      v.partialCheck(
        [['revision'], ['legalStartDate'], ['expDate']],
        ({ revision, legalStartDate, expDate }) =>
          !isFirstRevision(revision) ||
          calendarDay(expDate, PACIFIC) <=
            addDays(calendarDay(legalStartDate, PACIFIC), daysBetween(today, latest)),
        'A ticket that was never renewed doesn’t last that long after its Legal Start Date. Check both dates and the revision.',
      ),
      ['expDate'],
    ),
  );
}

/** Renewals keep the legal start, so a ticket may be in force for long. An older one is a typo. */
const LONGEST_AGO = 3 * 366;

/** The ticket may already be active, so only its last day is entered. */
export function enteredTicketSchema(days: ExpiryDays) {
  const { today, latest } = days;
  return form({
    ...numberFields(today),
    expDate: v.pipe(
      required('Expiration Date', 10),
      v.check(isPlainDate, 'Expiration Date must be a day written YYYY-MM-DD.'),
      v.check(day => day >= today, 'Expiration Date cannot be before today.'),
      v.check(day => day <= latest, tooLate(days)),
    ),
  });
}

/** For a contractor who enters the ticket of a subcontractor. */
export const OWN_NUMBER = 'This is your company’s own ticket. Enter the number of theirs.';

/** For the subcontractor, about any ticket of the company that invites. */
export const CONTRACTORS_NUMBER = 'This is the general contractor’s ticket. Enter the number of your own.';

const NUMBER_WANTED = 'Enter the number printed on the ticket, such as 2026112100042.';
const REVISION_WANTED = 'Enter the three digits after the number, such as 000.';

/** Stored as the centers print them, so that a copy of the ticket is found. */
function numberFields(today: PlainDate, mainTicketNo: string | null = null) {
  const main = readNumber(mainTicketNo ?? '')?.number;
  return {
    ticketNo: v.pipe(
      required('Ticket number', 40),
      v.transform(withoutSpaces),
      v.check(
        isBlankOr(written => readNumber(written) !== null),
        NUMBER_WANTED,
      ),
      v.check(
        isBlankOr(written => (dayOfNumber(readNumber(written)?.number ?? '') ?? today) <= today),
        'This number begins with a day that is still to come. Check its digits.',
      ),
      v.check(written => main === undefined || readNumber(written)?.number !== main, CONTRACTORS_NUMBER),
      v.transform(written => readNumber(written)?.number ?? written),
    ),
    revision: v.pipe(
      required('Revision', 10),
      v.check(
        isBlankOr(written => readRevision(written) !== null),
        REVISION_WANTED,
      ),
      v.transform(written => readRevision(written) ?? written),
    ),
  };
}

/** A number read aloud or written in groups. */
export const withoutSpaces = (written: string) => written.replace(/\s+/g, '');

/** A field that is blank is already refused as missing. */
const isBlankOr = (check: (written: string) => boolean) => (written: string) =>
  written === '' || check(written);

const tooLate = ({ latest }: ExpiryDays) =>
  `No ticket lasts past ${formatUsDate(latest)}. Enter the expiration date on the ticket.`;

const bucketLink = v.pipe(
  text('Attached file', 500),
  v.check(value => value === '' || isObjectKey(value), 'Attached file must be one that was uploaded.'),
);

export type ExternalTicket = v.InferOutput<ReturnType<typeof externalTicketSchema>>;

// Later checks also run on invalid values, such as a five-digit year.
const pacificDay = (value: string): PlainDate => calendarDay(new Date(value), PACIFIC);
const utcDay = (value: string): PlainDate => new Date(value).toISOString().slice(0, 10);
