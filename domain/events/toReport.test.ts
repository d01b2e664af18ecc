import { describe, expect, it, test } from 'vitest';
import { EVENT_STATUSES, EVENT_TYPES } from './event';
import { damageOf, exposedOf } from './fromReport';
import { isReportable, missingInReport, reportKindOf, reportOf } from './toReport';

type EventToReport = Parameters<typeof reportOf>[1];

const HEAD = {
  ID: '8a6e0804-2bd0-4672-b79d-d97027f9071a',
  TicketID: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  OccurredAt: '2026-10-01T18:00:00.000Z',
  StationCode: 'DEMOGAS',
  UtilityType: '',
};
const SENT = {
  eventId: HEAD.ID,
  ticketId: HEAD.TicketID,
  occurredAt: HEAD.OccurredAt,
  stationCode: HEAD.StationCode,
  location: 'North curb',
};
const damage = (changes: Partial<EventToReport> = {}) =>
  reportOf('damage', { ...HEAD, EventType: 'DAMAGE', details: {}, extra: {}, ...changes });
const exposed = (changes: Partial<EventToReport> = {}) =>
  reportOf('expose', { ...HEAD, EventType: 'UTILITY_EXPOSED', details: {}, extra: {}, ...changes });

describe('an event is converted to the report that would have created it', () => {
  test('for damage', () => {
    const damageReport = {
      contactName: 'Dana Reyes',
      contactPhone: '(916) 555-0110',
      facilityType: '2-inch main of an unknown owner',
      injury: 'No',
      fatality: 'No',
      fire: 'No',
      evacuation: 'Yes',
      productReleased: 'No',
      called911: 'Yes',
      equipment: 'Rock saw',
      description: 'Scraped',
    } as const;
    const report = { ...SENT, ...damageReport };
    expect(damage(damageOf({ ...report, clientRequestId: '' }))).toEqual(report);
    expect(missingInReport('damage', report)).toEqual({});
  });

  test('for an exposed line', () => {
    const exposedLine = { utilityType: 'Water', marked: 'Yes', depthInches: 18, sizeInches: null } as const;
    const report = { ...SENT, ...exposedLine, material: 'PVC', description: '' };
    const { details, extra } = exposedOf({ ...report, clientRequestId: '' });
    expect(exposed({ UtilityType: 'Water', details, extra })).toEqual(report);
    expect(missingInReport('expose', report)).toEqual({});
  });
});

describe('a field the event does not have', () => {
  it('is asked for by name', () => {
    expect(Object.keys(missingInReport('damage', damage()))).toEqual([
      'contactName',
      'contactPhone',
      'location',
      'facilityType',
      'injury',
      'fatality',
      'fire',
      'evacuation',
      'productReleased',
      'called911',
      'equipment',
      'description',
    ]);
    expect(Object.keys(missingInReport('expose', exposed()))).toEqual(['utilityType', 'marked', 'location']);
  });

  it('is also asked for when its value is too long for a report', () => {
    const draft = exposed({ UtilityType: 'Gas', details: { locationNote: 'x'.repeat(400) } });
    expect(missingInReport('expose', { ...draft, marked: 'No' })).toEqual({
      location: 'Location can have at most 300 characters.',
    });
  });

  it('is derived where possible', () => {
    expect(exposed({ EventType: 'UNMARKED_UTILITY' }).marked).toBe('No');
    expect(exposed({ EventType: 'POTHOLE' }).marked).toBeUndefined();
    expect(damage({ details: { latitude: 38.75, longitude: -121.28 } }).location).toBe('38.75, -121.28');
    expect(damage({ details: { locationNote: 'Gate B', address: '1 Main St', city: 'Reno' } }).location).toBe(
      'Gate B\n1 Main St, Reno',
    );
    expect(damage({ extra: { facilityType: 'Natural gas', facilityNote: '2 inch' } }).facilityType).toBe(
      'Natural gas',
    );
  });
});

test('only open damages and exposed lines on a ticket can be reported to the center', () => {
  const kinds = EVENT_TYPES.map(type => [type, reportKindOf(type)]).filter(([, kind]) => kind !== null);
  expect(Object.fromEntries(kinds)).toEqual({
    DAMAGE: 'damage',
    UTILITY_EXPOSED: 'expose',
    UNMARKED_UTILITY: 'expose',
    POTHOLE: 'expose',
  });
  const statuses = EVENT_STATUSES.filter(Status =>
    isReportable({ EventType: 'DAMAGE', Status, TicketID: 't' }),
  );
  expect(statuses).toEqual(['OPEN', 'IN_REVIEW']);
  expect(isReportable({ EventType: 'DAMAGE', Status: 'OPEN', TicketID: null })).toBe(false);
  expect(isReportable({ EventType: 'OTHER', Status: 'OPEN', TicketID: 't' })).toBe(false);
});
