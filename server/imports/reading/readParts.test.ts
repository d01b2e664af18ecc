import { createHash } from 'node:crypto';
import iconv from 'iconv-lite';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import type { ReadResult, ReadTicket } from '../../../domain/imports/readTicket';
import { centerTicket, toldBy } from '../../../tests/support/centerFiles/centerTicket';
import { writeLegacyText } from '../../../tests/support/centerFiles/legacyText';
import { wktOf, writeMailText } from '../../../tests/support/centerFiles/mailText';
import { summaryText } from '../../../tests/support/centerFiles/responseMail';
import { writeSheetPdf } from '../../../tests/support/centerFiles/sheetPdf';
import { writeGml, writeXml } from '../../../tests/support/centerFiles/xml';
import { zip } from '../../../tests/support/centerFiles/zip';
import { readParts } from './readParts';

const ticket = centerTicket();
const SUBJECT = 'CA TICKET: 2026112100042-001 Renewed Normal(EXMPLE)';

async function read(bytes: Uint8Array | string, name = 'file'): Promise<ReadResult[]> {
  const results: ReadResult[] = [];
  for await (const result of readParts(name, Buffer.from(bytes))) results.push(result);
  return results;
}

async function ticketIn(bytes: Uint8Array | string, name?: string): Promise<ReadTicket> {
  const [result, ...rest] = await read(bytes, name);
  if (result?.kind !== 'ticket' || rest.length > 0) throw new Error(JSON.stringify([result, ...rest]));
  return result.ticket;
}

type Part = { name?: string; type: string; content: Uint8Array | string };

function mime(parts: readonly Part[], subject = SUBJECT): string {
  const body = parts.map(({ name, type, content }) =>
    [
      '--demo',
      `Content-Type: ${type}${name ? `; name="${name}"` : ''}`,
      ...(name ? [`Content-Disposition: attachment; filename="${name}"`] : []),
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(content).toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
    ].join('\r\n'),
  );
  const head = [
    'From: "Anybody" <anybody@example.com>',
    `Subject: ${subject}`,
    'Message-ID: <one@example.com>',
    'Date: Sat, 21 Nov 2026 08:02:30 -0800',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=demo',
  ];
  return [...head, '', ...body, '--demo--', ''].join('\r\n');
}

const text = (content: string): Part => ({ type: 'text/plain; charset=utf-8', content });
const attached = (name: string, content: Uint8Array | string): Part => ({
  type: 'application/octet-stream',
  name,
  content,
});

const whole = (left: Parameters<typeof toldBy>[1]) => ({
  ...toldBy(ticket, left),
  submitted: ticket.submitted,
  workBeginDate: ticket.workBegin,
  legalStartDate: ticket.legalStart,
  ticketExpiration: ticket.expires,
});

