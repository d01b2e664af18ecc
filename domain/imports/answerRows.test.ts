import { describe, expect, it, test } from 'vitest';
import { OWN_TABLES } from '../tickets/responseTables';
import { type AnswerRow, readAnswers } from './answerRows';

const NUMBER = '2026112000042';
const STATIONS = [
  { stationCode: 'EXGAS', authorityName: 'EXAMPLE GAS DISTRIBUTION' },
  { stationCode: 'EXGAST', authorityName: 'EXAMPLE GAS TRANSMISSION' },
  { stationCode: 'DMOWTR', authorityName: 'DEMO WATER DISTRICT' },
];
const read = (text: string, table = OWN_TABLES.onecall) => readAnswers(table, NUMBER, STATIONS, text);
const told = ({ stationCode, code, text, respondedAt, comment }: AnswerRow) => [
  stationCode,
  code || text,
  respondedAt?.toISOString() ?? null,
  comment,
];

const AT = '2026-11-20T23:04:00.000Z';
const CODED = 'Station\tCode\tDate/Time\n';

describe('a page is read whatever its columns are', () => {
  test.each([
    [
      'codes in columns',
      'Station\tCode\tResponse\tDate\nEXGAS\t001\tClear - no conflict\t11/20/2026 3:04 PM\nEXGAST\t033\tHigh priority line - on-site meeting required\t11/20/2026 3:04 PM\nDMOWTR\t010\tLocate area marked\t11/20/2026 3:04 PM',
    ],
    [
      'descriptions alone, names for codes',
      'Example Gas Distribution\tClear - No Conflict\t11/20/2026 15:04\r\nExample Gas Transmission\tHigh Priority Line - On-site Meeting Required\t11/20/2026 15:04\r\nDemo Water District\tLocate Area Marked\t11/20/2026 15:04',
    ],
    [
      'code and words in one, time first, blanks for columns',
      '1  EXGAS  2026-11-20 15:04:00  001 - Clear - no conflict\n2  EXGAST  2026-11-20 15:04:00  033: High priority line - on-site meeting required\n3  DMOWTR  2026-11-20 15:04:00  010 Locate area marked',
    ],
    [
      'a line for each cell, and a quoted mail',
      '> EXGAS\n> EXAMPLE GAS DISTRIBUTION\n> Clear - no conflict\n> 11/20/26 3:04 p.m.\n> \n> EXGAST EXAMPLE GAS TRANSMISSION\n> (033) High priority line - on-site meeting required\n> 11/20/26 3:04 PM PST\n> DEMO WATER DISTRICT (DMOWTR)\n> Locate area marked\n> 2026-11-20T15:04:00-08:00\n> \n> You are sent this because you placed the ticket.',
    ],
  ])('%s', (_, text) => {
    const { rows, problems, isComplete } = read(text);
    expect(problems).toEqual([]);
    expect(rows.map(told)).toEqual([
      ['EXGAS', '001', AT, null],
      ['EXGAST', '033', AT, null],
      ['DMOWTR', '010', AT, null],
    ]);
    expect(isComplete).toBe(true);
  });
});

it('reads Nevada’s codes in either case, and its words', () => {
  const { rows } = read(
    'Station\tCode\tDate/Time\nEXGAS\t1A\t11/20/2026 3:04 PM\nDMOWTR\tStand-by\t11/20/2026 3:04 PM',
    OWN_TABLES.onecallnv,
  );
  expect(rows.map(told)).toEqual([
    ['EXGAS', '1a', AT, null],
    ['DMOWTR', '4b', AT, null],
  ]);
});

it('keeps the operator’s own words as its comment', () => {
  const { rows } = read(
    'EXGAS\tLocate area marked\t11/20/2026 3:04 PM\texcept lot 9\nDMOWTR\tClear - no conflict: call before you dig\t11/20/2026 3:04 PM',
  );
  expect(rows.map(({ comment }) => comment)).toEqual(['except lot 9', 'call before you dig']);
});

it('keeps words that no list knows, without a code that would clear anything', () => {
  const { rows } = read('EXGAS\tCleared by contractor on behalf\t11/20/2026 3:04 PM');
  expect(rows.map(told)).toEqual([['EXGAS', 'Cleared by contractor on behalf', AT, null]]);
});

it('leaves it to a person when a sentence below takes an answer back', () => {
  const page = (foot: string) => {
    const { rows, problems } = read(`${CODED}EXGAS\t010\t11/20/2026 3:04 PM\n\n${foot}`);
    return [rows.length, problems.length];
  };
  expect(page('The response of EXGAS was withdrawn.')).toEqual([0, 1]);
  expect(page('Example Gas Distribution has not responded.')).toEqual([0, 1]);
  expect(page('Utilities that have not responded must do so by the legal start.')).toEqual([1, 0]);
  expect(page('* EXGAS: response changed to No access on 11/22/2026')).toEqual([0, 1]);
  for (const word of ['revised', 'corrected', 'replaced', 'superseded', 'updated', 'amended', 'rescinded'])
    expect(page(`Note: Example Gas Distribution’s response was ${word}.`)).toEqual([0, 1]);
  expect(page('Last updated 11/20/2026. Responses may be changed by their utilities.')).toEqual([1, 0]);
  expect(page('You are sent this because you placed the ticket with EXGAS.')).toEqual([1, 0]);
});

test.each(['\n\n', '\n'])(
  'leaves but those unread of whom a sentence takes an answer back, after %j',
  gap => {
    const page = (foot: string) => {
      const all = ['EXGAS', 'EXGAST', 'DMOWTR'].map(code => `${code}\t010\t11/20/2026 3:04 PM`).join('\n');
      const { rows, problems, isComplete } = read(`${CODED}${all}${gap}${foot}`);
      expect([problems.length, isComplete]).toEqual([1, false]);
      expect(problems[0]?.text).toBe(foot);
      return rows.map(row => [row.stationCode, row.comment]);
    };
    const [gas, transmission, water] = ['EXGAS', 'EXGAST', 'DMOWTR'].map(code => [code, null]);
    expect(page('* EXGAS: response changed to No access')).toEqual([transmission, water]);
    expect(page('Note: the answers of EXGAS and Demo Water District are pending.')).toEqual([transmission]);
    expect(page('Note: DMOWTR has not responded for the north side.')).toEqual([gas, transmission]);
  },
);

it('leaves those unread of whom a line above takes an answer back', () => {
  const page = (heading: string) =>
    read(`${heading}\n\n${CODED}EXGAS\t010\t11/20/2026 3:04 PM`).rows.map(row => row.code);
  expect(page('Note: the response of EXGAS was changed to No access.')).toEqual([]);
  expect(page('Note: EXGAS has withdrawn.')).toEqual([]);
  expect(page('Note: see below.')).toEqual(['010']);
});

test.each([
  'Work Type: POLE REPLACEMENT   Work For: EXAMPLE GAS DISTRIBUTION',
  'Work For: DMOWTR - replace poles',
  'Project: Demo Water District main replacement',
  'Company: DMOWTR   Ticket Status: Updated',
  'Company: DMOWTR   Response Status: Updated',
  'Contact Demo Water District for updated maps',
  'Contact DMOWTR for corrected maps. Responses are due by the legal start.',
])('takes no work that changes something for a response: %s', line => {
  const table = `${CODED}EXGAS\t010\t11/20/2026 3:04 PM`;
  const pages = [`${line}\n\n${table}`, ...(/^Comp/.test(line) ? [] : [`${table}\n\n${line}`])];
  for (const page of pages) {
    const { rows, problems } = read(page);
    expect([rows.map(({ stationCode, comment }) => [stationCode, comment]), problems]).toEqual([
      [['EXGAS', null]],
      [],
    ]);
  }
});

test.each(['Locate area marked?', '[ ] Locate area marked', '010 - ✗ Locate area marked'])(
  'takes no sign for nothing: %s',
  words => {
    const page = (header: string) => read(`${header}EXGAS\t${words}\t11/20/2026 3:04 PM`);
    for (const { rows } of [page(''), page('Station\tStatus\tDate\n')])
      expect(rows.filter(({ code, comment }) => code !== '' && comment === null)).toEqual([]);
  },
);

it('takes no answer from a column that is not called as one', () => {
  const rowOf = (header: string, sign = '\t') => {
    const line = ['EXGAS', '010 Locate area marked', '11/20/2026 3:04 PM'].join(sign);
    return read(`${header}\n${line}`).rows.map(({ code, text, isSilent }) => [code, text, isSilent]);
  };
  const words = (name: string) => [['', `${name}: 010 Locate area marked`, false]];
  for (const name of ['Expected Response', 'Previous Status', 'Required Code', 'Planned']) {
    expect(rowOf(`Station\t${name}\tDate`)).toEqual(words(name));
    expect(rowOf(`Station  ${name}  Date`, '  ')).toEqual(words(name));
  }
  expect(rowOf('Station\tExpected Response\tUpdated')).toMatchObject([
    ['', expect.stringContaining('Expected Response'), false],
  ]);
  expect(
    read('Station\nExpected Response\nDate\nEXGAS\nLocate area marked\n11/20/2026 3:04 PM').rows,
  ).toEqual([]);
});

test.each(['no', 'Pending', 'until', 'Expected:', 'was 022', 'is it?', 'not marked yet'])(
  'clears nothing beside %j',
  words => {
    const [stands, time] = ['EXGAS\t010 Locate area marked', '11/20/2026 3:04 PM'];
    const pages = [
      `${stands}\t${words}\t${time}`,
      `${stands}: ${words}\t${time}`,
      `Station\tCode\tResponse\tDate\nEXGAS\t010\t${words}\t${time}`,
    ];
    expect(pages.map(page => read(page).rows)).toEqual([[], [], []]);
  },
);

it('keeps what a facility’s name says of the answer', () => {
  const { rows } = read(
    'Station\tType\tResponse\tDate\nEXGAS\tGas\tLocate area marked\t11/20/2026 3:04 PM\nEXGAST\tNorth side only\tLocate area marked\t11/20/2026 3:04 PM',
  );
  expect(rows.map(({ comment }) => comment)).toEqual([null, 'North side only']);
});

