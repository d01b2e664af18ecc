import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { NO_LISTING } from '../../domain/imports/looks/mailedLook';
import { SCAN } from '../../domain/imports/sheet/sheet';
import { readTicketText } from '../../domain/imports/ticketText';
import { centerTicket } from '../../tests/support/centerFiles/centerTicket';
import { writeLegacyText } from '../../tests/support/centerFiles/legacyText';
import { writeMailText } from '../../tests/support/centerFiles/mailText';
import { writeXml } from '../../tests/support/centerFiles/xml';
import { zip } from '../../tests/support/centerFiles/zip';
import { unpack } from './archive';
import { readParts } from './readParts';

type Told = [reason: string, line: number | null];

/** Why what is in a file cannot be read, and in which line of it; a ticket is told by its number. */
async function resultsOf(bytes: Uint8Array | string, name = 'file'): Promise<Told[]> {
  const all: Told[] = [];
  for await (const result of readParts(name, Buffer.from(bytes))) {
    if (result.kind === 'unreadable') all.push([result.reason, result.line]);
    else if (result.kind === 'ticket') all.push([result.ticket.ticketNumber, null]);
    else all.push([result.kind, null]);
  }
  return all;
}

const ticket = centerTicket();
const mailText = writeMailText(ticket, 'newer');
const legacy = writeLegacyText(ticket, 4);
const xml = writeXml(ticket, 'newer');
const mail = (text: string) =>
  `From: a@example.com\r\nSubject: Demo\r\nMIME-Version: 1.0\r\nContent-Type: text/plain\r\n\r\n${text}`;
const gml = (inside: string) =>
  `<?xml version="1.0"?>\n<o:FeatureCollection xmlns:o="x">${inside}</o:FeatureCollection>`;

async function pdf(write: (document: PDFKit.PDFDocument) => void, options: object = {}): Promise<Buffer> {
  const document = new PDFDocument({ margin: 0, ...options });
  const parts: Buffer[] = [];
  document.on('data', part => parts.push(part));
  const ended = new Promise(resolve => document.once('end', resolve));
  write(document);
  document.end();
  await ended;
  return Buffer.concat(parts);
}

/** The same archive with the flag of a password at its only file. */
function locked(archive: Buffer): Buffer {
  for (const [sign, at] of [
    ['PK\x03\x04', 6],
    ['PK\x01\x02', 8],
  ] as const)
    archive.writeUInt16LE(1, archive.indexOf(sign, 0, 'latin1') + at);
  return archive;
}

/** The same archive with a file of other bytes than it says. */
function spoiled(archive: Buffer): Buffer {
  archive.fill(0xff, 45, 60);
  return archive;
}

const NO_TICKET = expect.stringMatching(/^No ticket was found\. Send the center’s whole mail or page/);

describe('an unreadable text', () => {
  const upTo = (text: string, part: string) => text.slice(0, text.indexOf(part));
  const place = upTo(mailText, '[LOCATION DETAILS]');
  const area = upTo(legacy, 'Lat/Long');
  test.each<[what: string, text: string, ...Told]>([
    ['that is not from a ticket', 'Lunch at noon?', NO_TICKET, null],
    ['with labels of its own', 'Ticket: 2026110900042\nLegal Start: 11/12/2026', NO_TICKET, null],
    [
      'that is a table',
      'Ticket #,Street,City\r\n2026110900042,"12 Demo Way, rear",Folsom',
      'This is a spreadsheet or table. Import it as a table of tickets instead.',
      null,
    ],
    [
      'that ends before the location',
      place,
      'The text ends before [LOCATION DETAILS].',
      place.split('\n').length,
    ],
    [
      'in the older format that ends before the location',
      area,
      'The text ends before “Lat/Long”.',
      area.split('\n').length,
    ],
    ['without a number', mailText.replace(/^(TICKET NO=).*$/m, '$1'), 'No ticket number was found.', null],
    [
      'with half a number',
      mailText.replace(/^(TICKET NO=).*$/m, '$1 20261121'),
      '“20261121” is no ticket number.',
      null,
    ],
    [
      'without a revision',
      mailText.replace(/^(TICKET REVISION NO=).*$/m, '$1'),
      'The ticket has no revision number.',
      null,
    ],
  ])('%s', async (_what, text, reason, line) => {
    expect(await resultsOf(text)).toEqual([[reason, line]]);
  });

  test.each([place, area])('names its ticket when it ends too early', text => {
    const named = { ticketNumber: '2026112100042', revision: '001' };
    expect(readTicketText(text)).toMatchObject([{ kind: 'unreadable', named }]);
  });
});

test('identifies an email without a ticket, and points one with responses to where they are entered', async () => {
  expect(await resultsOf(mail('Lunch at noon?'))).toEqual([
    ['No ticket was found in the mail or its attachments.', null],
  ]);
  const labels = 'Station: EXMPLE\nResponse: 001 - Clear - No conflict\nDate: 11/23/2026 09:15 AM';
  const named = mail(labels).replace('Subject: Demo', 'Subject: CA TICKET: 2026112100042-000');
  expect(await resultsOf(named)).toEqual([[NO_LISTING, null]]);
});

