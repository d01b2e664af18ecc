import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { acceptMail } from '../../server/imports/inbound/acceptMail';
import type { FileReader } from '../../server/reading/readFiles';
import { centerTicket } from '../support/centerFiles/centerTicket';
import { writeMailText } from '../support/centerFiles/mailText';
import { copy } from '../support/importing';
import { type Inbound, inbound, mailOf } from '../support/inbound';
import { openReader } from '../support/reader';

const NOW = new Date('2026-11-23T18:00:00Z');
let now = NOW;
let a: Inbound;

beforeAll(async () => {
  a = await inbound(() => now);
});
afterAll(() => a.close());
beforeEach(async () => {
  await a.fileMails();
  await a.t.owner.query(`update imports set needs_person = false`);
  a.troubles.length = 0;
  now = new Date(now.getTime() + 1000);
});

let made = 0;
const number = () => `20261109${String(++made).padStart(5, '0')}`;
const ticketsOf = async (ticketNumber: string) =>
  await a.t.rows(
    `select t.id, t.user_id, t.source, j.job_no from tickets t join jobs j on j.id = t.job_id where t.ticket_no = $1`,
    ticketNumber,
  );
const last = async () => (await a.mails()).at(-1);
const taken = (mail: string) => ({
  bytes: Buffer.from(mail),
  sha256: createHash('sha256').update(mail).digest(),
});

it('a confirmation forwarded by a rule becomes a ticket', async () => {
  const reader = openReader();
  const ticketNumber = '2026112100077';
  const text = writeMailText(
    centerTicket({ number: ticketNumber, contents: { ...centerTicket().contents, company: a.company.name } }),
    'newer',
  );
  const composed = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    from: 'Dana Demo <dana@example.com>',
    to: 'tickets@example.com',
    subject: 'FW: CA TICKET: 2026112100077-000',
    text,
  });
  expect(await a.mail(await a.address(), composed.message as Buffer)).toBe(250);
  expect(await ticketsOf(ticketNumber), 'nothing is filed while somebody waits for the answer').toEqual([]);
  expect(await a.fileMails(reader)).toBe(1);
  await reader.close();
  expect(await last()).toMatchObject({
    ...{ state: 'DONE', needs: false, outcomes: ['NEW'] },
    ...{ subject: 'FW: CA TICKET: 2026112100077-000', sender: 'dana@example.com' },
  });
  expect(await ticketsOf(ticketNumber)).toMatchObject([{ source: 'IMPORTED' }]);
  expect(a.troubles).toEqual([]);
});

