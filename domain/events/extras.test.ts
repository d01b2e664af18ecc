import * as v from 'valibot';
import { describe, expect, it, test } from 'vitest';
import { fieldErrors } from '../validation';
import { detailsSchema } from './details';
import { EVENT_TYPES } from './event';
import { EXTRAS, lateFigures } from './extras';

const wrong = (schema: v.GenericSchema, input: unknown) =>
  Object.keys(fieldErrors(v.safeParse(schema, input).issues ?? []));

describe('details', () => {
  it('may all be omitted, or sent as the empty values of a form', () => {
    expect(v.parse(detailsSchema, {})).toEqual({});
    const blank = { address: ' ', latitude: null, weather: '', witnesses: null, called911At: '' };
    expect(JSON.stringify(v.parse(detailsSchema, blank))).toBe('{}');
  });

  it('are kept as entered', () => {
    const details = {
      foremanPhone: '(916) 555-0110',
      latitude: 38.75,
      witnesses: ['Dana Reyes'],
      notifiedCenterAt: '2026-10-01T18:00:00Z',
      followUps: [{ text: 'Call the insurer', owner: 'Lee', due: '2026-10-09', done: true }],
    };
    expect(v.parse(detailsSchema, details)).toEqual(details);
  });

  it('allow several lines in long texts and one in the others', () => {
    const texts = { locationNote: 'Gate B\r\ncode at the office', description: 'One.\nTwo.' };
    expect(v.parse(detailsSchema, texts)).toEqual({ ...texts, locationNote: 'Gate B\ncode at the office' });
    expect(wrong(detailsSchema, { city: 'a\nb', witnesses: ['a\nb'] })).toEqual(['city', 'witnesses.0']);
  });

  test.each([
    [{ adress: 'x' }, ['adress']],
    [{ foremanPhone: '12' }, ['foremanPhone']],
    [{ state: 'OR' }, ['state']],
    [{ longitude: '-121' }, ['longitude']],
    [{ called911At: 'noon' }, ['called911At']],
    [{ downtimeHours: -1, estimatedCost: Number.POSITIVE_INFINITY }, ['downtimeHours', 'estimatedCost']],
    [{ witnesses: [''] }, ['witnesses.0']],
    [{ followUps: [{ due: '2026-02-30' }] }, ['followUps.0.text', 'followUps.0.due']],
    [{ witnesses: Array.from({ length: 51 }, () => 'x') }, ['witnesses']],
  ])('refuse %j by name', (input, fields) => {
    expect(wrong(detailsSchema, input).sort()).toEqual(fields.sort());
  });
});

test.each(EVENT_TYPES)('%s requires nothing and has no other fields', type => {
  expect(wrong(EXTRAS[type], {})).toEqual([]);
  expect(wrong(EXTRAS[type], { elsewhere: 1 })).toEqual(['elsewhere']);
});

test.each([
  ['DAMAGE', { rootCause: 'Bad luck', injuries: 1.5, facilityDepthInches: 1201 }],
  ['POTHOLE', { depthInches: -1, offsetDirection: 'up', method: 'Shovel' }],
  ['FIELD_VERIFICATION', { stations: [{ seen: 'Perhaps' }] }],
  ['MARKS_DESTROYED', { cause: 'Elephants' }],
] as const)('%s refuses %j', (type, extra) => {
  const fields = wrong(EXTRAS[type], extra).map(path => path.split('.')[0]);
  expect(new Set(fields)).toEqual(new Set(Object.keys(extra)));
});

describe('a late locate', () => {
  const legalStart = '2026-11-18T01:01:00Z';

  test.each([
    [{ legalStart, respondedAt: '2026-11-18T07:31:00Z' }, { hoursLate: 6.5 }],
    [{ legalStart, respondedAt: '2026-11-17T07:31:00Z' }, { hoursLate: 0 }],
    [{ legalStart }, {}],
    [{ crewSize: 4, idleHours: 2.5, crewHourlyCost: 85.5 }, { delayCost: 855 }],
    [{ crewSize: 4, idleHours: 2.5, equipmentIdleCost: 99.999 }, { delayCost: 100 }],
    [{ crewSize: 4, idleHours: 2.5 }, {}],
  ])('%j makes %j', (late, figures) => {
    expect(lateFigures(late)).toEqual(figures);
  });
});
