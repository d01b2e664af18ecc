import { describe, expect, test } from 'vitest';
import type { ReadResult, ReadTicket } from '../../../domain/imports/readTicket';
import { centerTicket } from '../../../tests/support/centerFiles/centerTicket';
import { FORMS } from '../../../tests/support/centerFiles/forms';
import { zip } from '../../../tests/support/centerFiles/zip';
import { readParts } from './readParts';

const ticket = centerTicket();
const files = Object.entries(FORMS).map(([form, write]) => [form, write(ticket)] as const);
const DATES = ['submitted', 'workBeginDate', 'legalStartDate', 'ticketExpiration'] as const;

async function read(bytes: Uint8Array | string): Promise<ReadResult[]> {
  const results: ReadResult[] = [];
  for await (const result of readParts('file', Buffer.from(bytes))) results.push(result);
  return results;
}

async function ticketIn(bytes: Uint8Array | string): Promise<ReadTicket> {
  const [result, ...rest] = await read(bytes);
  if (result?.kind !== 'ticket' || rest.length > 0) throw new Error(JSON.stringify([result, ...rest]));
  return result.ticket;
}

const SUBJECT = 'Subject: FW: FW: CA TICKET: 2026112100042-001 Renewed Normal(EXMPLE)';
const mail = (type: string, encoding: string, body: string) =>
  [
    'From: "Anybody" <anybody@example.com>',
    SUBJECT,
    'MIME-Version: 1.0',
    `Content-Type: ${type}`,
    `Content-Transfer-Encoding: ${encoding}`,
    '',
    body,
  ].join('\r\n');
const crlf = (text: string) => text.replaceAll('\n', '\r\n');
const encoded = (text: string) => Buffer.from(text).toString('base64').replaceAll(/.{76}/g, '$&\r\n');

/** Lines of 76 signs at most, of which the last is a soft break. */
function quotedPrintable(text: string): string {
  const line = (one: string) =>
    [...Buffer.from(one)]
      .map(byte =>
        byte === 61 || byte > 126 || byte < 32
          ? `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
          : String.fromCharCode(byte),
      )
      .join('')
      .replaceAll(/(?:=[\dA-F]{2}|[^=]){60,70}/g, '$&=\r\n')
      .replace(/ $/, '=20');
  return text.split('\n').map(line).join('\r\n');
}

const html = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>\n');
const attached = (text: string) =>
  [
    SUBJECT,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=demo',
    '',
    '--demo',
    'Content-Type: application/octet-stream; name="ticket"',
    'Content-Transfer-Encoding: base64',
    '',
    encoded(text),
    '--demo--',
    '',
  ].join('\r\n');
const forwarded = (text: string) => mail('message/rfc822', '7bit', text);

/** What is done to a file on its way without changing what it says. */
const HARMLESS: Record<string, (text: string) => Uint8Array | string> = {
  'with the line ends of Windows': crlf,
  'with the line ends of old Macs': text => text.replaceAll('\n', '\r'),
  'with a mark of UTF-8': text => `\ufeff${text.replace(/^\ufeff/, '')}`,
  'in UTF-16': text => Buffer.from(`\ufeff${text.replace(/^\ufeff/, '')}`, 'utf16le'),
  'with blank lines around it': text => `\n\n${text}\n\n`,
  'in a zip': text => zip([{ name: 'ticket', bytes: Buffer.from(text) }]),
  attached,
  'attached to a mail that was forwarded': text => forwarded(attached(text)),
  'attached to a mail that was forwarded twice': text => forwarded(forwarded(attached(text))),
};

/** The same for texts of mails. */
const HARMLESS_TO_TEXT: Record<string, (text: string) => string> = {
  'in quoted-printable': text => mail('text/plain; charset=utf-8', 'quoted-printable', quotedPrintable(text)),
  'in base64': text => mail('text/plain; charset=utf-8', 'base64', encoded(text)),
  'in the letters of Windows': text => mail('text/plain; charset=windows-1252', '8bit', text),
  'in HTML': text => mail('text/html; charset=utf-8', 'base64', encoded(`<p>${html(text)}</p>`)),
  'with blanks that do not break': text => text.replaceAll(' ', '\u00a0'),
  'quoted twice': text => text.replaceAll(/^/gm, '> > '),
  'below the heading of a mail that was forwarded': text =>
    `See below.\n\n-----Original Message-----\nFrom: center@example.com\n${SUBJECT}\nSent: 1/2/2025 3:04 PM\n\n${text}`,
};

describe.each(files)('%s', (form, file) => {
  const isText = form.includes('text');
  const changes = Object.entries({ ...HARMLESS, ...(isText && HARMLESS_TO_TEXT) });

  test.each(changes)('is read %s as it stands', async (_name, change) => {
    const told = await ticketIn(change(file));
    expect(told).toEqual(await ticketIn(file));
  });

  test('without any one of its lines tells no other date, number or stations', async () => {
    const plain = await ticketIn(file);
    const lines = file.split('\n');
    for (const left of lines.keys()) expectNothingElse(plain, await read(without(lines, left, 1)), left);
  });

  test('without any ten of its lines neither', async () => {
    const plain = await ticketIn(file);
    const lines = file.split('\n');
    for (const left of lines.keys()) expectNothingElse(plain, await read(without(lines, left, 10)), left);
  });

  test('with any of its bytes broken neither crashes nor becomes another ticket’s', async () => {
    const plain = await ticketIn(file);
    const bytes = Buffer.from(file);
    for (let at = 0; at < bytes.length; at += Math.ceil(bytes.length / 100)) {
      const broken = Buffer.from(bytes);
      // A byte that no text has: it can hide what stands there, and say nothing else.
      broken[at] = 0x01;
      expectNothingElse(plain, await read(broken), at);
    }
  });
});

const without = (lines: readonly string[], from: number, count: number) =>
  lines.toSpliced(from, count).join('\n');

/** What is read of a damaged file is right, or missing; half of its stations never pass for all. */
function expectNothingElse(plain: ReadTicket, results: readonly ReadResult[], at: number): void {
  const tickets = results.flatMap(result => (result.kind === 'ticket' ? [result.ticket] : []));
  expect(tickets.length, `at ${at}`).toBeLessThanOrEqual(1);
  for (const told of tickets) {
    expect(told.ticketNumber, `at ${at}`).toBe(plain.ticketNumber);
    // The older text prints when it was made twice, once to the minute.
    for (const date of DATES)
      expect([minuteOf(plain[date]), null], `${date} at ${at}`).toContain(minuteOf(told[date]));
    expect([plain.callCenter, null], `at ${at}`).toContain(told.callCenter);
    // A code that is broken in one of two places is asked as another station.
    if (told.listsAllMembers)
      expect(told.members.length, `at ${at}`).toBeGreaterThanOrEqual(plain.members.length);
  }
}

const minuteOf = (date: Date | null) => date && Math.floor(date.getTime() / 60_000);
