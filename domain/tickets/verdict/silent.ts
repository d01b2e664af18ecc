import { stateOfCenter } from '../../calendar/centers';
import { formatUsDateTime } from '../../calendar/clock';
import { minLegalStart } from '../../calendar/law';
import type { Line } from './finding';
import type { DigFacts } from './reasons';
import { utilityWords } from './shortWords';
import type { SaidOfStation } from './words';

interface Asked extends Pick<DigFacts, 'isImported' | 'answersCheckedAt' | 'callCenter'> {
  responseDue: Date | null;
}

/** A utility without a response. */
export function silentLine(
  { name, message, words, wayOn }: Pick<SaidOfStation, 'message' | 'words' | 'wayOn'> & { name: string },
  { isImported, answersCheckedAt, callCenter, responseDue: due }: Asked,
  now: Date,
): Pick<Line, 'message' | 'words' | 'wayOn' | 'due'> {
  if (isImported && answersCheckedAt === null) {
    return {
      message: 'Its response has not been looked up.',
      words: utilityWords(name, 'not looked up'),
      wayOn: null,
    };
  }
  if (due === null || now >= due) return { message, words, wayOn };
  return {
    message: `No response yet. It is not due before ${formatUsDateTime(due, callCenter)}.`,
    words: utilityWords(name, 'response not due yet'),
    wayOn: null,
    due,
  };
}

type Noticed = Pick<DigFacts, 'ticketType' | 'legalStart' | 'callCenter' | 'submitted' | 'calendar'>;

/**
 * Null if at once, as to an emergency. California: before the legal start (Gov. Code 4216.3). Nevada: within the notice,
 * even if the work begins later (unverified, and the earlier of the two).
 */
export function responseDue({
  ticketType,
  legalStart,
  callCenter,
  submitted,
  calendar,
}: Noticed): Date | null {
  if (ticketType === 'Emergency' || legalStart === null) return null;
  if (stateOfCenter(callCenter) === 'CA') return legalStart;
  const noticeEnds = minLegalStart(callCenter, submitted, calendar);
  return noticeEnds < legalStart ? noticeEnds : legalStart;
}
