import { expect, it } from 'vitest';
import type { CallCenter } from '../calendar/centers';
import { meaningOf, OWN_TABLES } from '../tickets/responseTables';
import { readAnswers } from './answerRows';

const PAGES = 2000;
const STATIONS = [
  { stationCode: 'EXGAS', authorityName: 'EXAMPLE GAS' },
  { stationCode: 'EXWAT', authorityName: 'EXAMPLE WATER DISTRICT' },
  { stationCode: 'EXTEL', authorityName: 'EXAMPLE TELEPHONE' },
];
/** The same as a ticket has them that came as PDF alone. */
const NAMED = STATIONS.map(one => ({ ...one, stationCode: `~${one.authorityName}` }));

/** Seeded, so that what fails once fails again. */
let state = 2026;
function random(): number {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return state / 2_147_483_648;
}
const chance = (share: number) => random() < share;
const one = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T;
const shuffled = <T>(all: readonly T[]) => all.toSorted(() => random() - 0.5);

const ANSWERS: Record<CallCenter, readonly (readonly [string, string])[]> = {
  onecall: [
    ['001', 'Clear - no conflict'],
    ['010', 'Locate area marked'],
    ['014', 'Partially marked - more time needed'],
    ['021', 'No access - resend requested'],
    ['033', 'High priority line - on-site meeting required'],
    ['000', 'Member has not responded yet'],
    ['', 'Gate locked'],
    ['', ''],
  ],
  onecallnv: [
    ['1a', 'Marked'],
    ['2a', 'Clear'],
    ['3b', 'Unmarked'],
    ['4b', 'Stand-by'],
    ['', 'Gate locked'],
    ['', ''],
  ],
};

/** Each column under names that pages give it, one or two of which nobody knows. */
const NAMES = {
  station: ['Station', 'Station Code', 'Member', 'Utility Code', 'Code'],
  name: ['Utility', 'Member Name', 'Company'],
  count: ['Seq', 'Seq. No.', 'No.', '#'],
  revision: ['Revision', 'Rev', 'Rev #', 'Version'],
  code: ['Code', 'Response Code', 'Status Code'],
  words: ['Response', 'Status', 'Description', 'Outcome'],
  date: ['Date', 'Response Date'],
  time: ['Time', 'Response Time'],
  moment: ['Date/Time', 'Responded'],
  comment: ['Comment', 'Remarks'],
  phone: ['Phone', 'Ext.'],
  facility: ['Facility Type', 'Type', 'Zone'],
};
type Column = keyof typeof NAMES;

/** Numbers that are codes elsewhere, wherever a page may have numbers. */
const NUMBERS = ['001', '010', '021', '2a', '1', ''];

function rowOf(station: (typeof STATIONS)[number], answer: readonly [string, string]) {
  const isSilent = answer[1] === '';
  const [hour, minute, half] = [
    1 + Math.floor(random() * 12),
    10 + Math.floor(random() * 49),
    one(['AM', 'PM']),
  ];
  const clock = `${hour}:${minute} ${half}`;
  const cells: Record<Column, string> = {
    station: station.stationCode,
    name: station.authorityName,
    ...{
      count: one(NUMBERS),
      revision: one(NUMBERS),
      phone: one(NUMBERS),
      facility: one(['Gas', '', '010']),
    },
    ...{ code: answer[0], words: answer[1] },
    comment: one(['gate 12', '001', 'see lot 010', '', '', '']),
    date: isSilent ? '' : '11/12/2026',
    time: isSilent ? '' : clock,
    moment: isSilent ? '' : `11/12/2026 ${clock}`,
  };
  const hours = String((hour % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0');
  return { answer, cells, at: new Date(`2026-11-12T${hours}:${minute}:00-08:00`) };
}

function columns(): Column[] {
  const more = (
    ['name', 'count', 'revision', 'code', 'words', 'comment', 'phone', 'facility'] as const
  ).filter(() => chance(0.5));
  const when: Column[] = chance(0.5) ? ['moment'] : ['date', 'time'];
  const all: Column[] = [...more, ...(more.includes('code') ? [] : ['words' as const]), ...when];
  return chance(0.7) ? ['station', ...shuffled(all)] : shuffled(['station', ...all]);
}

const LAYOUTS: ((cells: readonly string[], widths: readonly number[]) => string)[] = [
  cells => cells.join('\t'),
  cells => cells.join(' | '),
  cells => `| ${cells.join(' | ')} |`,
  (cells, widths) => cells.map((cell, index) => cell.padEnd(widths[index] ?? 3)).join(''),
  cells => cells.filter(Boolean).join('   '),
  cells => cells.filter(Boolean).join('\n'),
];

it('no page clears what its center has not cleared, tells another time, or loses the operator’s words', () => {
  let [greens, named] = [0, 0];
  for (let page = 0; page < PAGES; page += 1) {
    const table = OWN_TABLES[one(['onecall', 'onecall', 'onecallnv'] as const)];
    const told = STATIONS.map(station => rowOf(station, one(ANSWERS[table.callCenter])));
    const shown = columns();
    const grid = told.map(({ cells }) => shown.map(column => cells[column]));
    const isCut = chance(0.2);
    if (isCut) one(grid).splice(Math.floor(random() * shown.length), 1);
    if (chance(0.7)) grid.unshift(shown.map(column => one(NAMES[column])));
    const widths = shown.map((_, index) => Math.max(...grid.map(row => row[index]?.length ?? 0)) + 3);
    const layout = one(LAYOUTS);
    const text = grid.map(row => layout(row, widths).trimEnd()).join('\n');
    const [coded, byName] = [STATIONS, NAMED].map(all => readAnswers(table, '2026110900042', all, text).rows);
    for (const row of [...(coded ?? []), ...(byName ?? [])]) {
      const truth = told.find(({ cells }) => [cells.station, `~${cells.name}`].includes(row.stationCode));
      if (row.respondedAt) expect(row.respondedAt, text).toEqual(truth?.at);
      if (row.isSilent || meaningOf(table, row).color !== 'green') continue;
      if (row.stationCode.startsWith('~')) named += 1;
      else greens += 1;
      expect(row.code, text).toBe(truth?.answer[0]);
      if (!isCut && shown.includes('comment') && truth?.cells.comment)
        expect(row.comment, text).not.toBeNull();
    }
  }
  expect(greens).toBeGreaterThan(PAGES / 10);
  expect(named).toBeGreaterThan(PAGES / 20);
});
