import { describe, expect, test } from 'vitest';
import { type CenterTicket, centerTicket, toldBy } from '../../tests/support/centerFiles/centerTicket';
import { shaken, sheetPieces } from '../../tests/support/centerFiles/sheet';
import type { TextPiece } from './pieces';
import type { ContentField, ReadTicket } from './readTicket';
import { readSheet, SCAN } from './sheet';

function ticketIn(pieces: readonly TextPiece[]): ReadTicket {
  const [reading] = readSheet(pieces);
  if (reading?.kind !== 'ticket') throw new Error(JSON.stringify(reading));
  return reading.ticket;
}

/** Seeded, so that what fails once fails again. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const California = centerTicket();
const Nevada = centerTicket({
  state: 'NV',
  contents: {
    state: 'NV',
    county: 'Clark',
    workDuration: '',
    vacuumExcavation: '',
    anticipatedDepth: '',
    pavementOnly: '',
  },
});
const bare = centerTicket({
  previous: null,
  contents: { email: '', company: '', mobile: '', permit: '', jobName: '', ticketActionReason: '' },
});

describe.each([
  ['newer', ['excavationSize', 'mapLink']],
  ['older', ['excavationSize', 'mapLink', 'pavementOnly', 'zipCode', 'ticketActionReason']],
] as const)('the sheet in its %s layout', (layout, left) => {
  const expectRead = (ticket: CenterTicket, read: ReadTicket) => {
    const told = toldBy(ticket, left as readonly ContentField[]);
    expect(read).toMatchObject(told);
    expect(read.contents).toEqual(told.contents);
    const minute = (at: Date) => new Date(Math.floor(at.getTime() / 60_000) * 60_000);
    expect(read.submitted).toEqual(minute(ticket.submitted));
    expect(read.workBeginDate).toEqual(ticket.workBegin);
    expect(read.legalStartDate).toEqual(ticket.legalStart);
    expect(read.ticketExpiration).toEqual(minute(ticket.expires));
    expect(read.point).toEqual(ticket.point);
    expect(read.listsAllMembers).toBe(true);
    const { contents } = ticket;
    expect(read.history).toEqual([
      {
        revision: ticket.revision,
        at: ticket.submitted,
        status: contents.centerStatus,
        type: contents.ticketType,
        userName: 'robin@example.com',
        medium: 'Web',
      },
    ]);
    const newer = layout === 'newer';
    expect(read.members).toEqual(
      ticket.stations.map(({ seqNo, code, name, phone }) => ({
        seqNo: newer ? seqNo : null,
        stationCode: newer ? null : code,
        authorityName: name,
        phone,
        status: newer ? 'Notification Sent' : null,
        facilityTypes: newer ? [] : ['Gas - Distribution', 'Electric - Distribution'],
      })),
    );
  };

  test.each([
    ['California', California],
    ['Nevada', Nevada],
    ['nothing but what must be', bare],
  ] as const)('%s', (_name, ticket) => {
    expectRead(ticket, ticketIn(sheetPieces(ticket, layout)));
  });

  test('each text moved by up to two points, in any order', () => {
    for (let seed = 1; seed <= 40; seed++) {
      expectRead(California, ticketIn(shaken(sheetPieces(California, layout), chance(seed))));
    }
  });
});

describe.each(['newer', 'older'] as const)('a second line at the head, in the %s layout,', layout => {
  const first = { centerStatus: 'Original', ticketType: 'Normal' };
  const original = centerTicket({ revision: '000', previous: null, contents: first });
  const sheet = sheetPieces(original, layout);
  const { transmissionID, responseRequired } = original.contents;

  test.each([
    ['Original', 'Cancelled', { ...first, centerStatus: 'Original Cancelled' }],
    ['Normal', 'Design', { ...first, ticketType: 'Normal Design' }],
    ['Normal', 'Damage Report', { ...first, ticketType: 'Normal Damage Report' }],
  ])('is of its value: %s / %s', (value, second, told) => {
    const own = sheet.find(({ page, text }) => page === 1 && text === value) as TextPiece;
    const line = { ...own, text: second, width: second.length * 3.4 };
    for (const down of [6, 7, 8, 9, 10]) {
      const read = ticketIn([...sheet, { ...line, y: own.y + down }]);
      expect(read.contents).toMatchObject({ ...told, transmissionID, responseRequired });
    }
    // As no value stands in the row below it.
    const bare = sheet.filter(({ text }) => text !== transmissionID && text !== responseRequired);
    expect(ticketIn([...bare, { ...line, y: own.y + 8 }]).contents).toMatchObject(told);
    // Lines that come close to each other may be read from left to right.
    const words = ({ contents }: Pick<ReadTicket, 'contents'>) =>
      [contents.centerStatus, contents.ticketType].map(text => text?.split(' ').toSorted());
    for (let seed = 1; seed <= 20; seed++) {
      const read = ticketIn(shaken([...sheet, { ...line, y: own.y + 8 }], chance(seed)));
      expect(words(read)).toEqual(words({ contents: told }));
      expect(read.contents).toMatchObject({ transmissionID, responseRequired });
    }
  });
});

test.each(['newer', 'older'] as const)(
  'a Medium in capitals is no zone of the date, moved in the %s layout',
  layout => {
    const sheet = sheetPieces(centerTicket({ contents: { medium: 'WEB' } }), layout);
    const moved = sheet.map(piece =>
      piece.text === 'Medium'
        ? { ...piece, y: piece.y - 2 }
        : { ...piece, y: piece.y + (piece.text === 'WEB' ? 2 : 0) },
    );
    const [{ submitted, contents, notes }, like] = [ticketIn(moved), ticketIn(sheet)];
    expect(submitted).toEqual(like.submitted);
    expect([contents.medium, notes]).toEqual(['WEB', []]);
  },
);

const pieces = sheetPieces(California, 'newer');
const placed = (text: string, x: number, y: number): TextPiece => ({
  page: 1,
  x,
  y,
  width: text.length * 4,
  height: 8,
  text,
});

test('the box of a member’s copy ties its code to its name, and takes nobody’s phone', () => {
  const box = [
    placed('Member Operator', 58, 88),
    placed('Member Name:', 38, 95),
    placed('Demo Gas Company', 110, 95),
    placed('Station Code:', 395, 95),
    placed('DEMGAS', 467, 95),
    placed('Phone:', 253, 95),
    placed('916-555-0177', 292, 95),
  ];
  const read = ticketIn([...pieces, ...box]);
  expect(read.members[1]).toMatchObject({
    stationCode: 'DEMGAS',
    authorityName: 'Demo Gas Company',
    seqNo: 3649,
  });
  expect(read.contents.phone).toBe('916-555-0142 x12');
  expect(read.otherFields).toContainEqual({
    section: 'Member Operator',
    label: 'Phone',
    value: '916-555-0177',
  });
});

test('labels that were never seen are kept with their values', () => {
  const unknown = [
    placed('Moon Phase', 296, 254 + 25 * 16.5),
    placed('full', 390, 255 + 25 * 16.5),
    placed('Badge No:', 253, 153),
    placed('77', 300, 153),
  ];
  expect(ticketIn([...pieces, ...unknown]).otherFields).toEqual(
    expect.arrayContaining([
      { section: 'Dig Site and Ticket Details', label: 'Moon Phase', value: 'full' },
      { section: 'Excavator Details', label: 'Badge No', value: '77' },
    ]),
  );
});

test('a station code is one word, or none', () => {
  const box = [
    placed('Member Operator', 58, 88),
    placed('Station Code:', 395, 95),
    placed('Not a code', 467, 95),
  ];
  expect(ticketIn([...pieces, ...box]).members.map(({ stationCode }) => stationCode)).toEqual([
    null,
    null,
    null,
  ]);
});

test('a list of stations without its end is not the whole list', () => {
  const read = ticketIn(pieces.filter(({ text }) => !text.startsWith('END OF UTILITIES')));
  expect(read.members).toHaveLength(3);
  expect(read.listsAllMembers).toBe(false);
});

test('a time that lost its half of the day is none', () => {
  const older = sheetPieces(California, 'older');
  const read = ticketIn(
    older.map(piece =>
      piece.text === '11/24/2026 05:01 PM' ? { ...piece, text: '11/24/2026 05:01' } : piece,
    ),
  );
  expect(read.legalStartDate).toBeNull();
  expect(read.notes).toHaveLength(1);
  expect(read.workBeginDate).toEqual(California.workBegin);
});

test.each([
  ['PM PST', ' PST'],
  ['PM PST', ''],
  ['p.m.', ''],
  ['PM', ' PST'],
])('nor does a time that lost it count where others have %s', (half, left) => {
  const withZone = sheetPieces(California, 'older').map(piece => ({
    ...piece,
    text: piece.text.replace(/(?<=^\d\d\/\d\d\/\d{4} \d\d:\d\d )PM$/, half),
  }));
  const time = `11/24/2026 05:01 ${half}`;
  expect(withZone.map(({ text }) => text)).toContain(time);
  expect(ticketIn(withZone).legalStartDate).toEqual(California.legalStart);
  const read = ticketIn(
    withZone.map(piece => (piece.text === time ? { ...piece, text: `11/24/2026 05:01${left}` } : piece)),
  );
  expect(read.legalStartDate).toBeNull();
});

test('a scan is told as one, and another document is no ticket', () => {
  expect(readSheet([])).toEqual([{ kind: 'unreadable', reason: SCAN, line: null }]);
  expect(readSheet([placed('Lunch at noon', 40, 40)])).toEqual([]);
});

test.each([
  ['type', 'Exposed', 'Exposed'],
  ['type', 'Design', 'Design'],
  ['status', 'Damage', 'Damage'],
  ['status', 'Updated', 'Normal'],
])('a %s %s in the sheet’s history counts for its own revision as %s', (column, word, type) => {
  const pieces = sheetPieces(centerTicket(), 'newer');
  const x = column === 'type' ? 286 : 220;
  const { y = 0 } = pieces.find(piece => piece.page === 2 && piece.text === 'DATE/TIME') ?? {};
  const told = pieces.map(piece =>
    piece.page === 2 && piece.x === x && piece.y > y ? { ...piece, text: word } : piece,
  );
  expect(told).not.toEqual(pieces);
  const { contents, otherFields } = ticketIn(told);
  expect(contents.ticketType).toBe(type);
  const was = { section: '', label: 'TICKET TYPE', value: 'Normal' };
  if (type !== 'Normal') expect(otherFields).toContainEqual(was);
});

describe('a column that is not known in the table of stations', () => {
  const plain = ticketIn(sheetPieces(centerTicket(), 'newer'));
  const heads = sheetPieces(centerTicket(), 'newer').find(
    ({ text }) => text === 'Authority Name',
  ) as TextPiece;
  /** Between the names and the phones. */
  const withColumn = (title: string, cellOf: (index: number) => string) => [
    ...sheetPieces(centerTicket(), 'newer'),
    { ...heads, x: 290, width: title.length * 4, text: title },
    ...sheetPieces(centerTicket(), 'newer')
      .filter(({ page, x, text }) => page === 2 && x === 32 && /^\d+$/.test(text))
      .map((piece, index) => ({ ...piece, x: 290, width: 30, text: cellOf(index) })),
  ];

  test.each(['District', 'Response'])('is told: %s', title => {
    const { members, otherFields } = ticketIn(withColumn(title, index => `No ${index}`));
    expect(members).toEqual(plain.members);
    expect(otherFields.filter(({ section }) => section === 'Member Operators Notified')).toEqual(
      plain.members.map(({ authorityName }, index) => ({
        ...{
          section: 'Member Operators Notified',
          label: `${title} of ${authorityName}`,
          value: `No ${index}`,
        },
      })),
    );
  });

  test.each(['Station', 'Station Code'])('holds no codes where its cells look like none: %s', title => {
    for (const cellOf of [(index: number) => `EXAMPLE ${index}`, () => 'GAS']) {
      const { members, listsAllMembers, otherFields } = ticketIn(withColumn(title, cellOf));
      expect({ members, listsAllMembers }).toEqual({ members: plain.members, listsAllMembers: true });
      expect(otherFields).toContainEqual({
        ...{ section: 'Member Operators Notified', value: cellOf(1) },
        label: `${title} of ${plain.members[1]?.authorityName}`,
      });
    }
  });

  test('holds the names where no other does, and the list is not whole then', () => {
    const pieces = sheetPieces(centerTicket(), 'newer').map(piece =>
      piece.text === heads.text ? { ...piece, text: 'Station', width: 28 } : piece,
    );
    expect(ticketIn(pieces)).toMatchObject({ members: plain.members, listsAllMembers: false });
    const coded = pieces.map(piece =>
      piece.page === 2 && piece.x === heads.x && piece.y > heads.y && piece.y < 300
        ? { ...piece, text: `DEM${piece.y}` }
        : piece,
    );
    expect(ticketIn(coded)).toMatchObject({ listsAllMembers: false });
  });

  test.each(['Station Code', 'Member Code', 'Station'])('holds the codes: %s', title => {
    const { members } = ticketIn(withColumn(title, index => `DEM${index}`));
    expect(members).toEqual(
      plain.members.map((member, index) => ({ ...member, stationCode: `DEM${index}` })),
    );
  });
});

