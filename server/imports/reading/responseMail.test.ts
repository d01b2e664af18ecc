import { describe, expect, it, test } from 'vitest';
import { answersIn } from '../../../domain/imports/listedAnswers';
import type { ReadResult } from '../../../domain/imports/readTicket';
import { meaningOf, OWN_TABLES } from '../../../domain/tickets/responseTables';
import {
  SUMMARY_NUMBER,
  SUMMARY_ROWS,
  type SummaryMail,
  summaryHtml,
  summaryMail,
  summaryText,
} from '../../../tests/support/centerFiles/responseMail';
import { readParts } from './readParts';

const STATIONS = [
  { stationCode: 'EXGAS', authorityName: 'Example Gas' },
  { stationCode: 'EXWAT', authorityName: 'Example Water District' },
];
const table = OWN_TABLES.onecall;

async function resultOf(mail: string | Uint8Array): Promise<ReadResult[]> {
  const results: ReadResult[] = [];
  for await (const result of readParts('mail.eml', Buffer.from(mail))) results.push(result);
  return results;
}

/** What a mail would credit to which ticket; null where nothing of it counts. */
async function credited(mail: string | Uint8Array, stations = STATIONS) {
  const [result, ...rest] = await resultOf(mail);
  if (rest.length > 0 || result?.kind !== 'responses') return null;
  const answers = answersIn(table, result.listing, stations);
  if ('wrong' in answers) return null;
  const { callCenter, ticketNumber, isForwarded } = result.listing;
  return { callCenter, ticketNumber, isForwarded, sentAt: result.source.sentAt, rows: answers.rows };
}

const GAS = { stationCode: 'EXGAS', code: '001', comment: null, at: '2026-11-12T21:04:00.000Z' };
const WATER = { stationCode: 'EXWAT', code: '010', comment: 'except lot 9', at: '2026-11-12T22:10:00.000Z' };
const told = (read: Awaited<ReturnType<typeof credited>>) =>
  read?.rows.map(({ stationCode, code, comment, respondedAt }) => ({
    ...{ stationCode, code, comment },
    at: respondedAt?.toISOString(),
  }));

/** Whatever was done to a mail: what still counts of it is what it said, of its own ticket. */
async function expectHonest(mail: string | Uint8Array, allowed = [GAS, WATER]) {
  const read = await credited(mail);
  if (read === null) return null;
  expect(read).toMatchObject({ callCenter: 'onecall', ticketNumber: SUMMARY_NUMBER });
  expect(read.sentAt?.toISOString()).toBe('2026-11-13T00:00:00.000Z');
  for (const row of read.rows) {
    const { color } = meaningOf(table, { code: row.code, text: row.text });
    const own = allowed.find(one => one.stationCode === row.stationCode);
    expect(row.respondedAt?.toISOString()).toBe(own?.at);
    if (color === 'green') expect(row.code).toBe(own?.code);
  }
  return read;
}

