import { randomUUID } from 'node:crypto';

const DAY_MS = 86_400_000;

/** The contents of a `ticketPayload` that One Call CA takes, for work in four days. */
export function ticketPayload(jobId: string, wishes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    clientRequestId: randomUUID(),
    jobId,
    callCenter: 'onecall',
    ticketName: 'North lateral',
    ticketType: 'Normal',
    workBeginDate: new Date(Date.now() + 4 * DAY_MS).toISOString(),
    contact: 'Alex Test',
    phone: '916-555-0101',
    email: 'alex@example.com',
    excavatorType: 'Contractor',
    language: 'English',
    addressLocation: '100 Example Street',
    county: 'Placer',
    city: 'Roseville',
    zipCode: '95678',
    nearbyCrossStreet: 'Sample Avenue',
    latitude: 38.7521,
    longitude: -121.288,
    digAreaFeet: 60,
    delineatedMethod: 'Yes-Paint',
    workType: 'Water',
    workActivity: 'Repair service',
    excavationMethod: 'Backhoe',
    boring: 'No',
    explosive: 'No',
    streetSidewalk: 'Yes',
    projectOwner: 'Municipality',
    permit: 'Not required',
    onsiteContactName: 'Sam Test',
    onsiteContactPhone: '916-555-0102',
    workDuration: '2-4 days',
    anticipatedDepth: '24 to 48 inches',
    vacuumExcavation: 'No',
    pavementOnly: 'No',
    ...wishes,
  };
}
