import { centerOf } from '../../calendar/centers';
import { formatUsDateTime } from '../../calendar/clock';
import { expires as endOfLife, minLegalStart } from '../../calendar/law';
import type { DigFacts } from './reasons';

/** What a ticket's own dates say, and when each of them was given. */
type PrintedDates = Pick<
  DigFacts,
  | 'callCenter'
  | 'calendar'
  | 'ticketType'
  | 'submitted'
  | 'isFirstNotice'
  | 'firstSubmitted'
  | 'isRenewed'
  | 'legalStart'
  | 'expires'
>;

interface StrictDates {
  /** Of Nevada the later of printed and lawful; California lets work begin earlier, once every utility has cleared it. */
  legalStart: Date | null;
  /** The earlier of printed and lawful. */
  expires: Date | null;
  /** Printed dates that the rules do not allow, each with what they give. */
  doubts: string[];
}

/** Seconds are printed by some formats alone. */
const SAME_MS = 60_000;

/** The dates by which a ticket is judged: where the printed ones allow more than the rules, the rules count. */
export function strictDates(facts: PrintedDates): StrictDates {
  const { callCenter, legalStart, expires, submitted } = facts;
  const { start, end } = lawfulDates(facts);
  const when = (date: Date) => formatUsDateTime(date, callCenter);
  const isEarly = legalStart !== null && start.getTime() - legalStart.getTime() > SAME_MS;
  const isLong = expires !== null && expires.getTime() - end.getTime() > SAME_MS;
  const waits = centerOf(callCenter).state === 'NV';
  return {
    legalStart: isEarly && waits ? start : legalStart,
    expires: isLong ? end : expires,
    doubts: [
      ...(isEarly
        ? [
            `The ticket prints ${when(legalStart)} as its legal start; submitted ${when(facts.isFirstNotice ? submitted : (facts.firstSubmitted ?? submitted))}, it cannot be before ${when(start)}.`,
          ]
        : []),
      ...(isLong
        ? [
            `The ticket prints ${when(expires)} as its expiration; by the rules it cannot last beyond ${when(end)}.`,
          ]
        : []),
    ],
  };
}

/**
 * The earliest start and the latest end that the rules give. A later revision keeps the start of the first notice, and its end
 * unless it renewed: then it is not known whether the renewal runs from its own day or from the old expiration, so it gets both.
 */
function lawfulDates(facts: PrintedDates) {
  const { callCenter, calendar, ticketType, submitted, isFirstNotice, firstSubmitted, isRenewed } = facts;
  const first = isFirstNotice ? submitted : firstSubmitted;
  const life = endOfLife(callCenter, isRenewed ? submitted : (first ?? submitted), ticketType);
  const end = isRenewed ? endOfLife(callCenter, life, ticketType) : life;
  if (first === null || ticketType === 'Emergency') return { start: new Date(0), end };
  return { start: ticketType === 'Normal' ? minLegalStart(callCenter, first, calendar) : first, end };
}
