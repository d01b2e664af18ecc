import { describe, expect, test } from 'vitest';
import { HARM } from '../tickets/actions/damage';
import { missingFields } from './completeness';
import { DETAIL_FIELDS, extraFields } from './described';
import { EVENT_TYPES } from './event';
import { FIRST_FIELDS, HARM_FIELD, LATER_FIELDS, titleOf } from './first';

const HEAD = [
  'Title',
  'Severity',
  'OccurredAt',
  'TicketID',
  'JobID',
  'StationCode',
  'UtilityName',
  'UtilityType',
];
const named = (prefix: string, parts: typeof DETAIL_FIELDS) =>
  parts.flatMap(({ fields }) => fields.map(({ name }) => `${prefix}.${name}`));
/** Filled from the ticket. */
const KNOWN = ['extra.contactName', 'extra.contactPhone'];

describe.each(EVENT_TYPES)('%s', type => {
  const fields = FIRST_FIELDS[type];
  const all = [...HEAD, HARM_FIELD, ...named('details', DETAIL_FIELDS), ...named('extra', extraFields(type))];

  test('begins with 5 to 8 fields that it has', () => {
    expect(fields.length).toBeGreaterThanOrEqual(5);
    expect(fields.length).toBeLessThanOrEqual(8);
    expect(all).toEqual(expect.arrayContaining([...fields]));
    expect(fields.filter(field => LATER_FIELDS.includes(field))).toEqual([]);
  });

  test('asks among them for what it requires', () => {
    const blank = { EventType: type, TicketID: null, StationCode: '', UtilityName: '', UtilityType: '' };
    const missing = Object.keys(missingFields({ ...blank, details: {}, extra: {} }));
    const harms = fields.includes(HARM_FIELD) ? HARM.map(name => `extra.${name}`) : [];
    const asked = [...fields, ...harms, ...KNOWN, 'details.address'];
    expect(missing.filter(path => !asked.includes(path))).toEqual([]);
  });
});

test.each([
  ['Gate locked', 'Example Gas', '1 Elm St', 'Gate locked'],
  ['', 'Example Gas', '1 Elm St', 'Mismark: Example Gas, 1 Elm St'],
  ['', '', undefined, 'Mismark'],
])('the title %j of %s at %s is %s', (Title, UtilityName, address, title) => {
  expect(titleOf({ EventType: 'MISMARK', Title, UtilityName, details: { address } })).toBe(title);
});