describe('unreadable XML', () => {
  const deep = `${'<a>'.repeat(70)}${'</a>'.repeat(70)}`;
  test.each<[what: string, text: string, ...Told]>([
    [
      'that is truncated',
      xml.slice(0, 900),
      'The XML is damaged or cut off.',
      xml.slice(0, 900).split('\n').length,
    ],
    [
      'that declares entities',
      '<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY b "c">]>\n<a>&b;</a>',
      'The XML declares a document type, which a ticket has not.',
      2,
    ],
    [
      'that is nested endlessly',
      `<?xml version="1.0"?>\n${deep}`,
      'The XML is nested deeper than a ticket can be.',
      2,
    ],
    [
      'with too many elements',
      `<?xml version="1.0"?>\n<a>\n${'<b/>'.repeat(100_000)}</a>`,
      'The XML has more elements than a ticket can have.',
      3,
    ],
    [
      'whose outline names no ticket',
      gml(''),
      'The ticket number is neither in the file nor in its name.',
      null,
    ],
    [
      'whose outline is invalid',
      gml('<id>2026112100042-001</id><Polygon><posList>1 2 3</posList></Polygon>'),
      'The file has no outline that can be read.',
      null,
    ],
  ])('%s', async (_what, text, reason, line) => {
    expect(await resultsOf(text)).toEqual([[reason, line]]);
  });
});

describe('an unreadable PDF', () => {
  test('that is locked, damaged or an image', async () => {
    const page = (document: PDFKit.PDFDocument) => document.text('Demo', 10, 10);
    expect(await resultsOf(await pdf(page, { userPassword: 'demo' }))).toEqual([
      ['The PDF is locked with a password.', null],
    ]);
    expect(await resultsOf('%PDF-1.7\nnothing else')).toEqual([['The PDF is damaged or cut off.', null]]);
    expect(await resultsOf(await pdf(() => {}))).toEqual([[SCAN, null]]);
  });

  test('that was printed again with its letters separated', async () => {
    const sheet = (characterSpacing: number) =>
      pdf(document => {
        document.fontSize(8);
        for (const line of mailText.split('\n')) document.text(line, { characterSpacing });
      });
    expect(await resultsOf(await sheet(6))).toEqual([
      ['This copy was printed again and its letters are apart. Use the center’s original.', null],
    ]);
    expect(await resultsOf(await sheet(0.2))).not.toMatchObject([[expect.stringContaining('apart'), null]]);
  });

  test('with more pages or texts than a ticket has', async () => {
    const pages = await pdf(document => {
      for (let page = 1; page < 21; page++) document.addPage();
    });
    expect(await resultsOf(pages)).toEqual([['The PDF has 21 pages. Send the ticket by itself.', null]]);
    const texts = await pdf(document => {
      document.fontSize(4);
      for (let index = 0; index < 20_001; index++)
        document.text('x', (index % 60) * 10, Math.floor(index / 60) * 2, { lineBreak: false });
    });
    expect(await resultsOf(texts)).toEqual([['The PDF has more text than a ticket can have.', null]]);
  }, 60_000);
});

describe('an unreadable archive', () => {
  const file = (bytes: Uint8Array | string) => ({ name: 'a.txt', bytes: Buffer.from(bytes) });
  test('that is truncated, locked or damaged inside', async () => {
    const whole = zip([file(mailText)]);
    expect(await resultsOf(whole.subarray(0, whole.length - 30))).toEqual([
      ['The archive is damaged or cut off.', null],
    ]);
    expect(await resultsOf(locked(zip([file(mailText)])))).toEqual([
      ['The file is locked with a password.', null],
    ]);
    expect(await resultsOf(spoiled(zip([file(mailText)])))).toEqual([
      ['The file in the archive is damaged.', null],
    ]);
  });

  test('has a file that is too large, or too many files, and the others are read', async () => {
    const large = { name: 'large.txt', bytes: new Uint8Array(25 * 1024 * 1024 + 1) };
    expect(await resultsOf(zip([large, file(mailText)]))).toEqual([
      ['The file is larger than 25 MB.', null],
      [ticket.number, null],
    ]);
    const names: string[] = [];
    const all = async () => {
      for await (const { name } of unpack(zip([file('a'), file('b')]), { bytes: 100, parts: 1 }))
        names.push(name);
    };
    await expect(all()).rejects.toThrow('The archive holds more than 10,000 files.');
    expect(names).toEqual(['a.txt']);
  }, 60_000);
});

test('reports an oversized file, and output of an interrupted program', async () => {
  expect(await resultsOf(Buffer.alloc(25 * 1024 * 1024 + 1, 'x\n'))).toEqual([
    ['The file is larger than 25 MB.', null],
  ]);
  expect(await resultsOf(mail('x'.repeat(35_000_001)))).toEqual([['The mail is larger than 35 MB.', null]]);
  expect(await resultsOf('{"message": {"XMLBase64": "PD')).toEqual([
    ['The JSON is damaged or cut off.', null],
  ]);
  expect(await resultsOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toEqual([
    ['The file is damaged or cut off.', null],
  ]);
}, 60_000);