describe('XML', () => {
  test.each([
    ['older', ['excavationSize', 'mapLink', 'pavementOnly', 'zipCode', 'ticketActionReason']],
    ['newer', ['mapLink']],
  ] as const)('of the %s generation, whatever its prefix', async (generation, left) => {
    for (const prefix of ['onecall:', 'x:', '']) {
      const told = await ticketIn(writeXml(ticket, generation, prefix));
      expect(told).toMatchObject(whole(left.filter(field => field !== 'excavationSize')));
      expect(told.members.map(({ stationCode }) => stationCode)).toEqual(['EXMPLE', 'DEMGAS', 'DEMTEL']);
      expect(told.otherFields.map(({ label }) => label)).toEqual([
        'MessageVersionNumber',
        'From',
        'UtilityID',
        'JobNumber',
      ]);
    }
  });

  test('the GML twin tells the outline, by the name of its file if it must', async () => {
    const outline = (await ticketIn(writeGml(ticket))).geofence?.replaceAll(', ', ',');
    expect(outline).toBe(wktOf(ticket));
    const nameless = writeGml(ticket).replace(/<onecallgml:id>.*<\/onecallgml:id>/, '');
    expect(await ticketIn(nameless, 'a/2026112100042-001_EXMPLE_Renewed.GML')).toMatchObject({
      revision: '001',
    });
    expect(await read(nameless)).toMatchObject([{ kind: 'unreadable' }]);
  });

  test('a document type, and what it would stand for, is refused with its line', async () => {
    const bomb = writeXml(ticket, 'newer').replace(
      '?>',
      '?>\n<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>',
    );
    expect(await read(bomb)).toMatchObject([
      { kind: 'unreadable', reason: expect.stringContaining('document type'), line: 2 },
    ]);
  });

  test('depth without end is refused', async () => {
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

test.each(['older', 'newer'] as const)('the sheet in its %s layout', async layout => {
  const told = await ticketIn(await writeSheetPdf(ticket, layout));
  const left = [
    'excavationSize',
    'mapLink',
    ...(layout === 'older' ? (['pavementOnly', 'zipCode', 'ticketActionReason'] as const) : []),
  ] as const;
  expect(told.contents).toEqual(toldBy(ticket, left).contents);
  expect(told).toMatchObject({
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
] as const)('the sheet on a page that is turned: %o', async turn => {
  for (const layout of ['older', 'newer'] as const) {
    const told = await ticketIn(await writeSheetPdf(ticket, layout, turn));
    expect(told).toEqual(await ticketIn(await writeSheetPdf(ticket, layout)));
  }
});

describe('a mail', () => {
  test('tells the ticket once for each form, with the outline that came beside it', async () => {
    const results = await read(
      mime([
        text(writeMailText(ticket, 'older')),
        attached('2026112100042-001_EXMPLE_Renewed.XML', writeXml(ticket, 'older')),
        attached('2026112100042-001_EXMPLE_Renewed.GML', writeGml(ticket)),
        attached('2026112100042-001_EXMPLE_Renewed.PDF', await writeSheetPdf(ticket, 'newer')),
        attached('2026112100042-001.GIF', 'GIF89a…'),
      ]),
      'one.eml',
    );
    expect(
      results.map(
        result => result.kind === 'ticket' && [result.ticket.format, result.ticket.geofence !== null],
      ),
    ).toEqual([
      ['MAIL_TEXT', true],
      ['XML', true],
      ['PDF', true],
    ]);
    expect(results[1]?.source).toEqual({
      path: ['one.eml', '2026112100042-001_EXMPLE_Renewed.XML'],
      hash: createHash('sha256').update(writeXml(ticket, 'older')).digest('hex'),
      messageId: '<one@example.com>',
      sentAt: new Date('2026-11-21T16:02:30Z'),
      subject: SUBJECT,
    });
  });

  test('without text is read from its HTML, and nothing of that is run', async () => {
    const rows = writeMailText(ticket, 'newer').replaceAll('<', '&lt;').replaceAll('\n', '<br>');
    const html = `<html><head><style>a{}</style></head><body><script>TICKET NO= 1</script><p>${rows}</p></body></html>`;
    expect(await ticketIn(mime([{ type: 'text/html; charset=utf-8', content: html }]))).toMatchObject(
      whole(['mapLink']),
    );
  });

  test('is read where only one of its texts is whole', async () => {
    const whole = `<pre>${writeMailText(ticket, 'newer').replaceAll('<', '&lt;')}</pre>`;
    const cut = writeMailText(ticket, 'newer').slice(0, 1500);
    const both = mime([text(cut), { type: 'text/html; charset=utf-8', content: whole }]);
    const told = await ticketIn(both.replace('mixed', 'alternative'));
    expect(told).toEqual(await ticketIn(writeMailText(ticket, 'newer')));
  });

  test.each([
    ['pre', (rows: string) => `<pre style="margin:0">${rows}</pre>`],
    ['a block that keeps its lines', (rows: string) => `<div style="white-space: pre-wrap">${rows}</div>`],
    [
      'one within others',
      (rows: string) =>
        `<div><SPAN STYLE='color:red;white-space:pre-line'>FW:\n<span>${rows}</span></SPAN></div>`,
    ],
  ])('in HTML keeps its lines in %s', async (_, html) => {
    const rows = writeMailText(ticket, 'newer').replaceAll('<', '&lt;');
    const mail = (content: string) => mime([{ type: 'text/html; charset=utf-8', content }]);
    expect(await ticketIn(mail(`<html><body>\n${html(rows)}\n<p>Sent\nby</p></body></html>`))).toEqual(
      await ticketIn(mail(rows.replaceAll('\n', '<br>'))),
    );
  });

  test('in HTML is cut where its hidden parts are, whatever letters stand above them', async () => {
    const rows = writeMailText(ticket, 'newer').replaceAll('<', '&lt;').replaceAll('\n', '<br>');
    const html = `<p>${'İ'.repeat(200)}<style>a{}</style></p>${rows}<STYLE>b{}</STYLE>`;
    const mail = (content: string) => mime([{ type: 'text/html; charset=utf-8', content }]);
    expect(await ticketIn(mail(html))).toEqual(await ticketIn(mail(rows)));
  });

  describe('whose subject names', () => {
    const named = async (subject: string, ...parts: Part[]) =>
      (await read(mime([text(writeMailText(ticket, 'newer')), ...parts], subject))).map(result =>
        result.kind === 'ticket'
          ? { revision: result.ticket.revision, notes: result.ticket.notes }
          : result.kind === 'unreadable' && result.named,
      );
    const plain = [{ revision: '001', notes: [] }];
    test('a later revision than it holds tells that this one is not here', async () => {
      expect(await named('FW: CA TICKET: 2026112100042-002 Renewed Normal(EXMPLE)')).toEqual([
        ...plain,
        { ticketNumber: '2026112100042', revision: '002' },
      ]);
      const later = { ...ticket, revision: '002' };
      const both = await named(
        'CA TICKET: 2026112100042-002 Renewed Normal(EXMPLE)',
        attached('2026112100042-002_EXMPLE.XML', writeXml(later, 'newer')),
      );
      expect(both.map(one => one && 'revision' in one && one.revision)).toEqual(['001', '002']);
    });
    test.each(['2026112100042-001', '2026112100042', '26112100042-001', 'of a neighbor'])(
      'it, or none, says nothing: %s',
      async name => expect(await named(`CA TICKET: ${name} Renewed Normal(EXMPLE)`)).toEqual(plain),
    );
    test.each(['2026112100042-000', '2026112100043-001', '2026112100043'])(
      'another ticket or an earlier revision says so: %s',
      async name =>
        expect(await named(`CA TICKET: ${name} Renewed Normal(EXMPLE)`)).toEqual([
          { revision: '001', notes: [`The subject of the mail names ${name}.`] },
        ]),
    );
  });

  test('may have blank lines above it, as one that was copied has', async () => {
    const mail = mime([text(writeMailText(ticket, 'newer'))]);
    expect(await ticketIn(`\r\n \r\n${mail}`)).toEqual(await ticketIn(mail));
  });

  test('in HTML may name its letters', async () => {
    const named = writeMailText(
      centerTicket({
        contents: { company: '&Ntilde;u&ntilde;ez &amp; Sons &ndash; O&rsquo;Neil&trade; &foo;' },
      }),
      'newer',
    ).replaceAll('\n', '<br>\n');
    const { contents } = await ticketIn(mime([{ type: 'text/html; charset=utf-8', content: named }]));
    expect(contents.company).toBe('Ñuñez & Sons – O’Neil™ &foo;');
  });

  test('that was forwarded as a file is read inside the other', async () => {
    const inner = mime([text(writeMailText(ticket, 'newer'))]);
    const results = await read(
      mime([text('See below.'), { type: 'message/rfc822', name: 'inner.eml', content: inner }], 'FW: look'),
    );
    expect(results).toMatchObject([{ kind: 'ticket', ticket: whole(['mapLink']) }]);
  });

  test('in quoted-printable loses nothing', async () => {
    const quoted = writeMailText(ticket, 'newer')
      .replaceAll('=', '=3D')
      .replaceAll(/.{60}(?=.)/g, cut => (/=.?$/.test(cut) ? cut : `${cut}=\n`))
      .replaceAll('\n', '\r\n');
    const head = `Subject: ${SUBJECT}\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`;
    expect(await ticketIn(head + quoted)).toMatchObject(whole(['mapLink']));
  });

  test('with responses and the sheet beside them tells both', async () => {
    const sheet = attached('2026112100042-001.PDF', await writeSheetPdf(ticket, 'newer'));
    const kinds = async (body: string) =>
      (await read(mime([text(body), sheet]), 'one.eml')).map(({ kind }) => kind);
    expect(await kinds(summaryText({ heading: [`CA TICKET: ${ticket.number}-001`] }))).toEqual([
      'ticket',
      'responses',
    ]);
    expect(await kinds('EXGAS | Clear - no conflict')).toEqual(['ticket']);
    expect(await kinds('Station | Status\nEXGAS | Notification Sent\n\nSee the sheet.')).toEqual(['ticket']);
  });

  test('loses no file that is called as another ticket’s', async () => {
    const nothing = 'Nothing that is known.';
    const mail = mime([
      text(writeMailText(ticket, 'newer')),
      attached('2026112100042-001_EXMPLE_Renewed.TXT', nothing),
      attached('2026112100042-002_EXMPLE_Cancelled.TXT', nothing),
      attached('2026112100042-001.GIF', 'GIF89a'),
      attached('2026112100042-003.GIF', 'GIF89a'),
      attached('image001.png', 'GIF89a'),
      attached('logo.txt', nothing),
    ]);
    expect(await read(mail, 'a.eml')).toMatchObject([
      { kind: 'ticket' },
      {
        kind: 'unreadable',
        source: { path: ['a.eml', '2026112100042-002_EXMPLE_Cancelled.TXT'], subject: SUBJECT },
      },
      { kind: 'unreadable', source: { path: ['a.eml', '2026112100042-003.GIF'] } },
    ]);
    const alone = await read(
      mime([text('See the file.'), attached('2026112100042-002.TXT', nothing)]),
      'b.eml',
    );
    expect(alone.map(({ source }) => source.path)).toEqual([['b.eml', '2026112100042-002.TXT'], ['b.eml']]);
  });

  test.each([
    ['windows-1252', 'Peña’s yard – gate “B”, 10’ north €5'],
    ['cp1252', 'Peña’s yard – gate “B”'],
    ['iso-8859-1', 'Peña’s yard – gate “B”'],
    [null, 'Peña’s yard – gate “B”'],
    ['us-ascii', 'Peña’s yard – gate “B”'],
    ['iso-8859-15', 'Peña, 5 € Œuvre Ž'],
    ['koi8-r', 'ворота Б'],
    ['windows-1251', 'ворота «Б» № 5 – ул. “Мира”'],
    ['cp850', 'Peña, Año'],
    ['big5', '圍欄 12'],
    ['utf-8', 'Peña’s yard – gate “B” 圍欄'],
  ])('in %s arrives with every character, as text, HTML and quoted-printable', async (charset, remarks) => {
    const encoded = (content: string) =>
      iconv.encode(content, charset?.replace(/^(?:us-ascii|iso-8859-1)$/, 'cp1252') ?? 'cp1252');
    const label = charset === null ? '' : `; charset=${charset}`;
    const rows = writeMailText(centerTicket({ contents: { excavatorRemarks: remarks } }), 'newer');
    const html = rows.replaceAll('<', '&lt;').replaceAll('\n', '<br>\n');
    const head = `Subject: ${SUBJECT}\nMIME-Version: 1.0\nContent-Type: text/plain${label}\n`;
    const quoted = [...encoded(rows)]
      .map(byte => (byte === 10 ? '=0A=\n' : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`))
      .join('');
    const mails = [
      mime([{ type: `text/plain${label}`, content: encoded(rows) }]),
      mime([{ type: `text/html${label}`, content: encoded(html) }]),
      Buffer.concat([Buffer.from(`${head}Content-Transfer-Encoding: 8bit\n\n`), encoded(rows)]),
      `${head}Content-Transfer-Encoding: quoted-printable\n\n${quoted}`,
    ];
    for (const mail of mails) expect((await ticketIn(mail)).contents.excavatorRemarks).toBe(remarks);
  });

  test('in windows-1252 has its quotes in subject and names of files', async () => {
    const [result] = await read(
      mime(
        [text('Lunch?'), attached('=?windows-1252?Q?2026112100042-003_=93B=94.txt?=', 'Lunch?')],
        '=?windows-1252?Q?Gate_=93B=94?=',
      ),
    );
    expect(result?.source).toMatchObject({
      subject: 'Gate “B”',
      path: ['file', '2026112100042-003 “B”.txt'],
    });
  });

  test('names what else is attached once, and never opens it', async () => {
    const document = zip(
      ['[Content_Types].xml', ...Array.from({ length: 30 }, (_, index) => `word/part${index}.xml`)].map(
        name => ({
          name,
          bytes: Buffer.from('<w/>'),
        }),
      ),
    );
    const mail = mime([
      text(writeMailText(ticket, 'newer')),
      attached('site notes.docx', document),
      attached('meeting.ics', 'BEGIN:VCALENDAR\nEND:VCALENDAR'),
      attached('smime.p7s', Buffer.from([0x30, 0x80, 0, 0])),
      attached('gate.jpg', Buffer.from('ffd8ffe000104a464946', 'hex')),
      attached('photos.zip', zip([{ name: 'a.jpg', bytes: Buffer.from('ffd8ffe0', 'hex') }])),
      { type: 'message/rfc822', name: 'lunch.eml', content: mime([text('Lunch?')], 'Lunch') },
    ]);
    expect((await ticketIn(mail)).notes).toEqual([
      'Also attached, and no ticket: site notes.docx, meeting.ics, smime.p7s, gate.jpg, photos.zip and 1 more.',
    ]);
  });

  test('without a ticket is told', async () => {
    const reason = 'No ticket was found in the mail or its attachments.';
    expect(await read(mime([text('Lunch?')], 'Lunch'))).toMatchObject([{ kind: 'unreadable', reason }]);
  });
});

describe('an archive', () => {
  const file = (name: string, content: string | Uint8Array) => ({ name, bytes: Buffer.from(content) });

  test('tells of each file, in archives within it too', async () => {
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

  test('may call its files by way of the folder that they lie in', async () => {
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

  test('passes over what a computer adds, and no mail without a subject', async () => {
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

  test('is gone on with after the file that broke its reading', async () => {
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

  test('that swells without end is refused, with what was read before', async () => {
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

  test('in itself again and again is refused', async () => {
    let nested = zip([file('a.txt', writeMailText(ticket, 'newer'))]);
    for (let level = 0; level < 8; level++) nested = zip([file('a.zip', nested)]);
    expect(await read(nested)).toMatchObject([
      { kind: 'unreadable', reason: 'The file is nested too deep.' },
    ]);
  });
});

test('a file of many mails is all of them', async () => {
  const mails = [
    mime([text(writeMailText(ticket, 'newer'))]),
    mime([text('Lunch?')], 'CA TICKET: 2026112100042-002 Cancelled Normal(EXMPLE)'),
  ];
  const box = mails.map(mail => `From anybody@example.com Sat Nov 21 16:02:30 2026\r\n${mail}\r\n`).join('');
  expect(await read(box, 'Inbox.mbox')).toMatchObject([
    { kind: 'ticket', source: { path: ['Inbox.mbox', 'Mail 1'] } },
    {
      kind: 'unreadable',
      source: { path: ['Inbox.mbox', 'Mail 2'], subject: expect.stringContaining('-002') },
    },
  ]);
  const bare = mails.map(mail => mail.replaceAll('\r\n', '\n')).join('\nFrom anybody@example.com Sat\n');
  expect(await read(`From anybody@example.com Sat\n${bare}`)).toHaveLength(2);
});

test('the wrapper for programs tells where it holds no ticket', async () => {
  const all = ['000', '001'].map(revision => ({ message: { ticketNumber: `2026112100042-${revision}` } }));
  expect(await read(JSON.stringify(all))).toMatchObject([
    { kind: 'unreadable', reason: 'No ticket was found of 2026112100042-000.' },
    { kind: 'unreadable', reason: 'No ticket was found of 2026112100042-001.' },
  ]);
});

test('the wrapper for programs holds the other forms', async () => {
  const base64 = (content: string) => Buffer.from(content).toString('base64');
  const message = {
    XMLBase64: base64(writeXml(ticket, 'older')),
    GMLBase64: base64(writeGml(ticket)),
    GIFBase64: 'R0lG',
  };
  const told = await ticketIn(JSON.stringify({ ticketNumber: '2026112100042-001', message }));
  expect(told).toMatchObject({
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
  ['winmail.dat', '789f3e2201000000', 'Outlook sent this as winmail.dat. Forward it as an attachment.'],
])('%s says what it is', async (name, hex, reason) => {
  const bytes = Buffer.from(hex, 'hex');
  const told = async (file: Uint8Array | string) =>
    (await read(file, 'file')).map(one => one.kind === 'unreadable' && one.reason);
  expect(await told(bytes)).toEqual([reason]);
  expect(await told(zip([{ name, bytes }]))).toEqual([reason]);
  if (name === 'winmail.dat')
    expect(await told(mime([text('See it.'), attached(name, bytes)]))).toEqual([reason]);
  if (name === 'a.jpg')
    expect(await told(mime([text('From the site.'), attached(name, bytes)]))).toEqual([reason]);
});

test.each([['a scan', new PDFDocument()]] as const)('%s is told as one', async (_name, document) => {
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
    'of a file (%s) that is cut anywhere changes no date',
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
    'of a file (%s) that is there twice makes one ticket of it',
    async (_name, file) => {
      expect((await read(file + file)).filter(({ kind }) => kind === 'ticket')).toHaveLength(1);
    },
  );

  test('of a PDF or an archive is told', async () => {
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
