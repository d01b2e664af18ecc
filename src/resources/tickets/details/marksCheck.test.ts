import { expect, test } from 'vitest';
import type { Ticket } from '../../../dataProvider/types';
import { type Check, toEvent } from './marksCheck';

const ticket = {
  id: 't1',
  members: [
    { stationCode: 'GAS', authorityName: 'Valley Gas' },
    { stationCode: '~CABLE', authorityName: 'Bay Cable' },
  ],
} as unknown as Ticket;

const check = (changes: Partial<Check> = {}): Check => ({
  marks: [
    { stationCode: 'GAS', found: 'Seen' },
    { stationCode: '~CABLE', found: 'Seen' },
  ],
  ...{ whiteLining: 'Yes', rightPlace: 'Yes', unmarked: 'No', checkedAt: '2026-11-29T15:00:00Z', photos: [] },
  ...changes,
});

test.each([
  [{}, 'Marks check', 'LOW'],
  [{ unmarked: 'Yes' }, 'Marks check: something is unmarked', 'HIGH'],
  [
    {
      marks: [
        { stationCode: 'GAS', found: 'Not found' },
        { stationCode: '~CABLE', found: 'Faded' },
        { stationCode: 'GONE', found: 'Not found' },
      ],
      rightPlace: 'No',
    },
    'Marks check: Valley Gas not found; Bay Cable faded; GONE not found; marks do not agree with the outline',
    'HIGH',
  ],
] as const)('a check says what was wrong in its title: %o', (changes, Title, Severity) => {
  expect(toEvent(check(changes as Partial<Check>), ticket, {})).toMatchObject({ Title, Severity });
});
