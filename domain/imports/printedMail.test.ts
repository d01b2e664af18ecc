import { describe, expect, test } from 'vitest';
import { centerTicket } from '../../tests/support/centerFiles/centerTicket';
import { writeLegacyText } from '../../tests/support/centerFiles/legacyText';
import { writeMailText } from '../../tests/support/centerFiles/mailText';
import { sheetPieces } from '../../tests/support/centerFiles/sheet';
import { printedText, type TextPiece } from './pieces';
import type { ReadTicket } from './readTicket';
import { readSheet } from './sheet';
import { readTicketText } from './ticketText';

const LETTER = 6;
const LINES_ON_PAGE = 50;
const LINE = 12;

type Around = (page: number, pages: number) => (readonly [text: string, x: number, y: number])[];
const numbered: Around = (page, pages) => [[`Page ${page} of ${pages}`, 500, 780]];

/** A text as a mail program prints it: word by word, with the number of each page at its foot. */
function printed(text: string, linesOnPage = LINES_ON_PAGE, around = numbered): TextPiece[] {
  const lines = text.split(/\r?\n/);
  const words = lines.flatMap((line, index) =>
    [...line.matchAll(/\S+/g)].map(({ 0: word, index: column }) => ({
      page: Math.floor(index / linesOnPage) + 1,
      x: 40 + column * LETTER,
      y: 40 + (index % linesOnPage) * LINE + (column % 3) * 0.3,
      width: word.length * LETTER,
      height: 10,
      text: word,
    })),
  );
  const pages = Math.ceil(lines.length / linesOnPage);
  const beside = Array.from({ length: pages }, (_, index) =>
    around(index + 1, pages).map(([own, x, y]) => ({
      ...{
        page: index + 1,
        x,
        y: y < 100 ? y : Math.max(y, 70 + LINE * Math.min(linesOnPage, lines.length)),
      },
      ...{ width: own.length * 5, height: 9, text: own },
    })),
  );
  return [...words, ...beside.flat()].sort((a, b) => a.text.localeCompare(b.text));
}

function ticketIn(pieces: readonly TextPiece[]): ReadTicket {
  const [reading, ...others] = readSheet(pieces);
  if (reading?.kind !== 'ticket' || others.length > 0) throw new Error(JSON.stringify([reading, ...others]));
  return reading.ticket;
}

test.each([
  ['the older text', writeLegacyText(centerTicket(), 2)],
  ['the text of mails', writeMailText(centerTicket(), 'newer')],
])(
  'a PDF of a mail that somebody printed is read as %s; that its stations are all nobody knows',
  (_, text) => {
    const [mail] = readTicketText(text);
    if (mail?.kind !== 'ticket') throw new Error(mail?.kind);
    const { notes, ...ticket } = mail.ticket;
    expect(readSheet(printed(`From: Example <mail@example.com>\n\n${text}`))).toEqual([
      {
        kind: 'ticket',
        ticket: {
          ...{ ...ticket, listsAllMembers: false },
          notes: [...notes, expect.stringContaining('stations may be missing. Import the mail itself.')],
        },
      },
    ]);
  },
);

test('a date that the edge of the paper cuts off is not read', () => {
  const text = writeLegacyText(centerTicket(), 2);
  expect(text).toContain('Expires: 12/19/26 23:59');
  const cut = text.replace(/(Expires: 12\/19\/26 23:5)9.*/, '$1');
  expect(readSheet(printed(cut))).toMatchObject([{ kind: 'ticket', ticket: { ticketExpiration: null } }]);
});

test('a date beside others with AM or PM that has lost its own is not read', () => {
  const text = writeLegacyText(centerTicket(), 2)
    .replace('Work Start: 11/24/26 07:30', 'Work Start: 11/24/26 07:30 AM')
    .replace('Legal Start: 11/24/26 17:01', 'Legal Start: 11/24/26 05:01 PM');
  const cut = text.replace('Expires: 12/19/26 23:59', 'Expires: 12/19/26 11:59');
  const { workBegin, legalStart, expires } = centerTicket();
  const read = { workBeginDate: workBegin, legalStartDate: legalStart };
  expect(ticketIn(printed(cut))).toMatchObject({ ...read, ticketExpiration: null });
  expect(ticketIn(printed(cut)).notes.join()).toContain('12/19/26 11:59 (AM or PM?)');
  const ticketExpiration = new Date(expires.getTime() - 59_000);
  const whole = cut.replace(/(Expires: 12\/19\/26 11:59)/, '$1 PM');
  const wrapped = cut.replace(/(Expires: 12\/19\/26 11:59)/, '$1\nPM');
  for (const one of [whole, wrapped])
    expect(ticketIn(printed(one))).toMatchObject({ ...read, ticketExpiration });
});

