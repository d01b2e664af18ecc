import { centerOf } from '../../calendar/centers';
import { saidDateTime } from '../../calendar/clock';
import { expires as endOfLife, minLegalStart } from '../../calendar/law';
import { type Said, say } from '../../language';
import { statusAt } from '../groups';
import { CLOCK_TOLERANCE_MS } from '../stations';
import { check, type Line, NOTHING } from './finding';
import type { DigFacts } from './reasons';

type PrintedDates = Pick<
  DigFacts,
  'callCenter' | 'calendar' | 'ticketType' | 'notices' | 'legalStart' | 'expires'
>;

interface StrictDates {
  /** In California work may begin early if every utility clears it, so only Nevada needs the later date. */
  legalStart: Date | null;
  expires: Date | null;
  doubts: readonly Said[];
  /** The printed legal start is earlier than the rules allow. */
  isStartDoubted: boolean;
  /** When any legal start has passed, if the printed one can't be checked. */
  startCertain: Date | null;
}

const SAME_MS = 60_000;

/** Where printed dates allow more than the rules, the rules count. */
export function strictDates(facts: PrintedDates): StrictDates {
  const { callCenter, legalStart, expires, notices } = facts;
  const start = lawfulStart(facts);
  const end = lawfulEnd(facts, notices.renewals);
  // A possible renewal keeps the ticket from expiring. It does not make it safe.
  const possibleEnd = lawfulEnd(facts, notices.possibleRenewals ?? notices.renewals);
  const when = (date: Date) => saidDateTime(date, callCenter);
  const isBefore = legalStart !== null && start.getTime() - legalStart.getTime() > SAME_MS;
  const isEarly = isBefore && notices.first !== null;
  const isBeyond = (last: Date) => expires !== null && expires.getTime() - last.getTime() > SAME_MS;
  const waits = centerOf(callCenter).state === 'NV';
  return {
    legalStart: isEarly && waits ? start : legalStart,
    expires: isBeyond(possibleEnd) ? possibleEnd : expires,
    doubts: [
      ...(isEarly ? [startWords(when(legalStart), when(notices.earliest), when(start))] : []),
      ...(expires !== null && isBeyond(end) ? [endWords(when(expires), when(end))] : []),
    ],
    isStartDoubted: isEarly,
    startCertain: isBefore && !isEarly && waits ? start : null,
  };
}

const startWords = (printed: Said, submitted: Said, earliest: Said): Said => ({
  en: `The ticket prints ${printed.en} as its legal start; submitted ${submitted.en}, it cannot be before ${earliest.en}.`,
  es: `El ticket dice ${printed.es} como inicio legal; enviado ${submitted.es}, no puede ser antes de ${earliest.es}.`,
});
const endWords = (printed: Said, latest: Said): Said => ({
  en: `The ticket prints ${printed.en} as its expiration; by the rules it cannot last beyond ${latest.en}.`,
  es: `El ticket dice ${printed.es} como vencimiento; según las reglas no puede durar más allá de ${latest.es}.`,
});

/** Later revisions keep it. If the first notice is unknown, the latest possible start. */
function lawfulStart({ callCenter, calendar, ticketType, notices }: PrintedDates): Date {
  if (ticketType === 'Emergency') return new Date(0);
  return ticketType === 'Normal' ? minLegalStart(callCenter, notices.earliest, calendar) : notices.earliest;
}

/** A renewal may run from its own day or from the previous end. The later one counts. */
function lawfulEnd({ callCenter, ticketType, notices }: PrintedDates, renewals: readonly Date[]): Date {
  const lifeFrom = (day: Date) => endOfLife(callCenter, day, ticketType);
  return renewals.reduce(
    (end, renewed) => {
      const latest = lifeFrom(lifeFrom(renewed));
      const added = lifeFrom(end < renewed ? renewed : end);
      return added < latest ? added : latest;
    },
    lifeFrom(notices.first ?? notices.typedFirst ?? renewals[0] ?? notices.earliest),
  );
}

interface DoubtedDates
  extends Pick<DigFacts, 'callCenter' | 'status' | 'submitted'>,
    Pick<StrictDates, 'legalStart' | 'expires' | 'doubts' | 'startCertain'> {}

/** Dates that the rules do not allow, and a legal start that cannot be checked yet. */
export function datesRule(
  { doubts, startCertain, submitted, legalStart, callCenter, status, expires }: DoubtedDates,
  now: Date,
): Line[] {
  if (!['ACTIVE', 'EXPIRED'].includes(statusAt(status, expires, now))) return NOTHING;
  const when = (date: Date) => saidDateTime(date, callCenter);
  const isToCome = submitted.getTime() > now.getTime() + CLOCK_TOLERANCE_MS;
  const isUnchecked = startCertain !== null && legalStart !== null && now < startCertain;
  return [
    ...[...(isToCome ? [futureWords(when(submitted))] : []), ...doubts].map(doubt =>
      say(of => `${of(doubt)} ${of(ASK)}`),
    ),
    ...(isUnchecked ? [uncheckedWords(when(legalStart), when(startCertain))] : []),
  ].flatMap(doubt => check(doubt));
}

const ASK: Said = {
  en: 'Ask the call center before you dig.',
  es: 'Pregunte al centro de llamadas antes de excavar.',
};
const futureWords = (submitted: Said): Said => ({
  en: `The ticket prints ${submitted.en} as when it was submitted, which is still to come.`,
  es: `El ticket dice que se envió ${submitted.es}, una fecha que todavía no llega.`,
});
const uncheckedWords = (printed: Said, certain: Said): Said => ({
  en: `The ticket prints ${printed.en} as its legal start, which cannot be checked before ${certain.en}: its first notice is not here. Import a copy of it, or ask the call center before you dig.`,
  es: `El ticket dice ${printed.es} como inicio legal, y no se puede comprobar antes de ${certain.es}: falta su primer aviso. Importe una copia, o pregunte al centro de llamadas antes de excavar.`,
});
