import * as v from 'valibot';
import { describe, expect, it, test } from 'vitest';
import { refusedFields } from '../../tests/support/refusedFields';
import { missingFields } from './completeness';
import { detailsSchema } from './details';
import { EVENT_STATUSES, EVENT_TYPES, FIRST_STATUSES, statusProblem } from './event';
import { EXTRAS } from './extras';
import { notifyBy } from './fields';
import { titleOf } from './first';
import { damageOf, exposedOf } from './fromReport';
import { readChangedEvent, readNewEvent } from './input';

const NOTHING: Omit<Parameters<typeof missingFields>[0], 'EventType'> = {
  TicketID: null,
  StationCode: '',
  UtilityName: '',
  UtilityType: '',
  details: {},
  extra: {},
};

describe('an event', () => {
  it('allows only these status changes, and every status can be reached', () => {
    const ways = EVENT_STATUSES.flatMap(from =>
      EVENT_STATUSES.filter(to => from !== to && statusProblem(from, to) === null).map(to => `${from} ${to}`),
    );
    expect(ways).toEqual(['DRAFT OPEN', 'OPEN IN_REVIEW', 'IN_REVIEW CLOSED', 'CLOSED OPEN']);
    expect(FIRST_STATUSES).toEqual(['DRAFT', 'OPEN']);
    expect(statusProblem('OPEN', 'DRAFT')).toBe('An event that is open can only become in review.');
  });

  test.each(EVENT_TYPES)('of the type %s requires a location', EventType => {
    expect(missingFields({ ...NOTHING, EventType })).toHaveProperty(['details.address']);
    for (const place of [{ address: 'x' }, { locationNote: 'x' }, { latitude: 38, longitude: 0 }]) {
      expect(missingFields({ ...NOTHING, EventType, details: place })).not.toHaveProperty([
        'details.address',
      ]);
    }
    expect(missingFields({ ...NOTHING, EventType, details: { latitude: 38 } })).toHaveProperty([
      'details.address',
    ]);
  });

  it('that verifies marks must name stations', () => {
    const event = { ...NOTHING, EventType: 'FIELD_VERIFICATION' as const, TicketID: 'x' };
    expect(Object.keys(missingFields({ ...event, extra: { stations: [] } }))).toEqual(['extra.stations']);
    expect(missingFields({ ...event, extra: { stations: [{ stationCode: 'A' }] } })).toEqual({});
  });

  it('has only the fields of its type', () => {
    for (const EventType of EVENT_TYPES) {
      const extras = Object.keys(missingFields({ ...NOTHING, EventType })).filter(path =>
        path.startsWith('extra.'),
      );
      const known = Object.keys(EXTRAS[EventType].entries).map(field => `extra.${field}`);
      expect(known).toEqual(expect.arrayContaining(extras));
    }
  });
});

const DAMAGE = {
  clientRequestId: 'r',
  ticketId: 't',
  eventId: null,
  occurredAt: '2026-10-01T18:00:00Z',
  contactName: 'Dana Reyes',
  contactPhone: '(916) 555-0110',
  location: 'North curb',
  stationCode: '',
  facilityType: '2-inch gas main',
  injury: 'No',
  fatality: 'No',
  fire: 'No',
  evacuation: 'No',
  productReleased: 'No',
  called911: 'Yes',
  equipment: 'backhoe/TRACKHOE',
  description: 'Scraped',
} as const;

describe('a report to the center', () => {
  it('of damage creates a complete event', () => {
    const damageEvent = damageOf(DAMAGE);
    expect(missingFields({ ...NOTHING, EventType: 'DAMAGE', ...damageEvent })).toEqual({});
    expect(v.parse(EXTRAS.DAMAGE, damageEvent.extra)).toMatchObject({
      facilityType: 'Natural gas',
      facilityNote: '2-inch gas main',
      equipment: 'Backhoe/trackhoe',
    });
    expect(v.parse(detailsSchema, damageEvent.details)).toEqual({
      locationNote: 'North curb',
      description: 'Scraped',
    });
  });

  test.each([
    ['Steam', 'Steam'],
    ['ELECTRIC', 'Electric'],
    ['Fuel line', 'Liquid pipeline'],
    ['Water line of a gas station', 'Natural gas'],
    ['Irrigation', 'Other'],
  ])('reads the installation %s as %s', (facilityType, known) => {
    expect(damageOf({ ...DAMAGE, facilityType }).extra.facilityType).toBe(known);
  });

  it('of an exposed line creates a complete event', () => {
    const report = {
      clientRequestId: 'r',
      ticketId: 't',
      eventId: null,
      occurredAt: '2026-10-01T18:00:00Z',
      stationCode: '',
      utilityType: 'Water',
      marked: 'No',
      depthInches: null,
      sizeInches: 4,
      material: '',
      location: 'North curb',
      description: '',
    } as const;
    const { eventType, details, extra } = exposedOf(report);
    expect(eventType).toBe('UNMARKED_UTILITY');
    expect(exposedOf({ ...report, marked: 'Yes' }).eventType).toBe('UTILITY_EXPOSED');
    expect(v.parse(EXTRAS[eventType], extra)).toEqual({ marked: 'No', sizeInches: 4 });
    expect(missingFields({ ...NOTHING, EventType: eventType, UtilityType: 'Water', details, extra })).toEqual(
      {},
    );
  });
});