it('tells silence from an answer', () => {
  const { rows, isComplete } = read(
    'EXGAS\t000\tMember has not responded yet\nEXGAST\nDMOWTR\tNot yet responded',
  );
  expect(rows.map(({ isSilent }) => isSilent)).toEqual([true, true, true]);
  expect(isComplete).toBe(true);
});

it('takes it for silence that a station was notified, whatever time stands beside it', () => {
  const { rows, problems } = read(
    'EXGAS\tNotification Sent\nEXGAST\tNOTIFICATION SENT\t11/20/2026 3:04 PM\nDMOWTR\tClear - no conflict\tNotification Sent\t11/20/2026 3:04 PM',
  );
  expect(rows.map(({ stationCode, isSilent }) => [stationCode, isSilent])).toEqual([
    ['EXGAS', true],
    ['EXGAST', true],
  ]);
  expect(problems).toMatchObject([{ line: 3 }]);
});

it('names the stations that the page leaves out, and is not complete then', () => {
  const { missing, isComplete } = read('EXGAS\tClear - no conflict\t11/20/2026 3:04 PM');
  expect(missing.map(({ stationCode }) => stationCode)).toEqual(['EXGAST', 'DMOWTR']);
  expect(isComplete).toBe(false);
});

it('takes the later of two answers of a station', () => {
  const { rows } = read(
    `${CODED}EXGAS\t014\t11/20/2026 3:04 PM\nEXGAS\t010\t11/21/2026 9:00 AM\nEXGAS\t021\t11/19/2026 9:00 AM`,
  );
  expect(rows.map(({ code }) => code)).toEqual(['010']);
});

describe('what does not fit is a problem of its line', () => {
  test.each([
    [
      'a station of another ticket',
      'OTHER1\tClear - no conflict\t11/20/2026 3:04 PM',
      'No station of this ticket',
    ],
    [
      'another ticket’s page',
      `Ticket 2026112000043-000\nEXGAS\t001 Clear - no conflict\t11/20/2026 3:04 PM`,
      'Copy the page of',
    ],
    [
      'code and words of two answers',
      'EXGAS\t001\tNo access - resend requested\t11/20/2026 3:04 PM',
      'two answers',
    ],
    ['a day that does not exist', 'EXGAS\t001\t02/30/2026 3:04 PM', 'no time'],
    ['a time that does not exist', 'EXGAS\t001\t11/20/2026 15:04:75', 'no time'],
    ['an hour that may be of the afternoon', 'EXGAS\t001\t11/20/2026 3:04', 'no time'],
    ['a time without an answer', `${CODED}EXGAS\t\t11/20/2026 3:04 PM`, 'no response'],
    ['two answers without times', `${CODED}EXGAS\t001\nEXGAS\t021`, 'twice'],
  ])('%s', (_, text, message) => {
    const { problems, isComplete } = read(text);
    expect(problems[0]?.message).toContain(message);
    expect(isComplete).toBe(false);
  });

  it('and clears nothing', () => {
    expect(read('EXGAS\t001\tNo access - resend requested\t11/20/2026 3:04 PM').rows).toEqual([]);
    expect(read(`${CODED}EXGAS\t001\nEXGAS\t021`).rows).toEqual([]);
  });
});

it('does not take a name for the beginning of a longer one', () => {
  expect(read('EXGASX\t001 Clear - no conflict\t11/20/2026 3:04 PM').rows).toEqual([]);
});

it('reads the rows of the page that belongs to the ticket when its number stands above', () => {
  const { rows, problems } = read(`Ticket: ${NUMBER}-000\n${CODED}EXGAS\t001\t11/20/2026 3:04 PM`);
  expect([rows.length, problems]).toEqual([1, []]);
});

describe('nothing is credited by a guess', () => {
  const ANSWER = '\tClear - no conflict\t11/20/2026 15:04';

  test.each([
    ['the older form of another number', `Ticket: 26112000043 Rev: 000\nEXGAS${ANSWER}`],
    ['the same number of the other center', `NV TICKET: ${NUMBER}-000\nEXGAS${ANSWER}`],
  ])('from a page of another ticket: %s', (_, text) => {
    const { problems, isComplete } = read(text);
    expect(problems).toMatchObject([{ line: 1 }]);
    expect(isComplete).toBe(false);
  });

  test('the older form of its own number is its own', () => {
    expect(read(`Ticket: 26112000042 Rev: 000\nEXGAS${ANSWER}`).problems).toEqual([]);
  });

  const SHARED = ['PGEGAS', 'PGEELE'].map(stationCode => ({ stationCode, authorityName: 'PACIFIC GAS' }));
  test('to one of several stations of a name, unless its code stands beside it', () => {
    const of = (text: string) => readAnswers(OWN_TABLES.onecall, NUMBER, SHARED, text);
    expect(of(`PACIFIC GAS${ANSWER}`)).toMatchObject({ rows: [], problems: [{ line: 1 }] });
    expect(of(`PACIFIC GAS (PGEELE)${ANSWER}`).rows).toMatchObject([{ stationCode: 'PGEELE' }]);
    expect(of(`PGEELE${ANSWER}`).rows).toMatchObject([{ stationCode: 'PGEELE' }]);
  });

  const RENO = [{ stationCode: 'CRENO', authorityName: 'CITY OF RENO' }];
  const TOLD = 'Clear - no conflict 11/20/2026 15:04';
  test.each([
    `CITY OF RENO SEWER${ANSWER}`,
    `CITY OF RENO SEWER ${TOLD}`,
    `CITY OF RENO (SEWER)${ANSWER}`,
    `CITY OF RENO - SEWER${ANSWER}`,
    'CITY OF RENO\nSEWER\nClear - no conflict\n11/20/2026 15:04',
  ])('to a name that may go on: %j', text => {
    const { rows, problems, isComplete } = readAnswers(OWN_TABLES.onecall, NUMBER, RENO, text);
    expect([rows, problems.length, isComplete]).toEqual([[], 1, false]);
  });

  test.each([
    `CITY OF RENO ${TOLD}`,
    `CITY OF RENO: ${TOLD}`,
    'CITY OF RENO 11/20/2026 15:04 001 Clear - no conflict',
    `CITY OF RENO (CRENO) ${TOLD}`,
    `CITY OF RENO\tSewer${ANSWER}`,
    'CITY OF RENO\n(001) Clear - no conflict\n11/20/2026 15:04',
  ])('but to one that ends where its answer begins: %j', text => {
    const { rows, isComplete } = readAnswers(OWN_TABLES.onecall, NUMBER, RENO, text);
    expect([rows.map(({ code }) => code), isComplete]).toEqual([['001'], true]);
  });

  test('to the whole of a station that has a row for each facility', () => {
    const text = `EXGAS\tDistribution${ANSWER}\nEXGAS\tTransmission\tNot marked\t11/20/2026 14:00`;
    expect(read(text)).toMatchObject({ rows: [], problems: [{ line: 2 }], isComplete: false });
  });

  test.each([
    [
      'the newest of three, two alike',
      `${CODED}EXGAS\t021\t11/20/2026 9:00 AM\nEXGAS\t021\t11/21/2026 9:00 AM\nEXGAS\t001\t11/20/2026 4:00 PM`,
      '021',
    ],
    ['a later silence', `${CODED}EXGAS\t001\t11/20/2026 9:00 AM\nEXGAS\t000\t11/21/2026 9:00 AM`, '000'],
    [
      'a facility that has not answered',
      `${CODED}EXGAS\t001\t11/20/2026 9:00 AM\tDistribution\nEXGAS\t000\t\tTransmission`,
      null,
    ],
    ['PM wrapped off', `${CODED}EXGAS\t001\t11/21/2026 11:00 AM\nEXGAS\t021\t11/21/2026 02:00\nPM`, null],
    ['PM in a cell of its own', `${CODED}EXGAS\t001\t11/21/2026 02:00\tPM`, null],
    [
      'an hour that comes twice',
      `${CODED}EXGAS\t021\t11/01/2026 1:30 AM\nEXGAS\t001\t11/01/2026 1:45 AM`,
      null,
    ],
    [
      'two answers in a row',
      'EXGAS\tClear - no conflict\tNo access - resend requested\t11/20/2026 3:04 PM',
      null,
    ],
    ['two codes in a row', 'EXGAS\t001\t021\t11/20/2026 3:04 PM', null],
    ['an unknown station below it', 'EXGAS\n\nOTHER1\n001 Clear - no conflict\n11/20/2026 3:04 PM', null],
    [
      'an unknown name below it',
      'EXGAS\tEXAMPLE GAS\nACME FIBER\n001 Clear - no conflict\n11/20/2026 3:04 PM',
      null,
    ],
    [
      'a row below a foreign number',
      'Ticket 2026112000043\nEXGAS\t001 Clear - no conflict\t11/20/2026 3:04 PM',
      null,
    ],
    [
      'a row below an old number',
      'Ticket W204500001-00W\nEXGAS\t001 Clear - no conflict\t11/20/2026 3:04 PM',
      null,
    ],
    [
      'a row of the other center',
      `Nevada 811 (USA North) Ticket ${NUMBER}-000\nEXGAS\t001 Clear - no conflict\t11/20/2026 3:04 PM`,
      null,
    ],
    [
      'an answer above its station, by the names of the columns',
      'Response\nStation\nDate/Time\nGate locked\nEXWAT\n11/20/2026 3:04 PM\nClear - no conflict\nEXGAS\n11/20/2026 3:04 PM\n001 Clear - no conflict',
      null,
    ],
    [
      'an answer above its station, which the last one shows',
      'Responses\nEXWAT\nClear - no conflict\n11/20/2026 3:04 PM\nEXGAS\n001 Clear - no conflict\n11/20/2026 3:04 PM\nEXTEL',
      null,
    ],
    [
      'an answer above its station',
      'Clear - no conflict\n11/20/2026 3:04 PM\nEXWAT\nNo access - resend requested\n11/20/2026 3:04 PM\nEXGAS\n001 Clear - no conflict\n11/20/2026 3:04 PM',
      null,
    ],
    ['a code that goes on', 'EXGAS_N\t001 Clear - no conflict\t11/20/2026 3:04 PM', null],
    ['a code with a number behind it', 'EXGAS 2\t001 Clear - no conflict\t11/20/2026 3:04 PM', null],
  ])('%s', (_, text, code) => {
    const only = ['EXGAS', ...(text.includes('EXTEL') ? ['EXTEL', 'EXWAT'] : [])].map(stationCode => ({
      stationCode,
      authorityName: stationCode === 'EXGAS' ? 'EXAMPLE GAS' : '',
    }));
    const { rows: all, isComplete } = readAnswers(OWN_TABLES.onecall, NUMBER, only, text);
    const rows = all.filter(({ stationCode }) => stationCode === 'EXGAS');
    // An answer that must not be counted is a problem of its line.
    expect([rows.map(row => row.code), isComplete]).toEqual(code ? [[code], true] : [[], false]);
  });

  test('the last of several comments is the one that counts', () => {
    const { rows } = read(
      `${CODED}EXGAS\t010\t11/20/2026 9:00 AM\nEXGAS\t010\t11/21/2026 9:00 AM\texcept lot 9`,
    );
    expect(rows.map(({ comment }) => comment)).toEqual(['except lot 9']);
  });

  test('to a station whose code begins another one', () => {
    expect(read(`EXGAS-WEST${ANSWER}`).rows).toEqual([]);
  });

  test('to one of two stations that are known by one name', () => {
    const named = [{ stationCode: '~PACIFIC GAS', authorityName: 'PACIFIC GAS' }];
    const meeting = 'PACIFIC GAS\tHigh priority line - on-site meeting required\t11/20/2026 13:00';
    const { rows, isComplete } = readAnswers(
      OWN_TABLES.onecall,
      NUMBER,
      named,
      `${meeting}\nPACIFIC GAS${ANSWER}`,
    );
    expect(rows).toEqual([]);
    expect(isComplete).toBe(false);
  });
});

