import { describe, expect, test } from 'vitest';
import { centerTicket } from '../../tests/support/centerFiles/centerTicket';
import { shaken, sheetPieces } from '../../tests/support/centerFiles/sheet';
import type { TextPiece } from './pieces';
import { readSheet } from './sheet';

type Layout = 'newer' | 'older';
const SEEDS = 4;

const ticket = centerTicket();
const NAMES = ticket.stations.map(({ name }) => name);

/** Seeded, so that what fails once fails again. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

function stationsIn(pieces: readonly TextPiece[]) {
  const [reading] = readSheet(pieces);
  if (reading?.kind !== 'ticket') throw new Error(JSON.stringify(reading));
  const { members, listsAllMembers } = reading.ticket;
  return { names: members.map(({ authorityName }) => authorityName), isWhole: listsAllMembers, members };
}

const isCell = ({ page, y }: TextPiece) => page === 2 && y > 60 && y < 280;
const without = (pieces: readonly TextPiece[], isGone: (piece: TextPiece) => boolean) =>
  pieces.filter(piece => !(isCell(piece) && isGone(piece)));
/** Leaves the first cells of these stations empty. */
const unnumbered = (layout: Layout, which: readonly number[]) => {
  const gone = which.map(index => ticket.stations[index]).flatMap(one => [String(one?.seqNo), one?.code]);
  return without(sheetPieces(ticket, layout), ({ text }) => gone.includes(text));
};
const cell = (text: string, x: number, y: number): TextPiece => ({
  ...{ page: 2, x, y, width: text.length * 4, height: 9, text },
});
/** The base line of a station's first line. */
const lineOf = (pieces: readonly TextPiece[], name: string) =>
  pieces.find(({ page, text }) => page === 2 && name.startsWith(text) && text.length > 8)?.y ?? 0;

const SOME: { which: number[] }[] = [[0], [1], [2], [0, 1], [1, 2], [0, 2]].map(which => ({ which }));

describe.each(['newer', 'older'] as const)('rows without a first cell in the %s layout', layout => {
  test.each(SOME)('are stations of their own: $which', ({ which }) => {
    const { names, isWhole, members } = stationsIn(unnumbered(layout, which));
    expect([...new Set(names)]).toEqual(NAMES);
    expect(members.map(({ phone }) => phone).slice(0, 3)).toContain('9165550150');
    // Rows of the older layout without codes cannot be told from a second station of the same name.
    expect(isWhole).toBe(layout === 'newer');
  });

  test('also each moved by up to two points, in any order', () => {
    for (const { which } of SOME)
      for (let seed = 1; seed <= SEEDS; seed++) {
        const read = stationsIn(shaken(unnumbered(layout, which), chance(seed)));
        expect([...new Set(read.names)]).toEqual(NAMES);
        expect(read.isWhole).toBe(layout === 'newer');
      }
  });

  test('are not made of names that wrap', () => {
    for (let seed = 1; seed <= SEEDS; seed++) {
      const { names, isWhole } = stationsIn(shaken(sheetPieces(ticket, layout), chance(seed)));
      expect([names, isWhole]).toEqual([NAMES, true]);
    }
  });
});

test('two names that differ in their signs alone may be two stations or one: the list is not whole', () => {
  const named = (name: string, other: string) => {
    const [one, two] = [NAMES[0] ?? '', NAMES[1] ?? ''];
    const text = { [one]: name, [two]: other };
    const pieces = sheetPieces(ticket, 'newer').map(piece => ({
      ...piece,
      text: text[piece.text] ?? piece.text,
    }));
    return stationsIn(pieces);
  };
  const read = named('Demo Gas & Electric', 'Demo Gas and Electric');
  expect(read.names).toContain('Demo Gas & Electric');
  expect(read.isWhole).toBe(false);
  expect(named('Demo Gas & Electric', 'Demo Gas and Water').isWhole).toBe(true);
});

describe('a name alone in its row', () => {
  const LONG = 'Example Water and Sewer District of the Valley';
  /** The second station without all but its name; the first is called so. */
  const alone = (name: string) => {
    const stations = ticket.stations.slice(0, 2).map((one, index) => (index === 0 ? { ...one, name } : one));
    const [, bare] = stations;
    const row = lineOf(sheetPieces(centerTicket({ stations }), 'newer'), bare?.name ?? '');
    return without(
      sheetPieces(centerTicket({ stations }), 'newer'),
      ({ y, x }) => Math.abs(y - row) < 1 && !(x > 90 && x < 100),
    );
  };

  test.each(['AT&T', 'Example Gas', LONG])('is none of the name above: %s', name => {
    expect(stationsIn(alone(name)).isWhole).toBe(false);
  });

  test('nor where each text was moved by up to two points', () => {
    for (const name of ['AT&T', 'Example Gas'])
      for (let seed = 1; seed <= 100; seed++)
        expect(stationsIn(shaken(alone(name), chance(seed))).isWhole).toBe(false);
  });

  test('is one more line of a name that had no room left', () => {
    const stations = [LONG, 'Demo Gas', `Northern ${LONG}`].map((name, index) => ({
      ...{ seqNo: index + 1, code: `EX${index}`, phone: '9165550150' },
      name,
    }));
    const sheet = sheetPieces(centerTicket({ stations }), 'newer');
    for (let seed = 0; seed <= 100; seed++) {
      const { names, isWhole } = stationsIn(seed === 0 ? sheet : shaken(sheet, chance(seed)));
      expect([names, isWhole]).toEqual([stations.map(({ name }) => name), true]);
    }
  });
});

test('no row of the sheet may have a number', () => {
  expect(stationsIn(unnumbered('newer', [0, 1, 2]))).toMatchObject({ names: NAMES });
});

describe('beside a name that wraps', () => {
  const pieces = sheetPieces(ticket, 'newer');
  const first = lineOf(pieces, NAMES[2] ?? '');
  const second = first + 11;
  /** Each status on two lines, as a narrow column has it. */
  const narrow = pieces.flatMap(piece =>
    piece.text === 'Notification Sent'
      ? [
          { ...piece, text: 'Notification' },
          { ...piece, text: 'Sent', y: piece.y + 11 },
        ]
      : [piece],
  );

  test('the second line of a status that wraps everywhere begins no row', () => {
    // The other rows stand apart by two lines then.
    const rows = narrow.map(piece => {
      if (!isCell(piece)) return piece;
      return { ...piece, y: piece.y + (piece.y > 95 ? 22 : piece.y > 81 ? 11 : 0) };
    });
    const { names, isWhole, members } = stationsIn(rows);
    expect([names, isWhole]).toEqual([NAMES, true]);
    expect(members.map(({ status }) => status)).toEqual(Array(3).fill('Notification Sent'));
  });

  test.each([
    ['an extension', 'x12', 363, true],
    ['a second phone', '8005550100', 363, false],
    ['a status', 'Excluded', 474, false],
  ] as const)('%s leaves the list whole: %s is %s', (_, text, x, isWhole) => {
    expect(stationsIn([...pieces, cell(text, x, second)]).isWhole).toBe(isWhole);
  });

  test('a phone and a status without a name are a station that cannot be told', () => {
    const nobody = [cell('9165550177', 363, first + 25), cell('Notification Sent', 474, first + 25)];
    const moved = pieces.map(piece =>
      piece.page === 2 && piece.y > second + 1 ? { ...piece, y: piece.y + 14 } : piece,
    );
    expect(stationsIn([...moved, ...nobody])).toMatchObject({ names: NAMES, isWhole: false });
  });
});
