import { stateOfCenter } from '../../calendar/centers';
import { saidDateTime } from '../../calendar/clock';
import { minLegalStart } from '../../calendar/law';
import type { Said } from '../../language';
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
      message: NOT_LOOKED_UP,
      words: utilityWords(name, { en: 'not looked up', es: 'sin consultar' }),
      wayOn: null,
    };
  }
  if (due === null || now >= due) return { message, words, wayOn };
  const when = saidDateTime(due, callCenter);
  return {
    message: {
      en: `No response yet. It is not due before ${when.en}.`,
      es: `Sin respuesta aún. La compañía de servicios tiene hasta ${when.es} para responder.`,
    },
    words: utilityWords(name, { en: 'response not due yet', es: 'aún en plazo para responder' }),
    wayOn: null,
    due,
  };
}

const NOT_LOOKED_UP: Said = {
  en: 'Its response has not been looked up.',
  es: 'No se ha consultado la respuesta de esta compañía.',
};

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