describe('columns are known by their names', () => {
  const HEAD = 'Station\tRevision\tResponse\tDate\tTime\tComment';
  const WHEN = '11/20/2026\t3:04 PM';

  test.each([
    ['the revision', `${HEAD}\nEXGAS\t001\tLocate area marked\t${WHEN}`, '010'],
    ['the revision before silence', `${HEAD}\nEXGAS\t001\tMember has not responded yet`, '000'],
    ['the revision before nothing', `${HEAD}\nEXGAS\t001\t\t\t`, ''],
    [
      'the revision before words that nobody knows',
      `${HEAD}\nEXGAS\t001\tGate locked\t${WHEN}`,
      'Gate locked',
    ],
    [
      'a count',
      `Seq\tStation\tStatus\tDate/Time\n001\tEXGAS\tNo access - resend requested\t11/20/2026 3:04 PM`,
      '021',
    ],
    [
      'a count behind the station',
      `Station\tSeq. No.\tCode\tDate/Time\nEXGAS\t001\t021\t11/20/2026 3:04 PM`,
      '021',
    ],
    [
      'a count behind a code',
      `Code\tUtility\tSeq\tResponse\tDate/Time\nEXGAS\tEXAMPLE GAS DISTRIBUTION\t010\tClear - no conflict\t11/20/2026 3:04 PM`,
      '001',
    ],
    [
      'a count under a sign',
      `#\tStation\tResponse\tDate/Time\n2\tEXGAS\tClear - no conflict\t11/20/2026 3:04 PM`,
      '001',
    ],
    [
      'a phone',
      `Member\tPhone\tCode\tDescription\tDate/Time\nEXGAS\t010\t021\tNo access - resend requested\t11/20/2026 3:04 PM`,
      '021',
    ],
    ['a code alone', `Utility\tResponse Code\tResponse Date\tResponse Time\nEXGAS\t010\t${WHEN}`, '010'],
    [
      'bars',
      `| Station | Rev | Response | Date/Time |\n| EXGAS | 001 | (021) No access - resend requested | 11/20/2026 3:04 PM |`,
      '021',
    ],
    [
      'blanks, an empty cell among them',
      'Station   Revision  Code  Description          Date/Time\nEXGAS     001             Locate area marked   11/20/2026 3:04 PM',
      '010',
    ],
  ])('a bare number is no code by itself: %s', (_, text, answer) => {
    const { rows, problems } = read(text);
    expect(problems).toEqual([]);
    expect(rows.map(row => [row.stationCode, row.code || row.text, row.comment])).toEqual([
      ['EXGAS', answer, null],
    ]);
  });

  test('a code that no list has beside words that one has is nobody’s to guess', () => {
    const { rows } = read(
      `Station\tCode\tResponse\tDate/Time\nEXGAS\t060\tClear - no conflict\t11/20/2026 3:04 PM`,
    );
    expect(rows).toMatchObject([{ code: '', text: '060 Clear - no conflict' }]);
  });

  test.each([
    [
      'code and words of two answers',
      `Station\tCode\tResponse\tDate/Time\nEXGAS\t001\tNo access - resend requested\t11/20/2026 3:04 PM`,
    ],
    [
      'a clearing code and words that deny it',
      `Station\tCode\tResponse\tDate/Time\nEXGAS\t001\tGas is not clear\t11/20/2026 3:04 PM`,
    ],
    [
      'a status that takes it back',
      `Station\tStatus\tResponse\tDate/Time\nEXGAS\tRevoked\t001 - Clear - no conflict\t11/20/2026 3:04 PM`,
    ],
    ['an answer among the comments', `${HEAD}\nEXGAS\t001\tClear - no conflict\t${WHEN}\t021`],
    ...[
      '010 / 031',
      '010 & 031',
      '010 and 031',
      '001 Clear - no conflict / 021 No access - resend requested',
      '010 Locate area marked, then 021',
      'Locate area marked, but No access - resend requested',
    ].map(both => [
      `${both} in one cell`,
      `Station\tResponse\tDate/Time\nEXGAS\t${both}\t11/20/2026 3:04 PM`,
    ]),
    ['a cell that was left out', `Station   Revision  Response  Date\nEXGAS  001  11/20/2026  3:04 PM`],
    ['a row of another width', `Station   Revision   Response   Date/Time\nEXGAS  001  11/20/2026 3:04 PM`],
    [
      'two stations',
      `Station\tUtility\tResponse\tDate/Time\nEXGAS\tDEMO WATER DISTRICT\tClear - no conflict\t11/20/2026 3:04 PM`,
    ],
    [
      'a line below that says something else',
      `${HEAD}\nEXGAS\t001\tClear - no conflict\t${WHEN}\n\t\tNo access - resend requested`,
    ],
    [
      'two times',
      `Station\tResponse\tDate/Time\tResponded\nEXGAS\tClear - no conflict\t11/20/2026 3:04 PM\t11/21/2026 3:04 PM`,
    ],
    [
      'a row that has lost a cell before its time',
      `Station\t#\tRev\tCode\tType\tResponded\nEXGAS\t001\t001\t010\t11/20/2026 3:04 PM`,
    ],
    ['a date without its time', `Station\tResponse\tDate\tTime\nEXGAS\tClear - no conflict\t11/20/2026`],
    [
      'a time without its half',
      `${HEAD}\nEXGAST\t000\tLocate area marked\t${WHEN}\nEXGAS\t000\tClear - no conflict\t11/20/2026\t02:04`,
    ],
  ])('%s is told to a person', (_, text) => {
    const { rows, problems, isComplete } = read(text);
    expect(rows.filter(({ stationCode }) => stationCode === 'EXGAS')).toEqual([]);
    expect([problems.length, isComplete]).toEqual([1, false]);
  });

  test('what stands under another name is the operator’s words', () => {
    const { rows } = read(
      `Station\tResponse\tDate/Time\tInstructions\nEXGAS\tClear - no conflict\t11/20/2026 3:04 PM\tcall first`,
    );
    expect(rows).toMatchObject([{ code: '001', comment: 'Instructions: call first' }]);
  });

  test('rows of a station’s facilities are several answers', () => {
    const rows = `EXGAS\tDistribution\tClear - no conflict\t11/20/2026 3:04 PM\nEXGAS\tTransmission\tNo access - resend requested\t11/19/2026 3:04 PM`;
    expect(read(`Station\tFacility Type\tResponse\tDate/Time\n${rows}`)).toMatchObject({
      rows: [],
      problems: [{ line: 3 }],
    });
  });

  test('rows of a station’s revisions are one after the other', () => {
    const rows = `EXGAS\t000\tNo access - resend requested\t11/18/2026\t3:04 PM\nEXGAS\t001\tClear - no conflict\t${WHEN}`;
    expect(read(`${HEAD}\n${rows}`).rows).toMatchObject([{ code: '001', revision: '001' }]);
  });
});

describe('without names of columns a bare number is no code', () => {
  test.each([
    ['alone', 'EXGAS\t001\t11/20/2026 3:04 PM'],
    ['in brackets', 'EXGAS (001) 11/20/2026 3:04 PM'],
    ['beside words that nobody knows', 'EXGAS\t001\tNot cleared by us\t11/20/2026 3:04 PM'],
    ['in one with words that nobody knows', 'EXGAS\t001 Renewed\t11/20/2026 3:04 PM'],
    ['beside words of another answer', 'EXGAS\t001\tLocate area marked\t11/20/2026 3:04 PM'],
    ['a line for each', 'EXGAS\n001\n11/20/2026 3:04 PM'],
    ['several', 'EXGAS\t001\t010\t11/20/2026 3:04 PM'],
    ['of Nevada', 'EXGAS\t2A\t11/20/2026 3:04 PM', OWN_TABLES.onecallnv],
    ['below names that leave the answer out', 'Station\tRevision\tDate\nEXGAS\t001\t11/20/2026 3:04 PM'],
  ])('%s', (_, text, table = OWN_TABLES.onecall) => {
    const { rows, problems, isComplete } = read(text, table);
    expect([rows, problems.length, isComplete]).toEqual([[], 1, false]);
  });

  test.each([
    ['beside its words', 'EXGAS\t001\tClear - no conflict\t11/20/2026 3:04 PM'],
    ['with its words', 'EXGAS\t001 Clear - no conflict\t11/20/2026 3:04 PM'],
    ['that is called one', 'EXGAS\tCode: 001\t11/20/2026 3:04 PM'],
  ])('but %s', (_, text) => {
    expect(read(text).rows).toMatchObject([{ code: '001', comment: null }]);
  });
});