describe('heads and feet of the pages of a print', () => {
  const ticket = centerTicket();
  const legacy = writeLegacyText(ticket, 2);
  const browser: Around = (page, pages) => [
    ['11/27/26, 9:14 AM', 24, 20],
    ['Gmail - CA TICKET: 2026112100042-001 Renewed Normal(EXMPLE)', 200, 20],
    ['https://mail.example.com/mail/u/0/?ik=5a1&view=pt&search=all…', 24, 780],
    [`${page}/${pages}`, 570, 780],
  ];
  const FORMS = [
    ['the older text', legacy],
    ['the text of mails', writeMailText(ticket, 'newer')],
  ] as const;
  const LENGTHS = [...Array(10).keys()]
    .map(third => 12 + third * 3)
    .concat([...Array(17).keys()].map(one => 42 + one));

  test.each(
    FORMS.flatMap(([form, text]) =>
      (
        [
          ['a browser prints', browser],
          ['tell the reader', () => [['Robin Demo', 40, 16]]],
          ['tell the reader close above', () => [['Robin Demo', 40, 28]]],
          [
            'are in capitals, with a number',
            page => [
              ['ROBIN DEMO', 40, 28],
              [`${page}`, 300, 780],
            ],
          ],
          ['bear the name of the center', () => [['USA North 811 – Ticket', 40, 24]]],
          ['end with the date', (page, pages) => [[`${page} of ${pages}   11/27/26, 9:14 AM`, 40, 780]]],
        ] satisfies [string, Around][]
      ).map(([what, around]) => ({ form, text, what, around: around as Around })),
    ),
  )('that $what are no part of $form, wherever a page ends', ({ text, around }) => {
    for (const length of LENGTHS)
      expect([length, ticketIn(printed(text, length, around))]).toEqual([
        length,
        ticketIn(printed(text, length)),
      ]);
  });

  test.each(FORMS)('are none on a single page of %s', (_, text) => {
    expect(ticketIn(printed(text, 500, browser))).toEqual(ticketIn(printed(text, 500)));
  });

  test('are no rows of coordinates', () => {
    const row = (index: number) =>
      `       : 38.0960${index}/-122.2730${index} 38.0970${index}/-122.2720${index}`;
    const long = legacy.replace(
      /Polygon: .*\n.*\n/,
      `Polygon: 38.096001/-122.273001\n${Array.from({ length: 60 }, (_, index) => row(index + 10)).join('\n')}\n`,
    );
    const geofences = [5, 10, 21, 500].map(length => ticketIn(printed(long, length, browser)).geofence);
    expect(geofences[0]?.match(/,/g)?.length).toBeGreaterThan(100);
    expect(new Set(geofences).size).toBe(1);
  });

  test('may be the text: then they are kept, and told', () => {
    const foot: Around = () => [['CONFIDENTIAL', 40, 780]];
    const read = ticketIn(printed(legacy, 30, foot));
    expect(read.notes.join()).toContain('“CONFIDENTIAL” may be of a page that was printed');
    const later: Around = page => (page === 1 ? [] : [['Example Grading of Concord', 40, 16]]);
    expect(ticketIn(printed(legacy, 20, later)).notes.join()).toContain(
      '“Example Grading of Concord” may be',
    );
  });

  test('that are no codes are no stations, and it is told', () => {
    const cut = legacy.slice(0, legacy.indexOf('(C) Copyright'));
    const read = ticketIn(printed(`${cut}1/2 https://mail.example.com 9:14 811\n`));
    expect(read.members).toEqual(ticketIn(printed(legacy)).members);
    expect(read.notes.at(-1)).toBe(
      'Left out of the stations, since they are no codes: 1/2, HTTPS://MAIL.EXAMPLE.COM, 9:14, 811.',
    );
  });

  test.each([
    ['whole', legacy],
    ['below a head', `Underground Service Alert of Northern California\n\n${legacy}`],
    ['cut off', legacy.slice(0, legacy.indexOf('(C) Copyright'))],
    ['with a blank line above the stations', legacy.replace('Members:\n', 'Members:\n\n')],
  ])('are not what two mails of one page each have in common, %s', (_, text) => {
    const other = text.replaceAll('26112100042', '26112100099');
    const lines = text.split('\n').length;
    const pieces = printed(`${text}\n${other}`.replace(/\n*$/, ''), lines);
    const own = ticketIn(printed(text));
    const wordsOf = (one: string) => one.split(/\s+/).filter(Boolean);
    expect(wordsOf(printedText(pieces))).toEqual(wordsOf(`${text}\n${other}`));
    expect(readSheet(pieces)).toMatchObject([
      { kind: 'ticket', ticket: { ticketNumber: '2026112100042', members: own.members } },
      { kind: 'ticket', ticket: { ticketNumber: '2026112100099', members: own.members } },
    ]);
  });
});

