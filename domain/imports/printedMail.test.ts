import { expect, test } from 'vitest';
import { centerTicket } from '../../tests/support/centerFiles/centerTicket';
import { writeLegacyText } from '../../tests/support/centerFiles/legacyText';
import { writeMailText } from '../../tests/support/centerFiles/mailText';
import { sheetPieces } from '../../tests/support/centerFiles/sheet';
import type { TextPiece } from './pieces';
import { readSheet } from './sheet';
import { readTicketText } from './ticketText';

const LETTER = 6;
const LINES_ON_PAGE = 50;
const LINE = 12;

/** A text as a mail program prints it: word by word, with the number of each page at its foot. */
function printed(text: string): TextPiece[] {
  const lines = text.split(/\r?\n/);
  const words = lines.flatMap((line, index) =>
    [...line.matchAll(/\S+/g)].map(({ 0: word, index: column }) => ({
      page: Math.floor(index / LINES_ON_PAGE) + 1,
      x: 40 + column * LETTER,
      y: 40 + (index % LINES_ON_PAGE) * LINE + (column % 3) * 0.3,
      width: word.length * LETTER,
      height: 10,
      text: word,
    })),
  );
  const pages = Math.ceil(lines.length / LINES_ON_PAGE);
  const feet = Array.from({ length: pages }, (_, index) => ({
    ...{ page: index + 1, x: 500, y: 780, width: 70, height: 11, text: `Page ${index + 1} of ${pages}` },
  }));
  return [...words, ...feet].sort((a, b) => a.text.localeCompare(b.text));
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

test('a sheet that quotes a mail is a sheet', () => {
  const quoting = [
    ...sheetPieces(centerTicket(), 'newer'),
    ...printed(writeLegacyText(centerTicket(), 2)).map(piece => ({ ...piece, page: piece.page + 2 })),
  ];
  expect(readSheet(quoting)).toMatchObject([{ kind: 'ticket', ticket: { format: 'PDF' } }]);
});

test('a PDF of anything else holds no ticket', () => {
  expect(readSheet(printed('Dear all,\n\nsee below. The legal start is near.\n'))).toEqual([]);
});
