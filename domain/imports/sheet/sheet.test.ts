import { describe, expect, test } from 'vitest';
import { type CenterTicket, centerTicket, toldBy } from '../../../tests/support/centerFiles/centerTicket';
import { writeLegacyText } from '../../../tests/support/centerFiles/legacyText';
import { writeMailText } from '../../../tests/support/centerFiles/mailText';
import { sheetPieces } from '../../../tests/support/centerFiles/sheet';
import { keyOf } from '../labels';
import type { ContentField, ReadTicket } from '../readTicket';
import type { TextPiece } from './pieces';
import { OTHER_LAYOUT, PRINTED_MAIL, readSheet, SCAN, SEVERAL } from './sheet';

type Layout = 'newer' | 'older';
const LAYOUTS = ['newer', 'older'] as const;
const LEFT: Record<Layout, readonly ContentField[]> = {
  newer: ['excavationSize', 'mapLink'],
  older: ['excavationSize', 'mapLink', 'pavementOnly', 'zipCode', 'ticketActionReason'],
};
const NAMED = { ticketNumber: '2026112100042', revision: '001' };
const refused = (reason: string, named: object | null = NAMED) => ({
  ...{ kind: 'unreadable', reason, line: null },
  ...(named && { named }),
});

function ticketIn(pieces: readonly TextPiece[]): ReadTicket {
  const [reading] = readSheet(pieces);
  if (reading?.kind !== 'ticket') throw new Error(JSON.stringify(reading));
  return reading.ticket;
}

const placed = (text: string, x: number, y: number, page = 1): TextPiece => ({
  ...{ page, x, y, height: 8, text },
  width: text.length * 4,
});
const behind = (pages: number, pieces: readonly TextPiece[]) =>
  pieces.map(piece => ({ ...piece, page: piece.page + pages }));
const minute = (at: Date) => new Date(Math.floor(at.getTime() / 60_000) * 60_000);
const ticket = centerTicket();
const nevada = { state: 'NV', county: 'Clark', workDuration: '', vacuumExcavation: '', anticipatedDepth: '' };
const bare = { email: '', company: '', mobile: '', permit: '', jobName: '', ticketActionReason: '' };
const TICKETS: Record<string, CenterTicket> = {
  California: ticket,
  Nevada: centerTicket({ state: 'NV', contents: { ...nevada, pavementOnly: '' } }),
  'nothing but what must be': centerTicket({ previous: null, contents: bare }),
  'values that are labels elsewhere': centerTicket({
    contents: {
      ...{ excavationMethod: 'Boring', workType: 'Vacuum Excavation', workActivity: 'Explosives' },
      ...{ projectOwner: 'State', subdivision: 'Permit', city: 'County', nearbyCrossStreet: 'State' },
      ...{ medium: 'Phone', contact: 'Mobile', jobName: 'Ticket #: 5', permit: 'Work Type: Boring' },
      excavatorRemarks: 'Submitted 11/21/2026 08:00',
    },
  }),
};

