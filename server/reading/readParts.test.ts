import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { centerTicket, toldBy } from '../../tests/support/centerFiles/centerTicket';
import { writeLegacyText } from '../../tests/support/centerFiles/legacyText';
import { wktOf, writeMailText } from '../../tests/support/centerFiles/mailText';
import { writeSheetPdf } from '../../tests/support/centerFiles/sheetPdf';
import { writeGml, writeXml } from '../../tests/support/centerFiles/xml';
import { zip } from '../../tests/support/centerFiles/zip';
import { attached, mime, read, text, ticket, ticketIn, whole } from '../../tests/support/mailParts';
import { readParts } from './readParts';

describe('XML', () => {
  test.each([
    ['older', ['excavationSize', 'mapLink', 'pavementOnly', 'zipCode', 'ticketActionReason']],
    ['newer', ['mapLink']],
  ] as const)('of the %s generation, with any prefix', async (generation, left) => {
    for (const prefix of ['onecall:', 'x:', '']) {
      const result = await ticketIn(writeXml(ticket, generation, prefix));
      expect(result).toMatchObject(whole(left.filter(field => field !== 'excavationSize')));
      expect(result.members.map(({ stationCode }) => stationCode)).toEqual(['EXMPLE', 'DEMGAS', 'DEMTEL']);
      expect(result.otherFields.map(({ label }) => label)).toEqual([
        'MessageVersionNumber',
        'From',
        'UtilityID',
        'JobNumber',
      ]);
    }
  });

  test('the GML file gives the outline, matched by its file name if needed', async () => {
    const outline = (await ticketIn(writeGml(ticket))).geofence?.replaceAll(', ', ',');
    expect(outline).toBe(wktOf(ticket));
    const nameless = writeGml(ticket).replace(/<onecallgml:id>.*<\/onecallgml:id>/, '');
    expect(await ticketIn(nameless, 'a/2026112100042-001_EXMPLE_Renewed.GML')).toMatchObject({
      revision: '001',
    });
    expect(await read(nameless)).toMatchObject([{ kind: 'unreadable' }]);
  });

  test('refuses a document type and its entities, with the line', async () => {
    const bomb = writeXml(ticket, 'newer').replace(
      '?>',
      '?>\n<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>',
    );
    expect(await read(bomb)).toMatchObject([
      { kind: 'unreadable', reason: expect.stringContaining('document type'), line: 2 },
    ]);
  });

  test('refuses endless nesting', async () => {
    expect(await read(`<OneCallReferral>${'<a>'.repeat(5000)}`)).toMatchObject([
      { kind: 'unreadable', reason: expect.stringContaining('deeper') },
    ]);
  });

  test.each(['utf16le', 'latin1'] as const)('in another encoding: %s', async encoding => {
    const written = writeXml(centerTicket({ contents: { contact: 'José Demo' } }), 'newer');
    const bytes = Buffer.from(encoding === 'latin1' ? written.slice(1) : written, encoding);
    expect((await ticketIn(bytes)).contents.contact).toBe('José Demo');
  });
});

test.each(['older', 'newer'] as const)('the ticket PDF in its %s layout', async layout => {
  const result = await ticketIn(await writeSheetPdf(ticket, layout));
  const left = [
    'excavationSize',
    'mapLink',
    ...(layout === 'older' ? (['pavementOnly', 'zipCode', 'ticketActionReason'] as const) : []),
  ] as const;
  expect(result.contents).toEqual(toldBy(ticket, left).contents);
  expect(result).toMatchObject({
    legalStartDate: ticket.legalStart,
    workBeginDate: ticket.workBegin,
    listsAllMembers: true,
  });
});

test.each([
  { drawn: 90 },
  { drawn: 90, shown: 270 },
  { drawn: 270, shown: 90 },
  { drawn: 180, shown: 180 },
  { shown: 90 },
] as const)('the ticket PDF on a rotated page: %o', async turn => {
  for (const layout of ['older', 'newer'] as const) {
    const result = await ticketIn(await writeSheetPdf(ticket, layout, turn));
    expect(result).toEqual(await ticketIn(await writeSheetPdf(ticket, layout)));
  }
});