describe('a sheet and a mail', () => {
  const behind = (pieces: readonly TextPiece[], pages: number) =>
    pieces.map(piece => ({ ...piece, page: piece.page + pages }));
  const cancelled = writeLegacyText(centerTicket({ revision: '002', contents: { centerStatus: 'CNCL' } }), 2);
  const mail = printed(cancelled);
  const told = (pieces: readonly TextPiece[]) =>
    readSheet(pieces).map(read =>
      read.kind === 'ticket'
        ? [read.ticket.format, read.ticket.revision, read.ticket.contents.centerStatus]
        : read,
    );
  const SHEET = ['PDF', '001', 'Renewed'];
  const MAIL = ['LEGACY_TEXT', '002', 'CNCL'];

  test.each(['newer', 'older'] as const)('in one PDF are both read, %s', layout => {
    const sheet = sheetPieces(centerTicket(), layout);
    expect(told([...sheet, ...behind(mail, 2)])).toEqual([SHEET, MAIL]);
    expect(told([...mail, ...behind(sheet, 2)])).toEqual([MAIL, SHEET]);
    expect(told([...mail, ...behind(sheet, 2), ...behind(mail, 4)])).toEqual([MAIL, SHEET, MAIL]);
    expect(readSheet([...sheet, ...behind(mail, 2)])).toEqual([...readSheet(sheet), ...readSheet(mail)]);
  });

  test.each(['newer', 'older'] as const)('are one sheet where it quotes the mail, %s', layout => {
    const sheet = sheetPieces(centerTicket(), layout);
    const quoted = printed(cancelled.replaceAll(/\n\n/g, '\n'), 500).map(piece => ({
      ...{ ...piece, x: 35 + piece.x / 4, y: 690 + piece.y / 8, width: piece.width / 4, height: 1.2 },
    }));
    expect(told([...sheet, ...quoted])).toEqual([SHEET]);
    // Remarks may go on above the tables.
    const below = sheet.map(piece => (piece.page === 1 ? piece : { ...piece, y: piece.y + 200 }));
    const above = quoted.map(piece => ({ ...piece, page: 2, y: piece.y - 600 }));
    expect(told([...below, ...above])).not.toContainEqual(MAIL);
  });

  test.each([
    'End of transmission.',
    'Ticket Revision History\nDig Site and Ticket Details',
    'See Dig Site and Ticket Details.',
    'member operators notified',
  ])('are a mail alone where it says: %s', words => {
    const text = writeLegacyText(centerTicket({ contents: { ticketActionReason: words } }), 2);
    expect(told(printed(text))).toEqual([['LEGACY_TEXT', '001', 'Renewed']]);
  });
});

test('a PDF of anything else holds no ticket', () => {
  expect(readSheet(printed('Dear all,\n\nsee below. The legal start is near.\n'))).toEqual([]);
});
