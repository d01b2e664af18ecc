import { describe, expect, test } from 'vitest';
import { type CenterTicket, centerTicket } from '../../tests/support/centerFiles/centerTicket';
import { sheetPieces } from '../../tests/support/centerFiles/sheet';
import type { TextPiece } from './pieces';
import type { ContentField } from './readTicket';
import { readSheet } from './sheet';

type Layout = 'newer' | 'older';
type Remake = (pieces: TextPiece[]) => TextPiece[];

const LEFT: Record<Layout, readonly ContentField[]> = {
  newer: ['excavationSize', 'mapLink'],
  older: ['excavationSize', 'mapLink', 'pavementOnly', 'zipCode', 'ticketActionReason'],
};
const DATES = [
  ['submitted', 'submitted'],
  ['workBeginDate', 'workBegin'],
  ['legalStartDate', 'legalStart'],
  ['ticketExpiration', 'expires'],
] as const;
const minute = (at: Date | null) => at && Math.floor(at.getTime() / 60_000);

/** Everything that was read otherwise than it is printed; empty when every label is right. */
function wrongs(ticket: CenterTicket, layout: Layout, remake: Remake = pieces => pieces): string[] {
  const [reading] = readSheet(remake(sheetPieces(ticket, layout)));
  if (reading?.kind !== 'ticket') return [JSON.stringify(reading)];
  const read = reading.ticket;
  const wrong = [...read.notes];
  const say = (what: string, got: unknown, want: unknown) => {
    if (got !== want) wrong.push(`${what}: ${String(got)}, not ${String(want)}`);
  };
  say('number', `${read.ticketNumber}-${read.revision}`, `${ticket.number}-${ticket.revision}`);
  say('previous', `${read.previousTicketNumber}-${read.previousRevision}`, ticket.previous);
  for (const [date, own] of DATES) say(date, minute(read[date]), minute(ticket[own]));
  const [key, own] = layout === 'newer' ? (['authorityName', 'name'] as const) : CODES;
  say(
    'stations',
    read.members.map(member => member[key]).join(),
    ticket.stations.map(station => station[own]).join(),
  );
  say('whole', read.listsAllMembers, true);
  const told = { ...ticket.contents, addressLocation: `${ticket.house} ${ticket.street}` };
  for (const [field, value] of Object.entries(told))
    if (!LEFT[layout].includes(field as ContentField))
      say(field, read.contents[field as ContentField] ?? '', value);
  return wrong;
}
const CODES = ['stationCode', 'code'] as const;
const LAYOUTS = ['newer', 'older'] as const;
const ticket = centerTicket();
const says = (contents: CenterTicket['contents']) => centerTicket({ contents });

describe.each(LAYOUTS)('the %s sheet, whatever made it', layout => {
  test('as it is', () => expect(wrongs(ticket, layout)).toEqual([]));

  test('with a reason at the left whose label is another, or unknown', () => {
    const reason = 'New marks requested, the old ones are gone';
    const told = (label: string) => {
      const pieces = sheetPieces(says({ ticketActionReason: '' }), layout);
      const free = { page: 1, height: 8, width: 100 };
      const own = pieces.filter(({ text }) => text !== 'Ticket Action Reason:');
      const [reading] = readSheet([
        ...own,
        { ...free, x: 32, y: 562, text: label },
        { ...free, x: 35, y: 573, width: 160, text: reason },
      ]);
      return reading?.kind === 'ticket' ? reading.ticket : null;
    };
    expect(told('Ticket Edit Reason:')?.contents.ticketActionReason).toBe(reason);
    const unknown = told('Reason for Update:');
    expect(unknown?.otherFields).toContainEqual(
      expect.objectContaining({ label: 'Reason for Update', value: reason }),
    );
  });

  test('without the colons of its labels', () => {
    const bare = (pieces: TextPiece[]) =>
      pieces.map(piece => ({ ...piece, text: piece.text.replace(/:$/, '') }));
    expect(wrongs(ticket, layout, bare)).toEqual([]);
  });

  test('word by word', () => expect(wrongs(ticket, layout, inParts(/(?<= )/))).toEqual([]));
  test('letter by letter', () => expect(wrongs(ticket, layout, inParts(/(?=.)/u))).toEqual([]));

  test('with the map at the right', () => {
    const swapped = (pieces: TextPiece[]) =>
      pieces.map(piece => {
        if (piece.page !== 1 || piece.y < 240) return piece;
        return { ...piece, x: piece.x >= 290 ? piece.x - 270 : piece.x + 330 };
      });
    expect(wrongs(ticket, layout, swapped)).toEqual([]);
  });

  test('with dates on two lines', () => {
    const twoLines = (pieces: TextPiece[]) =>
      pieces.flatMap(piece => {
        const [, day = '', time = ''] =
          /^(\S+) (\d\d?:\d\d.*)$/.exec(piece.page === 1 ? piece.text : '') ?? [];
        if (day === '') return [piece];
        return [
          { ...piece, text: day, y: piece.y - 4 },
          { ...piece, text: time, y: piece.y + 4.4 },
        ];
      });
    expect(wrongs(ticket, layout, twoLines)).toEqual([]);
  });

  test('with the legal start’s longer label on two lines', () => {
    const longer = (pieces: TextPiece[]) =>
      pieces.flatMap(piece =>
        piece.text === 'Legal Start Date'
          ? [
              { ...piece, text: 'Legal Start Date/', y: piece.y - 4 },
              { ...piece, text: 'Response Due Date', y: piece.y + 4.4 },
            ]
          : [piece],
      );
    expect(wrongs(ticket, layout, longer)).toEqual([]);
  });

  test.each([
    'Submitted',
    'Work Begin Date',
    'Legal Start Date',
    'Ticket Expiration',
    'County',
    'Job #/Name',
  ])('with %s and its value in one cell', label => {
    expect(
      wrongs(
        ticket,
        layout,
        merged(text => text === label),
      ),
    ).toEqual([]);
  });

  test('with every row of the grid in one text', () => {
    const isInGrid = (_: string, { x, page }: TextPiece) => page === 1 && x === 296;
    expect(wrongs(ticket, layout, merged(isInGrid))).toEqual([]);
  });

  const MANY = centerTicket({
    stations: [
      ...ticket.stations,
      ...Array.from({ length: 30 }, (_, index) => ({
        ...{ seqNo: 5000 + index, code: `EXM${index}A`, phone: '9165550100' },
        name: `Example Utility ${index} of the Long Named Valley and Foothills`,
      })),
    ],
  });
  test.each([true, false])('with its stations over two pages, their titles again: %s', isHeaded => {
    expect(wrongs(MANY, layout, brokenAt(400, isHeaded))).toEqual([]);
  });
  test('with a station that goes on over the page', () => {
    const rows = sheetPieces(MANY, layout).filter(({ text }) => /Foothills$/.test(text));
    expect(wrongs(MANY, layout, brokenAt((rows[8]?.y ?? 0) - 1, false))).toEqual([]);
  });

  test.each([
    ...(['excavationMethod', 'workType', 'workActivity'] as const).flatMap(field =>
      ['Boring', 'Vacuum Excavation', 'Explosives'].map(value => [field, value] as const),
    ),
    ...(['State', 'County', 'Permit'] as const).map(value => ['projectOwner', value] as const),
    ...([
      ['subdivision', 'Permit'],
      ['city', 'County'],
      ['onsiteContactName', 'Boring'],
    ] as const),
    ...([
      ['nearbyCrossStreet', 'State'],
      ['medium', 'Phone'],
      ['contact', 'Mobile'],
    ] as const),
    ...([
      ['jobName', 'Ticket #: 5'],
      ['permit', 'Work Type: Boring'],
    ] as const),
  ])('with %s being %s, which is a label elsewhere', (field, value) => {
    expect(wrongs(says({ [field]: value }), layout)).toEqual([]);
  });

  test.each(['Permit', 'County', 'Submitted 11/21/2026 08:00'])('with the remark “%s”', excavatorRemarks => {
    expect(wrongs(says({ excavatorRemarks }), layout)).toEqual([]);
  });

  test.each(['top', 'middle'] as const)(
    'with values of three lines in higher rows, labels at the %s',
    place => {
      const long = 'Utilities of the Example Valley and Foothills, Install and Replace';
      for (const field of ['workType', 'projectOwner', 'workDuration'] as const)
        expect(wrongs(says({ [field]: long }), layout, higherRows(place))).toEqual([]);
    },
  );
});

