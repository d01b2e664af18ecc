import { randomUUID } from 'node:crypto';

/** Fields of an event that a test is about; `details` and `extra` as objects. */
export interface EventChanges {
  details?: object;
  extra?: object;
  [field: string]: unknown;
}

/** What createRecordedEvent takes for an event that is complete wherever it happened; `changes` say the rest. */
export function eventInput(changes: EventChanges = {}) {
  const { details, extra, ...columns } = changes;
  return {
    clientRequestId: randomUUID(),
    EventType: 'OTHER',
    Title: 'Something happened',
    Status: 'OPEN',
    Severity: 'LOW',
    OccurredAt: new Date(Date.now() - 3_600_000).toISOString(),
    details: JSON.stringify({ address: '100 Vernon St', description: 'As told by the foreman.', ...details }),
    extra: JSON.stringify(extra ?? {}),
    ...columns,
  };
}

/** A damage as its notice in California must tell it (19 CCR 4100). */
export const DAMAGE = {
  EventType: 'DAMAGE',
  Severity: 'HIGH',
  extra: {
    contactName: 'Dana Reyes',
    contactPhone: '(916) 555-0110',
    facilityType: 'Natural gas',
    equipment: 'Backhoe/trackhoe',
    injury: 'No',
    fatality: 'No',
    fire: 'No',
    evacuation: 'No',
    productReleased: 'No',
    called911: 'Yes',
  },
};
