import { describe, expect, test } from 'vitest';
import { centerTicket } from '../../tests/support/centerFiles/centerTicket';
import { shaken, sheetPieces } from '../../tests/support/centerFiles/sheet';
import type { TextPiece } from './pieces';
import type { OtherField, ReadTicket } from './readTicket';
import { readSheet } from './sheet';

const ticket = centerTicket();
const LAYOUTS = ['newer', 'older'] as const;
const GRID = 'Dig Site and Ticket Details';

function ticketIn(pieces: readonly TextPiece[]): ReadTicket {
  const [reading] = readSheet(pieces);
  if (reading?.kind !== 'ticket') throw new Error(JSON.stringify(reading));
  return reading.ticket;
}

const placed = (text: string, x: number, y: number, height = 8, page = 1): TextPiece => ({
  ...{ page, x, y, height, text },
  width: text.length * height * 0.48,
});
const renamed = (pieces: readonly TextPiece[], from: string, to: string) =>
  pieces.map(piece =>
    piece.text === from ? { ...piece, text: to, width: to.length * piece.height * 0.48 } : piece,
  );

/** A copy whose labels are another's reads like it, but for what stands under the labels that differ. */
function expectLike(
  read: ReadTicket,
  like: ReadTicket,
  { left = [] as string[], more = [] as OtherField[] },
) {
  const contents = Object.fromEntries(
    Object.entries(like.contents).filter(([field]) => !left.includes(field)),
  );
  expect(read.contents).toEqual(contents);
  expect(read.otherFields).toEqual(expect.arrayContaining([...like.otherFields, ...more]));
  expect(read.otherFields).toHaveLength(like.otherFields.length + more.length);
  const { contents: _1, otherFields: _2, previousRevision: _3, ...rest } = read;
  expect(like).toMatchObject(rest);
}

describe.each(LAYOUTS)('labels that are not known, on the %s sheet', layout => {
  const base = sheetPieces(ticket, layout);
  const like = ticketIn(base);

  describe.each([
    ['Medium', 'Channel', 'medium', 'WEB'],
    ['Explosives', 'Detonations', 'explosive', 'No'],
    ...(layout === 'newer' ? ([['Zip Code', 'Postal Code', 'zipCode', '94592']] as const) : []),
  ] as const)('in the second column: for %s, %s', (known, unknown, field, value) => {
    const more = [{ section: GRID, label: unknown, value }];
    const address = layout === 'newer' && field === 'zipCode' ? ['addressLocation'] : [];
    test.each([`${unknown}:`, unknown])('%s', label => {
      const read = ticketIn(renamed(base, known, label));
      if (address.length > 0) expect(read.contents.addressLocation).toBe('1080 Example Drive 94592');
      expectLike(
        {
          ...read,
          contents: {
            ...read.contents,
            ...(address.length > 0 && { addressLocation: like.contents.addressLocation }),
          },
        },
        like,
        { left: [field], more },
      );
    });

    test('moved by up to two points', () => {
      let state = 7;
      const random = () => {
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
        return state / 2_147_483_648;
      };
      for (let turn = 0; turn < 30; turn++) {
        const read = ticketIn(shaken(renamed(base, known, unknown), random));
        expect(read.otherFields).toContainEqual(more[0]);
      }
    });
  });

  test('in the second column, with its value in one text', () => {
    const gone = base.filter(({ text, x, y }) => text !== 'Medium' && !(x === 545 && y < 275));
    const one = placed('Channel: WEB', 485, 254 + 16.5, 7);
    expect(ticketIn([...gone, one]).otherFields).toContainEqual({
      section: GRID,
      label: 'Channel',
      value: 'WEB',
    });
  });

  test('in the second column, all of them, where they end with colons', () => {
    const names = {
      'Rev.#': 'Rev No:',
      'Rev. #': 'Rev No:',
      Medium: 'Channel:',
      'Zip Code': 'Postal Code:',
      Explosives: 'Charges:',
      'Pavement Only': 'Asphalt:',
    };
    const read = ticketIn(Object.entries(names).reduce((all, [from, to]) => renamed(all, from, to), base));
    expect(read).toMatchObject({ previousTicketNumber: '2026102300017', previousRevision: '000' });
    expect(read.contents).toMatchObject({ state: 'CA', boring: 'No', streetSidewalk: 'Yes' });
    expect(read.submitted).toEqual(like.submitted);
    expect(read.notes).toEqual([]);
    const told = read.otherFields.map(({ label, value }) => `${label}=${value}`);
    expect(told).toEqual(expect.arrayContaining(['Channel=WEB', 'Charges=No']));
  });

  test('in the second column, the spelling of the mail text is known', () => {
    expect(ticketIn(renamed(base, 'Explosives', 'Blasting:')).contents).toMatchObject({
      boring: 'No',
      explosive: 'No',
    });
  });

  test('the revision of the ticket before is no second one of its own', () => {
    const label = layout === 'newer' ? 'Rev.#' : 'Rev. #';
    const read = ticketIn(renamed(base, label, 'Revision'));
    expect(read).toMatchObject({
      revision: '001',
      previousTicketNumber: '2026102300017',
      previousRevision: '000',
    });
  });
});