const encoded = (text: string) => Buffer.from(text).toString('base64').replaceAll(/.{76}/g, '$&\r\n');
const quotedPrintable = (text: string) =>
  text
    .replaceAll(/[=\u0080-\uffff]/g, letter =>
      [...Buffer.from(letter)].map(byte => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
    )
    .replaceAll(/(?:=[\dA-F]{2}|[^=\n]){60}/g, '$&=\n')
    .replaceAll('\n', '\r\n');
const as = (encoding: string, body: string) =>
  summaryMail({}, body).replace('8bit', encoding).replaceAll('\r\r', '\r');
const twins = (text: string, html: string) =>
  [
    ...summaryMail({}, 'x').split('\r\n').slice(0, 5),
    'Content-Type: multipart/alternative; boundary=demo',
    ...['', '--demo', 'Content-Type: text/plain; charset=utf-8', '', text],
    ...['--demo', 'Content-Type: text/html; charset=utf-8', '', html, '--demo--', ''],
  ].join('\r\n');

describe('a summary that came as the center sent it', () => {
  const nbsp = summaryText().replaceAll(' ', '\u00a0');
  test.each([
    ['in text', summaryMail()],
    ['with tabs', summaryMail({ separator: '\t' })],
    ['with blanks', summaryMail({ separator: '    ' })],
    ['with bars around', summaryMail({}, summaryText().replaceAll(/^(.*\|.*)$/gm, '| $1 |'))],
    ['in HTML', summaryMail({}, summaryHtml(), 'text/html')],
    ['in both', twins(summaryText(), summaryHtml())],
    ['with the names of months', summaryMail({}, summaryText().replaceAll('11/12/2026', 'Nov 12, 2026'))],
    ['with line feeds alone', summaryMail().replaceAll('\r\n', '\n')],
    ['in base64', as('base64', encoded(summaryText()))],
    ['in quoted-printable', as('quoted-printable', quotedPrintable(summaryText()))],
    ['in quoted-printable with blanks that do not break', as('quoted-printable', quotedPrintable(nbsp))],
    ['with blanks that do not break', summaryMail({}, nbsp)],
    ['with advice', summaryMail({ foot: ['Please contact members that have not responded.', 'Thank you.'] })],
    ['with when it was made', summaryMail({ foot: ['Last updated 11/12/2026.'] })],
    ['with more of it', summaryMail({ foot: ['If a member has not responded, call 811.', 'Thank you.'] })],
    ['with a byte order mark', summaryMail({}, `\ufeff${summaryText()}`)],
  ])('is read %s', async (_, mail) => {
    const read = await expectHonest(mail);
    expect(told(read)).toEqual([GAS, WATER]);
    expect(read?.isForwarded).toBe(false);
  });

  it('names its stations by code, by name, or by both', async () => {
    const rows = SUMMARY_ROWS.map(([, ...cells], index) => [
      ['Example Gas', 'EXWAT - Example Water District'][index] ?? '',
      ...cells,
    ]);
    expect(told(await credited(summaryMail({ rows })))).toEqual([GAS, WATER]);
    const columns = SUMMARY_ROWS.map(([code, ...cells]) => [code, 'Example Gas', ...cells]).slice(0, 1);
    expect(told(await credited(summaryMail({ rows: columns })))).toEqual([GAS]);
  });

  it.each([
    ...['Not yet responded', 'No Response', 'Pending', 'Awaiting response', '', 'Notification Sent'].map(
      words => ({ words, time: '' }),
    ),
    { words: 'Notification Sent', time: '11/10/2026 09:12 AM' },
  ])('tells who has not responded: $words $time', async ({ words, time }) => {
    const rows = [SUMMARY_ROWS[0], ['EXWAT', words, time, '']];
    for (const mail of [summaryMail({ rows }), summaryMail({}, summaryHtml({ rows }), 'text/html')])
      expect((await credited(mail))?.rows).toMatchObject([
        { stationCode: 'EXGAS', isSilent: false },
        { stationCode: 'EXWAT', isSilent: true },
      ]);
  });
});

describe('columns are known by their names', () => {
  const table = (...lines: string[]) =>
    summaryMail({}, [`CA TICKET: ${SUMMARY_NUMBER}-000`, '', ...lines, '', 'Thank you.'].join('\n'));
  const GAS_ALONE = { ...GAS, comment: null };

  test.each([
    [
      'a revision',
      'Station | Revision | Response | Date/Time',
      'EXGAS | 001 | (001) Clear - no conflict | 11/12/2026 01:04 PM',
    ],
    ['another revision', 'Station | Rev | Code | Date/Time', 'EXGAS | 010 | 001 | 11/12/2026 01:04 PM'],
    ['a count first', 'Seq | Station | Code | Date/Time', '010 | EXGAS | 001 | 11/12/2026 01:04 PM'],
    ['date and time apart', 'Station | Code | Date | Time', 'EXGAS | 001 | 11/12/2026 | 01:04 PM'],
    ['a time in its zone', 'Station | Code | Date | Time', 'EXGAS | 001 | 11/12/2026 | 04:04 PM EST'],
  ])('%s', async (_, columns, line) => {
    expect(told(await credited(table(columns, line)))).toEqual([GAS_ALONE]);
  });

  test.each([
    [
      'a revision for an answer',
      'Station | Revision | Response | Date/Time',
      'EXGAS | 001 |  | 11/12/2026 01:04 PM',
    ],
    [
      'a revision where blanks part the cells',
      'Station   Revision   Response   Date/Time',
      'EXGAS   001   11/12/2026 01:04 PM',
    ],
    [
      'an answer under another name',
      'Station | Response | Date/Time | Forecast',
      'EXGAS | 001 | 11/12/2026 01:04 PM | 021',
    ],
    ['a zone that nobody knows', 'Station | Code | Date/Time', 'EXGAS | 001 | 11/12/2026 01:04 PM AKST'],
    ['a code without the names of its columns', 'Station | Date/Time', 'EXGAS | 001 | 11/12/2026 01:04 PM'],
  ])('nothing counts of %s', async (_, columns, line) => {
    expect(await credited(table(columns, line))).toBeNull();
  });

  it('nothing counts where the page tells its times in another zone', async () => {
    const foot = ['All times are Eastern Time.'];
    expect(await credited(summaryMail({ foot }))).toBeNull();
    expect(told(await credited(summaryMail({ foot: ['All times are Pacific Time (PST).'] })))).toEqual([
      GAS,
      WATER,
    ]);
  });

  it.each([
    'EXGAS has withdrawn its response of 11/12.',
    'Example Gas: call before digging',
    'Note: EXGAS has not responded to the last request.',
    'Note: EXGAS: response changed to No access on 11/22.',
  ])('nothing counts where a line above the table speaks of a utility: %s', async line => {
    const heading = [`CA TICKET: ${SUMMARY_NUMBER}-000`, line];
    expect(await credited(summaryMail({ heading }))).toBeNull();
  });

  it.each([
    'Members notified: 3',
    'Showing 1 to 2 of 3 entries',
    'Page 1 of 2',
    '1 more utility',
    'This ticket has 4 utilities',
    'Total: 4',
    'Load more',
    'Ticket Status: Cancelled',
    'Awaiting: AT&T California',
    'Outstanding: ATTCAL',
    'ATTCAL    No answer',
    'Some members have not responded.',
    'REV | STATUS | USER\n000 | New | demo\n001 | Cancelled | demo',
    'Other facility operators\nStation | Response | Date/Time\nEXTEL |  | ',
    `Replaced by ${SUMMARY_NUMBER}-001`,
    'Revision: 000 of 001',
  ])('nothing counts where a line beside the table may tell of more: %j', async line => {
    const heading = [`CA TICKET: ${SUMMARY_NUMBER}-000`, line];
    for (const mail of [{ heading }, { foot: [line] }]) {
      expect(await credited(summaryMail(mail))).toBeNull();
      expect(await credited(summaryMail({}, summaryHtml(mail), 'text/html'))).toBeNull();
    }
  });

  it.each([
    'Members notified: 2',
    'Showing 1 to 2 of 2 entries',
    'Ticket Status: New',
    'For more information about responses, visit example.com.',
    'Responses are listed above. Please do not reply to this message.',
  ])('but that is no doubt: %s', async line => {
    expect(told(await credited(summaryMail({ foot: [line] })))).toEqual([GAS, WATER]);
  });

  it('its revision stands beside the number, or in a line of its own', async () => {
    const revision = async (...heading: string[]) => {
      const subject = `CA TICKET: ${SUMMARY_NUMBER} Responses`;
      const [result] = await resultOf(
        summaryMail({ subject, heading: [`CA TICKET: ${SUMMARY_NUMBER}`, ...heading] }),
      );
      return result?.kind === 'responses' ? result.listing.revision : result?.kind;
    };
    expect(await revision()).toBeNull();
    for (const told of ['Revision: 001', 'Ticket Revision: 001', 'Rev 001', 'Rev: 1'])
      expect(await revision(told)).toBe('001');
    expect(await revision('Revision: 001', 'Revision: 000')).toBe('unreadable');
    for (const other of [
      'Remarks: per plan rev 003',
      'Form Rev 012',
      `CA TICKET: ${SUMMARY_NUMBER} - 3 of 3 members responded`,
    ])
      expect(await revision(other)).toBeNull();
  });

  it('who the excavator is says nothing of its responses', async () => {
    for (const more of [
      '',
      '   Ticket Status: Updated',
      ' - replace mains',
      '   Work Type: POLE REPLACEMENT',
    ]) {
      const heading = [`CA TICKET: ${SUMMARY_NUMBER}-000`, `Company: Example Water District${more}`];
      expect(told(await credited(summaryMail({ heading })))).toEqual([GAS, WATER]);
    }
  });

  it.each([
    ['EXWAT    Not yet responded', 'does not fit the names of its columns'],
    ['EXTEL    Not yet responded', 'was not notified of this ticket'],
  ])('says why nothing counts where blanks part the cells: %s', async (line, wrong) => {
    const [result] = await resultOf(
      table('Station    Response    Date/Time', 'EXGAS    Marked    11/12/2026 01:04 PM', line),
    );
    if (result?.kind !== 'responses') throw new Error('It was not read.');
    expect(answersIn(OWN_TABLES.onecall, result.listing, STATIONS)).toMatchObject({
      wrong: expect.stringContaining(wrong),
    });
  });

  it('of one that was stored without them a code counts beside its words alone', async () => {
    const [result] = await resultOf(summaryMail());
    if (result?.kind !== 'responses') throw new Error('It was not read.');
    const { columns: _, ...stored } = result.listing;
    expect(answersIn(OWN_TABLES.onecall, stored, STATIONS)).toMatchObject({
      rows: [{ code: '001' }, { code: '010' }],
    });
    const tables = stored.tables.map(lines => lines.map(line => line.replace(/ - Clear - no conflict/, '')));
    expect(answersIn(OWN_TABLES.onecall, { ...stored, tables }, STATIONS)).toMatchObject({
      wrong: expect.stringContaining('such as a revision'),
    });
  });
});

describe('of a ticket that names its utilities without their codes', () => {
  const named = (...all: string[]) => all.map(name => ({ stationCode: `~${name}`, authorityName: name }));
  const NAMED = named('EXAMPLE GAS', 'EXAMPLE WATER & POWER');
  const [GAS_ROW, WATER_ROW] = [
    ['001 - Clear - no conflict', '11/12/2026 01:04 PM', ''],
    ['010 - Locate area marked', '11/12/2026 02:10 PM', 'except lot 9'],
  ];
  const below = (header: string, ...rows: string[][]) =>
    summaryMail(
      {},
      [
        `CA TICKET: ${SUMMARY_NUMBER}-000`,
        '',
        header,
        ...rows.map(row => row.join(' | ')),
        '',
        'Thanks.',
      ].join('\n'),
    );
  const HEAD = 'Station | Response | Date/Time | Comment';
  const BOTH = [
    { ...GAS, stationCode: '~EXAMPLE GAS' },
    { ...WATER, stationCode: '~EXAMPLE WATER & POWER' },
  ];

  it.each([
    ['by both', HEAD, ['EXGAS - Example Gas'], ['Example Water and Power (EXWAT)']],
    ['by name', HEAD, ['Example Gas'], ['EXAMPLE WATER AND POWER']],
    ['in two columns', `Code | ${HEAD}`, ['EXGAS', 'Example Gas'], ['EXWAT', 'Example Water and Power']],
    [
      'the code behind',
      `Name | Code | Response Code | Date/Time | Comment`,
      ['Example Gas', 'EXGAS'],
      ['Example Water & Power', 'EXWAT'],
    ],
  ])('it is read that has them %s', async (_, header, gas, water) => {
    const mail = below(header, [...gas, ...GAS_ROW], [...water, ...WATER_ROW]);
    expect(told(await credited(mail, NAMED))).toEqual(BOTH);
  });

  it.each([
    [
      'two codes have one name',
      HEAD,
      [
        ['EXGASN - Example Gas', ...GAS_ROW],
        ['EXGASS - Example Gas', ...GAS_ROW],
      ],
    ],
    ['the name may go on', HEAD, [['Example Gas (NORTH)', ...GAS_ROW]]],
    ['a word stands beside one', HEAD, [['Example Gas (UNVERIFIED)', ...GAS_ROW]]],
    [
      'a word stands beside one of two',
      HEAD,
      [
        ['Example Gas (UNVERIFIED)', ...GAS_ROW],
        ['Example Water and Power', ...WATER_ROW],
      ],
    ],
    [
      'a code is another utility’s',
      HEAD,
      [
        ['EXWAT - Example Gas', ...GAS_ROW],
        ['EXWAT', ...WATER_ROW],
      ],
    ],
    [
      'a sentence below takes one back by its code',
      HEAD,
      [
        ['EXGAS - Example Gas', ...GAS_ROW],
        ['EXWTP - Example Water and Power', ...WATER_ROW],
        [],
        ['EXGAS changed.'],
      ],
    ],
  ])('nothing counts where %s', async (_, header, rows) => {
    const stations = [...NAMED, { stationCode: 'EXWAT', authorityName: '' }];
    expect(await credited(below(header, ...rows), stations)).toBeNull();
  });

  it('nothing counts where a line above speaks of one by its code', async () => {
    const water = ['EXWAT - Example Water and Power', ...WATER_ROW];
    const mail = below(HEAD, ['EXGAS - Example Gas', ...GAS_ROW], water);
    expect(told(await credited(mail, NAMED))).toHaveLength(2);
    const above = mail.replace('Station |', 'EXGAS has withdrawn its response.\r\nStation |');
    expect(await credited(above, NAMED)).toBeNull();
  });
});

describe('one that somebody passed on', () => {
  const quoted = summaryText().replaceAll(/^/gm, '> ');
  const below = `See below.\n\n-----Original Message-----\nFrom: center@example.com\nSubject: x\n\n${summaryText()}`;
  const attached = (mail: string) =>
    [
      'Subject: For you',
      'Date: Fri, 13 Nov 2026 10:00:00 -0800',
      'Content-Type: message/rfc822',
      '',
      mail,
    ].join('\r\n');
  test.each([
    ['by its subject', summaryMail({ subject: `FW: CA TICKET: ${SUMMARY_NUMBER}-000` })],
    ['twice', summaryMail({ subject: `Fwd: FW: CA TICKET: ${SUMMARY_NUMBER}-000` }, quoted)],
    ['as an answer', summaryMail({ subject: `Re: CA TICKET: ${SUMMARY_NUMBER}-000` })],
    ['quoted', summaryMail({}, quoted)],
    ['quoted twice', summaryMail({}, quoted.replaceAll(/^/gm, '> '))],
    ['below its heading', summaryMail({}, below)],
    ['attached to a mail', attached(summaryMail())],
    ['attached twice', attached(attached(summaryMail()))],
  ])('is known as such: %s', async (_, mail) => {
    const read = await credited(mail);
    expect(read === null || read.isForwarded, 'never taken for the center’s own').toBe(true);
    if (read) expect(told(read)).toEqual([GAS, WATER]);
  });
});

describe('nothing counts', () => {
  const row = (...cells: string[]) => summaryMail({ rows: [...SUMMARY_ROWS, cells] });
  const only = (...cells: string[]) => summaryMail({ rows: [SUMMARY_ROWS[0], cells] });
  const other = '2026110900043';
  const cases: Record<string, string> = {
    'without the ticket in the subject': summaryMail({ subject: 'CA responses' }),
    'without the ticket in the heading': summaryMail({ heading: ['CA responses'] }),
    'without the center in the subject': summaryMail({ subject: `TICKET: ${SUMMARY_NUMBER}` }),
    'without the center in the heading': summaryMail({ heading: [`TICKET: ${SUMMARY_NUMBER}`] }),
    'where subject and heading name two centers': summaryMail({ subject: `NV TICKET: ${SUMMARY_NUMBER}` }),
    'where the heading names two centers': summaryMail({
      heading: [`CA TICKET: ${SUMMARY_NUMBER}`, 'of California and Nevada'],
    }),
    'where they name two revisions': summaryMail({ subject: `CA TICKET: ${SUMMARY_NUMBER}-001` }),
    'where the foot names another ticket': summaryMail({ foot: [`See also ticket ${other}.`] }),
    'where the subject names two': summaryMail({ subject: `CA TICKET: ${SUMMARY_NUMBER}, ${other}` }),
    'where a row names another ticket': row('EXGAS', '001', '11/12/2026 01:04 PM', `as on ${other}`),
    'of two tickets in one text': summaryMail(
      {},
      summaryText() + summaryText({ heading: [`CA TICKET: ${other}-000`] }),
    ),
    'of a station of another ticket': row('EXTEL', '001', '11/12/2026 01:04 PM'),
    'of a station that begins like one': only('EXWAT2', '001', '11/12/2026 01:04 PM'),
    'of a name that begins like one': only('Example Water', '001', '11/12/2026 01:04 PM'),
    'with two stations in a row': only('EXWAT', 'EXGAS', '001', '11/12/2026 01:04 PM'),
    'with two responses of a station': row('EXGAS', '021 - Excavate cautiously', '11/12/2026 01:04 PM'),
    'with two times of a station': row('EXGAS', '001 - Clear - no conflict', '11/12/2026 03:04 PM', ''),
    'with code and words of two responses': only('EXWAT', '010 - Clear - no conflict', '11/12/2026 01:04 PM'),
    'with a response without its time': only('EXWAT', '010 - Locate area marked', ''),
    'with a time without its response': only('EXWAT', '11/12/2026 01:04 PM'),
    'with a time that is none': only('EXWAT', '010', '13/12/2026 01:04 PM'),
    'with a time that may have lost its half': only('EXWAT', '010', '11/12/2026 1:04'),
    'with two codes in a row': only('EXWAT', '001', '021', '11/12/2026 01:04 PM'),
    'with words that say more than a response': only(
      'EXWAT',
      'Locate area marked - not',
      '11/12/2026 01:04 PM',
    ),
    'with two times in a row': only('EXWAT', '010', '11/10/2026 01:04 PM', '11/12/2026 01:04 PM'),
    'with a row that goes on below': summaryMail({}, summaryText().replace('lot 9', 'lot 9\nand lot 10')),
    'with a row below the foot': summaryMail({ foot: ['Thank you', 'EXTEL | 001 | 11/12/2026 01:04 PM'] }),
    'with a response taken back below it': summaryMail({
      foot: ['Please note: one response was withdrawn.'],
    }),
    'with advice about a station': summaryMail({ foot: ['Please call EXGAS, which has not responded.'] }),
    'with a station named below the foot': summaryMail({ foot: ['Not yet responded: EXGAS'] }),
    'with a word that takes a response back': only('EXWAT', '010', '11/12/2026 01:04 PM', 'Revoked'),
    'with PM in a cell of its own': only('EXWAT', '010', '11/12/2026 01:04', 'PM'),
    'with a row above the columns’ names': summaryMail(
      {},
      summaryText().replace('Station |', 'EXTEL | 001 | 11/12/2026 01:04 PM\nStation |'),
    ),
    'where text and HTML tell two things': twins(summaryText(), summaryHtml().replace('01:04', '03:04')),
    'without a date of the mail': summaryMail({ date: null }),
    'with a date of no zone': summaryMail({ date: 'Thu, 12 Nov 2026 16:00:00' }),
    'with two dates': summaryMail().replace('Date:', 'Date: Fri, 13 Nov 2026 16:00:00 -0800\r\nDate:'),
    'with two subjects': summaryMail().replace('Subject:', `Subject: CA TICKET: ${other}-000\r\nSubject:`),
    'without rows': summaryMail({ rows: [] }),
  };
  it('of a name that two utilities of the ticket have; their codes tell them apart', async () => {
    const twins = STATIONS.map(one => ({ ...one, authorityName: 'Example Gas' }));
    const rows = [['Example Gas', '001 - Clear - no conflict', '11/12/2026 01:04 PM', '']];
    expect(await credited(summaryMail({ rows }), twins)).toBeNull();
    const coded = [
      ['EXWAT', 'Example Gas', '010 - Locate area marked', '11/12/2026 02:10 PM', 'except lot 9'],
    ];
    expect(told(await credited(summaryMail({ rows: coded }), twins))).toEqual([WATER]);
  });

  test.each(Object.entries(cases))('%s', async (_, mail) => {
    expect(await credited(mail)).toBeNull();
  });
});

describe('damage', () => {
  const mail = summaryMail();
  const html = summaryMail({}, summaryHtml(), 'text/html');

  it.each([
    ['text', mail, 1],
    // Of an encoding or a tag each character is no other case; three meets each place in its groups of four.
    ['HTML', html, 3],
    ['base64', as('base64', encoded(summaryText())), 3],
    ['quoted-printable', as('quoted-printable', quotedPrintable(summaryText())), 3],
    ['both', twins(summaryText(), summaryHtml()), 3],
  ] as const)('cut off anywhere it tells no more, and of no other ticket: %s', async (_, whole, step) => {
    for (let end = 0; end < whole.length; end += step) await expectHonest(whole.slice(0, end));
  });

  it('of a digit of the number, in subject or heading, is never another ticket', async () => {
    for (const { index } of mail.matchAll(new RegExp(SUMMARY_NUMBER, 'g'))) {
      for (let at = index; at < index + SUMMARY_NUMBER.length; at += 1) {
        for (const digit of ['0', '1', '5', '9', '', ' ', '\u00a0', '\u200b', 'O', '00', '-', '\u0007']) {
          if (digit === mail[at]) continue;
          const read = await expectHonest(mail.slice(0, at) + digit + mail.slice(at + 1));
          if (/^\d/.test(digit)) expect(read).toBeNull();
        }
      }
    }
  });

  it('of a station’s code is nobody’s response', async () => {
    for (const code of ['EXGAS', 'EXWAT']) {
      const index = mail.indexOf(`${code} |`);
      for (let at = index; at < index + code.length; at += 1) {
        for (const letter of ['X', 'Q', '', ' ', '2']) {
          if (letter === mail[at]) continue;
          expect(await credited(mail.slice(0, at) + letter + mail.slice(at + 1))).toBeNull();
        }
      }
    }
    expect(await credited(mail.replace('EXWAT |', 'EXGAS |'))).toBeNull();
  });

  it('of a line that stands there twice, or is gone, tells nothing else', async () => {
    const lines = mail.split('\r\n');
    for (const at of lines.keys()) {
      const [before, line, after] = [lines.slice(0, at), lines[at] ?? '', lines.slice(at + 1)];
      await expectHonest([...before, line, line, ...after].join('\r\n'));
      await expectHonest([...before, ...after].join('\r\n'));
    }
    await expectHonest(mail + mail);
    await expectHonest(summaryMail({}, summaryText() + summaryText()));
  });

  it('of two lines that ran together tells nothing else', async () => {
    for (const { index } of mail.matchAll(/\r\n/g)) {
      for (const between of ['', ' ', ' | '])
        await expectHonest(mail.slice(0, index) + between + mail.slice(index + 2));
    }
  });
});

const swapped: SummaryMail = { rows: [...SUMMARY_ROWS].reverse().map(row => [...row]) };
it('the order of its rows does not matter', async () => {
  expect(told(await credited(twins(summaryText(), summaryHtml(swapped))))).toHaveLength(2);
});