describe('an archive', () => {
  const file = (name: string, content: string | Uint8Array) => ({ name, bytes: Buffer.from(content) });

  test('reports each file, including those in nested archives', async () => {
    const inner = zip([
      file('old.txt', writeLegacyText(ticket, 2)),
      file('south.txt', writeLegacyText(ticket, 4, 'USAS')),
    ]);
    const results = await read(
      zip([
        file('a.eml', mime([text(writeMailText(ticket, 'newer'))])),
        file('b.zip', inner),
        file('2026112100042-001.GIF', 'GIF89a'),
        file('2026112100042-002.GIF', 'GIF89a'),
        file('scan.jpg', 'GIF89a'),
        file('notes.txt', 'Lunch?'),
      ]),
      'mails.zip',
    );
    expect(results.map(({ kind, source }) => `${kind}: ${source.path.join(' › ')}`)).toEqual([
      'ticket: mails.zip › a.eml',
      'ticket: mails.zip › b.zip › old.txt',
      'otherCenter: mails.zip › b.zip › south.txt',
      'unreadable: mails.zip › notes.txt',
      'unreadable: mails.zip › 2026112100042-002.GIF',
      'unreadable: mails.zip › scan.jpg',
    ]);
  });

  test('may use folder paths in its file names', async () => {
    const results = await read(
      zip([
        file('./a.txt', writeMailText(ticket, 'older')),
        file('b/./c.txt', 'Lunch?'),
        file('../a.txt', writeMailText(ticket, 'older')),
        file('/mails/a.txt', writeMailText(ticket, 'older')),
        file(String.raw`C:\mails\a.txt`, writeMailText(ticket, 'older')),
      ]),
    );
    expect(results.map(({ kind, source }) => [kind, source.path[1]])).toEqual([
      ['ticket', './a.txt'],
      ['unreadable', 'b/./c.txt'],
      ['ticket', '../a.txt'],
      ['ticket', '/mails/a.txt'],
      ['ticket', 'C:/mails/a.txt'],
    ]);
  });

  test('skips files added by the operating system, but not an email without a subject', async () => {
    const results = await read(
      zip([
        file('b/.eml', writeMailText(ticket, 'older')),
        file('b/._.eml', 'x'),
        file('__MACOSX/b/a.eml', 'x'),
        file('b/.DS_Store', 'x'),
      ]),
    );
    expect(results.map(({ kind, source }) => [kind, source.path[1]])).toEqual([['ticket', 'b/.eml']]);
  });

  test('continues after a file that broke its reading', async () => {
    const archive = zip([
      file('a.txt', writeMailText(ticket, 'older')),
      file('b.txt', writeMailText(ticket, 'newer')),
    ]);
    const begun: string[] = [];
    const paths: string[][] = [];
    const onEntry = (index: number, name: string) => begun.push(`${index} ${name}`);
    for await (const { source } of readParts('x.zip', archive, { skip: 1, onEntry })) paths.push(source.path);
    expect(begun).toEqual(['1 b.txt']);
    expect(paths).toEqual([['x.zip', 'b.txt']]);
  });

  test('that expands endlessly is refused, keeping what was read before', async () => {
    const zeros = { name: 'zeros.txt', bytes: new Uint8Array(24 * 1024 * 1024) };
    const bomb = zip([
      file('a.txt', writeMailText(ticket, 'newer')),
      ...Array.from({ length: 9 }, () => zeros),
    ]);
    const results = await read(bomb);
    expect(results[0]?.kind).toBe('ticket');
    expect(results.at(-1)).toMatchObject({
      kind: 'unreadable',
      reason: 'The archive holds more than 200 MB.',
    });
  }, 60_000);

  test('nested in itself repeatedly is refused', async () => {
    let nested = zip([file('a.txt', writeMailText(ticket, 'newer'))]);
    for (let level = 0; level < 8; level++) nested = zip([file('a.zip', nested)]);
    expect(await read(nested)).toMatchObject([
      { kind: 'unreadable', reason: 'The file is nested too deep.' },
    ]);
  });
});

test('the JSON wrapper gives the location when it contains no ticket', async () => {
  const all = ['000', '001'].map(revision => ({ message: { ticketNumber: `2026112100042-${revision}` } }));
  expect(await read(JSON.stringify(all))).toMatchObject([
    { kind: 'unreadable', reason: 'No ticket was found of 2026112100042-000.' },
    { kind: 'unreadable', reason: 'No ticket was found of 2026112100042-001.' },
  ]);
});

test('the JSON wrapper contains the other formats', async () => {
  const base64 = (content: string) => Buffer.from(content).toString('base64');
  const message = {
    XMLBase64: base64(writeXml(ticket, 'older')),
    GMLBase64: base64(writeGml(ticket)),
    GIFBase64: 'R0lG',
  };
  const result = await ticketIn(JSON.stringify({ ticketNumber: '2026112100042-001', message }));
  expect(result).toMatchObject({
    ticketNumber: '2026112100042',
    listsAllMembers: true,
    geofence: expect.stringContaining('POLYGON'),
  });
});