/** As programs write a text that set its parts by themselves; a blank is a quarter of a letter's height. */
function inParts(between: RegExp): Remake {
  return pieces =>
    pieces.flatMap(piece => {
      const letter = piece.height * 0.48;
      let { x } = piece;
      return piece.text.split(between).map(text => {
        const width = [...text].reduce((sum, one) => sum + (one === ' ' ? piece.height * 0.26 : letter), 0);
        const part = { ...piece, x, text, width };
        x += width;
        return part;
      });
    });
}

/** Writes a label and what stands behind it as one text. */
function merged(isLabel: (text: string, piece: TextPiece) => boolean): Remake {
  return pieces => {
    const gone = new Set<TextPiece>();
    const whole = pieces.map(piece => {
      if (!isLabel(piece.text, piece)) return piece;
      const behind = pieces
        .filter(({ page, x, y }) => page === piece.page && x > piece.x && Math.abs(y - piece.y) < 3)
        .toSorted((a, b) => a.x - b.x)[0];
      if (!behind || behind.x > 400) return piece;
      gone.add(behind);
      return { ...piece, text: `${piece.text} ${behind.text}`, width: behind.x + behind.width - piece.x };
    });
    return whole.filter((_, index) => !gone.has(pieces[index] as TextPiece));
  };
}

/** Moves what of the second page is below a line to a third. */
function brokenAt(line: number, isHeaded: boolean): Remake {
  return pieces => [
    ...pieces.map(piece =>
      piece.page === 2 && piece.y > line ? { ...piece, page: 3, y: piece.y - line + 60 } : piece,
    ),
    ...(isHeaded ? pieces.filter(({ page, y }) => page === 2 && y === 55) : []).map(head => ({
      ...head,
      page: 3,
      y: 45,
    })),
  ];
}

/** Gives rows of the grid whose value has three lines the room for it. */
function higherRows(labels: 'top' | 'middle'): Remake {
  return pieces => {
    const lines = pieces.filter(({ page, x, y }) => page === 1 && x === 390 && y > 240);
    const rows = pieces.filter(({ page, x, y }) => page === 1 && x === 296 && y > 240);
    const of = (row: TextPiece) => lines.filter(({ y }) => Math.abs(y - row.y) < 12.6 && y !== row.y + 1.4);
    const high = rows.filter(row => of(row).length >= 3 && of(row).some(({ y }) => y === row.y));
    return pieces.map(piece => {
      if (piece.page !== 1 || piece.x < 290 || piece.y < 240) return piece;
      const own = high.find(row => of(row).includes(piece) && Math.abs(piece.y - row.y) < 9) ?? null;
      const above = high.filter(row => (own ? row.y < own.y : row.y < piece.y - 2));
      const shift = above.length * 24 + (own || high.includes(piece) ? 12 : 0);
      const raised = labels === 'top' && high.includes(piece) ? -8.4 : 0;
      return { ...piece, y: piece.y + shift + raised };
    });
  };
}
