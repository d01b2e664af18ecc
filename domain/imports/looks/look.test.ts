import { describe, expect, it, test } from 'vitest';
import { OWN_TABLES } from '../../tickets/responseTables';
import type { NamedStation } from '../names';
import { readLook } from './look';

const NUMBER = '2026112000042';
const STATIONS: NamedStation[] = [
  { stationCode: 'EXGAS', authorityName: 'Example Gas Distribution' },
  { stationCode: 'EXWAT', authorityName: 'Example Water & Power' },
];
const look = (text: string, { stations = STATIONS, revision = '000' } = {}) =>
  readLook({ table: OWN_TABLES.onecall, ticketNumber: NUMBER, revision, stations }, text);
/** By utility what was filled; null where a person reads it. */
const filled = (text: string, stations = STATIONS) =>
  Object.fromEntries(
    look(text, { stations }).rows.map(({ stationCode, response }) => [
      stationCode,
      response && [response.isSilent ? 'silent' : response.code, response.respondedAt?.toISOString() ?? null],
    ]),
  );
const BOTH = { EXGAS: ['001', '2026-11-20T23:04:00.000Z'], EXWAT: ['010', '2026-11-20T23:04:00.000Z'] };
const AT = '11/20/2026 3:04 PM';

describe('a table with column headings is read', () => {
  test.each([
    ['separated by tabs', `Station\tResponse\tDate\nEXGAS\t001\t${AT}\nEXWAT\tLocate area marked\t${AT}`],
    [
      'separated by bars',
      `Station | Response | Date\nEXGAS | 001 | ${AT}\nEXWAT | Locate area marked | ${AT}`,
    ],
    ['enclosed in bars', `| Member | Status | Time |\n| EXGAS | 1 | ${AT} |\n| EXWAT | 10 | ${AT} |`],
    [
      'with headings in any spelling',
      `Utility\tResponse\tDate\nEXAMPLE GAS DISTRIBUTION\t001\t${AT}\nExample Water and Power\t010\t${AT}`,
    ],
    [
      'by code and name',
      `Utility\tResponse\tDate\nEXGAS - Example Gas Distribution\t001\t${AT}\nExample Water & Power (EXWAT)\t010\t${AT}`,
    ],
    [
      'with code and name in two columns',
      `Code\tStation\tResponse\tDate\nEXGAS\tExample Gas Distribution\t001\t${AT}\nEXWAT\tExample Water & Power\t010\t${AT}`,
    ],
    [
      'with the code and words of the response in separate columns',
      `Station\tCode\tResponse\tDate\nEXGAS\t001\tClear - no conflict\t${AT}\nEXWAT\t010\tLocate area marked\t${AT}`,
    ],
    [
      'with date and time in separate columns',
      'Time\tDate\tStation\tCode\n3:04 PM\t11/20/2026\tEXGAS\t001\n3:04 PM\t11/20/2026\tEXWAT\t010',
    ],
    [
      'in the time zone given in the column heading',
      'Station\tCode\tDate/Time (EST)\nEXGAS\t001\t11/20/2026 6:04 PM\nEXWAT\t010\t11/20/2026 6:04 PM',
    ],
    [
      'with other columns',
      `Seq\tStation\tType\tResponse\tDate\tPhone\n1\tEXGAS\tGas\t001\t${AT}\t555-0100\n2\tEXWAT\tWater\t010\t${AT}\t`,
    ],
    ['below other text', `Ticket\n\nStation\tCode\tDate\nEXGAS\t001\t${AT}\nEXWAT\t010\t${AT}\n\nCall 811`],
  ])('%s', (_, text) => expect(filled(text)).toEqual(BOTH));

  it('including its comments, missing responses and surrounding text', () => {
    const read = look(
      `CA TICKET: ${NUMBER}-000\nMembers\n\nStation\tResponse\tDate\tNotes\nEXGAS\t010\t${AT}\texcept lot 9\nEXWAT\tPending\t\t\n\nA member was added.`,
    );
    expect(read.rows).toMatchObject([
      { printed: [`EXGAS · 010 · ${AT} · except lot 9`], response: { code: '010', comment: 'except lot 9' } },
      { printed: ['EXWAT · Pending'], response: { isSilent: true, respondedAt: null } },
    ]);
    expect(read.outside).toEqual([`CA TICKET: ${NUMBER}-000`, 'Members', 'A member was added.']);
  });

  it('when the ticket has only a name or only a code, and the table has both columns', () => {
    const stations = [
      { stationCode: '~EXAMPLE GAS', authorityName: 'Example Gas' },
      { stationCode: 'EXWAT', authorityName: '' },
    ];
    const text = `Code\tUtility\tResponse\tDate\nEXGAS\tExample Gas\t001\t${AT}\nEXWAT\tExample Water\t010\t${AT}`;
    expect(Object.keys(filled(text, stations))).toEqual(['~EXAMPLE GAS', 'EXWAT']);
    expect(look(text, { stations }).strangers).toEqual([]);
  });
});

