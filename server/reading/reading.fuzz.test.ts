import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { mergeCopies } from '../../domain/imports/merge';
import { readNumber, readRevision } from '../../domain/imports/number';
import { type ReadResult, revive, type StoredTicket } from '../../domain/imports/readTicket';
import { centerTicket } from '../../tests/support/centerFiles/centerTicket';
import { FORMS } from '../../tests/support/centerFiles/forms';
import { HARMLESS, HARMLESS_TO_TEXT } from '../../tests/support/centerFiles/mutations';
import { summaryHtml, summaryMail } from '../../tests/support/centerFiles/responseMail';
import { checkProperty } from '../../tests/support/fuzz';
import { readHead } from './mailHead';
import { readParts } from './readParts';

const texts = Object.values(FORMS).map(write => write(centerTicket()));
const wrapped = Object.values({ ...HARMLESS, ...HARMLESS_TO_TEXT }).map(wrap => wrap(texts[0] ?? ''));
const FILES = [...texts, ...wrapped, summaryMail(), summaryMail({}, summaryHtml(), 'text/html')].map(file =>
  Buffer.from(file),
);
const FAMILIAR = [
  ...[
    'Content-Type: multipart/mixed; boundary=demo\r\n',
    '--demo\r\n',
    '--demo--',
    '\r\n\r\n',
    'Subject: =?x?',
  ],
  ...[
    '<?xml version="1.0"?>',
    '<!DOCTYPE a [<!ENTITY b "c">]>',
    '&b;',
    ']]>',
    '{"a":[',
    '}',
    '%PDF-1.7\n',
    'PK\u0003\u0004',
  ],
  ...[
    '\ufeff',
    '\0',
    '\u202e',
    '9999-99-99',
    '13/32/2026 25:61',
    'POLYGON((0 0,',
    '1e999',
    '-',
    '=3D',
    '=?utf-8?B?',
    'Ticket : ',
  ],
];

/** A center's file in which some pieces are cut out, repeated, or replaced by others'. */
const damaged = fc
  .tuple(
    fc.constantFrom(...FILES),
    fc.array(
      fc.record({
        at: fc.nat(10_000),
        length: fc.oneof(fc.nat(3), fc.nat(300)),
        instead: fc.oneof(
          fc.constant(Buffer.alloc(0)),
          fc.uint8Array({ maxLength: 4 }).map(Buffer.from),
          fc.constantFrom(...FAMILIAR).map(one => Buffer.from(one)),
          fc
            .tuple(fc.constantFrom(...FILES), fc.nat(10_000), fc.nat(400))
            .map(([file, from, count]) => file.subarray(from % file.length, (from % file.length) + count)),
        ),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  )
  .map(([file, changes]) =>
    changes.reduce((bytes, { at, length, instead }) => {
      const from = bytes.length === 0 ? 0 : at % bytes.length;
      return Buffer.concat([bytes.subarray(0, from), instead, bytes.subarray(from + length)]);
    }, file),
  );

const garbage = fc.oneof(
  fc.uint8Array({ maxLength: 300 }).map(Buffer.from),
  fc.array(fc.constantFrom(...FAMILIAR), { maxLength: 12 }).map(parts => Buffer.from(parts.join(''))),
);

async function read(bytes: Buffer, isMail = false): Promise<ReadResult[]> {
  const results: ReadResult[] = [];
  const progress = { skip: 0, onEntry() {}, isMail };
  for await (const result of readParts('file', bytes, progress)) results.push(result);
  return results;
}

/** What is read can be stored, merged and shown. */
function expectSound(results: readonly ReadResult[]): void {
  expect(results.length).toBeGreaterThan(0);
  for (const result of results) {
    if (result.kind === 'unreadable') expect(result.reason.trim()).not.toBe('');
    if (result.kind !== 'ticket') continue;
    const { ticket } = result;
    const stored: StoredTicket = JSON.parse(JSON.stringify(ticket));
    expect(revive(stored)).toEqual(ticket);
    expect(readNumber(ticket.ticketNumber)?.number).toBe(ticket.ticketNumber);
    expect(readRevision(ticket.revision)).toBe(ticket.revision);
    if (ticket.callCenter !== null) mergeCopies([ticket, ticket]);
  }
}

describe('a file', () => {
  checkProperty(
    'that is damaged is read soundly, or refused in words',
    damaged,
    async bytes => expectSound(await read(bytes)),
    5,
  );
  checkProperty('of garbage is refused in words', garbage, async bytes => expectSound(await read(bytes)), 2);
  checkProperty(
    'of garbage that came as mail is refused in words',
    garbage,
    async bytes => expectSound(await read(bytes, true)),
    2,
  );
});

describe('a mail', () => {
  const header = fc.tuple(
    fc.constantFrom('From', 'To', 'Cc', 'Subject', 'Delivered-To', 'Date', 'Content-Type', 'X', ''),
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom(
        '=?utf-8?B?AAEC?=',
        '"a" <b@c>, d:e@f;',
        '<<>>',
        'multipart/mixed; boundary=""',
        '\ud800',
        'a@b\0',
      ),
    ),
  );
  const heads = fc
    .array(header, { maxLength: 8 })
    .map(lines => lines.map(line => line.join(': ')).join('\r\n'));

  checkProperty(
    'has a head of text that can be stored',
    heads,
    async head => {
      const { sender, subject, recipients } = await readHead(Buffer.from(head));
      for (const text of [sender, subject])
        if (text !== null) expect(text).not.toMatch(/[\p{Cc}\p{Surrogate}]/u);
      expect(Array.isArray(recipients)).toBe(true);
    },
    2,
  );
});
