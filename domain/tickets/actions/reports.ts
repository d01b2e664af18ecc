import type { EventDetails } from '../../events/details';
import type { EventStatus, EventType, Severity } from '../../events/event';
import { damageOf, exposedOf } from '../../events/fromReport';
import type { DamagePayload } from './damage';
import type { ExposePayload } from './expose';

export interface ReportedEvent {
  eventType: EventType;
  title: string;
  severity: Severity;
  occurredAt: Date;
  stationCode: string;
  utilityType: string;
  details: EventDetails;
  extra: object;
}

export const NAMED_EVENTS: Record<'damage' | 'expose', { what: string; types: readonly EventType[] }> = {
  damage: { what: 'a damage', types: ['DAMAGE'] },
  expose: {
    what: 'an exposed or unmarked line or a pothole',
    types: ['UTILITY_EXPOSED', 'UNMARKED_UTILITY', 'POTHOLE'],
  },
};

/** Excludes drafts, which don't block anything, and closed events. */
export const REPORTABLE_STATUSES: readonly EventStatus[] = ['OPEN', 'IN_REVIEW'];

export function damageEvent(payload: DamagePayload): ReportedEvent {
  return {
    eventType: 'DAMAGE',
    title: `Damage: ${payload.facilityType}`,
    severity: severityOf(payload),
    occurredAt: new Date(payload.occurredAt),
    stationCode: payload.stationCode,
    utilityType: payload.facilityType,
    ...damageOf(payload),
  };
}

export function exposeEvent(payload: ExposePayload): ReportedEvent {
  const isMarked = payload.marked === 'Yes';
  return {
    title: `${isMarked ? 'Exposed' : 'Unmarked'} line: ${payload.utilityType}`,
    severity: isMarked ? 'LOW' : 'MEDIUM',
    occurredAt: new Date(payload.occurredAt),
    stationCode: payload.stationCode,
    utilityType: payload.utilityType,
    ...exposedOf(payload),
  };
}

/** Injuries and danger come first, then released product (two-hour notices of 19 CCR 4100). */
function severityOf({ injury, fatality, fire, evacuation, productReleased }: DamagePayload): Severity {
  if ([injury, fatality, fire, evacuation].includes('Yes')) return 'CRITICAL';
  return productReleased === 'Yes' ? 'HIGH' : 'MEDIUM';
}