test.each([
  ['a.jpg', 'ffd8ffe000104a464946', 'This is a photo. Type the ticket from it.'],
  ['a.png', '89504e470d0a1a0a', 'This is a photo. Type the ticket from it.'],
  ['a.heic', '00000018667479706865696300000000', 'This is a photo. Type the ticket from it.'],
  ['a.webp', '524946462400000057454250', 'This is a photo. Type the ticket from it.'],
  [
    'a.rtf',
    Buffer.from('{\\rtf1 Lunch}').toString('hex'),
    'This is an RTF document. Type the ticket from it.',
  ],
  [
    'a.doc',
    `d0cf11e0a1b11ae1${'00'.repeat(504)}${Buffer.from('WordDocument', 'utf16le').toString('hex')}`,
    'This is a Word or other Office document. Type the ticket from it.',
  ],
  [
    'a.docx',
    zip([{ name: '[Content_Types].xml', bytes: Buffer.from('<Types/>') }]).toString('hex'),
    'This is a Word or other Office document. Type the ticket from it.',
  ],
  [
    'a.xlsx',
    zip([
      { name: '[Content_Types].xml', bytes: Buffer.from('<Types/>') },
      { name: 'xl/workbook.xml', bytes: Buffer.from('<workbook/>') },
    ]).toString('hex'),
    'This is a spreadsheet or table. Import it as a table of tickets instead.',
  ],
  ['winmail.dat', '789f3e2201000000', 'Outlook sent this as winmail.dat. Forward it as an attachment.'],
])('%s is identified', async (name, hex, reason) => {
  const bytes = Buffer.from(hex, 'hex');
  const resultOf = async (file: Uint8Array | string) =>
    (await read(file, 'file')).map(one => one.kind === 'unreadable' && one.reason);
  expect(await resultOf(bytes)).toEqual([reason]);
  expect(await resultOf(zip([{ name, bytes }]))).toEqual([reason]);
  if (name === 'winmail.dat')
    expect(await resultOf(mime([text('See it.'), attached(name, bytes)]))).toEqual([reason]);
  if (name === 'a.jpg')
    expect(await resultOf(mime([text('From the site.'), attached(name, bytes)]))).toEqual([reason]);
});

test.each([['a scan', new PDFDocument()]] as const)('%s is reported as one', async (_name, document) => {
  const parts: Buffer[] = [];
  document.on('data', part => parts.push(part));
  const ended = new Promise(resolve => document.once('end', resolve));
  document.end();
  await ended;
  expect(await read(Buffer.concat(parts))).toMatchObject([
    { kind: 'unreadable', reason: expect.stringContaining('picture without text') },
  ]);
});

describe('damage', () => {
  const dates = ['submitted', 'workBeginDate', 'legalStartDate', 'ticketExpiration'] as const;
  const files = {
    mail: mime([text(writeMailText(ticket, 'newer'))]),
    text: writeMailText(ticket, 'older'),
    older: writeLegacyText(ticket, 4),
    short: writeLegacyText(ticket, 2),
    xml: writeXml(ticket, 'newer'),
  };

  test.each(Object.entries(files))(
    'of a file (%s) truncated anywhere changes no date',
    async (_name, file) => {
      const [first] = await read(file);
      if (first?.kind !== 'ticket') throw new Error('no ticket');
      const step = Math.ceil(file.length / 120);
      for (let length = 1; length < file.length; length += step) {
        for (const result of await read(file.slice(0, length))) {
          if (result.kind !== 'ticket') continue;
          expect(result.ticket.ticketNumber).toBe(first.ticket.ticketNumber);
          for (const date of dates) expect([first.ticket[date], null]).toContainEqual(result.ticket[date]);
          if (result.ticket.listsAllMembers) expect(result.ticket.members).toHaveLength(3);
        }
      }
    },
  );

  test.each(Object.entries(files))(
    'of a file (%s) that is there twice gives one ticket',
    async (_name, file) => {
      expect((await read(file + file)).filter(({ kind }) => kind === 'ticket')).toHaveLength(1);
    },
  );

  test('of a PDF or an archive is reported', async () => {
    const sheet = await writeSheetPdf(ticket, 'newer');
    for (const share of [0.1, 0.5, 0.9]) {
      for (const result of await read(sheet.subarray(0, sheet.length * share))) {
        if (result.kind === 'ticket')
          for (const date of ['workBeginDate', 'legalStartDate'] as const)
            expect([ticket.workBegin, ticket.legalStart, null]).toContainEqual(result.ticket[date]);
      }
    }
    const archive = zip([{ name: 'a.txt', bytes: Buffer.from(files.text) }]);
    expect(await read(archive.subarray(0, archive.length - 30))).toMatchObject([{ kind: 'unreadable' }]);
    expect(await read(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toMatchObject([{ kind: 'unreadable' }]);
  });
});
