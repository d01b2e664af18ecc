import { expect, test } from 'vitest';
import type { ExportRows } from '../../domain/exports/columns';
import { makeFile } from '../../server/exports/thread/makeFile';

/** As many as a PDF may have. */
const ROWS = 20_000;
const AT_ONCE = 500;
const now = new Date('2026-11-21T18:00:00Z');

const cyrillic = (number: number) =>
  Array.from({ length: 9 }, (_, at) =>
    String.fromCharCode(0x430 + ((number >> (at * 3)) % 26) + (at % 6)),
  ).join('');

/** Words that no other row has, in letters that Helvetica lacks. */
const words = (row: number, count: number) =>
  Array.from({ length: count }, (_, place) => cyrillic((row * count + place) * 7919 + count)).join(' ');

function ticket(row: number): ExportRows['active'] {
  return {
    ticket_no: `20261121${String(row).padStart(5, '0')}`,
    revision: '000',
    name: words(row, 12),
    status: 'ACTIVE',
    type: 'Normal',
    description: words(row, 60),
    job_no: words(row, 1),
    job_name: words(row, 10),
    manager_name: words(row, 3),
    call_center: 'onecall',
    work_start: now,
    legal_start: now,
    exp_date: now,
    auto_renew: false,
    renew_no: 0,
    latitude: 38.75,
    longitude: -121.28,
    station_count: 3,
    green_count: 3,
    red_count: 0,
    silent_count: 0,
    verdict_step: { reason: null, words: '', conditions: 0, until: null },
  } as unknown as ExportRows['active'];
}

test(`a PDF of ${ROWS} rows of all different words fits the memory of its thread`, async () => {
  let bytes = 0;
  const head = { title: 'Active tickets', company: 'Foothill (demo)', filters: 'None', made: 'Today' };
  await makeFile({
    task: { list: 'active', format: 'pdf', moment: { now, zone: 'America/Los_Angeles' }, head },
    rows: async add => {
      for (let row = 0; row < ROWS; row += AT_ONCE) {
        await add(Array.from({ length: AT_ONCE }, (_, place) => ticket(row + place)));
      }
    },
    onPart: part => {
      bytes += part.length;
    },
  });
  expect(bytes).toBeGreaterThan(1_000_000);
});