test('titles that are repeated on a later page are no station, wherever they stand there', () => {
  const pieces = sheetPieces(centerTicket(), 'newer');
  const isTitle = ({ page, y, text }: TextPiece) =>
    page === 2 && (y === 55 || text === 'Member Operators Notified');
  const later = pieces.flatMap(piece => {
    if (piece.page < 2 || piece.y < 90) return [piece];
    return [{ ...piece, page: 3, y: piece.y + 70 }];
  });
  const again = pieces.filter(isTitle).map(piece => ({ ...piece, page: 3, y: piece.y + 85 }));
  const { members, listsAllMembers } = ticketIn(pieces);
  expect(ticketIn([...later, ...again])).toMatchObject({ members, listsAllMembers });
});

describe('the table of revisions', () => {
  const pieces = sheetPieces(centerTicket({ contents: { centerStatus: 'Cancelled' } }), 'newer');
  const titles = pieces.filter(({ page, y }) => page === 2 && y === 316);
  const [plain] = ticketIn(pieces).history;
  /** Its titles are one of another name, or one more than the others. */
  const retitled = (from: string, to: string) =>
    pieces.map(piece => (titles.includes(piece) && piece.text === from ? { ...piece, text: to } : piece));

  test.each([
    ['STATUS', 'TICKET STATUS'],
    ['TYPE', 'TICKET TYPE'],
    ['TYPE', 'Ticket Type'],
  ])('has %s as %s, too', (from, to) => {
    const { history, otherFields } = ticketIn(retitled(from, to));
    expect(history).toEqual([plain]);
    expect(otherFields).toEqual(ticketIn(pieces).otherFields);
  });

  test('tells each column that is not known', () => {
    const { history, otherFields } = ticketIn(retitled('MEDIUM', 'CHANNEL'));
    expect(history).toEqual([{ ...plain, medium: '' }]);
    expect(otherFields).toContainEqual({
      ...{ section: 'Ticket Revision History', label: 'CHANNEL of 001', value: 'Web' },
    });
  });

  test.each(['REV STATUS', 'ACTION', 'Reason', 'SUBTYPE'])('hears what %s tells', title => {
    const { history, otherFields } = ticketIn(retitled('STATUS', title));
    expect(history).toEqual([{ ...plain, status: 'Cancelled' }]);
    expect(otherFields).toContainEqual({
      ...{ section: 'Ticket Revision History', label: `${title} of 001`, value: 'Cancelled' },
    });
    expect(ticketIn(retitled('USER', title)).history).toMatchObject([
      { status: 'Cancelled / robin@example.com' },
    ]);
  });
});