it('loses no words behind a code and its description', () => {
  const { rows } = read('EXGAS\t001 Clear - no conflict: gas main only\t11/20/2026 3:04 PM');
  expect(rows).toMatchObject([{ code: '001', comment: 'gas main only' }]);
});

describe('a time is read as it is printed', () => {
  const HEAD = 'Station\tResponse\tDate\tTime';
  test.each([
    ['date and time apart', 'EXGAS\tClear - no conflict\t11/20/2026\t3:04 PM', AT],
    ['time and date apart', 'EXGAS\tClear - no conflict\t3:04 PM\t11/20/2026', AT],
    ['with its month’s name', 'EXGAS\tClear - no conflict\tNov 20, 2026 3:04 PM', AT],
    ['with its month’s name in capitals', 'EXGAS\tClear - no conflict\tNOV 20, 2026 3:04 PM', AT],
    ['and with “at”', 'EXGAS\tClear - no conflict\tNOVEMBER 20, 2026 AT 3:04 PM', AT],
    [
      'with its month’s name in capitals, in columns of blanks',
      'Station  Response  Date  Time\nEXGAS  Clear - no conflict  NOV 20, 2026  3:04 PM',
      AT,
    ],
    ['with its month’s name, apart', 'EXGAS\tClear - no conflict\tFriday, November 20, 2026\t3:04 PM', AT],
    ['a line for each', 'EXGAS\nClear - no conflict\n11/20/2026\n3:04 PM', AT],
    ['in its zone', 'EXGAS\tClear - no conflict\t11/20/2026 06:04 PM EST', AT],
    ['in its zone, apart', 'EXGAS\tClear - no conflict\t11/20/2026\t6:04 PM\tEST', AT],
    ['in its offset', 'EXGAS\tClear - no conflict\t11/20/2026 23:04 +00:00', AT],
    ['under the names of its columns', `${HEAD}\nEXGAS\tClear - no conflict\t11/20/2026\t3:04 PM`, AT],
    ['in the zone that a column names', `${HEAD} (EST)\nEXGAS\tClear - no conflict\t11/20/2026\t6:04 PM`, AT],
    [
      'in the zone of a column',
      `${HEAD}\tTime Zone\nEXGAS\tClear - no conflict\t11/20/2026\t4:04 PM\tMST`,
      AT,
    ],
    [
      'in the zone that the page names',
      'All times are Eastern Time (EST).\nEXGAS\tClear - no conflict\t11/20/2026 6:04 PM',
      AT,
    ],
  ])('%s', (_, text, at) => {
    const { rows, problems } = read(text);
    expect(problems).toEqual([]);
    expect(rows.map(told)).toEqual([['EXGAS', '001', at, null]]);
  });

  test.each([
    ['a zone that nobody knows', 'EXGAS\tClear - no conflict\t11/20/2026 02:00 PM BST'],
    ['one in a cell of its own', 'EXGAS\tClear - no conflict\t11/20/2026 02:00 PM\tAKST'],
    ['one that a column names', `${HEAD} (local)\nEXGAS\tClear - no conflict\t11/20/2026\t6:04 PM`],
    ['one that the page names', 'Times are shown in AEST\nEXGAS\tClear - no conflict\t11/20/2026 6:04 PM'],
    ['two times', 'EXGAS\t11/18/2026 9:00 AM\tClear - no conflict\t11/20/2026 3:04 PM'],
  ])('or is in doubt: %s', (_, text) => {
    const { rows, problems, isComplete } = read(text);
    expect([rows, problems.length, isComplete]).toEqual([[], 1, false]);
  });
});

describe('stations that are known by their names alone', () => {
  const named = (...all: string[]) => all.map(name => ({ stationCode: `~${name}`, authorityName: name }));
  const NAMED = named('EXAMPLE GAS', 'DEMO WATER & POWER', 'SAMPLE CABLE');
  const of = (text: string, stations = NAMED) => readAnswers(OWN_TABLES.onecall, NUMBER, stations, text);
  const WHEN = '11/20/2026 3:04 PM';
  const three = (...stations: string[]) =>
    ['Clear - no conflict', 'No access - resend requested', 'Locate area marked']
      .map((words, index) => `${stations[index]}\t${words}\t${WHEN}`)
      .join('\n');
  const ALL = [
    ['~EXAMPLE GAS', '001', AT, null],
    ['~DEMO WATER & POWER', '021', AT, null],
    ['~SAMPLE CABLE', '010', AT, null],
  ];

  const ONE_CELL = {
    'code and name': ['EXGAS - Example Gas', 'DMOWTR - Demo Water and Power', 'SMPCBL – SAMPLE CABLE'],
    'name and code': ['Example Gas (EXGAS)', 'DEMO WATER AND POWER (DMOWTR)', 'Sample Cable (SMPCBL)'],
  };
  const TWO_CELLS = {
    ...ONE_CELL,
    'the code in a cell before': [
      'EXGAS\tExample Gas',
      'DMOWTR\tDemo Water And Power',
      'SMPCBL\tSample Cable',
    ],
    'behind a count': ['1\tEXGAS\tExample Gas', '2\tDMOWTR\tDemo Water & Power', '3\tSMPCBL\tSample Cable'],
    'no code': ['Example Gas', 'Demo Water and Power', 'Sample Cable'],
  };
  test.each(Object.entries(TWO_CELLS))('are read with %s, the columns not named', (_, cells) => {
    const { rows, problems, isComplete } = of(three(...cells));
    expect([rows.map(told), problems, isComplete]).toEqual([ALL, [], true]);
  });
  test.each(Object.entries(ONE_CELL))('are read with %s in a column', (_, cells) => {
    const { rows, problems, isComplete } = of(`Utility\tResponse\tDate/Time\n${three(...cells)}`);
    expect([rows.map(told), problems, isComplete]).toEqual([ALL, [], true]);
  });

  const row = (...cells: string[]) => [...cells, WHEN].join('\t');
  test.each([
    ['Name\tCode\tResponse Code\tResponse\tDate', row('Example Gas', 'EXGAS', '001', 'Clear - no conflict')],
    ['Code\tName\tResponse\tDate', row('EXGAS', 'Example Gas', 'Clear - no conflict')],
    ['Station Code\tStation Name\tCode\tDate', row('EXGAS', 'Example Gas', '001')],
  ])('are read below %s', (header, line) => {
    const { rows, problems } = of(`${header}\n${line}`);
    expect([rows.map(told), problems]).toEqual([[['~EXAMPLE GAS', '001', AT, null]], []]);
  });

  test('are known by the code once it stood beside the name', () => {
    const { problems } = of(
      `${three(...TWO_CELLS['the code in a cell before'])}\n\n* EXGAS has not responded.`,
    );
    expect(problems).toMatchObject([{ line: 5 }]);
  });

  const CLEAR = `Clear - no conflict\t${WHEN}`;
  test.each([
    ['a name that may go on', `EXAMPLE GAS (NORTH)\t${CLEAR}`],
    ['a facility', `EXAMPLE GAS (SEWER)\t${CLEAR}`],
    ['a word beside it', `SOUTH - EXAMPLE GAS\t${CLEAR}`],
    ['an answer before it', `MARKED\tEXAMPLE GAS\tUnmarked\t${WHEN}`],
    ['what takes the answer back', `REVOKED\tEXAMPLE GAS\t${CLEAR}`],
    ['what it was before', `SUPERSEDED\tEXAMPLE GAS\t${CLEAR}`],
    ['two codes beside a name', `EXAMPLE GAS (EXGASN)\t${CLEAR}\nEXAMPLE GAS (EXGASS)\t${CLEAR}`],
    ['a code beside two names', `EXGAS\tEXAMPLE GAS\t${CLEAR}\nEXGAS\tEXAMPLE GAS NORTH\t${CLEAR}`],
    ['no code in small letters', `EXAMPLE GAS (main office)\t${CLEAR}`],
    ['the code of an answer', `Name\tCode\tResponse\tDate\nEXAMPLE GAS\tSBY\t${CLEAR}`],
  ])('are nobody’s to guess: %s', (_, text) => {
    const { rows } = of(text, named('EXAMPLE GAS'));
    expect(rows.filter(({ code, isSilent }) => code !== '' || isSilent)).toEqual([]);
  });

  const SEVERAL = named('CITY OF DAVIS', 'AT&T', 'PG&E');
  test.each([
    ['a word beside one', `City of Davis (INCOMPLETE)\t${CLEAR}`, ['AT&T', 'PG&E']],
    ['a word beside another', `AT&T (STANDBY)\t${CLEAR}`, ['CITY OF DAVIS', 'PG&E']],
    ['a word before it', `NOSHOW\tAT&T\t${CLEAR}`, ['CITY OF DAVIS', 'PG&E']],
    ['words beside all', `AT&T (HOLD)\t${CLEAR}\nPG&E (DENIED)\t${CLEAR}`, []],
    ['a word beside the only one that is printed', `PG&E (PHASE1)\t${CLEAR}`, []],
    ['a word below a column of both', `Utility\tResponse\tDate\nPG&E (ABCDE)\t${CLEAR}`, []],
    ['a part of it', `PG&E (ELEC)\t${CLEAR}\nPG&E (GAS)\t${CLEAR}`, ['CITY OF DAVIS', 'AT&T']],
    ['codes beside some', `PG&E (PGEABC)\t${CLEAR}\nATTKRN - AT&T\t${CLEAR}`, ['CITY OF DAVIS']],
  ])('have no code where the page does not print one beside each: %s', (_, coded, others) => {
    const { rows } = of([coded, ...others.map(name => `${name}\t${CLEAR}`)].join('\n'), SEVERAL);
    expect(rows.map(one => [one.stationCode, one.code])).toEqual(others.map(name => [`~${name}`, '001']));
  });

  test.each(['OWNER\tAT&T', 'USAN - AT&T', 'PROJECT | AT&T', 'Owner: AT&T (OWNERS)'])(
    'have none by a heading: %s',
    heading => {
      const table = SEVERAL.map(one => `${one.authorityName}\t${CLEAR}`);
      const { rows, problems } = of(['Utility\tResponse\tDate', ...table].join('\n'), SEVERAL);
      const below = of([heading, '', 'Utility\tResponse\tDate', ...table].join('\n'), SEVERAL);
      expect([below.rows.map(told), below.problems]).toEqual([rows.map(told), problems]);
      expect([rows.length, problems]).toEqual([3, []]);
    },
  );

  test('have one that stands beside each, also where a name is a part of another', () => {
    const cities = named('CITY OF DAVIS', 'CITY OF DAVIS WATER');
    const { rows } = of(
      `DAVGEN - City of Davis\t${CLEAR}\nDAVWTR - City of Davis Water\t${CLEAR}\n\n* City of Davis (DAVGEN): thanks.`,
      cities,
    );
    expect(rows.map(one => one.stationCode)).toEqual(cities.map(one => one.stationCode));
  });

  test('are credited with nothing where two of the ticket fit', () => {
    const coded = [{ stationCode: 'EXGAS', authorityName: '' }, ...named('EXAMPLE GAS')];
    expect(of(`EXAMPLE GAS (EXGAS)\t${CLEAR}`, coded).rows).toEqual([]);
    const twins = [...named('EXAMPLE GAS'), { stationCode: 'EXGAST', authorityName: 'Example Gas' }];
    expect(of(`EXGAS - Example Gas\t${CLEAR}`, twins).rows).toEqual([]);
    const longer = named('CITY OF RENO', 'CITY OF RENO ABCD');
    expect(of(`CITY OF RENO (ABCD)\t${CLEAR}`, longer).rows).toEqual([]);
    const called = named('COMCAST', 'EXAMPLE GAS');
    expect(of(`EXAMPLE GAS (COMCAST)\t${CLEAR}`, called).rows).toEqual([]);
  });
});