describe.each(LAYOUTS)('the ticket PDF in its %s layout', layout => {
  const sheet = sheetPieces(ticket, layout);
  const changed = (from: string, to: Partial<TextPiece>) =>
    sheet.map(piece => (piece.text === from ? { ...piece, ...to } : piece));

  test.each(Object.entries(TICKETS))('is read with its texts in any order: %s', (_name, one) => {
    const pieces = sheetPieces(one, layout);
    const expected = toldBy(one, LEFT[layout]);
    const read = ticketIn(pieces);
    expect(read).toMatchObject({ ...expected, point: one.point, listsAllMembers: true });
    expect(read.contents).toEqual(expected.contents);
    expect(read).toMatchObject({
      ...{ submitted: minute(one.submitted), workBeginDate: one.workBegin },
      ...{ legalStartDate: one.legalStart, ticketExpiration: minute(one.expires) },
    });
    const { centerStatus, ticketType } = one.contents;
    expect(read.history).toEqual([
      {
        ...{ revision: one.revision, at: one.submitted, status: centerStatus, type: ticketType },
        ...{ userName: 'robin@example.com', medium: 'Web' },
      },
    ]);
    const isNewer = layout === 'newer';
    expect(read.members).toEqual(
      one.stations.map(({ seqNo, code, name, phone }) => ({
        ...{ seqNo: isNewer ? seqNo : null, stationCode: isNewer ? null : code, authorityName: name, phone },
        status: isNewer ? 'Notification Sent' : null,
        facilityTypes: isNewer ? [] : ['Gas - Distribution', 'Electric - Distribution'],
      })),
    );
    expect(readSheet(pieces.toReversed())).toEqual(readSheet(pieces));
    expect(readSheet(pieces.toSorted((a, b) => (a.text < b.text ? -1 : 1)))).toEqual(readSheet(pieces));
  });

  test('keeps unknown labels in the grid and texts beside its tables', () => {
    const { otherFields, contents } = ticketIn([
      ...changed('Subdivision/Lot', { text: 'Moon Phase' }),
      placed('Note', 32, 760, 2),
    ]);
    expect(contents).toEqual({ ...ticketIn(sheet).contents, subdivision: undefined });
    expect(otherFields).toEqual(
      expect.arrayContaining([
        { section: 'Dig Site and Ticket Details', label: 'Moon Phase', value: 'Lot #9' },
        { section: '', label: 'Other text', value: 'Note' },
      ]),
    );
  });

  const LONG = centerTicket({
    stations: Array.from({ length: 30 }, (_, index) => ({
      ...{ seqNo: 5000 + index, code: `EXM${index}A`, phone: '9165550100' },
      name: `Example Utility ${index} of the Long Named Valley and Foothills`,
    })),
  });
  test.each([true, false])('continues its stations on a second page with repeated headings: %s', isHeaded => {
    const pieces = sheetPieces(LONG, layout);
    const row = pieces.filter(
      ({ page, text }) => (page === 2 && text.startsWith('EXM20A')) || text === '5020',
    );
    const line = (row[0]?.y ?? 0) - 1;
    const moved = pieces.map(piece =>
      piece.page === 2 && piece.y > line ? { ...piece, page: 3, y: piece.y - line + 60 } : piece,
    );
    const again = pieces
      .filter(({ page, y }) => page === 2 && y === 55)
      .map(head => ({ ...head, page: 3, y: 45 }));
    const { members, listsAllMembers } = ticketIn([...moved, ...(isHeaded ? again : [])]);
    expect([members.length, listsAllMembers]).toEqual([30, true]);
  });

  test('is incomplete without the end of its station list', () => {
    const read = ticketIn(
      sheet.filter(({ page, text }) => page === 1 || !/^END OF (?:UTIL|REV)|^Ticket Rev/.test(text)),
    );
    expect(read.listsAllMembers).toBe(false);
  });

  test.each<[string, TextPiece[]]>([
    ['without the colons of its labels', sheet.map(one => ({ ...one, text: one.text.replace(/:$/, '') }))],
    [
      'with the map at the right',
      sheet.map(one =>
        one.page > 1 || one.y < 240 ? one : { ...one, x: one.x >= 290 ? one.x - 270 : one.x + 330 },
      ),
    ],
    [
      'with a date and its label in one text',
      changed('Legal Start Date', { text: 'Legal Start Date 11/24/2026' }),
    ],
    ['without one of its dates', sheet.filter(({ text }) => text !== 'Ticket Expiration')],
    ['with a row below its last', [...sheet, placed('Moon Phase', 296, 668), placed('full', 390, 669)]],
    ['with a label twice', [...sheet, placed('Permit', 296, 651)]],
    ['with a line above its boxes', [...sheet, placed('CANCELLED', 40, 60)]],
    ['with an unknown label in a box', [...sheet, placed('Badge No:', 253, 153), placed('77', 300, 153)]],
    [
      'with its tables on the first page',
      sheet.map(one => (one.page === 1 ? one : { ...one, page: 1, y: one.y + 690 })),
    ],
    ['with a different station column', [...sheet, placed('Response', 310, 55, 2)]],
    ['with a renamed column', changed('STATUS', { text: 'ACTION' })],
    [
      'with a station without a first cell',
      sheet.filter(({ page, text }) => page === 1 || !['3649', 'DEMGAS'].includes(text)),
    ],
    [
      'with a wrapped name that would have fit on one line',
      [...sheet, placed('AT&T', layout === 'newer' ? 93 : 86, 76, 2)],
    ],
  ])('is refused %s', (_name, pieces) => {
    expect(pieces).not.toEqual(sheet);
    const [reading] = readSheet(pieces);
    expect(reading).toMatchObject({ kind: 'unreadable', reason: OTHER_LAYOUT });
  });

  test.each(['Cancelled', 'Design'])('is refused with a second line in the heading: %s', word => {
    for (const x of [248, 461])
      for (const y of [76, 77, 78, 79, 80])
        expect(readSheet([...sheet, placed(word, x, y)])).toEqual([refused(OTHER_LAYOUT)]);
    const free = sheet.filter(({ text }) => !['7', ticket.contents.responseRequired].includes(text));
    for (const x of [248, 492])
      expect(readSheet([...free, placed(word, x, 79)])).toEqual([refused(OTHER_LAYOUT)]);
  });

  test.each([
    ['Ticket #: 2026112100042', 'Revision:', '002'],
    ['Ticket # 2026112100042-002', '', ''],
    ['Ticket #: 2026112100042 Revision: 002', '', ''],
    ['Ticket No.: 2026112100042', 'Rev:', '002'],
    ['CA Ticket # : 2026112100042', 'Revision #: 002', ''],
  ])('with a second ticket is refused whatever its head looks like: %s %s %s', (number, label, revision) => {
    const body = sheet.filter(({ y, page }) => page > 1 || y >= 60);
    const remark = placed('Revision 1', 40, 700);
    const second = [
      placed(number, 161, 46),
      placed(label, 416, 46),
      placed(revision, 505, 46),
      ...body,
      remark,
    ];
    expect(readSheet([...sheet, ...behind(2, second)])).toEqual([
      refused(SEVERAL),
      refused(SEVERAL, { ...NAMED, revision: '002' }),
    ]);
  });

  test('with a second ticket without a number is refused', () => {
    const second = sheet.filter(({ page, y }) => page > 1 || y >= 60);
    expect(readSheet([...sheet, ...behind(2, second)])).toEqual([refused(OTHER_LAYOUT)]);
  });

  test('is refused when a second history follows the first, which may name a later revision', () => {
    const head = sheet.find(({ text }) => keyOf(text) === 'TICKETREVISIONHISTORY');
    const history = sheet.filter(({ page, y }) => page === head?.page && y >= (head?.y ?? 0));
    expect(readSheet([...sheet, ...behind(1, history)])).toEqual([refused(OTHER_LAYOUT)]);
  });

  test.each(['Ticket # is valid 28 days', 'Ticket #88231'])('is not a ticket for a text such as %s', text => {
    expect(readSheet([placed(text, 40, 60)])).toEqual([]);
  });

  test('may have more stations if its list starts again after its end', () => {
    const table = sheet.filter(({ page, y }) => page === 2 && y < 120).map(piece => ({ ...piece, page: 3 }));
    expect(ticketIn([...sheet, ...table]).listsAllMembers).toBe(false);
  });

  test('with several tickets is refused, naming each', () => {
    const newer = sheetPieces(centerTicket({ revision: '002' }), layout);
    const other = sheetPieces(centerTicket({ number: '2026112100099' }), layout);
    expect(readSheet([...sheet, ...behind(2, newer), ...behind(4, other)])).toEqual([
      refused(SEVERAL),
      refused(SEVERAL, { ...NAMED, revision: '002' }),
      refused(SEVERAL, { ...NAMED, ticketNumber: '2026112100099' }),
    ]);
    expect(readSheet([...sheet, ...behind(2, sheet)])).toEqual([refused(SEVERAL), refused(SEVERAL)]);
    const broken = other.filter(({ text }) => text !== '2026112100099');
    expect(readSheet([...sheet, ...behind(2, broken)])).toEqual([refused(SEVERAL), refused(SEVERAL, null)]);
    expect(readSheet([...sheet, ...behind(2, printed(writeLegacyText(ticket, 4)))])).toEqual([
      refused(SEVERAL),
      refused(SEVERAL),
    ]);
  });

  test('after another page is refused', () => {
    expect(readSheet([placed('Please find the ticket below.', 40, 60), ...behind(1, sheet)])).toEqual([
      refused(OTHER_LAYOUT),
    ]);
  });

  test('has no date when a time is ambiguous, and says so', () => {
    const torn = (text: string) =>
      ticketIn(
        sheet.map(piece => (/^11\/24\/2026 (?:17|05):01/.test(piece.text) ? { ...piece, text } : piece)),
      );
    for (const text of [
      '11/24/2026 05:01 MMT',
      '11/24/2026',
      'soon',
      ...(layout === 'older' ? ['11/24/2026 05:01', '11/24/2026 05:01 PST'] : []),
    ]) {
      const { legalStartDate, workBeginDate, notes } = torn(text);
      expect([legalStartDate, notes.length]).toEqual([null, 1]);
      expect(workBeginDate).toEqual(ticket.workBegin);
    }
  });
});

