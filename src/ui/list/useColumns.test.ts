import { expect, test } from 'vitest';
import { shownOf } from './useColumns';

const ALL = [
  { key: 'TicketNo', isFixed: true },
  { key: 'Name', isStandard: true },
  { key: 'Type' },
  { key: 'Status', isStandard: true },
];
const keys = (chosen?: string[]) => shownOf(ALL, chosen).map(({ key }) => key);

test('the standard stands until somebody chooses', () => {
  expect(keys()).toEqual(['TicketNo', 'Name', 'Status']);
});

test('a choice is shown in the order of the list, with the way to the record', () => {
  expect(keys(['Status', 'Type'])).toEqual(['TicketNo', 'Type', 'Status']);
  expect(keys([])).toEqual(['TicketNo']);
});

test('a column that there is no more is left out', () => {
  expect(keys(['Colour', 'Name'])).toEqual(['TicketNo', 'Name']);
});