describe('a code whose name nobody knows', () => {
  const coded = ['EXGAS', 'EXWAT'].map(code => ({ stationCode: code, authorityName: code }));
  const away = ['Example Gas', 'Example Water'].map(name => ({
    ...{ stationCode: `~${name.toUpperCase()}`, authorityName: name, isAway: true },
  }));
  const time = '11/20/2026 3:04 PM';
  const pages = {
    'beside its name': ['EXGAS - Example Gas', 'EXWAT – Example Water'].map(one => `${one}\t001\t${time}`),
    'behind its name': ['Example Gas (EXGAS)', 'Example Water (EXWAT)'].map(one => `${one}\t001\t${time}`),
  };
  const found = (text: string, stations: Parameters<typeof readAnswers>[2]) => {
    const { rows, problems } = readAnswers(OWN_TABLES.onecall, '2026110900042', stations, text);
    return { rows: rows.map(({ stationCode, code, comment }) => [stationCode, code, comment]), problems };
  };
  const ALL = [
    ['EXGAS', '001', null],
    ['EXWAT', '001', null],
  ];

  test.each(Object.entries(pages))('is read %s in its column', (_, lines) => {
    const text = ['Station\tResponse Code\tDate', ...lines].join('\n');
    for (const stations of [coded, [...coded, ...away]])
      expect(found(text, stations)).toEqual({ rows: ALL, problems: [] });
  });

  test('counts beside a name that it took the place of', () => {
    for (const head of ['Station Code\tStation Name', 'Code\tName']) {
      const lines = ['EXGAS\tExample Gas', 'EXWAT\tExample Water'].map(
        one => `${one}\tClear - no conflict\t${time}`,
      );
      const text = [`${head}\tResponse\tDate`, ...lines].join('\n');
      expect(found(text, [...coded, ...away])).toEqual({ rows: ALL, problems: [] });
    }
    const byName = `Utility\tResponse\tDate\nExample Gas\tClear - no conflict\t${time}`;
    expect(found(byName, [...coded, ...away]).rows).toEqual([['~EXAMPLE GAS', '001', null]]);
  });
});

describe('what stands beside the rows of a page', () => {
  const AT = '11/20/2026 3:04 PM';
  const HEAD = 'Station\tResponse\tDate';
  const ROWS = ['EXGAS', 'EXGAST', 'DMOWTR'].map(code => `${code}\tClear - no conflict\t${AT}`).join('\n');
  const page = (above: string, below = '') => read(`${above}\n${HEAD}\n${ROWS}\n\n${below}`);

  test.each([
    `Ticket #: ${NUMBER}-000\tPrevious Ticket #: 2026111900042-001`,
    `Ticket No.\tRev\tStatus\n${NUMBER}\t000\tNew`,
    `Ticket No.  Revision  Status\n${NUMBER}  000  New`,
    'Rev: 0',
    'Revision: 0',
    'Revision: 000 Status: New',
    'Viewing revision 000',
    'Responses for Rev. 000:',
    'Rev\n000',
    `Ticket ${NUMBER} Rev: 0`,
    `${NUMBER}–000`,
    `${NUMBER} (000)`,
    `${NUMBER} 000`,
  ])('tells its revision: %j', above => {
    expect(page(above).heading?.revision).toBe('000');
    expect(page(above).problems).toEqual([]);
  });

  test.each([
    'Revision: 000 of 001',
    'A newer revision (001) exists',
    'Revision 1 of 2',
    'Rev\tDate\tStatus\n001\t11/19/2026\tNew',
  ])('names a revision that nobody can tell: %j', line => {
    expect(page(line).isComplete && page(line).heading === null).toBe(false);
    expect(page('', line).isComplete && page('', line).heading === null).toBe(false);
  });

  test.each([
    'Current Revision: 001',
    `Replaced by ${NUMBER}-001`,
    `${NUMBER}-000\tNew\n${NUMBER}-001\tRe-mark`,
  ])('tells a later revision than its heading: %j', below =>
    expect(page(`Ticket ${NUMBER}-000`, below).problems).toMatchObject([{ isPart: true }]),
  );

  test.each(['Ticket Status\nCancelled', 'Ticket Status: VOID', 'Status: On hold', 'Ticket Status: Closed'])(
    'tells that the ticket is out of force: %j',
    above => expect(page(above).problems).toMatchObject([{ isPart: true }]),
  );

  test.each([
    '1 member has not responded',
    'Members: 4',
    'Stations notified (4)',
    'Number of members: 4',
    'Four members were notified',
    '3 of 4 responded',
    '+1 more',
    '… 1 more',
    'Showing responded only',
    'Not responded (1)',
    'Awaiting: AT&T California',
    'Outstanding: ATTCAL',
    'Other facility operators',
    'EXTEL,No response,',
    '(EXTEL) Example Telephone',
    'AT&T California      No response',
    'AT&T California\tNo response\t',
    '001 11/19/2026 9:00 AM Cancelled Normal demo WEB',
  ])('may tell of other utilities: %j', line => {
    expect(page(line).isComplete).toBe(false);
    expect(page('', line).isComplete).toBe(false);
    expect(read(`${line}\n${ROWS}`).isComplete).toBe(false);
    expect(read(`${ROWS}\n${line}`).isComplete).toBe(false);
  });

  test.each([
    'Members notified: 3',
    'Members (3)',
    '3 of 3 members have responded',
    'Showing 1 to 3 of 3 entries',
    'Member Responses',
    'Positive Response Lookup',
    `Responses for ticket ${NUMBER}`,
    'Ticket Status: Active',
    'Ticket Status: New',
    'Status: Renewed',
    'Company: Demo Excavating',
    'Home\nTickets\nPositive Response\nMy Account\nHelp',
    'If a member has not responded, call the center.',
    'Please call 811 before you dig.',
    'Previous\n1\nNext',
    'Call members that have not marked at 555-0100',
    `Printed: ${AT}`,
    '© 2026 Underground Service Alert of Northern California and Nevada',
  ])('but is no doubt: %j', line => {
    expect(page(line).problems).toEqual([]);
    expect(page('', line).problems).toEqual([]);
  });

  test.each(['Green: Clear - no conflict', 'Ticket Status: Pending', 'Ticket Status: Scheduled'])(
    'is no utility: %j',
    line => expect(page('', line).problems.some(({ isPart }) => isPart)).toBe(false),
  );
});

