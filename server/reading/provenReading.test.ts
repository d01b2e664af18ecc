import { afterAll, expect, it } from 'vitest';
import { centerTicket } from '../../tests/support/centerFiles/centerTicket';
import { writeMailText } from '../../tests/support/centerFiles/mailText';
import { PROOF, signed } from '../../tests/support/signedMail';
import { createReaderPool } from '../readers/pool';
import { readMime } from './mail';
import { proveMail } from './mailProof';
import { createMailReader } from './mailReader';

/** What a signature does not cover is no part of what a proven mail says. */

const HEAD = ['From: Call Center <center@example.com>', 'Subject: Notice', 'MIME-Version: 1.0'];
const OWN = '2026112100001';
const ticket = (number: string) => writeMailText(centerTicket({ number }), 'newer').split(/\r?\n/);

/** A mail of the center with a ticket in its second part, below some words. */
const genuine = () =>
  signed(
    [
      ...HEAD,
      'Content-Type: multipart/mixed; boundary=b',
      '',
      ...['--b', 'Content-Type: text/plain', '', 'Words.', '', ...ticket(OWN)],
      ...['--b--', ''],
    ].join('\r\n'),
  );

const pool = createReaderPool(1);
const reader = createMailReader(pool, PROOF);
afterAll(() => pool.close());

async function numbersIn(bytes: Buffer): Promise<string[]> {
  const results = await reader.readFiles('a.eml', bytes);
  return results.flatMap(result => (result.kind === 'ticket' ? result.ticket.ticketNumber : []));
}

const isProven = async (bytes: Buffer) => (await proveMail(bytes, PROOF)).isProven;
const folded = (lines: readonly string[]) => lines.map(line => `\r\n ${line.trim() || '.'}`).join('');

it('reads an email from the center', async () => {
  expect(await isProven(await genuine())).toBe(true);
  expect(await numbersIn(await genuine())).toEqual([OWN]);
});

it.each([
  ['a text', 'X.Y: a'],
  ['a PDF', 'X-Y: %PDF-1.7'],
  ['a web page', 'X.Y: <html>'],
])('is not a different file because of a field added on the way: %s', async (_, field) => {
  const bytes = Buffer.concat([
    Buffer.from(`${field}${folded(ticket('2026112199999'))}\r\n`),
    await genuine(),
  ]);
  expect(await isProven(bytes)).toBe(true);
  expect(await numbersIn(bytes)).toEqual([OWN]);
});

it('has the same headers despite blanks that the signature ignores', async () => {
  const blank = (await genuine()).toString('latin1').replace('text/plain\r\n\r\n', 'text/plain\r\n \t\r\n');
  expect(await isProven(Buffer.from(blank))).toBe(true);
  expect((await readMime(Buffer.from(blank, 'latin1'))).texts[0]).toMatch(/^Words\./);
});
