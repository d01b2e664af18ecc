import { expect, it } from 'vitest';
import { proposedJob } from './names';

const JOBS = [
  { id: '1', jobNo: 'J-100', name: 'Main Street' },
  { id: '2', jobNo: 'Main Street', name: 'North' },
  { id: '3', jobNo: 'J-300', name: 'Twin' },
  { id: '4', jobNo: 'J-400', name: 'twin' },
];

it.each([
  ['j-100', '1'],
  [' J- 100 ', '1'],
  ['MAIN STREET', '2'],
  ['north', '2'],
  ['J-1000', undefined],
  ['TWIN', undefined],
  ['', undefined],
  [undefined, undefined],
])('proposes for %s the job %s', (printed, id) => {
  expect(proposedJob(printed, JOBS)?.id).toBe(id);
});
