import { asWritten } from '../../language';
import { statusAt } from '../groups';
import { condition, type Finding } from './finding';
import type { DigFacts, Subcontractor } from './reasons';
import { sourceWords } from './sourceWords';

/** Subcontractors need their own ticket. The company itself may keep digging. */
export function withoutOwnTicket(
  { subcontractors, status, expires }: Pick<DigFacts, 'subcontractors' | 'status' | 'expires'>,
  now: Date,
): Finding[] {
  if (statusAt(status, expires, now) !== 'ACTIVE') return [];
  return subcontractors
    .filter(one => !isCovered(one, now))
    .map(({ name }) => ({
      ...condition({
        en: `${name} shares no valid ticket of its own. It may not dig under this one.`,
        es: `${name} no comparte un ticket propio vigente. Esa empresa no puede excavar con este ticket.`,
      }),
      reason: 'SUBCONTRACTOR',
      stationCode: null,
      wayOn: null,
      about: null,
      source: sourceWords('Good practice'),
      isVerified: false,
      isCondition: true,
      words: asWritten(''),
    }));
}

const isCovered = ({ tickets }: Subcontractor, now: Date) =>
  tickets.some(({ starts, expires }) => (starts === null || starts <= now) && expires >= now);
