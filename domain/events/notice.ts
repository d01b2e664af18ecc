import type { Citation } from '../calendar/centers';
import type { ExtraOf } from './extras';

/** What of a damage decides how soon the center must be told. */
export type DamageFacts = Pick<
  ExtraOf<'DAMAGE'>,
  'facilityType' | 'highPriority' | 'injury' | 'fatality' | 'fire' | 'evacuation' | 'productReleased'
>;

/** When the center must have been told of a damage. */
export interface DamageNotice {
  by: Date;
  hours: 2 | 48;
  citation: Citation;
}

/**
 * The term of a damage notice to the center in California, from the time of the damage: 2 hours for gas, hazardous
 * liquid, a high-priority line, an injury or a death; 48 for any other damage. Fire, evacuation, a released product
 * and an installation nobody could name are taken for the urgent case, which is never too early.
 */
export function notifyBy(occurredAt: Date, facts: DamageFacts): DamageNotice {
  const hours = isUrgent(facts) ? 2 : 48;
  return { by: new Date(occurredAt.getTime() + hours * HOUR_MS), hours, citation: CITATIONS[hours] };
}

function isUrgent({ facilityType, ...facts }: DamageFacts): boolean {
  const isDangerous = facilityType === undefined || URGENT_FACILITIES.includes(facilityType);
  return isDangerous || Object.values(facts).includes('Yes');
}

const URGENT_FACILITIES = ['Natural gas', 'Liquid pipeline', 'Unknown'];

const CITATIONS: Record<DamageNotice['hours'], Citation> = {
  2: { source: '19 CCR 4100', verified: true },
  48: { source: 'Gov. Code 4216.4(c); term not seen', verified: false },
};

const HOUR_MS = 3_600_000;