describe('the call details of an event', () => {
  const input = {
    EventType: 'OTHER',
    Title: 'Something happened',
    Status: 'DRAFT',
    Severity: 'LOW',
    OccurredAt: '2026-10-01T18:00:00Z',
    ReportedAt: '2026-10-01T18:00:00Z',
    StationCode: '',
    UtilityName: '',
    UtilityType: '',
    details: '{}',
    extra: '{}',
  };
  const places = { TicketID: null, JobID: null, SubcontractorID: null };
  const clientRequestId = '8a6e0804-2bd0-4672-b79d-d97027f9071a';

  test.each(['TicketID', 'JobID', 'SubcontractorID'])(
    'in an update always include %s, even to clear it',
    field => {
      const change = { ...input, ...places, version: 1 };
      expect(readChangedEvent(change)).toMatchObject(places);
      expect(refusedFields(() => readChangedEvent({ ...change, [field]: undefined }))).toEqual({
        [`event.${field}`]: `${field} is missing. Send what it is to be, or null for nothing.`,
      });
      expect(readNewEvent({ ...input, clientRequestId })).toMatchObject(places);
    },
  );

  test.each(['[]', 'null', '"x"'])('have no %s given as an object', json => {
    const wrong = { ...input, clientRequestId, details: json, extra: json };
    expect(refusedFields(() => readNewEvent(wrong))).toEqual({
      'event.details': 'details must be a JSON object: names with values, within braces.',
      'event.extra': 'extra must be a JSON object: names with values, within braces.',
    });
  });
});

describe('damage must be reported to the center', () => {
  const occurredAt = new Date('2026-10-01T18:00:00Z');
  const facilityType = 'Water';

  test.each([
    { facilityType: 'Natural gas' },
    { facilityType: 'Liquid pipeline' },
    {},
    { facilityType, injury: 'Yes' },
    { facilityType, fatality: 'Yes' },
    { facilityType, highPriority: 'Yes' },
    { facilityType, fire: 'Yes' },
  ] as const)('within 2 hours for %j', facts => {
    const notice = notifyBy(occurredAt, facts);
    expect(notice).toMatchObject({ hours: 2, citation: { source: '19 CCR 4100', verified: true } });
    expect(notice.by).toEqual(new Date('2026-10-01T20:00:00Z'));
  });

  it('within 48 hours otherwise, by a rule that was not checked', () => {
    const notice = notifyBy(occurredAt, { facilityType, injury: 'No', highPriority: 'Unknown' });
    expect(notice).toMatchObject({ hours: 48, citation: { verified: false } });
    expect(notice.by).toEqual(new Date('2026-10-03T18:00:00Z'));
  });
});

test.each([
  [{ kind: 'Stand-by', heldWith: 'x' }, '', ['StationCode', 'extra.heldWith']],
  [{ kind: 'Stand-by', heldWith: 'Lee' }, 'PGE', []],
  [{ heldWith: '1 2' }, 'PGE', ['extra.heldWith']],
  [{ heldWith: 'Lee' }, '', []],
])('a meeting names who was there, and a stand-by its utility: %j of %j', (extra, StationCode, fields) => {
  const where = { TicketID: 't', UtilityName: '', UtilityType: '', details: {} };
  expect(Object.keys(missingFields({ EventType: 'ONSITE_MEETING', StationCode, extra, ...where }))).toEqual(
    fields,
  );
  const words = { EventType: 'ONSITE_MEETING', Title: '', UtilityName: 'PG&E', details: {}, extra } as const;
  expect(titleOf(words)).toBe('kind' in extra ? 'Stand-by: PG&E' : 'On-site meeting: PG&E');
});
