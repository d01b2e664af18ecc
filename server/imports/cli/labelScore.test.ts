import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReadResult, ReadTicket } from '../../../domain/imports/readTicket';
import { centerTicket } from '../../../tests/support/centerFiles/centerTicket';
import { writeLegacyText } from '../../../tests/support/centerFiles/legacyText';
import { writeMailText } from '../../../tests/support/centerFiles/mailText';
import { sheetPieces } from '../../../tests/support/centerFiles/sheet';
import { writePiecesPdf } from '../../../tests/support/centerFiles/sheetPdf';
import { isoOf } from '../../../tests/support/centerFiles/times';
import { writeXml } from '../../../tests/support/centerFiles/xml';
import { readParts } from '../reading/readParts';
import { scoreFiles, scoreText } from './labelScore';

const ticket = centerTicket();
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'whiteline-score-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The score of one file; what the reader makes of it may be spoiled. */
async function scoreOf(file: string | Buffer, spoil: (read: ReadTicket) => void = () => {}) {
  const path = join(folder, 'file');
  writeFileSync(path, file);
  const readFiles = async (name: string, bytes: Uint8Array) => {
    const results: ReadResult[] = [];
    for await (const result of readParts(name, bytes)) results.push(result);
    for (const result of results) if (result.kind === 'ticket') spoil(result.ticket);
    return results;
  };
  const scores = await scoreFiles({ readFiles }, [{ path, name: 'file', problem: null }]);
  const rows = scores.flatMap(one => one.rows);
  return { scores, rows, lost: rows.filter(({ went }) => went === 'LOST').map(({ label }) => label) };
}

const sheet = (layout: 'older' | 'newer', more: readonly (readonly [string, number, number])[] = []) =>
  writePiecesPdf(
    [
      ...sheetPieces(ticket, layout),
      ...more.map(([text, x, y]) => ({ page: 1, x, y, height: 7, width: text.length * 3.4, text })),
    ].toSorted((one, other) => one.page - other.page),
  );
const FORMATS: [
  format: string,
  least: number,
  file: () => Promise<string | Buffer>,
  unknown: () => Promise<string | Buffer>,
][] = [
  ...(['older', 'newer'] as const).flatMap((words): typeof FORMATS => [
    [
      'MAIL_TEXT',
      50,
      async () => writeMailText(ticket, words),
      async () => writeMailText(ticket, words).replace('PERMIT=', 'MOON PHASE=   full\nPERMIT='),
    ],
    [
      'PDF',
      42,
      () => sheet(words),
      () =>
        sheet(words, [
          ['Moon Phase', 485, 254 + 16.5 * 2],
          ['full', 545, 255 + 16.5 * 2],
        ]),
    ],
  ]),
  [
    'LEGACY_TEXT',
    40,
    async () => writeLegacyText(ticket, 4),
    async () => writeLegacyText(ticket, 4).replace('Pavement Only:', 'Moon Phase: full  Pavement Only:'),
  ],
];

