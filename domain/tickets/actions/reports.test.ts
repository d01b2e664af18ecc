import { expect, it } from 'vitest';
import { missingFields } from '../../events/completeness';
import { detailsSchema } from '../../events/details';
import { EXTRAS } from '../../events/extras';
import { parse } from '../../validation';
import { damage } from './damage';
import { expose } from './expose';
import { damageEvent, exposeEvent, type ReportedEvent } from './reports';

const id = '5f3a1c52-6f0e-4a55-9df1-5b1b3a3a3a01';
const shared = {
  clientRequestId: id,
  ticketId: id,
  occurredAt: '2026-11-24T18:00:00Z',
  location: 'At the hydrant',
};
const damaged = (changes: object = {}) =>
  parse(damage.schema, {
    ...shared,
    contactName: 'Dana Reyes',
    contactPhone: '(916) 555-0110',
    facilityType: 'Gas service line',
    injury: 'No',
    fatality: 'No',
    fire: 'No',
    evacuation: 'No',
    productReleased: 'No',
    called911: 'No',
    equipment: 'Mini excavator',
    description: 'The bucket caught it.',
    ...changes,
  });
const exposed = (marked: 'Yes' | 'No') =>
  parse(expose.schema, {
    ...shared,
    utilityType: 'Electric',
    marked,
    depthInches: 30,
    description: 'A conduit.',
  });

/** The event as a person who opens it for editing would send it back. */
function isComplete({ eventType, stationCode, utilityType, details, extra }: ReportedEvent) {
  const parsed = parse(detailsSchema, details);
  const own = parse(EXTRAS[eventType], extra);
  return missingFields({
    EventType: eventType,
    TicketID: id,
    StationCode: stationCode,
    UtilityName: '',
    UtilityType: utilityType,
    details: parsed,
    extra: own,
  });
}

it('a damage report keeps everything its notice contains', () => {
  const event = damageEvent(damaged());
  expect(event).toMatchObject({
    eventType: 'DAMAGE',
    title: 'Damage: Gas service line',
    severity: 'MEDIUM',
    details: { description: 'The bucket caught it.', locationNote: 'At the hydrant' },
    extra: { contactName: 'Dana Reyes', injury: 'No', called911: 'No', equipmentNote: 'Mini excavator' },
  });
  expect(isComplete(event)).toEqual({});
});

it.each([
  [{ injury: 'Yes' }, 'CRITICAL'],
  [{ evacuation: 'Yes' }, 'CRITICAL'],
  [{ productReleased: 'Yes' }, 'HIGH'],
  [{ called911: 'Yes' }, 'MEDIUM'],
])('a damage with %o is %s', (changes, severity) => {
  expect(damageEvent(damaged(changes)).severity).toBe(severity);
});

it.each(['Yes', 'No'] as const)('an exposed line, marked %s, is fully saved', marked => {
  expect(isComplete(exposeEvent(exposed(marked)))).toEqual({});
});

it('an unmarked line is worse than a marked one', () => {
  expect(exposeEvent(exposed('No'))).toMatchObject({ title: 'Unmarked line: Electric', severity: 'MEDIUM' });
  expect(exposeEvent(exposed('Yes'))).toMatchObject({ title: 'Exposed line: Electric', severity: 'LOW' });
});