/** Columns, then one row of EXGAS that must not be filled. */
const row = (cells: string, columns = 'Station\tResponse\tDate\tComment') => `${columns}\n${cells}`;

describe('is left for the user to decide', () => {
  test.each([
    ['an unlisted response', row(`EXGAS\tClear of obstruction\t${AT}`)],
    ['more than a listed wording', row(`EXGAS\tLocate area marked except lot 9\t${AT}`)],
    ['a response that is asked as a question', row(`EXGAS\tLocate area marked?\t${AT}`)],
    ['a response that is not checked', row(`EXGAS\t[ ] Locate area marked\t${AT}`)],
    ['code and words of different responses', row(`EXGAS\t010 - Clear - no conflict\t${AT}`)],
    ['a different response in the comment', row(`EXGAS\t010\t${AT}\tNo access - resend requested`)],
    ['two columns that disagree', row(`EXGAS\t010\t021\t${AT}`, 'Station\tStatus\tResponse\tDate')],
    ['an empty response', row(`EXGAS\t\t${AT}`)],
    ['an expected response', row(`EXGAS\t010\t010\t${AT}`, 'Station\tExpected response\tResponse\tDate')],
    ['words under an unknown heading', row(`EXGAS\t010\t${AT}\tvoid`, 'Station\tCode\tDate\tFlag')],
    ['more cells than columns', row(`EXGAS\t010\t${AT}\t\t021`)],
    ['no time', row('EXGAS\t010\tyesterday')],
    ['an invalid day', row('EXGAS\t010\t13/12/2026 3:04 PM')],
    ['a time without AM or PM beside others with it', row(`EXGAS\t010\t11/20/2026 03:04\nEXWAT\t010\t${AT}`)],
    ['two times', row(`EXGAS\t010\t${AT}\t11/21/2026 3:04 PM`, 'Station\tCode\tDate\tResponded')],
    ['times in another zone', `All times are Eastern.\n\n${row(`EXGAS\t010\t${AT}`)}`],
    ['a partial name', row(`EXGAS\tNorth side only\t010\t${AT}`, 'Station\tType\tCode\tDate')],
    ['the same utility twice', row(`EXGAS\t010\t${AT}\nEXGAS\t021\t11/19/2026 3:04 PM`)],
    [
      'the same utility once in each of two tables',
      `${row(`EXGAS\t010\t${AT}`)}\n\n${row(`EXGAS\t021\t${AT}`)}`,
    ],
    ['a later row with a missing cell', row(`EXGAS\t010\t${AT}\n\t021\t${AT}`)],
    ['a row that may continue on the next line', row(`EXGAS\t010\t${AT}\texcept lot\n9 and 10`)],
    [
      'another revision',
      row(`EXGAS\t001\t010\t${AT}\nEXWAT\t000\t010\t${AT}`, 'Station\tRevision\tCode\tDate'),
    ],
    ['another ticket', row(`EXGAS\t2026112000043\t010\t${AT}`, 'Station\tTicket\tCode\tDate')],
    ['a damaged character', row(`EXGAS\t01\ufffd\t${AT}`)],
  ])('%s', (_, text) => expect(look(text).rows[0]).toMatchObject({ stationCode: 'EXGAS', response: null }));

  test.each([
    ['columns without headings', `EXGAS\t010\t${AT}`],
    ['columns separated by blanks', `Station   Code   Date\nEXGAS     010    ${AT}`],
    ['prose', 'EXGAS: Locate area marked.'],
    ['a history', `Response history\n${row(`EXGAS\t010\t${AT}`)}`],
    ['earlier responses', `Previous responses:\n\n${row(`EXGAS\t010\t${AT}`)}`],
    ['a legend', 'Code\tMeaning\n010\tLocate area marked'],
    ['a name shared by two utilities', row(`Example\t010\t${AT}`)],
    ['a name that continues', row(`EXGAS (UNVERIFIED)\t010\t${AT}`)],
    ['two utilities in a row', row(`EXGAS\tEXWAT\t010\t${AT}`, 'Code\tStation\tResponse\tDate')],
  ])('%s', (_, text) => {
    const stations = [
      ...STATIONS,
      ...['A', 'B'].map(stationCode => ({ stationCode, authorityName: 'Example' })),
    ];
    expect(filled(text, stations)).toEqual({});
  });
});

