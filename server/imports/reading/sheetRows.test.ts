import { expect, test } from 'vitest';
import { centerTicket } from '../../../tests/support/centerFiles/centerTicket';
import { shaken, sheetPieces } from '../../../tests/support/centerFiles/sheet';
import { writePiecesPdf, writeSheetPdf } from '../../../tests/support/centerFiles/sheetPdf';
import { readParts } from './readParts';

test.each([
  ['tells each', ['EXAMPLE GAS', 'EXAMPLE WATER'], true],
  ['has a name twice', ['EXAMPLE GAS', 'EXAMPLE GAS'], false],
  ['leaves a name out', ['EXAMPLE GAS', 'Not Supplied'], false],
])('a list of stations without codes that %s is whole: %s', async (_, names, isWhole) => {
  const stations = names.map((name, index) => ({
    ...{ seqNo: index + 1, code: `EX${index}`, phone: '(916) 555-0101' },
    name,
  }));
  const sheet = await writeSheetPdf(centerTicket({ stations }), 'newer');
  for await (const read of readParts('sheet.pdf', sheet)) {
    expect(read).toMatchObject({ kind: 'ticket', ticket: { listsAllMembers: isWhole } });
  }
  expect.assertions(1);
});

test.each([
  ['newer', true],
  ['older', false],
] as const)(
  'a row of a PDF in the %s layout without its first cell is a station; the list is whole: %s',
  async (layout, isWhole) => {
    const ticket = centerTicket();
    const [, { seqNo, code }] = ticket.stations as typeof ticket.stations &
      [unknown, { seqNo: number; code: string }];
    const own = [String(seqNo), code];
    const pieces = sheetPieces(ticket, layout).filter(({ page, text }) => page === 1 || !own.includes(text));
    for (const seed of [1, 2, 3, 4]) {
      const moved = shaken(pieces, sine(seed)).toSorted((a, b) => a.page - b.page);
      for await (const read of readParts('sheet.pdf', await writePiecesPdf(moved))) {
        if (read.kind !== 'ticket') throw new Error(read.kind);
        const names = read.ticket.members.map(({ authorityName }) => authorityName);
        expect(names).toEqual(ticket.stations.map(({ name }) => name));
        expect(read.ticket.listsAllMembers).toBe(isWhole);
      }
    }
    expect.assertions(8);
  },
);

/** Seeded, so that what fails once fails again. */
function sine(seed: number): () => number {
  let step = seed * 1000;
  return () => {
    const value = Math.sin(step++) * 10_000;
    return value - Math.floor(value);
  };
}
