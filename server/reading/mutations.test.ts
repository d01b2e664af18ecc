import { describe, expect, test } from 'vitest';
import type { ReadResult, ReadTicket } from '../../domain/imports/readTicket';
import { centerTicket } from '../../tests/support/centerFiles/centerTicket';
import { FORMS } from '../../tests/support/centerFiles/forms';
import { HARMLESS, HARMLESS_TO_TEXT, withoutLines } from '../../tests/support/centerFiles/mutations';
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

describe.each(files)('%s', (form, file) => {
  const isText = form.includes('text');
  const changes = Object.entries({ ...HARMLESS, ...(isText && HARMLESS_TO_TEXT) });

  test.each(changes)('is read %s unchanged', async (_name, change) => {
    const result = await ticketIn(change(file));
    expect(result).toEqual(await ticketIn(file));
  });

  test('without any one of its lines gives no other date, number or stations', async () => {
    const plain = await ticketIn(file);
    const lines = file.split('\n');
    for (const left of lines.keys()) expectNothingElse(plain, await read(withoutLines(file, left, 1)), left);
  });

  test('without any ten of its lines gives none either', async () => {
    const plain = await ticketIn(file);
    const lines = file.split('\n');
    for (let left = 0; left < lines.length; left += 3)
      expectNothingElse(plain, await read(withoutLines(file, left, 10)), left);
  });

  test('with any corrupt byte neither crashes nor becomes another ticket', async () => {
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

/** What is read of a damaged file is right, or missing; half of its stations never pass for all. */
function expectNothingElse(plain: ReadTicket, results: readonly ReadResult[], at: number): void {
  const tickets = results.flatMap(result => (result.kind === 'ticket' ? [result.ticket] : []));
  const wrongs = tickets.length > 1 ? ['several tickets'] : [];
  const orNone = <T>(actual: T | null, known: T | null) => actual === null || actual === known;
  for (const expected of tickets) {
    if (expected.ticketNumber !== plain.ticketNumber) wrongs.push(`number ${expected.ticketNumber}`);
    // The older text prints when it was made twice, once to the minute.
    for (const date of DATES)
      if (!orNone(minuteOf(expected[date]), minuteOf(plain[date]))) wrongs.push(`${date} ${expected[date]}`);
    if (!orNone(expected.callCenter, plain.callCenter)) wrongs.push(`center ${expected.callCenter}`);
    // A code that is broken in one of two places is asked as another station.
    if (expected.listsAllMembers && expected.members.length < plain.members.length)
      wrongs.push('half of the stations');
  }
  expect(wrongs, `at ${at}`).toEqual([]);
}

const minuteOf = (date: Date | null) => date && Math.floor(date.getTime() / 60_000);
