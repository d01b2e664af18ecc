import { afterAll, expect, test } from 'vitest';
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