describe.each(LAYOUTS)('labels that are not known, beside the map of the %s sheet', layout => {
  const base = sheetPieces(ticket, layout);
  const like = ticketIn(base);
  const page = [placed('Map Page:', 32, 604), placed('12-C', 150, 604, 7)];
  const inFonts = (pieces: readonly TextPiece[], bold: (piece: TextPiece) => boolean) =>
    pieces.map(piece => ({ ...piece, height: 8, font: bold(piece) ? 'f1' : 'f5' }));
  const labels = new Set(ticketLabels(base).concat('Map Page:'));

  test.each([
    ['above the reason', 545],
    ['below the reason', 604],
    ['below the remarks', 730],
  ])('in letters of their size, %s', (_where, y) => {
    const read = ticketIn([...base, ...page.map(piece => ({ ...piece, y }))]);
    expectLike(read, like, { more: [{ section: '', label: 'Map Page', value: '12-C' }] });
  });

  test('in their font', () => {
    const read = ticketIn(inFonts([...base, ...page], ({ text }) => labels.has(text)));
    expectLike(read, like, { more: [{ section: '', label: 'Map Page', value: '12-C' }] });
  });

  test('two in one row', () => {
    const more = [placed('Grid:', 190, 604), placed('4', 230, 604, 7)];
    const told = ticketIn([...base, ...page, ...more]).otherFields;
    expect(told).toContainEqual({ section: '', label: 'Map Page', value: '12-C' });
  });

  test('with its value in one text', () => {
    const read = ticketIn([...base, placed('Map Page: 12-C', 32, 540)]);
    expectLike(read, like, { more: [{ section: '', label: 'Map Page', value: '12-C' }] });
  });

  test('the place under another label', () => {
    expect(ticketIn(renamed(base, 'Latitude/Longitude:', 'Lat/Long:')).point).toEqual(ticket.point);
  });
});

const ticketLabels = (pieces: readonly TextPiece[]) =>
  pieces
    .filter(({ page, x, text }) => page === 1 && (text.endsWith(':') || [296, 485].includes(x)))
    .map(({ text }) => text);