it('names the utilities in the table that the ticket does not have', () => {
  const { strangers, rows } = look(row(`EXGAS\t010\t${AT}\t\nEXWAT\t001\t${AT}\t\nEXTEL\tPending\t\t`));
  expect(strangers).toEqual(['EXTEL · Pending']);
  // What has lost its cell may look the same.
  expect(rows.map(({ response }) => response?.code ?? null)).toEqual(['010', null]);
});

describe('the ticket number on a page', () => {
  const shown = (text: string, revision = '000') => look(text, { revision }).ticket;
  test.each([
    ['nothing', 'Responses', { isFound: false, isRevisionFound: false, other: null }],
    ['the number', `Ticket ${NUMBER}`, { isFound: true, isRevisionFound: false, other: null }],
    ['both', `Ticket ${NUMBER}-000`, { isFound: true, isRevisionFound: true, other: null }],
    [
      'both, separated',
      `Ticket ${NUMBER}\tRevision: 0`,
      { isFound: true, isRevisionFound: true, other: null },
    ],
    [
      'a street after the number',
      `${NUMBER} - 123 Main St`,
      { isFound: true, isRevisionFound: false, other: null },
    ],
    [
      'another number',
      'Ticket 2026112000043-000',
      { isFound: false, isRevisionFound: true, other: '2026112000043' },
    ],
    [
      'two numbers',
      `${NUMBER} and 2026112000043`,
      { isFound: false, isRevisionFound: false, other: '2026112000043' },
    ],
    ['another revision', `${NUMBER}-001`, { isFound: true, isRevisionFound: true, other: '001' }],
    [
      'a phone number',
      'Call 18005550100 or 800-555-0100',
      { isFound: false, isRevisionFound: false, other: null },
    ],
    ['a truncated number', NUMBER.slice(0, -1), { isFound: false, isRevisionFound: false, other: null }],
  ])('%s', (_, text, expected) => expect(shown(text)).toEqual(expected));
});

test.each([
  ['Generated 11/20/2026 4:00 PM', '2026-11-21T00:00:00.000Z'],
  ['Report generated on: Nov 20, 2026 4:00 PM', '2026-11-21T00:00:00.000Z'],
  ['As of\t11/20/2026 16:00', '2026-11-21T00:00:00.000Z'],
  ['Last updated 11/20/2026.', '2026-11-21T07:59:00.000Z'],
  ['Printed 11/20/2026 4:00 PM\nGenerated 11/19/2026 4:00 PM', '2026-11-20T00:00:00.000Z'],
  ['Work begins 11/20/2026 4:00 PM', null],
  ['Generated yesterday', null],
])('gives the time it was made: %j', (text, expected) =>
  expect(look(text).asOf?.toISOString() ?? null).toBe(expected),
);