/** A printed text with one piece per word. */
function printed(text: string): TextPiece[] {
  return text.split('\n').flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
      ...{
        page: 1,
        x: 40 + index * 5.9,
        y: 50 + row * 12,
        width: word.length * 5.9,
        height: 9.8,
        text: word,
      },
    })),
  );
}

test.each([
  ['mail text', writeMailText(ticket, 'newer')],
  ['older text', writeLegacyText(ticket, 4)],
])('refuses a printed email by name: %s', (_name, text) => {
  expect(readSheet(printed(text))).toEqual([refused(PRINTED_MAIL)]);
});

test('identifies a scan, and refuses any other document as not a ticket', () => {
  expect(readSheet([])).toEqual([{ kind: 'unreadable', reason: SCAN, line: null }]);
  expect(readSheet([placed('Lunch at noon', 40, 40)])).toEqual([]);
});

const pieces = sheetPieces(ticket, 'newer');

test('the box of a member copy links its code to its name and takes no phone', () => {
  const box = (code: string) => [
    ...[
      placed('Member Operator', 58, 88),
      placed('Member Name:', 38, 95),
      placed('Demo Gas Company', 110, 95),
    ],
    ...[placed('Station Code:', 395, 95), placed(code, 467, 95)],
    ...[placed('Phone:', 253, 95), placed('916-555-0177', 292, 95)],
  ];
  const { members, contents, otherFields } = ticketIn([...pieces, ...box('DEMGAS')]);
  expect(members[1]).toMatchObject({ stationCode: 'DEMGAS', authorityName: 'Demo Gas Company', seqNo: 3649 });
  expect(contents.phone).toBe('916-555-0142 x12');
  expect(otherFields).toContainEqual({ section: 'Member Operator', label: 'Phone', value: '916-555-0177' });
  expect(ticketIn([...pieces, ...box('Not a code')]).members.flatMap(one => one.stationCode ?? [])).toEqual(
    [],
  );
});