describe.each(LAYOUTS)('what somebody wrote stays whole on the %s sheet', layout => {
  const prose = [
    'GATE CODE: 1234, call: Bob at 7:30',
    'Note: gate locked',
    'Contact: Lee Demo Phone: 916-555-0199',
    'Meet at: 5 PM',
    'Map Page: 12-C',
  ];
  const split = (pieces: readonly TextPiece[], fits: (piece: TextPiece) => boolean) =>
    pieces.flatMap(piece => {
      if (!fits(piece)) return [piece];
      let { x } = piece;
      return piece.text.split(/(?<= )/).map(word => {
        const one = { ...piece, x, text: word, width: word.trimEnd().length * piece.height * 0.48 };
        x += one.width + piece.height * 0.26;
        return one;
      });
    });

  const FIELDS = [
    'excavatorRemarks',
    ...(layout === 'newer' ? (['ticketActionReason'] as const) : []),
    'workType',
    'nearbyCrossStreet',
    'jobName',
    'company',
    'contact',
    'subdivision',
  ] as const;
  test.each(FIELDS.flatMap(field => prose.map(text => [field, text] as const)))('%s: %s', (field, text) => {
    const told = centerTicket({ contents: { [field]: text } });
    const pieces = sheetPieces(told, layout);
    expect(ticketIn(pieces).contents[field]).toBe(text);
    const isOwn = ({ text: own }: TextPiece) => text.startsWith(own) || text.endsWith(own);
    const words = ticketIn(split(pieces, isOwn));
    expect(words.contents[field]).toBe(text);
    expect(words.otherFields).toEqual(ticketIn(pieces).otherFields);
  });

  test('under a reason whose label is not known', () => {
    const own = base(layout).filter(({ text }) => !/^Ticket Action Reason|^Work goes on/.test(text));
    for (const text of prose) {
      const pieces = [...own, placed('Reason for Update:', 32, 562), placed(text, 35, 573, 7)];
      for (const all of [pieces, split(pieces, piece => piece.text === text)])
        expect(ticketIn(all).otherFields).toContainEqual({
          section: '',
          label: 'Reason for Update',
          value: text,
        });
    }
  });
});
const base = (layout: 'newer' | 'older') => sheetPieces(ticket, layout);

test('a label of a box that is not known, with its value in one text', () => {
  const read = ticketIn([...base('newer'), placed('Badge No: 77', 253, 153)]);
  expect(read.contents.company).toBe('Example Grading Demo');
  expect(read.otherFields).toContainEqual({ section: 'Excavator Details', label: 'Badge No', value: '77' });
});

describe.each(LAYOUTS)('what the %s sheet prints beside its tables', layout => {
  const like = ticketIn(base(layout));
  const title = placed('Additional Information', 57, 420, 10.5, 2);
  const lines = [
    placed('Log in to view the responses: confirm that all have answered.', 29, 436, 7, 2),
    placed('1:', 29, 446, 7, 2),
    placed('Note: the gate is locked.', 36, 446, 7, 2),
  ];
  const text = lines.map(line => line.text).join(' ');

  test('is one text under its title', () => {
    const more = [{ section: '', label: 'Additional Information', value: text }];
    expectLike(ticketIn([...base(layout), title, ...lines]), like, { more });
    const parted = base(layout).filter(({ text }) => !/^END OF (?:UTIL|REV)/.test(text));
    expect(ticketIn([...parted, title, ...lines]).otherFields).toContainEqual(more[0]);
  });

  test('is kept under a title that is not known, or none', () => {
    const other = { ...title, text: 'Field Meeting' };
    const told = (pieces: TextPiece[]) => ticketIn([...base(layout), ...pieces]).otherFields;
    expect(told([other, ...lines])).toContainEqual({ section: '', label: 'Field Meeting', value: text });
    expect(told(lines)).toContainEqual({ section: '', label: 'Other text', value: text });
  });

  test('has fields where a value stands well behind a label', () => {
    const pairs = [
      placed('Lat/Long:', 32, 470, 8, 2),
      placed('38.09625/-122.2726', 150, 470, 7, 2),
      placed('Map Page:', 32, 482, 8, 2),
      placed('12-C', 150, 482, 7, 2),
    ];
    const section = 'Additional Information';
    const more = [
      { section: '', label: section, value: text },
      { section, label: 'Lat/Long', value: '38.09625/-122.2726' },
      { section, label: 'Map Page', value: '12-C' },
    ];
    expectLike(ticketIn([...base(layout), title, ...lines, ...pairs]), like, { more });
  });

  test('is no head or foot of a page', () => {
    const again = base(layout).filter(({ page, y }) => page === 1 && y < 60);
    const head = again.map(piece => ({ ...piece, page: 2, y: piece.y - 30 }));
    const foot = [placed('Page 2 of 2', 500, 780, 8, 2), placed('2', 300, 780, 8, 2)];
    expectLike(ticketIn([...base(layout), ...head, ...foot]), like, {});
  });
});