test('a later revision in the sheet’s history is one, also where its time cannot be read', () => {
  const pieces = sheetPieces(California, 'newer');
  const rows = pieces.filter(({ page, y }) => page === 2 && y === 330);
  expect(rows.map(({ text }) => text)).toContain(California.revision);
  const texts = new Map([
    [32, '002'],
    [76, '1'],
    [220, 'Cancelled'],
  ]);
  const later = rows.map(piece => ({ ...piece, y: piece.y + 11, text: texts.get(piece.x) ?? piece.text }));
  const below = pieces.map(piece =>
    piece.page === 2 && piece.y > 330 ? { ...piece, y: piece.y + 11 } : piece,
  );
  const { history, notes } = ticketIn([...below, ...later]);
  expect(history.find(({ revision }) => revision === '002')).toMatchObject({ at: null, status: 'Cancelled' });
  expect(notes).toContain('Date of revision 002 cannot be read: “1”.');
  texts.set(32, '0?2');
  const unnamed = rows.map(piece => ({ ...piece, y: piece.y + 11, text: texts.get(piece.x) ?? piece.text }));
  const read = ticketIn([...below, ...unnamed]);
  expect(read.notes).toContain('A revision in the history cannot be read: “0?2 1”.');
  expect(read.history.find(({ revision }) => revision === '002')).toMatchObject({ at: null });
});

