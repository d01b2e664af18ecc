import { formatUsDateTime } from '../../calendar/clock';
import type { Line } from './finding';
import type { DigFacts } from './reasons';
import { utilityWords } from './shortWords';
import type { SaidOfStation } from './words';

type Facts = Pick<DigFacts, 'ticketType' | 'isImported' | 'answersCheckedAt' | 'legalStart' | 'callCenter'>;

/** A utility without a response. It has until the legal start to respond, except to an emergency. */
export function silentLine(
  { name, message, words, wayOn }: Pick<SaidOfStation, 'message' | 'words' | 'wayOn'> & { name: string },
  { ticketType, isImported, answersCheckedAt, legalStart, callCenter }: Facts,
  now: Date,
): Pick<Line, 'message' | 'words' | 'wayOn'> {
  if (isImported && answersCheckedAt === null) {
    return {
      message: 'Its response has not been looked up.',
      words: utilityWords(name, 'not looked up'),
      wayOn: null,
    };
  }
  if (ticketType === 'Emergency' || legalStart === null || now >= legalStart)
    return { message, words, wayOn };
  return {
    message: `No response yet. It is not due before ${formatUsDateTime(legalStart, callCenter)}.`,
    words: utilityWords(name, 'response not due yet'),
    wayOn: null,
  };
}