test('a revision of the ticket before whose number is missing is shown as it is printed', () => {
  const own = base('newer').filter(({ text }) => text !== '2026102300017');
  expect(ticketIn(own).otherFields).toContainEqual({
    section: '',
    label: 'PREVIOUS TICKET REV NO',
    value: '000',
  });
});

test.each(LAYOUTS)('a second label right behind a long time, in its column on the %s sheet', layout => {
  const close = base(layout).map(piece =>
    piece.x === 390 && /^11\/21/.test(piece.text) ? { ...piece, width: 90 } : piece,
  );
  expect(ticketIn(close)).toEqual(ticketIn(base(layout)));
  expect(ticketIn(renamed(close, 'Medium', 'Channel')).submitted).toEqual(ticketIn(base(layout)).submitted);
});

describe.each(LAYOUTS)('fonts tell labels without colons on the %s sheet', layout => {
  const bold = new Set(ticketLabels(base(layout)));
  const inFonts = (pieces: readonly TextPiece[], also: string) =>
    pieces.map(piece => ({ ...piece, font: bold.has(piece.text) || piece.text === also ? 'f1' : 'f5' }));

  test('in a second column of its own', () => {
    const moved = base(layout).map(piece =>
      piece.text === 'Explosives' ? { ...piece, text: 'Charges', x: 447 } : piece,
    );
    expect(ticketIn(inFonts(moved, 'Charges')).otherFields).toContainEqual({
      section: GRID,
      label: 'Charges',
      value: 'No',
    });
    expect(ticketIn(inFonts(moved, 'Charges')).contents.boring).toBe('No');
  });

  test('above free text, and with its value close behind', () => {
    const pieces = renamed(base(layout), 'Excavator Remarks:', 'Dig Notes');
    const { contents, otherFields } = ticketIn(inFonts(pieces, 'Dig Notes'));
    expect(contents.excavatorRemarks).toBeUndefined();
    expect(otherFields).toContainEqual({
      section: '',
      label: 'Dig Notes',
      value: ticket.contents.excavatorRemarks,
    });
    const close = base(layout).map(piece =>
      piece.text === 'Permit' ? { ...piece, text: 'Consent', width: 92 } : piece,
    );
    expect(ticketIn(inFonts(close, 'Consent')).otherFields).toContainEqual({
      section: GRID,
      label: 'Consent',
      value: 'City #EX1234',
    });
  });

  test('a value that holds several fonts is one', () => {
    const phone = [placed('916', 390, 0, 7), placed('-', 400.1, 0, 7), placed('555-0144', 403.5, 0, 7)];
    const pieces = base(layout).flatMap(piece =>
      piece.text === '916-555-0144' ? phone.map(part => ({ ...part, y: piece.y })) : [piece],
    );
    const read = ticketIn(
      inFonts(pieces, '').map(piece => (piece.text === '-' ? { ...piece, font: 'f3' } : piece)),
    );
    expect(read.contents.onsiteContactPhone).toBe('916-555-0144');
  });
});

test('text under no label is kept as such', () => {
  const pieces = renamed(base('newer'), 'Excavator Remarks:', 'dig notes');
  const own = pieces.filter(({ text }) => !/^(?:Ticket Action|Work goes)/.test(text));
  expect(ticketIn(own).otherFields).toContainEqual({
    section: '',
    label: 'Other text',
    value: `dig notes ${ticket.contents.excavatorRemarks}`,
  });
});