describe('what stands beside the rows of a page is weighed', () => {
  const AT = '11/20/2026 3:04 PM';
  const HEAD = 'Station\tResponse\tDate';
  const CODES = ['EXGAS', 'EXGAST', 'DMOWTR'];
  const ROWS = CODES.map(code => `${code}\tClear - no conflict\t${AT}`).join('\n');
  const page = (above: string, below = '') => read(`${above}\n${HEAD}\n${ROWS}\n\n${below}`);
  const whole = { isComplete: true, problems: [] };

  it('and blanks within a line cost no time', () => {
    for (const blanks of [' '.repeat(20_000), ` ${'\t'.repeat(9000)}`, '.'.repeat(20_000)])
      for (const word of ['x', 'Revision', 'Status', 'red']) page(`${word}${blanks}y`);
  });

  test.each([
    'Prior Ticket: None   Revision: 000',
    'Prior Ticket: None   Ticket: 2026112000042-000',
    'Original Revision: 000\tRevision: 000',
    'Replaces: none   Ticket: 2026112000042-000',
    'Renewed from: none  Ticket 2026112000042 - 000',
    'Prior to digging call 811 Ticket 2026112000042-000',
  ])('reads its own revision beside one of before: %j', line => {
    expect(page(line).heading?.revision).toBe('000');
  });

  test.each([
    `Ticket ${NUMBER} - 11/20/2026`,
    `Responses for ${NUMBER} - 3 of 3`,
    `Ticket ${NUMBER} (3)`,
    `${NUMBER} (811)`,
    `Ticket ${NUMBER} - 24 hours`,
    `Ticket ${NUMBER} - 123 Main St`,
    'Remarks: plan rev 003 dated 11/2/26',
    'Work: install per drawing revision 002',
    'Form Rev. 012',
    'Form USA-12 Rev 01A',
    'Status: Complete',
    'Response codes: 001 - Clear',
    'Some members may take longer to respond.',
  ])('takes nothing else for one, nor for a doubt: %j', line => {
    for (const told of [page(line), page('', line)]) expect(told).toMatchObject({ ...whole, heading: null });
  });

  it('takes no code beside the number for a revision', () => {
    const columns = 'Station  Ticket         Code  Response             Date';
    const rows = CODES.map(code => `${code.padEnd(7)}  ${NUMBER}  001   Clear - no conflict  ${AT}`);
    for (const text of [`${columns}\n${rows.join('\n')}`, rows.join('\n')]) {
      const told = read(text);
      expect(told.heading).toBeNull();
      expect(told.rows.map(({ revision }) => revision)).toEqual([null, null, null]);
    }
    expect(page(`Ticket ${NUMBER} 010`).heading).toBeNull();
  });

  test.each([
    [
      'REV\tDATE\tSTATUS\tTYPE\tUSER\tRESPONSE',
      '000\t11/20/2026\tNew\tNormal\tDMOWTR\tNo access - resend requested',
    ],
    ['REV\tDATE\tSTATUS\tTYPE\tUSER\tCOMMENT', '000\t11/20/2026\tNew\tNormal\tdemo\tCancelled by caller'],
    ['REV\tDATE\tSTATUS\tTYPE\tUSER', '000\t11/20/2026\tNew\tNormal\tEXTEL - No response'],
    ['REV\tREASON\tDATE\tSTATUS\tTYPE\tPRIORITY\tUSER', '001\t\t11/20/2026\tCancelled\tNormal\tNormal\tdemo'],
  ])('reads all cells of a history: %s', (columns, row) => {
    expect(page('', `${columns}\n${row}`).isComplete).toBe(false);
  });

  it('reads the revision in two cells below the rows', () => {
    const below = (revision: string) => page('', `Ticket #:\t${NUMBER}\nRevision:\t${revision}`);
    expect([below('000').heading?.revision, below('000').problems]).toEqual(['000', []]);
    expect(below('001').heading?.revision).toBe('001');
    expect(page('See revision 001').heading).toBeNull();
    for (const older of ['Renewed from revision 000', 'Original Revision: 000'])
      expect(page(`Ticket ${NUMBER}-001\n${older}`)).toMatchObject({
        heading: { revision: '001' },
        problems: [],
      });
  });

  test.each([
    'Ticket Revision History',
    'END REVISION HISTORY',
    'Current revision',
    'This is the latest revision of the ticket.',
    'Revision Date: 11/18/2026',
    'All 3 members have responded',
    '3 members responded',
    '3 of 3 responded',
    'Responses received: 3',
    'Responses: 3 of 3',
    'Showing all 3 members',
    'No members outstanding',
    '0 outstanding',
    '0 members have not responded',
    'Not responded: 0',
    'Pending: 0',
    'No pending responses',
    'Responded: 3 Pending: 0',
    'Responded: 3\tNot Responded: 0',
    'Some utilities may not be members of 811.',
    'There may be other utilities in the area.',
    'Private utilities are not included.',
    'Please do not reply to this email; it will not be answered.',
    'Thank you. Please do not respond to this email.',
    'This mailbox is not monitored. No response will be given.',
    'Pending Tickets',
    'My Pending Tickets',
    'Pending Tickets (3)',
    'Outstanding Tickets',
    'No Response Renewal',
    'Report No Response',
    'Dashboard\tTickets\tPending\tReports',
    'Red: not responded',
    'Grey\tNo response',
    'Pending: The member has not yet responded.',
    'Excavator Remarks: NO RESPONSE NEEDED AFTER HOURS',
  ])('and is no doubt: %j', line => {
    expect(page(line)).toMatchObject(whole);
    expect(page('', line)).toMatchObject(whole);
  });

  it('is none of what stands below a station in its own lines', () => {
    const among = (line: string) =>
      read(CODES.map(code => `${code}\n001 - Clear - no conflict\n${AT}\n${line}`).join('\n'));
    for (const line of [
      'Comment: No other utilities found',
      'Response History (1)',
      '2 services marked, 1 more to follow',
    ])
      expect(among(line).problems.filter(({ isPart }) => isPart)).toEqual([]);
  });

  test.each([
    `${NUMBER}-000 CNCL NORM`,
    `${NUMBER}-000 VOID`,
    `Ticket ${NUMBER} has been voided`,
    `${NUMBER}-000 is on hold`,
    'This ticket has been cancelled.',
    'THIS TICKET IS VOID',
    'This ticket is no longer valid.',
    'TICKET CANCELLED',
    '*** CANCELLED ***',
    'Current Status: Cancelled',
    'Ticket status is Cancelled',
    'Status - Cancelled',
    'Ticket State: Cancelled',
    'Ticket Type: CANCEL',
    'Cancelled on 11/19/2026 by John',
    `Ticket\tRev\tStatus\n${NUMBER}\t000\tCNCL`,
    `Ticket  Rev  Status\n${NUMBER}  000  On Hold`,
  ])('and says that the ticket is out of force: %j', line => {
    expect(page(line).problems.map(({ isPart }) => isPart)).toContain(true);
  });

  test.each([
    'All Members Responded: No',
    'Responses complete: No',
    'Response status: Incomplete',
    'Waiting for responses',
    'Only responded members are shown.',
    'Show: Responded',
    'Filter: Clear',
    'Remaining: 1',
    '1 remaining',
    'and 1 other',
    'AT&T California\tIn progress',
    'AT&T California: in progress',
    'Waiting: ATTCAL',
  ])('and tells of more: %j', line => {
    expect(page(line).isComplete).toBe(false);
    expect(page('', line).isComplete).toBe(false);
  });

  test.each([
    'ATTCAL\tAT&T California\t',
    'EXTEL\tWaiting\t',
    'AT&T California\t-\t-',
    'AT&T California\t\t',
  ])('and is a utility above ours where nobody names the columns: %j', line =>
    expect(read(`${line}\n${ROWS}`).isComplete).toBe(false),
  );
});

