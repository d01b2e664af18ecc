import type { CallCenter } from '../calendar/centers';
import { formatUsDateTime } from '../calendar/clock';
import { minLegalStart } from '../calendar/law';
import type { FieldErrors } from '../errors';
import { CLOCK_TOLERANCE_MS } from '../tickets/stations';
import { outlastsAll } from './lawNotes';
import { isFirstRevision } from './number';

/** What a person typed from the center's sheet, or a row of a table says. */
interface DatedTicket {
  callCenter: CallCenter;
  revision: string;
  ticketType: string;
  submitted: Date;
  workBeginDate: Date;
  legalStartDate: Date | null;
  ticketExpiration: Date;
  told?: { renewals: number; isOver: boolean } | undefined;
}

const DAY_MS = 86_400_000;
/** An ACE ticket lasts a year, plus its notice period. */
const LONGEST_MS = 400 * DAY_MS;
const EARLIEST_MS = 3 * 366 * DAY_MS;
/** A renewal adds this much to a ticket's life, while the legal start may stay the same. */
const LIFE_MS = 31 * DAY_MS;
const ACE_LIFE_MS = 366 * DAY_MS;

/** A renewal keeps the original legal start, which may be before its submission. */
export function dateProblems(typed: DatedTicket, now: Date): FieldErrors {
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

/** Not for spreadsheet rows, which are what the center printed, unless a person gave all rows the time. */
export function earlyStart({
  callCenter,
  ticketType,
  submitted,
  legalStartDate,
}: Pick<DatedTicket, 'callCenter' | 'ticketType' | 'submitted' | 'legalStartDate'>): FieldErrors {
  if (ticketType !== 'Normal' || legalStartDate === null || legalStartDate < submitted) return {};
  const earliest = minLegalStart(callCenter, submitted);
  if (earliest.getTime() - legalStartDate.getTime() <= CLOCK_TOLERANCE_MS) return {};
  return {
    legalStartDate: `Legal start cannot be before ${formatUsDateTime(earliest, callCenter)}, two working days after it was submitted. Check both.`,
  };
}
