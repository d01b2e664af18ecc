import { describe, expect, test } from 'vitest';
import { centerTicket } from '../../tests/support/centerFiles/centerTicket';
import { shaken, sheetPieces } from '../../tests/support/centerFiles/sheet';
import type { TextPiece } from './pieces';
import type { ReadTicket } from './readTicket';
import { readSheet } from './sheet';

type Layout = 'newer' | 'older';
const LAYOUTS = ['newer', 'older'] as const;
const ticket = centerTicket();
const DATES = ['submitted', 'workBeginDate', 'legalStartDate', 'ticketExpiration'] as const;
const ROWS = ['Submitted', 'Work Begin Date', 'Legal Start Date', 'Ticket Expiration'];

function ticketIn(pieces: readonly TextPiece[]): ReadTicket {
  const [reading] = readSheet(pieces);
  if (reading?.kind !== 'ticket') throw new Error(JSON.stringify(reading));
  return reading.ticket;
}

const isLabel = ({ page, x, text }: TextPiece) =>
  page === 1 && (text.endsWith(':') || x === 296 || x === 485);
/** Labels in one font, all else in another. */
const inFonts = (layout: Layout): TextPiece[] =>
  sheetPieces(ticket, layout).map(piece => ({ ...piece, font: isLabel(piece) ? 'bold' : 'plain' }));
const isTime = ({ page, x, text }: TextPiece) => page === 1 && x === 390 && /^\d\d\/\d\d\/\d{4} /.test(text);
const widthOf = (text: string, height = 7) => text.length * height * 0.48;

/** What stands behind each time, or its own half, set apart from it. */
function apart(pieces: readonly TextPiece[], font: string, gap: number, zone = ''): TextPiece[] {
  return pieces.flatMap(piece => {
    if (!isTime(piece)) return [piece];
    const [, time = '', half = ''] = /^(.*:\d\d)(?: ([AP]M))?$/.exec(piece.text) ?? [];
    const whole = { ...piece, text: time, width: widthOf(time) };
    const text = zone || half;
    if (text === '') return [piece];
    return [whole, { ...whole, text, font, x: whole.x + whole.width + gap, width: widthOf(text) }];
  });
}
const second = (pieces: readonly TextPiece[], row: string, label: string, value: string, font = 'bold') => {
  const { y } = pieces.find(({ text }) => text === row) as TextPiece;
  const piece = { page: 1, y, height: 7, text: '', x: 485, width: 0, font };
  return [
    { ...piece, text: label, width: widthOf(label) },
    { ...piece, text: value, font: 'plain', x: 545, y: y + 1.2, width: widthOf(value) },
  ];
};
/** Each date is the other's, or none that somebody is told of. */
function changed(read: ReadTicket, like: ReadTicket): string[] {
  return DATES.flatMap((date, index) => {
    if (read[date]?.getTime() === like[date]?.getTime()) return [];
    const isTold = read[date] === null && read.notes.some(note => note.startsWith(ROWS[index] ?? '?'));
    return isTold ? [] : `${date}: ${String(read[date])}, not ${String(like[date])}`;
  });
}
const datesOf = (read: ReadTicket) => DATES.map(date => read[date]);

describe('a half of the day that is set apart from its time', () => {
  const like = ticketIn(inFonts('older'));

  test.each(['bold', 'own', 'plain'])('in the font %s', font => {
    for (const gap of [1, 2, 5, 8, 20]) {
      const read = ticketIn(apart(inFonts('older'), font, gap));
      expect([datesOf(read), read.notes]).toEqual([datesOf(like), []]);
      expect(read.otherFields).toEqual(like.otherFields);
    }
  });

  test('where other rows have a second label', () => {
    for (const font of ['bold', 'own']) {
      const base = inFonts('older');
      const pieces = [
        ...apart(base, font, 8),
        ...ROWS.slice(1, 3).flatMap((row, index) => second(base, row, `Shift ${'AB'[index]}`, 'Day')),
      ];
      const read = ticketIn(pieces);
      expect([datesOf(read), read.notes]).toEqual([datesOf(like), []]);
      expect(read.otherFields).toContainEqual(expect.objectContaining({ label: 'Shift A', value: 'Day' }));
    }
  });

  test('is told where it stands beyond another label, or is one text with it', () => {
    const base = inFonts('older');
    const halves = apart(base, 'bold', 8);
    const beyond = halves.map(piece => (/^[AP]M$/.test(piece.text) ? { ...piece, x: 575 } : piece));
    const within = halves.map(piece =>
      /^[AP]M$/.test(piece.text) ? { ...piece, text: `${piece.text} Shift`, x: 485 } : piece,
    );
    const shifts = ROWS.slice(1).flatMap(row => second(base, row, 'Shift', 'Day'));
    for (const pieces of [
      [...beyond, ...shifts],
      [...within, ...shifts.filter(({ x }) => x !== 485)],
    ]) {
      const read = ticketIn(pieces);
      expect(changed(read, like)).toEqual([]);
      expect(read.legalStartDate).toBeNull();
    }
  });
});