describe('what else a page has', () => {
  const AT = '11/20/2026 3:04 PM';
  const ROWS = ['EXGAS', 'EXGAST', 'DMOWTR'].map(code => `${code}\tClear - no conflict\t${AT}`);
  const HEAD = 'Station\tResponse\tDate';
  const whole = { isComplete: true, problems: [] };

  it('of the ticket and of itself is no row', () => {
    const above = `Submitted: ${AT}   Legal Start: ${AT}\nWork Begin Date/Time\t${AT}\nTicket Expiration\t11/20/2026\n\n`;
    const below = `\n\nLast updated\t${AT}\n\nPrinted: ${AT}`;
    for (const head of [`${HEAD}\n`, ''])
      expect(read(`${above}${head}${ROWS.join('\n')}${below}`)).toMatchObject(whole);
    // But the time of the answer above it is.
    const { rows } = read(`EXGAS\nClear - no conflict\nUpdated: ${AT}`);
    expect(rows.map(({ respondedAt }) => respondedAt?.toISOString())).toEqual(['2026-11-20T23:04:00.000Z']);
  });

  test.each([
    `Updated: ${AT}  Marking delayed, do not dig`,
    `Updated\tDelayed - unmarked\t${AT}`,
    'Start: not before our standby is on site',
    `Last updated: ${AT}    Showing 1 to 3 of 12 entries`,
  ])('that says more beside such a label is not passed over: %j', line => {
    const [first = '', ...others] = ROWS;
    const { isComplete, rows } = read(`${HEAD}\n${first}\n${line}\n${others.join('\n')}`);
    expect(isComplete && rows.every(({ comment }) => comment === null)).toBe(false);
  });

  it('below an answer may be of it: that one is left to a person', () => {
    const lines = ROWS.map(row => row.replaceAll('\t', '\n'));
    const [first = '', ...others] = lines;
    const page = read([first, `Updated: ${AT}  Marking delayed`, ...others].join('\n'));
    expect(page.rows.map(({ stationCode }) => stationCode)).toEqual(['EXGAST', 'DMOWTR']);
    expect(read(`${lines.join('\n')}\n\nAs of: ${AT}, 1 more utility has not responded`).isComplete).toBe(
      false,
    );
  });

  it('of its history is told, and tells of a later revision or a cancellation', () => {
    const history = (...rows: string[]) => ['REV\tDATE/TIME\tSTATUS\tTYPE\tUSER\tMEDIUM', ...rows].join('\n');
    const first = `000\t${AT}\tNew\tNormal\tdemo\tWEB`;
    const later = (status: string) => `001\t${AT}\t${status}\tNormal\tdemo\tWEB`;
    const rows = `${HEAD}\n${ROWS.join('\n')}`;
    const around = (table: string) => [`${rows}\n\nTicket History\n${table}`, `${table}\n\n${rows}`];
    // Only what is known: else nobody knows what it says of the utilities.
    for (const page of around(history(first))) expect(read(page)).toMatchObject(whole);
    for (const odd of [first.replace('New', 'Not marked'), first.replace('Normal', 'Response')])
      for (const page of around(history(odd))) expect(read(page).isComplete).toBe(false);
    const inOne = `Station\tRev\tResponse\tUser\tDate\n${['EXGAS', 'EXGAST', 'DMOWTR', 'CONED'].map(code => `${code}\t000\tClear - no conflict\tdemo\t${AT}`).join('\n')}`;
    expect(read(inOne).problems).toMatchObject([{ isPart: true }]);
    const words = `000\t${AT}\tMarking delayed\tResponse\tDMOWTR\tWEB`;
    for (const page of around(history(words))) expect(read(page).problems).not.toEqual([]);
    for (const page of around(history(first, later('Re-mark'))))
      expect(read(page).heading?.revision).toBe('001');
    const marked = history(first, later('Re-mark'));
    for (const hidden of [marked, marked.replace('001', '\u200b001'), marked.replaceAll('\n', '\u2028')]) {
      const older = `Revision: 000\n${rows}\n\n${hidden}`;
      const below = `${rows}\n\nRevision: 000\n${hidden}`;
      for (const page of [older, below]) expect(read(page).problems[0]).toMatchObject({ isPart: true });
    }
    for (const status of ['Cancelled', 'CNCL', 'Voided', 'Deleted', 'Superseded', 'On hold', 'Closed'])
      for (const page of around(history(first, later(status))))
        expect(read(page).problems[0]).toMatchObject({ isPart: true });
    // Who did it is no status.
    const by = history(first.replace('demo', 'CNLEE'));
    for (const page of around(by)) expect(read(page).problems).not.toMatchObject([{ isPart: true }]);
  });

  test.each([
    'AT&T CALIFORNIA: Locate area marked',
    'AT&T - Pending',
    'Example Electric – not responded yet',
  ])('of a utility in a sentence makes it a part: %s', line => {
    for (const part of ['\n', '\n\n'])
      expect(read(`${HEAD}\n${ROWS.join('\n')}${part}${line}`).problems).toMatchObject([{ isPart: true }]);
  });

  it.each([
    'Important: do not dig if a member has not responded',
    'Please note: Pending responses are shown in red',
  ])('and advice is none: %s', line => {
    expect(read(`${HEAD}\n${ROWS.join('\n')}\n\n${line}`)).toMatchObject(whole);
  });

  test.each(['Comment: Locate area marked', '001 - Clear - no conflict', 'Response: pending'])(
    'but no label or legend: %s',
    line => {
      const { problems } = read(`${HEAD}\n${ROWS.join('\n')}\n\n${line}`);
      expect(problems.some(({ isPart }) => isPart)).toBe(false);
    },
  );

  it('of one station is not left out for a later row', () => {
    const named = (column: string, ...rows: string[]) =>
      read(`Station\t${column}\tResponse\tDate\n${rows.join('\n')}\n${OTHERS}`);
    const OTHERS = `EXGAST\t\tClear - no conflict\t${AT}\nDMOWTR\t\tClear - no conflict\t${AT}`;
    const [early, late] = ['10:04 AM', '1:04 PM'].map(time => `11/20/2026 ${time}`);
    // A later answer settles no meeting that was asked for.
    for (const first of ['033', '034', '053'])
      expect(named('Code', `EXGAS\t${first}\t\t${early}`, `EXGAS\t001\t\t${late}`).isComplete).toBe(false);
    const parts = [
      `EXGAS\tNorth\tNo access - resend requested\t${early}`,
      `EXGAS\tSouth\tClear - no conflict\t${late}`,
    ];
    for (const column of ['Work Area', 'Segment', 'Phase'])
      expect(named(column, ...parts).isComplete).toBe(false);
    // But what is counted or came before is.
    for (const column of ['No', 'Seq', 'Facility']) {
      const [one, other] = column === 'Facility' ? ['', ''] : ['1', '2'];
      const rows = [
        `EXGAS\t${one}\tMember has not responded yet\t`,
        `EXGAS\t${other}\tClear - no conflict\t${late}`,
      ];
      const again = [`EXGAS\t${one}\tNo access - resend requested\t${early}`, rows[1] ?? ''];
      expect(named(column, ...again)).toMatchObject({ isComplete: true });
      expect(named(column, ...rows).isComplete).toBe(false);
    }
    const silent = `Station\tResponse\tDate\nEXGAS\t\t\nEXGAS\tClear - no conflict\t${late}\n${OTHERS.replaceAll('\t\t', '\t')}`;
    expect(read(silent).isComplete).toBe(false);
  });

  it('of a utility whose name begins with a code that is a word is not the other’s', () => {
    const stations = [{ stationCode: 'CITY', authorityName: 'City of Davis' }];
    const of = (row: string) =>
      readAnswers(OWN_TABLES.onecall, NUMBER, stations, `${row}\tClear - no conflict\t${AT}`);
    for (const row of ['City of Woodland', 'CITY OF WOODLAND', 'City Sewer'])
      expect(of(row).rows).toEqual([]);
    for (const row of ['CITY', 'City of Davis', 'CITY  City of Davis', 'city'])
      expect(of(row).rows).toHaveLength(1);
  });

  it('of the revision that a row answers stands beside the number, too', () => {
    const rows = ROWS.map(row => `${NUMBER}-000\t${row}`).join('\n');
    const page = read(`Ticket\t${HEAD}\n${rows}`);
    expect(page.rows.map(({ revision }) => revision)).toEqual(['000', '000', '000']);
  });

  it('but signs alone costs no time', () => {
    for (const text of ['x\n\n', 'ABCD\n', 'ATTCAL\n']) read(`EXGAS\n${text.repeat(2000)}`);
    for (const sign of ['\t', '\t\n', '|', ',', ' ', ';']) read(sign.repeat(10_000));
  });

  test.each(['1 additional utility has not responded', 'Two more utilities have not responded'])(
    '%s: it shows a part',
    line => {
      const page = read(`${HEAD}\n${ROWS.join('\n')}\n\n${line}`);
      expect(page.problems).toMatchObject([{ isPart: true }]);
    },
  );

  test.each([
    `Contact\tEmail\tPhone\nEXTEL\tMarking delayed\t${AT}`,
    'Contact\tEmail\tPhone\nEXTEL\tNo response\t',
    `Owner\tResponse\tDate\tComments\nExample Electric\tNot clear - in conflict\t${AT}\t`,
    `Date\tUser\tResponse\tComment\n${AT}\tdemo\tMarking delayed\tnot finished`,
    'The response of DMOWTR was revoked.',
  ])('of another table may be of a utility: %j', table => {
    expect(read(`${HEAD}\n${ROWS.join('\n')}\n\n${table}`).isComplete).toBe(false);
  });

  it('of an operator in capitals is its comment', () => {
    const lines = ROWS.flatMap(row => [...row.split('\t'), 'MARKED']);
    expect(read(lines.join('\n'))).toMatchObject(whole);
    for (const code of ['CONED', 'READING']) expect(read([...lines, code].join('\n')).isComplete).toBe(false);
  });

  it('of several facilities with one answer is that, since the first of them gave it', () => {
    const at = (hour: number) => `11/20/2026 ${hour}:04 PM`;
    const gas = (one: string, other: string) => [
      `EXGAS\tGas\tClear - no conflict\t${one}`,
      `EXGAS\tElectric\tClear - no conflict\t${other}`,
    ];
    const rest = ROWS.slice(1).map(row => row.replace('\t', '\tWater\t'));
    for (const [one, other] of [
      [at(3), at(5)],
      [at(5), at(3)],
    ] as const) {
      const page = read(['Station\tFacility\tResponse\tDate', ...gas(one, other), ...rest].join('\n'));
      expect(page).toMatchObject(whole);
      expect(page.rows[0]?.respondedAt?.toISOString()).toBe('2026-11-20T23:04:00.000Z');
    }
  });
});

