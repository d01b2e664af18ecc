import { formatUsDateTime } from '../calendar/clock';
import { minLegalStart } from '../calendar/law';
import type { FieldErrors } from '../errors';
import { CLOCK_TOLERANCE_MS } from '../tickets/stations';
import { isFirstRevision } from './center';
import { outlastsAll } from './lawNotes';
import type { TypedTicket } from './typedTicket';

const DAY_MS = 86_400_000;
/** No ticket lasts longer than an ACE ticket's year, and its notice. */
const LONGEST_MS = 400 * DAY_MS;
const EARLIEST_MS = 3 * 366 * DAY_MS;
/** What a renewal adds to a life; more tickets keep their first legal start that long. */
const LIFE_MS = 31 * DAY_MS;
const ACE_LIFE_MS = 366 * DAY_MS;

/** A renewal keeps the legal start of the first notice, which then is before it was submitted. */
export function dateProblems(typed: TypedTicket, now: Date): FieldErrors {
  const { revision, submitted, workBeginDate, legalStartDate, ticketExpiration, ticketType, told } = typed;
  const isFirst = isFirstRevision(revision);
  const longest = LONGEST_MS + (told?.renewals ?? 0) * (ticketType === 'ACE' ? ACE_LIFE_MS : LIFE_MS);
  const after = (date: Date) => date.getTime() - submitted.getTime();
  return {
    ...(submitted.getTime() > now.getTime() + CLOCK_TOLERANCE_MS && {
      submitted: 'Submitted is in the future. Enter when the center took the ticket.',
    }),
    ...(now.getTime() - submitted.getTime() > EARLIEST_MS &&
      !told?.isOver && {
        submitted: 'Submitted is more than three years ago. Check the year.',
      }),
    ...(Math.abs(after(workBeginDate)) > longest && {
      workBeginDate:
        'Work begin is more than a year away from when the ticket was submitted. Check the year.',
    }),
    ...(legalStartDate &&
      Math.abs(after(legalStartDate)) > longest && {
        legalStartDate:
          'Legal start is more than a year away from when the ticket was submitted. Check the year.',
      }),
    ...(legalStartDate &&
      isFirst &&
      after(legalStartDate) < 0 && {
        legalStartDate: 'Legal start is before the ticket was submitted. Check both.',
      }),
    ...(isFirst && !told && earlyStart(typed)),
    ...(legalStartDate && ticketExpiration <= legalStartDate
      ? { ticketExpiration: 'Expiration must be after the legal start. Check both.' }
      : ticketExpiration <= submitted && !told?.isOver
        ? { ticketExpiration: 'Expiration must be after the ticket was submitted. Check both.' }
        : !told?.isOver &&
          (after(ticketExpiration) > longest ||
            outlastsAll({ ticketType, submitted, ticketExpiration }, now)) && {
            ticketExpiration: 'Expiration is later than a ticket of this type can last. Check the year.',
          }),
  };
}

/** A row of a table is what the center printed; who types it from the sheet can look at it again. */
function earlyStart({ callCenter, ticketType, submitted, legalStartDate }: TypedTicket): FieldErrors {
  if (ticketType !== 'Normal' || legalStartDate === null || legalStartDate < submitted) return {};
  const earliest = minLegalStart(callCenter, submitted);
  if (earliest.getTime() - legalStartDate.getTime() <= CLOCK_TOLERANCE_MS) return {};
  return {
    legalStartDate: `Legal start cannot be before ${formatUsDateTime(earliest, callCenter)}, two working days after it was submitted. Check both.`,
  };
}