describe.each(LAYOUTS)('a zone that is set apart from its time, on the %s sheet', layout => {
  const like = ticketIn(inFonts(layout));
  const zoned = (zone: string, font: string) =>
    apart(inFonts(layout), font, 8, layout === 'older' ? `PM ${zone}` : zone);

  test.each(['bold', 'own'])('in the font %s', font => {
    const inZone = (zone: string) => ticketIn(zoned(zone, font));
    const plain = ticketIn(zoned('PST', 'plain'));
    expect(plain.notes).toEqual([]);
    for (const zone of ['PST', '(PST)', 'Pacific Time'])
      expect(datesOf(inZone(zone))).toEqual(datesOf(plain));
    const hour = 3_600_000;
    const mountain = datesOf(plain).map(at => new Date(Number(at) - hour));
    expect(datesOf(inZone('MST'))).toEqual(mountain);
    for (const zone of ['HST', 'WIB', '(AKST)']) {
      expect(datesOf(inZone(zone))).toEqual([null, null, null, null]);
      expect(inZone(zone).notes).toHaveLength(4);
    }
  });

  test('is told where it stands under a label of its own', () => {
    const base = inFonts(layout);
    const read = ticketIn([...base, ...second(base, 'Legal Start Date', 'Time Zone', 'MST')]);
    expect(changed(read, like)).toEqual([]);
    expect(read.legalStartDate).toBeNull();
  });
});

describe.each(LAYOUTS)('values in the font of labels on the %s sheet', layout => {
  const like = ticketIn(inFonts(layout));

  test.each([545, 390])('at %s', x => {
    const bold = inFonts(layout).map(piece => (piece.x === x ? { ...piece, font: 'bold' } : piece));
    const read = ticketIn(bold);
    expect([read.contents, read.otherFields]).toEqual([like.contents, like.otherFields]);
    expect([datesOf(read), read.notes]).toEqual([datesOf(like), []]);
  });
});

test.each(LAYOUTS)('remarks end where tables begin on the first page of the %s sheet', layout => {
  for (const base of [sheetPieces(ticket, layout), inFonts(layout)])
    for (const top of [700, 720]) {
      const like = ticketIn(base);
      const one = base.map(piece =>
        piece.page === 2 ? { ...piece, page: 1, y: piece.y + top - 20 } : piece,
      );
      expect(ticketIn(one)).toEqual(like);
    }
});

/** Seeded, so that what fails once fails again. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** A sheet as some program may have made it: fonts, second labels, and what stands behind a time are of chance. */
function madeBy(random: () => number, layout: Layout, zone: string): TextPiece[] {
  const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const fonts = ['bold', 'plain', 'own', undefined];
  const fontOfHalves = one([...fonts, 'each']);
  const mostlyPlain = random();
  const pieces = inFonts(layout).flatMap((piece): TextPiece[] => {
    const font = isLabel(piece) || random() < mostlyPlain ? piece.font : one(fonts);
    const text = isTime(piece) ? `${piece.text} ${zone}`.trim() : piece.text;
    const [, time = '', behind = ''] = /^(\S+ \d\d:\d\d) (.+)$/.exec(text) ?? [];
    if (behind === '' || random() < 0.2) return [{ ...piece, font, text }];
    const parts = random() < 0.5 ? [behind] : behind.split(/(?<=[AP]M) /);
    let x = piece.x + widthOf(time);
    const apart = parts.map(part => {
      x += 0.5 + random() * (random() < 0.8 ? 12 : 60);
      const own = {
        ...{ ...piece, text: part, x, width: widthOf(part) },
        font: fontOfHalves === 'each' ? one(fonts) : fontOfHalves,
      };
      x += own.width;
      return own;
    });
    return [{ ...piece, font, text: time, width: widthOf(time) }, ...apart];
  });
  const seconds = ['Shift', 'Shift:', 'Crew Size', 'HRS', 'ID:', 'Time Zone', 'PM Crew', 'Sent By'];
  const rows = ROWS.slice(1).filter(() => random() < 0.4);
  const more = rows.flatMap(row => {
    const [label, ...value] = second(
      pieces,
      row,
      one(seconds),
      one(['Day', 'PST', 'No', 'WEB', '']),
      one(fonts),
    );
    const at = 485 + one([0, 0, 20]);
    return [{ ...label, x: at } as TextPiece, ...value.filter(({ text }) => text !== '')];
  });
  return shaken([...pieces, ...more], random);
}

describe.each(LAYOUTS)('whatever program made the %s sheet', layout => {
  const zones = ['', '', 'PST', 'MST', '(PST)', 'Pacific Time', 'HST', 'UTC'];
  const likes = new Map(
    zones.map(zone => {
      const like = sheetPieces(ticket, layout).map(piece =>
        isTime(piece) ? { ...piece, text: `${piece.text} ${zone}`.trim() } : piece,
      );
      return [zone, ticketIn(like)];
    }),
  );

  test('no date is another without a note, and no station of a whole list is lost', {
    timeout: 120_000,
  }, () => {
    const wrong: string[] = [];
    let same = 0;
    for (let seed = 1; seed <= 500; seed++) {
      const random = chance(seed * 7919);
      const zone = zones[seed % zones.length] ?? '';
      const like = likes.get(zone) as ReadTicket;
      const read = ticketIn(madeBy(random, layout, zone));
      const dates = changed(read, like);
      same += DATES.filter(date => read[date] && read[date]?.getTime() === like[date]?.getTime()).length;
      const names = read.members.map(({ authorityName }) => authorityName);
      const isLost = read.listsAllMembers && like.members.some(one => !names.includes(one.authorityName));
      const isOther = read.contents.ticketType !== like.contents.ticketType;
      if (dates.length > 0 || isLost || isOther) wrong.push(`${seed} ${zone}: ${dates} ${isLost} ${isOther}`);
    }
    expect(wrong).toEqual([]);
    // A reader that gave up at every doubt would be of no use.
    expect(same).toBeGreaterThan(1200);
  });
});
