import { createHash } from 'node:crypto';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { centerTicket } from '../../tests/support/centerFiles/centerTicket';
import { writeMailText } from '../../tests/support/centerFiles/mailText';
import { summaryText } from '../../tests/support/centerFiles/responseMail';
import { writeSheetPdf } from '../../tests/support/centerFiles/sheetPdf';
import { writeGml, writeXml } from '../../tests/support/centerFiles/xml';
import { zip } from '../../tests/support/centerFiles/zip';
import {
  attached,
  mime,
  type Part,
  read,
  SUBJECT,
  text,
  ticket,
  ticketIn,
  whole,
} from '../../tests/support/mailParts';

describe('an email', () => {
  test('gives the ticket once for all its formats, with the outline beside it', async () => {
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

  test('without text is read from its HTML, without running any of it', async () => {
    const rows = writeMailText(ticket, 'newer').replaceAll('<', '&lt;').replaceAll('\n', '<br>');
    const html = `<html><head><style>a{}</style></head><body><script>TICKET NO= 1</script><p>${rows}</p></body></html>`;
    expect(await ticketIn(mime([{ type: 'text/html; charset=utf-8', content: html }]))).toMatchObject(
      whole(['mapLink']),
    );
  });

  test('is read when only one of its texts is complete', async () => {
    const whole = `<pre>${writeMailText(ticket, 'newer').replaceAll('<', '&lt;')}</pre>`;
    const cut = writeMailText(ticket, 'newer').slice(0, 1500);
    const both = mime([text(cut), { type: 'text/html; charset=utf-8', content: whole }]);
    const result = await ticketIn(both.replace('mixed', 'alternative'));
    expect(result).toEqual(await ticketIn(writeMailText(ticket, 'newer')));
  });

  test.each([
    ['pre', (rows: string) => `<pre style="margin:0">${rows}</pre>`],
    [
      'a block that preserves its lines',
      (rows: string) => `<div style="white-space: pre-wrap">${rows}</div>`,
    ],
    [
      'a nested block',
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

  test('in HTML is split at its hidden parts, whatever text is above them', async () => {
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
    test('a later revision than it contains shows that the later one is missing', async () => {
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
      'it, or none, reports nothing: %s',
      async name => expect(await named(`CA TICKET: ${name} Renewed Normal(EXMPLE)`)).toEqual(plain),
    );
    test.each(['2026112100042-000', '2026112100043-001', '2026112100043'])(
      'another ticket or an earlier revision reports it: %s',
      async name =>
        expect(await named(`CA TICKET: ${name} Renewed Normal(EXMPLE)`)).toEqual([
          { revision: '001', notes: [`The subject of the mail names ${name}.`] },
        ]),
    );
  });

  test('may have blank lines above it, as a copied one has', async () => {
    const mail = mime([text(writeMailText(ticket, 'newer'))]);
    expect(await ticketIn(`\r\n \r\n${mail}`)).toEqual(await ticketIn(mail));
  });

  test('in HTML may use named entities', async () => {
    const named = writeMailText(
      centerTicket({
        contents: { company: '&Ntilde;u&ntilde;ez &amp; Sons &ndash; O&rsquo;Neil&trade; &foo;' },
      }),
      'newer',
    ).replaceAll('\n', '<br>\n');
    const { contents } = await ticketIn(mime([{ type: 'text/html; charset=utf-8', content: named }]));
    expect(contents.company).toBe('Ñuñez & Sons – O’Neil™ &foo;');
  });

  test('forwarded as a file is read inside the other', async () => {
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

  test('with responses and the ticket PDF gives both', async () => {
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

  test('keeps a file named after another ticket', async () => {
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

  test('in windows-1252 has its quotes in subject and file names', async () => {
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

  test('names other attachments once, and never opens them', async () => {
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

  test('without a ticket is reported', async () => {
    const reason = 'No ticket was found in the mail or its attachments.';
    expect(await read(mime([text('Lunch?')], 'Lunch'))).toMatchObject([{ kind: 'unreadable', reason }]);
  });
});

test('a file with many emails gives all of them', async () => {
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
