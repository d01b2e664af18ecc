import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { afterAll, expect, test, vi } from 'vitest';
import type { ReadResult } from '../../../domain/imports/readTicket';
import { centerTicket } from '../../../tests/support/centerFiles/centerTicket';
import { writeMailText } from '../../../tests/support/centerFiles/mailText';
import { writeXml } from '../../../tests/support/centerFiles/xml';
import { openReader } from './readFiles';

const reader = openReader();
afterAll(() => reader.close());

async function all(results: AsyncGenerator<ReadResult>): Promise<ReadResult[]> {
  const read: ReadResult[] = [];
  for await (const result of results) read.push(result);
  return read;
}

const text = (number: string) => Buffer.from(writeMailText(centerTicket({ number }), 'newer'));

test('files are read in the thread, one after the other, and dates come back as dates', async () => {
  const numbers = ['2026112100001', '2026112100002', '2026112100003'];
  const read = await Promise.all(numbers.map(number => all(reader.read(`${number}.txt`, text(number)))));
  expect(read.map(([result]) => result?.kind === 'ticket' && result.ticket.ticketNumber)).toEqual(numbers);
  expect(read[0]?.[0]).toMatchObject({ ticket: { submitted: centerTicket().submitted } });
});

test('who stops listening leaves the reader ready', async () => {
  for await (const result of reader.read('a.txt', text('2026112100004'))) {
    expect(result.kind).toBe('ticket');
    break;
  }
  const xml = Buffer.from(writeXml(centerTicket(), 'newer'));
  expect(await all(reader.read('a.xml', xml))).toMatchObject([{ kind: 'ticket' }]);
});

test('a file that takes too long is given up', async () => {
  const hurried = openReader(0.001);
  const read = await all(hurried.read('slow.txt', text('2026112100005')));
  expect(read).toMatchObject([
    { kind: 'unreadable', reason: 'Reading the file takes too long.', source: { path: ['slow.txt'] } },
  ]);
  await hurried.close();
});

/** A PDF whose only page is as many megabytes of blanks, folded twice: a thousandth of a thousandth of that is left. */
function foldedPdf(megabytes: number): Buffer {
  const part = deflateRawSync(Buffer.alloc(2 ** 24, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  const parts = Array.from({ length: megabytes / 16 }, () => part);
  const page = deflateSync(Buffer.concat([Buffer.from([0x78, 0x9c]), ...parts, Buffer.from([3, 0])]));
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj
2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj
3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>\nendobj
4 0 obj\n<< /Length ${page.length} /Filter [/FlateDecode /FlateDecode] >>\nstream\n`,
    ),
    page,
    Buffer.from('\nendstream\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n'),
  ]);
}

const TOO_MUCH = 'The file needs more memory than a ticket can.';

test('a file that unfolds without end is given up before it takes the process along', async () => {
  const bounded = openReader(30, 300);
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 10);
  const read = await all(bounded.read('folded.pdf', foldedPdf(1024)));
  clearInterval(watch);
  expect(read).toMatchObject([{ kind: 'unreadable', reason: TOO_MUCH, source: { path: ['folded.pdf'] } }]);
  expect((most - before) / 2 ** 20).toBeLessThan(900);
  expect(await all(bounded.read('a.txt', text('2026112100006')))).toMatchObject([{ kind: 'ticket' }]);
  await bounded.close();
});

test('a file is read again where the process grew beside it, and given up where it grows each time', async () => {
  const memory = vi.spyOn(process.memoryUsage, 'rss');
  const crowded = openReader();
  try {
    memory.mockReturnValue(2 ** 31).mockReturnValueOnce(0);
    expect(await all(crowded.read('a.txt', text('2026112100007')))).toMatchObject([{ kind: 'ticket' }]);
    await crowded.close();
    let grown = 0;
    memory.mockImplementation(() => {
      grown += 2 ** 31;
      return grown;
    });
    const read = await all(crowded.read('b.txt', text('2026112100008')));
    expect(read).toMatchObject([{ kind: 'unreadable', reason: TOO_MUCH }]);
  } finally {
    memory.mockRestore();
    await crowded.close();
  }
});
