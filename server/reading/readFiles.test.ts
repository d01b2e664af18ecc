import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { centerTicket } from '../../tests/support/centerFiles/centerTicket';
import { writeMailText } from '../../tests/support/centerFiles/mailText';
import { writeXml } from '../../tests/support/centerFiles/xml';
import { zip } from '../../tests/support/centerFiles/zip';
import { createReaderPool } from '../readers/pool';
import { createFileReader } from './readFiles';

const pool = createReaderPool(1);
const reader = createFileReader(pool);
afterAll(() => pool.close());

/** However slow the machine is, it is not time that ends the reading. */
const PATIENT = { secondsPerFile: 300, secondsPerUpload: 300 };
const patient = createFileReader(pool, PATIENT);

const text = (number: string) => Buffer.from(writeMailText(centerTicket({ number }), 'newer'));

test('reads files one after the other in the process, with dates parsed as dates', async () => {
  const numbers = ['2026112100001', '2026112100002', '2026112100003'];
  const read = await Promise.all(numbers.map(number => reader.readFiles(`${number}.txt`, text(number))));
  expect(read.map(([result]) => result?.kind === 'ticket' && result.ticket.ticketNumber)).toEqual(numbers);
  expect(read[0]?.[0]).toMatchObject({ ticket: { submitted: centerTicket().submitted } });
  const xml = Buffer.from(writeXml(centerTicket(), 'newer'));
  expect(await reader.readFiles('a.xml', xml)).toMatchObject([{ kind: 'ticket' }]);
});

test('stops reading a file that takes too long', async () => {
  const hurried = createFileReader(pool, { secondsPerFile: 1, secondsPerUpload: 60 });
  expect(await hurried.readFiles('slow.pdf', busyPdf(8_000_000))).toMatchObject([
    { kind: 'unreadable', reason: 'Reading the file takes too long.', source: { path: ['slow.pdf'] } },
  ]);
});

test('stops an archive after its time limit and keeps what was read', async () => {
  const files = ['a.txt', 'b.pdf', 'c.txt'].map((name, index) => ({
    name,
    bytes: name === 'b.pdf' ? busyPdf(8_000_000) : text(`202611210001${index}`),
  }));
  const hurried = createFileReader(pool, { secondsPerFile: 60, secondsPerUpload: 3 });
  // The process is there: the time is that of the archive alone.
  await reader.readFiles('a.txt', text('2026112100006'));
  expect(await hurried.readFiles('year.zip', zip(files))).toMatchObject([
    { kind: 'ticket' },
    {
      kind: 'unreadable',
      reason: /^The archive was read for 3 seconds, up to this file\. Import the rest in smaller archives\.$/,
      source: { path: ['year.zip', 'b.pdf'] },
    },
  ]);
});

test('stops reading an archive at the size limit and names the last ticket', async () => {
  const files = ['1', '2', '3'].map(at => ({ name: `${at}.txt`, bytes: text(`202611210001${at}`) }));
  const narrow = createFileReader(pool, { ...PATIENT, resultCharacters: 7_500 });
  const results = await narrow.readFiles('year.zip', zip(files));
  expect(results.map(({ kind }) => kind)).toEqual(['ticket', 'ticket', 'unreadable']);
  expect(results.at(-1)).toMatchObject({
    reason:
      'The archive holds more than is read at once. Import what follows the last ticket here in other archives.',
    source: { path: ['year.zip'] },
  });
});

test('refuses twelve million lines before splitting them', async () => {
  const lines = Buffer.concat([text('2026112100007'), Buffer.alloc(24_000_000, 'A\n')]);
  const archive = zip([{ name: 'lines.txt', bytes: lines }]);
  expect(archive.length).toBeLessThan(200_000);
  expect(await patient.readFiles('lines.zip', archive)).toMatchObject([
    {
      kind: 'unreadable',
      reason: 'The text has more than 200,000 lines. Send the tickets in several files.',
      source: { path: ['lines.zip', 'lines.txt'] },
    },
  ]);
}, 120_000);

test('a file that expands endlessly ends only its own process', async () => {
  const before = process.memoryUsage.rss();
  const small = createReaderPool(1, 300);
  const bounded = createFileReader(small, PATIENT);
  const read = await bounded.readFiles('folded.pdf', foldedPdf(1024));
  expect(read).toMatchObject([
    {
      kind: 'unreadable',
      reason: 'Reading the file ended in a crash: it is damaged, or needs more memory than a ticket can.',
      source: { path: ['folded.pdf'] },
    },
  ]);
  expect((process.memoryUsage.rss() - before) / 2 ** 20).toBeLessThan(100);
  expect(await bounded.readFiles('a.txt', text('2026112100008'))).toMatchObject([{ kind: 'ticket' }]);
  await small.close();
}, 120_000);

test('stops when the sender disconnects, and reads the next file', async () => {
  const gone = new AbortController();
  const reading = reader.readFiles('busy.pdf', busyPdf(20_000_000), {
    owner: 'a',
    key: 'import',
    signal: gone.signal,
  });
  expect(reader.placeOf?.('import')).toBe(0);
  const waiting = reader.readFiles('a.txt', text('2026112100009'), { owner: 'b', key: 'other' });
  expect(reader.placeOf?.('other')).toBe(1);
  setTimeout(() => gone.abort(new Error('hung up')), 200);
  await expect(reading).rejects.toThrow('hung up');
  expect(await waiting).toMatchObject([{ kind: 'ticket' }]);
  expect(reader.placeOf?.('other')).toBeNull();
});

/** A PDF whose only page has so many operators, in some kilobytes. */
function busyPdf(operators: number): Buffer {
  return pdfOf(deflateSync(Buffer.alloc(operators * 2, 'q ')), '/FlateDecode');
}

/** A PDF whose only page is as many megabytes of blanks, folded twice: a thousandth of a thousandth of that is left. */
function foldedPdf(megabytes: number): Buffer {
  const part = deflateRawSync(Buffer.alloc(2 ** 24, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  const parts = Array.from({ length: megabytes / 16 }, () => part);
  const page = deflateSync(Buffer.concat([Buffer.from([0x78, 0x9c]), ...parts, Buffer.from([3, 0])]));
  return pdfOf(page, '[/FlateDecode /FlateDecode]');
}

function pdfOf(page: Buffer, filter: string): Buffer {
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj
2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj
3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>\nendobj
4 0 obj\n<< /Length ${page.length} /Filter ${filter} >>\nstream\n`,
    ),
    page,
    Buffer.from('\nendstream\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n'),
  ]);
}