describe('an email', () => {
  it('is filed under the job and user in its text, or the first admin’s, and logged', async () => {
    const [named, unnamed] = [number(), number()];
    const engineer = await a.t.world.user(a.company, 'ProjectEngineer');
    const contents = { jobName: a.job.jobNo, email: engineer.email };
    await a.mail(
      await a.address(),
      mailOf([copy({ ticketNumber: named, contents }), copy({ ticketNumber: unnamed })]),
    );
    await a.fileMails();
    expect(await ticketsOf(named)).toMatchObject([{ user_id: engineer.id, job_no: a.job.jobNo }]);
    const [other] = await ticketsOf(unnamed);
    expect(other).toMatchObject({ user_id: a.boss.id, job_no: 'IMPORTED' });
    const rows = await a.t.rows(
      `select action, user_id, user_name from audit where entity_id = any($1) order by id`,
      [(await last()).id, other.id],
    );
    const by = { user_id: null, user_name: 'Inbound mail' };
    expect(rows).toEqual([
      { action: 'receiveMail', ...by },
      { action: 'importTicket', ...by },
    ]);
  });

  it('with only the area of a ticket adds it to the ticket from an earlier email', async () => {
    const [ticketNumber, to] = ['2026110933333', await a.address()];
    const geofence = 'POLYGON((-121.3 38.7, -121.3 38.8, -121.2 38.8, -121.3 38.7))';
    const dates = { submitted: null, workBeginDate: null, legalStartDate: null, ticketExpiration: null };
    const outline = { ...copy({ ticketNumber, geofence, members: [], listsAllMembers: false }), ...dates };
    for (const found of [
      copy({ ticketNumber }),
      { ...outline, callCenter: null, contents: {}, point: null },
    ]) {
      await a.mail(to, mailOf([found]));
      await a.fileMails();
    }
    const rows = await a.t.rows('select geofence from tickets where ticket_no = $1', ticketNumber);
    expect(rows).toEqual([{ geofence }]);
  });

  it('that arrives twice is stored once, even simultaneously or without an ID', async () => {
    for (const id of ['<twice@mail.example.com>', null]) {
      const before = (await a.mails()).length;
      const raw = mailOf([copy({ ticketNumber: number() })], id);
      const to = await a.address();
      expect(await Promise.all([a.mail(to, raw), a.mail(to, raw)])).toEqual([250, 250]);
      await a.fileMails();
      expect(await a.mail(to, raw)).toBe(250);
      expect(await a.fileMails()).toBe(0);
      const mails = (await a.mails()).slice(before);
      expect(mails).toMatchObject([{ files: 1, outcomes: ['NEW'] }]);
    }
    expect(await a.t.rows('select count(*)::int as kept from storage_leftovers')).toEqual([{ kept: 0 }]);
  });

  it('with the same ID and other bytes is separate, and nothing is lost', async () => {
    const [first, second] = [number(), number()];
    const id = '<relayed@mail.example.com>';
    const to = await a.address();
    const before = (await a.mails()).length;
    await a.mail(to, mailOf([copy({ ticketNumber: first })], id));
    await a.fileMails();
    now = new Date(now.getTime() + 1000);
    const relayed = [copy({ ticketNumber: first }), copy({ ticketNumber: second })];
    await a.mail(to, `Received: by mail.example.com\r\n${mailOf(relayed, id)}`);
    await a.fileMails();
    const mails = (await a.mails()).slice(before);
    expect(mails).toMatchObject([{ outcomes: ['NEW'] }, { outcomes: ['KNOWN', 'NEW'] }]);
    expect(await ticketsOf(first)).toHaveLength(1);
  });

  it('to two companies is stored for each', async () => {
    const other = await a.t.world.company('Example Boring');
    await a.t.world.user(other);
    const ticketNumber = number();
    const to = [await a.address(), await a.address(other)];
    expect(await a.mail(to, mailOf([copy({ ticketNumber })]))).toBe(250);
    await a.fileMails();
    expect(await ticketsOf(ticketNumber)).toHaveLength(2);
    expect(await a.mails(other)).toMatchObject([{ outcomes: ['NEW'] }]);
  });

  it('waits for a user when it is another company’s, another center’s, unreadable or undated', async () => {
    const theirs = { company: 'Example Trenching LLC' };
    const [placed, whole] = [await a.t.world.ticket(a.job, a.boss), number()];
    for (const [found, needs] of [
      [copy({ ticketNumber: number(), contents: theirs }), true],
      [copy({ ticketNumber: number(), callCenter: null }), true],
      [copy({ ticketNumber: number(), ticketExpiration: null }), true],
      [{ otherCenter: 'USAS' }, true],
      [{ unreadable: 'A scan without text.' }, true],
      [copy({ ticketNumber: placed.ticketNo, revision: '001' }), false],
      [copy({ ticketNumber: whole }), false],
    ] as const) {
      await a.mail(await a.address(), mailOf([found]));
      await a.fileMails();
      expect({ found, ...(await last()) }).toMatchObject({ found, needs });
      now = new Date(now.getTime() + 1000);
    }
  });

  it('stops a ticket when it names an unreadable later revision, until a copy has that revision', async () => {
    const ticketNumber = number();
    const { data } = await a.file(copy({ ticketNumber }));
    const ticketId = data[0]?.ticketID ?? '';
    const isStopped = async () =>
      (await a.details(ticketId)).verdict.findings.some(
        ({ reason }: { reason: string }) => reason === 'REVISION_UNREAD',
      );
    const send = async (subject: string) => {
      const mail = mailOf([{ unreadable: 'The PDF is damaged or cut off.' }]);
      await a.mail(await a.address(), mail.replace('Ticket of a test', subject));
      await a.fileMails();
      return isStopped();
    };
    expect(await send(`CA TICKET: ${ticketNumber}-000 Original Normal(EXGAS)`)).toBe(false);
    expect(await send(`NV TICKET: ${ticketNumber}-001 Cancelled Normal(EXGAS)`)).toBe(false);
    expect(await send(`FW: CA TICKET: ${ticketNumber}-001 Cancelled Normal(EXGAS)`)).toBe(true);
    expect(await last()).toMatchObject({ needs: true });
    const log = `select after from audit where entity_id = $1 and action = 'missRevision'`;
    expect(await a.t.rows(log, ticketId)).toEqual([{ after: { revision: '001' } }]);
    await a.file(copy({ ticketNumber, format: 'PDF' }));
    expect(await isStopped()).toBe(true);
    await a.file(copy({ ticketNumber, revision: '001', contents: { centerStatus: 'Update' } }));
    expect(await isStopped()).toBe(false);
  });

  it('about another company’s later revision stops the ticket with that number, and changes nothing else', async () => {
    const ticketNumber = number();
    const { data } = await a.file(copy({ ticketNumber }));
    const ticketId = data[0]?.ticketID ?? '';
    const before = await a.details(ticketId);
    const contents = { company: 'Example Trenching LLC', centerStatus: 'Cancelled' };
    await a.mail(await a.address(), mailOf([copy({ ticketNumber, revision: '001', contents })]));
    await a.fileMails();
    expect(await last()).toMatchObject({ needs: true, outcomes: ['SKIPPED'] });
    const after = await a.details(ticketId);
    const reasons = after.verdict.findings.map(({ reason }: { reason: string }) => reason);
    expect(reasons).toContain('REVISION_UNREAD');
    expect(after).toEqual({ ...before, verdict: after.verdict, datesEstimated: true });
  });

  it('stops it until that revision is imported, whatever else arrives, in any order', async () => {
    const contents = { company: 'Example Trenching LLC', centerStatus: 'Cancelled' };
    for (const left of [
      { contents },
      { callCenter: null },
      { submitted: null, workBeginDate: null, legalStartDate: null, ticketExpiration: null },
    ]) {
      const isStopped = async (ticketNumber: string, format: 'XML' | 'PDF' | 'MAIL_TEXT') => {
        const { data } = await a.file(copy({ ticketNumber, format }));
        const { verdict } = await a.details(data[0]?.ticketID ?? '');
        return verdict.findings.some(({ reason }: { reason: string }) => reason === 'REVISION_UNREAD');
      };
      const mail = async (ticketNumber: string) => {
        await a.mail(await a.address(), mailOf([copy({ ticketNumber, revision: '001', ...left })]));
        await a.fileMails();
        now = new Date(now.getTime() + 1000);
      };
      const [known, unknown] = [number(), number()];
      expect({ left, stopped: await isStopped(known, 'XML') }).toEqual({ left, stopped: false });
      await mail(known);
      await mail(unknown);
      expect({ left, stopped: await isStopped(known, 'PDF') }).toEqual({ left, stopped: true });
      expect({ left, stopped: await isStopped(unknown, 'XML') }).toEqual({ left, stopped: true });
      await a.file(copy({ ticketNumber: unknown, revision: '001', contents: { centerStatus: 'Update' } }));
      expect({ left, stopped: await isStopped(unknown, 'MAIL_TEXT') }).toEqual({ left, stopped: false });
    }
  });

  it('stops the ticket that was cloned from one with a later revision', async () => {
    const [made, from] = [number(), number()];
    const stopped = async (change: object) => {
      const { data } = await a.file(copy({ ticketNumber: from, ...change }));
      return (await a.details(data[0]?.ticketID ?? '')).datesEstimated;
    };
    expect(await stopped({})).toBe(false);
    await a.mail(
      await a.address(),
      mailOf([copy({ ticketNumber: made, previousTicketNumber: from, previousRevision: '001' })]),
    );
    await a.fileMails();
    const [row] = await a.t.rows('select id from tickets where ticket_no = $1', from);
    expect((await a.details(row.id)).datesEstimated).toBe(true);
    expect(await stopped({ format: 'PDF' })).toBe(true);
    expect(await stopped({ revision: '001', contents: { centerStatus: 'Update' } })).toBe(false);
  });

  it('stops the ticket with the closest name, when it has files for several', async () => {
    const [one, other, third] = [number(), number(), number()];
    const ids: string[] = [];
    for (const ticketNumber of [one, other, third])
      ids.push((await a.file(copy({ ticketNumber }))).data[0]?.ticketID ?? '');
    const stopped = async (path: string[], subject?: string, named?: string) => {
      const source = { path, hash: '00', messageId: null, sentAt: null, ...(subject && { subject }) };
      const expectedName = named && { named: { ticketNumber: named, revision: '001' } };
      const found = {
        kind: 'unreadable' as const,
        source,
        reason: 'It is cut off.',
        line: null,
        ...expectedName,
      };
      const head = `Subject: FW: CA TICKET: ${one}-000 Original Normal(EXGAS)`;
      await a.mail(await a.address(), mailOf([]).replace('Subject: Ticket of a test', head));
      await a.fileMails({ readFiles: async () => [found] });
      now = new Date(now.getTime() + 1000);
      const all = await Promise.all(ids.map(id => a.details(id)));
      return all.map(({ datesEstimated }) => datesEstimated);
    };
    expect(await stopped(['a.eml', `${other}-000_EXGAS_Original.PDF`])).toEqual([false, false, false]);
    expect(await stopped(['a.eml', `${other}-001_EXGAS_Cancelled.PDF`])).toEqual([false, true, false]);
    const subject = `CA TICKET: ${one}-001 Cancelled Normal(EXGAS)`;
    expect(await stopped(['old.zip', '7.eml'], subject)).toEqual([true, true, false]);
    expect(await stopped(['cut.txt'], undefined, third)).toEqual([true, true, true]);
  });

  it('stops a ticket that arrives after it, unless a user dismissed it', async () => {
    for (const [isDismissed, stops] of [
      [false, true],
      [true, false],
    ] as const) {
      const ticketNumber = number();
      const mail = mailOf([{ unreadable: 'The PDF is damaged or cut off.' }]);
      await a.mail(
        await a.address(),
        mail.replace('Ticket of a test', `TICKET: ${ticketNumber}-001 Update Normal(EXGAS)`),
      );
      await a.fileMails();
      if (isDismissed) await a.client.ask('dismissMail', { importId: (await last()).id }, '{ success }');
      const { data } = await a.file(copy({ ticketNumber }));
      const { verdict } = await a.details(data[0]?.ticketID ?? '');
      expect(verdict.findings.some(({ reason }: { reason: string }) => reason === 'REVISION_UNREAD')).toBe(
        stops,
      );
      now = new Date(now.getTime() + 1000);
    }
  });

  it('is not lost when the process dies between response and filing, or during filing', async () => {
    const [first, second] = [number(), number()];
    const found = [copy({ ticketNumber: first }), copy({ ticketNumber: second })];
    expect(await a.mail(await a.address(), mailOf(found))).toBe(250);
    const dies = { readFiles: () => Promise.reject(new Error('died')) };
    await a.fileMails(dies);
    expect(a.troubles).toEqual([new Error('died')]);
    expect(await a.fileMails(), 'held until the lease is over').toBe(0);
    now = new Date(now.getTime() + 121_000);
    await a.fileMails();
    expect(await last()).toMatchObject({ state: 'DONE', outcomes: ['NEW', 'NEW'] });
  });

  it('that crashes the process three times is reported, and not read again', async () => {
    expect(await a.mail(await a.address(), mailOf([copy({ ticketNumber: number() })]))).toBe(250);
    const died = new Error('died');
    const dies: FileReader = { readFiles: vi.fn(() => Promise.reject(died)) };
    for (let lease = 0; lease < 5; lease += 1) {
      await a.fileMails(dies);
      now = new Date(now.getTime() + 121_000);
    }
    expect(dies.readFiles).toHaveBeenCalledTimes(3);
    expect(a.troubles).toEqual([died, died, died]);
    const { id, ...mail } = await last();
    expect(mail).toMatchObject({ state: 'DONE', needs: true, outcomes: [null] });
    const rows = await a.t.rows('select reason from import_items where import_id = $1', id);
    expect(rows).toEqual([{ reason: 'Reading this mail was begun three times and never came to an end.' }]);
  });
});

it('a flood for one company does not delay another', async () => {
  const other = await a.t.world.company('Example Quiet');
  await a.t.world.user(other);
  for (let sent = 0; sent < 5; sent += 1) {
    await acceptMail(a.t.services, a.company.id, taken(mailOf([{ unreadable: `Flood ${sent}` }])));
  }
  await acceptMail(a.t.services, other.id, taken(mailOf([{ unreadable: 'Quiet' }])));
  const order: string[] = [];
  await a.fileMails({
    async readFiles(_name, bytes) {
      order.push(Buffer.from(bytes).includes('Quiet') ? 'quiet' : 'flood');
      return [];
    },
  });
  expect(order.indexOf('quiet')).toBeLessThan(2);
  expect(order).toHaveLength(6);
});