describe('a page that shows less than there is', () => {
  const ROWS =
    'EXGAS\t001\t11/20/2026 3:04 PM\nEXGAST\t001\t11/20/2026 3:04 PM\nDMOWTR\t010\t11/20/2026 3:04 PM';
  test.each([
    ['Showing 1 to 3 of 4 entries\n', true],
    ['Showing 1 to 3 of 3 entries\n', undefined],
    ['Page 1 of 2\n', true],
    ['Page 1 of 1\n', undefined],
    ['3 entries (filtered from 5 total entries)\n', true],
    ...[
      ...[
        'Showing 3 of 4 entries',
        '1 through 3 of 4',
        '1—3 of 4',
        'Rows 1–3 of 1,200',
        'Page 1 / 2',
        '1 of 6 pages',
      ],
      ...[
        'Viewing 1-3 out of 12',
        'Items 1 - 3 / 12',
        'Displaying 3 of 12 records',
        '3 / 12 rows',
        'Load more',
      ],
      ...[
        '1 2 3 Next',
        '« 1 2 »',
        'Next page',
        'Page: 1 of 2',
        '3 of 12 shown',
        'View all 12',
        '... and 9 more utilities',
      ],
      ...[
        'Members (4)',
        'This ticket has 4 utilities',
        'Show 10 more',
        '« Previous 1 2 3 Next »',
        '12 results',
        'Total: 12',
      ],
    ].map((words): [string, true] => [`${words}\n`, true]),
    ...[
      'Showing 3 of 3',
      '1 - 3 of 3',
      'Page 1 / 1',
      'Displaying all 3 records',
      '3 results',
      'Total: 3',
      '1 of 2026',
    ].map((words): [string, undefined] => [`${words}\n`, undefined]),
  ])('is a part by its own words: %s', (words, isPart) => {
    for (const text of [`${words}${CODED}${ROWS}`, `${CODED}${ROWS}\n\n${words}`])
      expect([...read(text).problems.map(one => one.isPart), undefined][0]).toBe(isPart);
  });

  it('is whole where every page of it was copied', () => {
    const [first = '', ...others] = ROWS.split('\n');
    const pages = `${CODED}${first}\nShowing 1 to 1 of 3 entries\n${CODED}${others.join('\n')}\nShowing 2 to 3 of 3 entries`;
    expect(read(pages)).toMatchObject({ isComplete: true, problems: [] });
    expect(read(pages.replace('2 to 3', '3 to 3')).isComplete).toBe(false);
    // Another table of the page, as its history, is none of it.
    const history = 'Showing 1 to 5 of 5 entries';
    expect(read(`${CODED}${ROWS}\nShowing 1 to 3 of 4 entries\n\n${history}`).isComplete).toBe(false);
  });

  it('joins no parts of two tables that have as much', () => {
    const history = 'REV\tUSER\n1\tweb\nShowing 4 to 4 of 4 entries';
    expect(read(`${CODED}${ROWS}\nShowing 1 to 3 of 4 entries\n\n${history}`).isComplete).toBe(false);
    const pager = '« Previous 1 2 Next »';
    const [first = '', ...others] = ROWS.split('\n');
    const pages = `${CODED}${first}\n1 to 1 of 3 entries ${pager}\n${CODED}${others.join('\n')}\n2 to 3 of 3 entries\n${pager}`;
    expect(read(pages)).toMatchObject({ isComplete: true, problems: [] });
  });

  test.each([
    'EXTEL\tNo response\t',
    'EXTEL\t\t',
    'Example Electric Co\t040\t11/13/2026 9:00 AM',
    'Example Electric Co\tNo response\t',
    'AT&T-CA\t001\t11/13/2026 9:00 AM',
    'SF\tNo response\t',
    'exelec\tNo response\t',
    'EXELEC - Example Electric\t001\t11/13/2026 9:00 AM',
  ])('tells a utility that the ticket does not know, though it has not answered: %j', stranger => {
    for (const text of [
      `${CODED}${stranger}\n${ROWS}`,
      `${CODED}${ROWS}\n${stranger}`,
      `${CODED}${ROWS}\n\n${stranger}`,
    ]) {
      const { rows, problems } = read(text);
      const [code = ''] = stranger.split('\t');
      expect(problems).toMatchObject([{ text: expect.stringContaining(code), isPart: true }]);
      expect(rows.map(({ comment }) => comment)).toEqual([null, null, null]);
    }
  });

  test.each(['EXTEL   EXAMPLE TELEPHONE   No response', 'EXTEL  Clear - no conflict'])(
    'tells such a utility of a page without bars, too: %j',
    stranger => {
      const page = ROWS.replaceAll('\t001', '   Clear - no conflict').replace(
        '\t010',
        '   Locate area marked',
      );
      const [first = '', ...others] = page.replaceAll('\t', '   ').split('\n');
      const part = expect.objectContaining({ text: stranger, isPart: true });
      for (const end of ['', 'Station   Response   Date\n']) {
        const apart = read(`${end}${[first, ...others].join('\n')}\n\n${stranger}\n\nAsk the center.`);
        expect(apart.problems).toEqual([part]);
        expect(apart.rows.map(({ code }) => code)).toEqual(['001', '001', '010']);
        for (const among of [
          [first, stranger, ...others],
          [first, ...others, stranger],
        ])
          expect(read(`${end}${among.join('\n')}`).problems).toContainEqual(part);
        // What is said to the reader is none.
        const said = 'Please call before you dig.  Thank you.';
        expect(read(`${end}${[first, ...others].join('\n')}\n\n${said}`).problems).toEqual([]);
      }
    },
  );

  it('tells one by its name, by a code alone, or in another column', () => {
    const at = '11/20/2026 3:04 PM';
    const names = ['Example Gas Distribution', 'Example Gas Transmission', 'Demo Water District'];
    const byName = names.map(name => `${name}\tClear - no conflict\t${at}`).join('\n');
    const other = `Example Electric Co\tLocate area marked\t${at}`;
    const coded = ['EXGAS', 'EXGAST', 'DMOWTR'].map(
      (code, nth) => `${names[nth]}\t${code}\tClear - no conflict\t${at}`,
    );
    for (const page of [
      `${byName}\n${other}`,
      `Utility\tResponse\tDate\n${byName}\n${other}`,
      `${byName}\nEXELEC`,
      `Name\tCode\tResponse\tDate\n${coded.join('\n')}\nExample Electric\tEXELEC\tNo response\t`,
    ]) {
      expect(read(page).problems.map(({ isPart }) => isPart)).toEqual([true]);
      expect(read(page).rows).toHaveLength(3);
    }
    // What is told of the ticket above its rows is none.
    const above = `Expires\t${at}\nResponses as of\t${at}\n`;
    expect(read(`${above}${byName}`).problems.map(({ isPart }) => isPart)).not.toContain(true);
  });

  it('tells a silent one of a page without the names of its columns', () => {
    const rows = ROWS.replaceAll('\t001', '\tClear - no conflict').replace('\t010', '\tLocate area marked');
    for (const other of ['AT&T CALIFORNIA\t\t', 'AT&T CALIFORNIA\t-\t-', 'LVVWD-2\tN/A\t', '04GAS\t\t']) {
      const { problems, rows: read3 } = read(`${rows}\n${other}`);
      expect(problems.map(({ isPart }) => isPart)).toEqual([true]);
      expect(read3.map(({ comment }) => comment)).toEqual([null, null, null]);
    }
  });

  it('takes a row that has lost the cell it shares for none', () => {
    const merged =
      'EXGAS\tGas\tLocate area marked\t11/20/2026 3:04 PM\n\t\tClear - no conflict\t11/20/2026 3:05 PM';
    const others = ['EXGAST', 'DMOWTR'].map(code => `${code}\tGas\tClear - no conflict\t11/20/2026 3:04 PM`);
    const page = `Station\tFacility\tResponse\tDate\n${merged}\n${others.join('\n')}`;
    expect(read(page).problems.map(({ isPart }) => isPart)).toEqual([undefined]);
  });

  it('takes a legend of codes for none, and a pager of any length for one', () => {
    const legend = 'Code\tDescription\n001\tClear - no conflict\n010\tLocate area marked';
    expect(read(`${CODED}${ROWS}\n\n${legend}`).problems.map(({ isPart }) => isPart)).not.toContain(true);
    expect(read(`${CODED}${ROWS}\n${'prev 1 2 '.repeat(11_000)}`).rows).toHaveLength(3);
  });

  it('takes the facilities of a row for none', () => {
    const page =
      'EXGAS\nGAS   Clear - no conflict   \nEXGAST   Clear - no conflict\nDMOWTR   Locate area marked';
    expect(read(page).problems.map(({ isPart }) => isPart)).not.toContain(true);
  });

  it('takes one for a utility of the ticket by another name where the page lacks one of those', () => {
    const { problems, missing } = read(
      `${CODED}${ROWS.split('\n').slice(1).join('\n')}\nEXGD\tNo response\t`,
    );
    expect([missing.length, problems.length, problems[0]?.isPart]).toEqual([1, 1, undefined]);
  });

  it('leaves no row green whose second one has lost the cell that both have', () => {
    const { rows, problems } = read(
      `Station\tFacility\tCode\tDate/Time\nEXGAS\tDistribution\t010\t11/20/2026 3:04 PM\nTransmission\t021\t11/20/2026 3:04 PM\nDMOWTR\tWater\t001\t11/20/2026 3:04 PM`,
    );
    expect(rows.map(({ stationCode }) => stationCode)).toEqual(['DMOWTR']);
    expect(problems).toMatchObject([{ line: 3 }]);
  });

  it('tells what stands apart below a row and above the next one', () => {
    const text = `${CODED}EXGAS\t010\t11/20/2026 3:04 PM\n\nSouth side not marked, no access.\n\nDMOWTR\t001\t11/20/2026 3:04 PM\n\nYou are sent this because you placed it.`;
    expect(read(text).problems).toMatchObject([{ line: 4, text: 'South side not marked, no access.' }]);
  });
});

test.each([
  [`Ticket #:\t${NUMBER}\tRevision:\t001\tTicket Status:\tRe-mark\n`, '001'],
  [`Ticket Number: ${NUMBER}   Revision: 001   Status: Re-mark\n`, '001'],
  ['Revision\n001\n', '001'],
  ['Revision:\t000\n', '000'],
  [`Ticket ${NUMBER} Rev 000\n`, '000'],
  [`Ticket: ${NUMBER} Revision: 001 Status: New\n`, '001'],
  [`${NUMBER} (Rev 001)\n`, '001'],
  [`Ticket Number\tRevision\tStatus\n${NUMBER}\t001\tRenewed\n`, '001'],
  [`${NUMBER}-001\nPrevious Ticket: ${NUMBER}-000\n`, '001'],
  [`Ticket #:\t${NUMBER}\tStatus:\tRevised 001\n`, undefined],
])('finds the revision above the rows: %j', (head, revision) => {
  const page = `${head}${CODED}EXGAS\t001\t11/20/2026 3:04 PM`;
  expect(read(page).heading?.revision).toBe(revision);
});

test.each([
  [`Ticket #:\t${NUMBER}\tTicket Status:\tCancelled\n`, true],
  ['Status: CANCELED\n', true],
  [`${NUMBER}-000 Cancelled\n`, true],
  [`Ticket ${NUMBER} has been cancelled.\n`, true],
  [`Ticket #:\t${NUMBER}\tTicket Status:\tNew\n`, undefined],
  ['Not cancelled\n', undefined],
  ['To have your ticket cancelled, call the center.\n', undefined],
])('tells above the rows that the ticket is cancelled: %j', (head, isPart) => {
  const { problems } = read(`${head}${CODED}EXGAS\t001\t11/20/2026 3:04 PM`);
  expect(problems[0]?.isPart).toBe(isPart);
});

test.each([
  ['2 of 4 members have responded', true],
  ['Responses received: 2 of 4 utilities', true],
  ['2/4 stations responded', true],
  ['Members notified: 4', true],
  ['4 operators were notified.', true],
  ['2 of 3 members have responded', undefined],
  ['Members notified: 3', undefined],
  ['Keep 4 feet from members notified', undefined],
])('tells that the page counts more utilities than the ticket has: %j', (words, isPart) => {
  const rows = `${CODED}EXGAS\t001\t11/20/2026 3:04 PM\nEXGAST\t001\t11/20/2026 3:04 PM\nDMOWTR\t\t`;
  for (const text of [`${words}\n${rows}`, `${rows}\n\n${words}`])
    expect(read(text).problems.find(one => one.isPart)?.isPart).toBe(isPart);
});

it('doubts a page that names two revisions above its rows, and none that lists them below', () => {
  const page = `${CODED}EXGAS\t001\t11/20/2026 3:04 PM`;
  const two = read(`${NUMBER}-001\n${NUMBER}-000\n${page}`);
  expect([two.heading, two.problems[0]]).toMatchObject([null, { line: 2, isPart: true }]);
  const list = read(`${NUMBER}-001\n${page}\n\n${NUMBER}-000\n${NUMBER}-001`);
  expect([list.heading?.revision, list.problems]).toEqual(['001', []]);
});