test('a later line of the history without its revision is at least the next', () => {
  const pieces = sheetPieces(California, 'newer');
  const rows = pieces.filter(({ page, y }) => page === 2 && y === 330);
  const below = pieces.map(piece =>
    piece.page === 2 && piece.y > 330 ? { ...piece, y: piece.y + 11 } : piece,
  );
  const before = ticketIn(pieces).history;
  const withLine = (rev: string | null, time: string) => {
    const texts = new Map([...(rev ? [[32, rev] as const] : []), [76, time], [220, 'Re-mark']]);
    const line = rows.filter(({ x }) => rev !== null || x !== 32);
    return ticketIn([
      ...below,
      ...line.map(piece => ({ ...piece, y: piece.y + 11, text: texts.get(piece.x) ?? piece.text })),
    ]).history.map(({ revision, at }) => [revision, at?.getTime() ?? null]);
  };
  const known = before.map(({ revision, at }) => [revision, at?.getTime()]);
  const next = [...known, ['002', Date.UTC(2026, 11, 30, 17)]];
  expect(withLine('0?2', '12/30/2026 09:00')).toEqual(next);
  expect(withLine(null, '12/30/2026 09:00')).toEqual(next);
  expect(withLine('0?0', '01/05/2026 09:00')).toEqual(known);
});