describe.each(FORMATS)('the score of %s', (format, least, file, unknown) => {
  test('finds every label, and where it went', async () => {
    const { scores, lost, rows } = await scoreOf(await file());
    expect(lost).toEqual([]);
    expect(scores.map(score => score.format)).toEqual([format]);
    expect(rows.length).toBeGreaterThanOrEqual(least);
    expect(scoreText(scores)).toContain(`${format}: ${rows.length} of ${rows.length} labels right, 0 lost`);
  });

  test('knows a label that nobody knows', async () => {
    const { rows, lost } = await scoreOf(await unknown());
    expect(lost).toEqual([]);
    expect(rows.find(({ label }) => /moon phase/i.test(label))).toMatchObject({
      value: 'full',
      went: 'otherFields',
    });
    const without = await scoreOf(await unknown(), read => {
      read.otherFields = read.otherFields.filter(({ label }) => !/moon phase/i.test(label));
    });
    expect(without.lost.map(label => label.toUpperCase())).toEqual(['MOON PHASE']);
  });

  test.each<[string, RegExp, (read: ReadTicket) => void]>([
    ['a field that is left out', /^permit$/i, ({ contents }) => delete contents.permit],
    [
      'one of several that say No',
      /^(?:boring|explosives|blasting)/i,
      ({ contents }) => delete contents.boring,
    ],
    [
      'a date that is a minute off',
      /^(?:ticket expiration|expires)$/i,
      read => {
        read.ticketExpiration = new Date(Number(read.ticketExpiration) + 60_000);
      },
    ],
    [
      'a date that is only shown',
      /^legal start(?: date)?$/i,
      read => {
        const { otherFields } = read;
        otherFields.push({ section: '', label: 'Legal Start Date', value: '11/24/2026 17:01' });
        otherFields.push({ section: '', label: 'LEGAL START DATE', value: '2026-11-24T17:01:00-08:00' });
        read.legalStartDate = null;
      },
    ],
    [
      'a number that is another',
      /^ticket(?: no| #)?$/i,
      read => {
        read.ticketNumber = '2026112100043';
      },
    ],
    [
      'a place that is lost',
      /^(?:latitude|longitude|latitude\/longitude|excavator provided)$/i,
      read => {
        read.point = null;
      },
    ],
  ])('is not whole with %s', async (_name, label, spoil) => {
    const { lost, scores } = await scoreOf(await file(), spoil);
    expect(lost.length).toBeGreaterThan(0);
    for (const one of lost) expect(one).toMatch(label);
    expect(scoreText(scores)).toMatch(/labels right, [1-9]\d* lost/);
  });

  test('is not whole where a label joined the value before it', async () => {
    const { lost } = await scoreOf(await unknown(), read => {
      read.otherFields = read.otherFields.filter(({ label }) => !/moon phase/i.test(label));
      read.contents.projectOwner += ' Moon Phase: full';
    });
    expect(lost.map(label => label.toUpperCase())).toContain('MOON PHASE');
  });
});

describe('a date or the stations', () => {
  const legal = isoOf(ticket.legalStart);
  const same = { ...ticket, workBegin: ticket.legalStart };
  const mail = (label: string) =>
    writeMailText(same, 'newer').replace(/LEGAL START DATE=.*/, `${label}=   ${legal}`);
  const codes = ticket.stations.map(({ code }) => code).join(', ');
  const drop =
    (field: 'submitted' | 'workBeginDate' | 'legalStartDate' | 'ticketExpiration') => (read: ReadTicket) => {
      read[field] = null;
      read.otherFields.push({ section: '', label: 'LEGAL START DATE AND TIME', value: legal });
    };
  const one = (read: ReadTicket) => {
    read.members = read.members.slice(0, 1);
    read.contents.ticketActionReason += ` Members Notified: ${codes}`;
    read.otherFields.push({ section: '', label: 'Members Notified', value: codes });
    for (const { code } of ticket.stations)
      read.otherFields.push({ section: '', label: 'StationCode', value: code });
  };

  test.each<[string, string, string, (read: ReadTicket) => void]>([
    [mail('LEGAL START DATE AND TIME'), 'LEGAL START DATE AND TIME', 'legal start', drop('legalStartDate')],
    [
      writeXml(same, 'newer').replaceAll(/LegalStartDate\b/g, 'LegalStartDateTime'),
      'LegalStartDateTime',
      'legal start',
      drop('legalStartDate'),
    ],
    [mail('LEGAL START DATE'), 'WORK BEGIN DATE', 'work begin', drop('workBeginDate')],
    [mail('LEGAL START DATE'), 'SUBMITTED DATE', 'submitted', drop('submitted')],
    [mail('LEGAL START DATE'), 'TICKET EXPIRATION', 'expiration', drop('ticketExpiration')],
    [
      writeLegacyText(ticket, 4).replace(/^Members:/m, 'Members Notified:'),
      'Members Notified',
      'stations',
      one,
    ],
    [writeXml(ticket, 'newer').replaceAll('StationList>', 'Stations>'), 'StationCode', 'stations', one],
  ])('that is not read is lost under its label, and told first', async (file, label, words, spoil) => {
    const { lost, scores } = await scoreOf(file, spoil);
    expect(new Set(lost)).toEqual(new Set([label]));
    expect(scoreText(scores)).toMatch(new RegExp(`^NOT READ: ${words} in file\\n`));
  });

  test('that is read is told so first', async () => {
    const { scores } = await scoreOf(writeMailText(ticket, 'newer'));
    expect(scoreText(scores)).toMatch(/^The four dates and the stations of every file were read\.\n/);
  });

  test.each(['CALL FIRST', 'NORTH GATE'])('of another label, %s is neither state nor type', async value => {
    const text = writeMailText(ticket, 'newer').replace('PERMIT=', `MOON PHASE=   ${value}\nPERMIT=`);
    const { lost } = await scoreOf(text, read => {
      read.otherFields = read.otherFields.filter(({ label }) => !/moon phase/i.test(label));
    });
    expect(lost).toEqual(['MOON PHASE']);
  });
});

test('what remarks hold is no label, and elements are', async () => {
  const text = writeMailText(ticket, 'newer').replace(
    'TICKET EDIT REASON=',
    'GATE CODE=1234\nTICKET EDIT REASON=',
  );
  const { rows, lost } = await scoreOf(text);
  expect(lost).toEqual([]);
  expect(rows.map(({ label }) => label)).not.toContain('GATE CODE');
  const xml = await scoreOf(writeXml(ticket, 'newer'));
  expect(xml.lost).toEqual([]);
  expect(xml.rows.length).toBeGreaterThan(45);
});

test('a file without labels, and one that cannot be taken, are told', async () => {
  expect(scoreText((await scoreOf('Lunch at noon?')).scores)).toMatch(/No labels were found/);
  const scores = await scoreFiles({ readFiles: async () => [] }, [
    { path: 'x.pdf', name: 'x.pdf', problem: 'It is empty.' },
  ]);
  expect(scoreText(scores)).toBe('x.pdf: It is empty.');
});
