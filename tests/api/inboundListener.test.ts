import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { copy } from '../support/importing';
import { type Inbound, inbound, mailOf } from '../support/inbound';

let now = new Date('2026-11-23T18:00:00Z');
let a: Inbound;
let made = 0;
const number = () => `20261109${String(++made).padStart(5, '0')}`;

beforeAll(async () => {
  a = await inbound(() => now);
});
afterAll(() => a.close());
beforeEach(async () => {
  await a.fileMails();
  now = new Date(now.getTime() + 1000);
});

describe('the listener', () => {
  it('accepts mail only for the companies’ addresses', async () => {
    const raw = mailOf([copy({ ticketNumber: number() })]);
    const before = (await a.mails()).length;
    const address = await a.address();
    expect(await a.mail(`${'x'.repeat(32)}@in.example.com`, raw)).toBe(550);
    expect(await a.mail(address.replace('in.example.com', 'example.com'), raw)).toBe(550);
    expect(await a.mail('postmaster@in.example.com', raw)).toBe(550);
    await a.t.owner.query('update companies set active = false where id = $1', [a.company.id]);
    expect(await a.mail(address, raw)).toBe(550);
    await a.t.owner.query('update companies set active = true where id = $1', [a.company.id]);
    expect(await a.mails()).toHaveLength(before);
    expect(await a.mail(address.toUpperCase(), raw)).toBe(250);
  });

  it('refuses an email over 35 MB, with or without a stated size', async () => {
    const before = (await a.mails()).length;
    const raw = Buffer.concat([
      Buffer.from('Subject: big\r\n\r\n'),
      Buffer.alloc(35_000_001, 'x'.repeat(70).concat('\r\n')),
    ]);
    expect(await a.mail(await a.address(), raw)).toBe(552);
    expect(await talk('MAIL FROM:<dana@example.com> SIZE=35000001')).toMatch(/^552/);
    expect(await a.mails()).toHaveLength(before);
  });

  it('refuses input that is not an email', async () => {
    const before = (await a.mails()).length;
    for (const raw of ['PK\x03\x04 an archive: of many', 'No heading\r\n\r\nNo mail'])
      expect(await a.mail(await a.address(), raw)).toBe(554);
    expect(await a.mails()).toHaveLength(before);
  });

  it('asks the sender to retry while an email cannot be stored', async () => {
    const before = (await a.mails()).length;
    const { objects } = a.t.services;
    const { put } = objects;
    objects.put = () => Promise.reject(new Error('the disk is full'));
    expect(await a.mail(await a.address(), mailOf([copy()]))).toBe(451);
    objects.put = put;
    expect(await a.mails()).toHaveLength(before);
    await a.t.owner.query('delete from storage_leftovers');
  });

  it('offers no sign-in, and accepts nothing from a client that disconnects early', async () => {
    const before = (await a.mails()).length;
    expect(await talk('AUTH PLAIN AGFiYwBhYmM=')).toMatch(/^50/);
    const to = await a.address();
    expect(await talk('MAIL FROM:<dana@example.com>', `RCPT TO:<${to}>`, 'DATA', 'Subject: half')).toMatch(
      /^354/,
    );
    await new Promise(resolve => setTimeout(resolve, 50));
    expect(await a.mails()).toHaveLength(before);
  });

  it('asks a company’s senders to wait at the hourly limit of mails', async () => {
    const raw = mailOf([copy({ ticketNumber: number() })]);
    const other = await a.t.world.company('Example Flood');
    const to = await a.address(other);
    await a.mail(to, raw);
    const { rowCount } = await a.t.owner.query(
      `update tries set count = 2000 where key = sha256(convert_to('inboundMail ' || $1, 'UTF8'))`,
      [other.id],
    );
    expect(rowCount).toBe(1);
    expect(await a.mail(to, raw)).toBe(451);
    expect(await a.mail(await a.address(), raw)).toBe(250);
  });

  it('asks them to wait at the hourly limit of bytes, and accepts the next in the next hour', async () => {
    const other = await a.t.world.company('Example Large Files');
    const to = await a.address(other);
    const raw = () => mailOf([copy({ ticketNumber: number() })]);
    const first = raw();
    expect(await a.mail(to, first)).toBe(250);
    const { rowCount } = await a.t.owner.query(
      'update import_files set bytes = 499999990 where company_id = $1',
      [other.id],
    );
    expect(rowCount).toBe(1);
    expect(await a.mail(to, raw()), 'larger than what is left').toBe(451);
    expect(await a.mail(to, first), 'one that is known takes no room').toBe(250);
    expect(await a.mail(await a.address(), raw()), 'another company has its own').toBe(250);
    await a.t.owner.query('update import_files set bytes = 500000000 where company_id = $1', [other.id]);
    expect(await talk('MAIL FROM:<dana@example.com>', `RCPT TO:<${to}>`)).toMatch(/^451/);
    expect(await a.mails(other)).toHaveLength(1);
    now = new Date(now.getTime() + 3_600_001);
    expect(await a.mail(to, raw())).toBe(250);
    expect(await a.mails(other)).toHaveLength(2);
  });

  it('does not count files imported by people of the company', async () => {
    const importId = await a.begin();
    await a.send(importId, [copy({ ticketNumber: number() })]);
    await a.t.owner.query('update import_files set bytes = 600000000 where import_id = $1', [importId]);
    expect(await a.mail(await a.address(), mailOf([copy({ ticketNumber: number() })]))).toBe(250);
  });
});

/** Says these lines to the listener, each after the answer to the one before, and hangs up; the last answer. */
async function talk(...lines: string[]): Promise<string> {
  const socket = connect(a.port, '127.0.0.1');
  let answer = '';
  const answered = () =>
    new Promise<string>(resolve => {
      socket.once('data', data => resolve(String(data)));
    });
  await answered();
  for (const line of ['EHLO test.example.com', ...lines]) {
    socket.write(`${line}\r\n`);
    if (answer.startsWith('354')) break;
    answer = await answered();
  }
  socket.destroy();
  return answer;
}