test.each([
  ['a name twice', ['EXAMPLE GAS', 'Example Gas,'], 2],
  ['no name', ['EXAMPLE GAS', 'Not Supplied'], 1],
])('a station list with %s is incomplete', (_name, names, count) => {
  const stations = names.map((name, index) => ({
    seqNo: index + 1,
    code: `EX${index}`,
    phone: '9165550101',
    name,
  }));
  const { members, listsAllMembers } = ticketIn(sheetPieces(centerTicket({ stations }), 'newer'));
  expect([members.length, listsAllMembers]).toEqual([count, false]);
});

test.each([
  ['type', 'Exposed', 'Exposed'],
  ['type', 'Design', 'Design'],
  ['status', 'Damage', 'Damage'],
  ['status', 'Updated', 'Normal'],
])('a %s %s in the history applies to its own revision as %s', (column, word, type) => {
  const x = column === 'type' ? 286 : 220;
  const altered = pieces.map(piece =>
    piece.page === 2 && piece.x === x && piece.y === 330 ? { ...piece, text: word } : piece,
  );
  expect(altered).not.toEqual(pieces);
  expect(ticketIn(altered).contents.ticketType).toBe(type);
});

test.each<[rev: string | null, time: string, status: string, last: (string | number | null)[]]>([
  ['002', '1', 'Cancelled', ['002', null, 'Cancelled']],
  ['0?2', '1', 'Cancelled', ['002', null, 'Cancelled']],
  ['0?2', '12/30/2026 09:00', 'Re-mark', ['002', Date.UTC(2026, 11, 30, 17), 'Re-mark']],
  [null, '12/30/2026 09:00', 'Re-mark', ['002', Date.UTC(2026, 11, 30, 17), 'Renewed Re-mark']],
  ['0?0', '01/05/2026 09:00', 'Re-mark', ['001', ticket.submitted.getTime(), 'Renewed']],
])('a history line with %s, %s and %s is at least the next revision', (rev, time, status, last) => {
  const texts = new Map([
    [32, rev],
    [76, time],
    [220, status],
  ]);
  const rows = pieces.filter(({ page, y }) => page === 2 && y === 330);
  const later = rows.flatMap(piece => {
    const text = texts.get(piece.x) === undefined ? piece.text : texts.get(piece.x);
    return text === null ? [] : [{ ...piece, y: piece.y + 11, text: text ?? '' }];
  });
  const below = pieces.map(piece =>
    piece.page === 2 && piece.y > 330 ? { ...piece, y: piece.y + 11 } : piece,
  );
  const { history, notes } = ticketIn([...below, ...later]);
  const {
    revision,
    at,
    status: expectedStatus,
  } = history.toSorted((a, b) => (a.revision < b.revision ? -1 : 1)).at(-1) ?? {};
  expect([revision, at?.getTime() ?? null, expectedStatus]).toEqual(last);
  expect(notes).toHaveLength(1);
});
