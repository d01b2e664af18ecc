import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../support/client';
import { copy } from '../support/importing';
import { DOMAIN, type Inbound, inbound, mailOf } from '../support/inbound';

let now = new Date('2026-11-23T18:00:00Z');
let a: Inbound;
let owner: Client;

beforeAll(async () => {
  a = await inbound(() => now);
  owner = await a.t.signIn(await a.t.world.user(a.company, 'CompanySuperAdmin'));
});
afterAll(() => a.close());

let made = 0;
const number = () => `20261111${String(++made).padStart(5, '0')}`;
const THEIRS = { company: 'Example Trenching LLC' };

const list = (who = a.client) =>
  who.ask(
    'getMailToSettle',
    { companyId: a.company.id, body: { skip: 0, take: 25 } },
    '{ total data { ID sender subject receivedAt tickets reasons } }',
  );
const waiting = async () =>
  (await a.client.ask('getDashboardCounts', { companyId: a.company.id }, '{ mailToSettle }')).mailToSettle;

/** A ticket as a person types it for a file of a mail. */
const typed = (importItemID: string, changes: object = {}) => ({
  ...{ companyId: a.company.id, clientRequestId: randomUUID() },
  ticket: {
    ...{ callCenter: 'onecall', ticketNumber: number(), revision: '000', ticketType: 'Normal', state: 'CA' },
    ...{ submitted: '2026-11-11T17:12:00Z', workBeginDate: '2026-11-13T16:00:00Z' },
    ...{ legalStartDate: '2026-11-14T01:01:00Z', ticketExpiration: '2026-12-08T07:59:00Z' },
    ...{ addressLocation: '12 Demo Way', city: 'Roseville', county: 'Placer', importItemID, ...changes },
  },
});
const type = (...args: Parameters<typeof typed>) =>
  a.client.ask('addTicketPlacedElsewhere', typed(...args), '{ ID }');

async function receive(...found: Parameters<typeof mailOf>[0]): Promise<string> {
  now = new Date(now.getTime() + 1000);
  const id = await a.sendMail(mailOf(found).replace(/^(Subject: Ticket of a test).*$/m, '$1'));
  // Several tickets in one mail count once a person has confirmed it.
  await a.t.owner.query('update import_files set trusted = true, confirmed_by = $2 where import_id = $1', [
    id,
    a.boss.id,
  ]);
  await a.fileMails();
  return id;
}

it('lists what was not filed with the reason until dismissed, and dismissing twice has no further effect', async () => {
  const [filed, id] = [
    await receive(copy({ ticketNumber: number() })),
    await receive(
      copy({ ticketNumber: number() }),
      copy({ ticketNumber: number(), contents: THEIRS }),
      copy({ ticketNumber: number(), ticketExpiration: null }),
      { otherCenter: 'USAS' },
      { unreadable: 'A scan without text.' },
      { unreadable: 'A scan without text.' },
    ),
  ];
  const { total, data } = await list();
  expect([total, data.map(({ ID }: { ID: string }) => ID)]).toEqual([1, [id]]);
  expect(filed).not.toBe(id);
  expect(data[0]).toMatchObject({ sender: 'dana@example.com', subject: 'Ticket of a test', tickets: 2 });
  expect([...data[0].reasons].sort()).toEqual([
    'A scan without text.',
    'It is a ticket of USAS, which Whiteline does not keep.',
    expect.stringMatching(/^Missing or not readable: expiration/),
    'This is a ticket of Example Trenching LLC. Each contractor needs a ticket of its own. If they dig for you, enter its number and expiration date under Subcontractors on your ticket.',
  ]);
  expect(await waiting()).toBe(1);
  for (const _ of [1, 2]) await a.client.ask('dismissMail', { importId: id }, '{ success }');
  expect(await list()).toEqual({ total: 0, data: [] });
  expect(await waiting()).toBe(0);
  const rows = await a.t.rows(`select user_id from audit where action = 'dismissMail'`);
  expect(rows).toEqual([{ user_id: a.boss.id }]);
});

it('a user decides about what was left out, confirms, and is named in the log', async () => {
  const ticketNumber = number();
  const id = await receive(copy({ ticketNumber, contents: THEIRS }));
  const { data, mail } = await a.client.ask(
    'getImport',
    { importId: id, body: { skip: 0, take: 5 } },
    '{ mail { sender subject receivedAt needsPerson url } data { ID outcome kind } }',
  );
  expect(data).toMatchObject([{ outcome: 'SKIPPED', kind: 'OTHER_COMPANY' }]);
  expect(mail).toMatchObject({ sender: 'dana@example.com', needsPerson: true });
  const original = await a.t.app.inject({ url: mail.url });
  expect([original.statusCode, original.body]).toEqual([200, expect.stringContaining(ticketNumber)]);
  const item = { choice: 'FILE', jobID: a.job.id, userID: null };
  await a.client.ask('updateImportItem', { itemId: data[0].ID, item }, '{ success }');
  expect((await list()).data[0].reasons).toEqual(['Changed, and not imported yet.']);
  await a.apply(id);
  await a.work();
  expect(await list()).toEqual({ total: 0, data: [] });
  const rows = await a.t.rows(
    `select a.user_id, t.job_id, t.user_id as owner from tickets t join audit a on a.entity_id = t.id::text
     where t.ticket_no = $1`,
    ticketNumber,
  );
  expect(rows).toEqual([{ user_id: a.boss.id, job_id: a.job.id, owner: a.boss.id }]);
});

it('a user completes what lacks a center or dates, or is unreadable, from its prefilled values', async () => {
  const [nowhere, endless] = [number(), number()];
  const id = await receive(
    copy({ ticketNumber: nowhere, callCenter: null, contents: { county: 'Placer', jobName: a.job.jobNo } }),
    copy({ ticketNumber: endless, ticketExpiration: null }),
    { unreadable: 'A scan without text.' },
    { otherCenter: 'USAS' },
    copy({ ticketNumber: number() }),
  );
  const { data } = await a.look(id);
  const listed = data.map(({ ID: itemId }) =>
    a.client.ask(
      'getTypedDraft',
      { itemId },
      `{ callCenter ticketNumber revision ticketType submitted legalStartDate ticketExpiration city county jobID
        stations { stationCode authorityName } listsAllStations fileName url }`,
    ),
  );
  const [first, second, third, fourth, fifth] = await Promise.all(listed);
  expect(first).toMatchObject({
    ...{ callCenter: null, ticketNumber: nowhere, revision: '000', ticketType: 'Normal', jobID: a.job.id },
    ...{ submitted: '2026-11-09T17:12:34.000Z', legalStartDate: '2026-11-13T01:01:00.000Z' },
    ...{ city: 'ROSEVILLE', county: 'Placer', listsAllStations: true },
    stations: [{ stationCode: 'EXGAS' }, { stationCode: 'EXWAT' }],
  });
  expect(second).toMatchObject({ callCenter: 'onecall', ticketNumber: endless, ticketExpiration: null });
  expect(third).toMatchObject({ ticketNumber: null, submitted: null, stations: [] });
  expect([fourth, fifth], 'another center’s, and what was filed, are not typed').toEqual([null, null]);
  expect((await a.t.app.inject({ url: third.url })).body).toContain(nowhere);

  const { ID: ticketId } = await type(data[0].ID, { ticketNumber: nowhere });
  await type(data[1].ID, { ticketNumber: endless });
  await type(data[2].ID);
  const refused = await a.client.refused('addTicketPlacedElsewhere', typed(data[3].ID));
  expect(refused.errorType).toBe('NotFoundException');
  const copies = await a.client.ask('getTicketCopies', { ticketId }, '{ format fileName url }');
  expect(copies).toMatchObject([{ format: 'TYPED', url: expect.stringContaining('/imports/files/') }]);
  expect((await list()).data[0].reasons, 'the last one is left').toEqual([
    'It is a ticket of USAS, which Whiteline does not keep.',
  ]);
  await a.client.ask('dismissMail', { importId: id }, '{ success }');
  expect(await list()).toEqual({ total: 0, data: [] });
  const outcomes = (await a.look(id)).data.map(({ outcome }) => outcome);
  expect(outcomes).toEqual(['NEW', 'NEW', 'NEW', 'SKIPPED', 'NEW']);
});

it('another company’s ticket without a center cannot be entered as ours from its file', async () => {
  const ticketNumber = number();
  const id = await receive(copy({ ticketNumber, callCenter: null, contents: THEIRS }));
  const [{ ID: importItemID }] = (await a.look(id)).data;
  expect(await a.client.ask('getTypedDraft', { itemId: importItemID }, '{ ticketNumber }')).toBeNull();
  const refused = await a.client.refused('addTicketPlacedElsewhere', typed(importItemID, { ticketNumber }));
  expect(refused).toMatchObject({
    errorType: 'ConflictException',
    message: expect.stringContaining('Example Trenching LLC'),
  });
  expect(await a.t.rows('select id from tickets where ticket_no = $1', ticketNumber)).toEqual([]);
  await a.client.ask('dismissMail', { importId: id }, '{ success }');
});

it('is only for users who place tickets on every job', async () => {
  const id = await receive({ unreadable: 'A scan without text.' });
  const manager = await a.t.signIn(await a.t.world.user(a.company, 'ProjectManager'));
  expect(await list(manager)).toEqual({ total: 0, data: [] });
  expect((await manager.refused('dismissMail', { importId: id })).errorType).toBe('ForbiddenException');
  const counts = { companyId: a.company.id };
  expect(await manager.ask('getDashboardCounts', counts, '{ mailToSettle }')).toEqual({ mailToSettle: 0 });
});

it('the address is unique to the company, and a replaced one is accepted for 14 days, with a mark', async () => {
  const companyId = a.company.id;
  const other = await a.t.world.company();
  const { address } = await owner.ask('getInboundAddress', { companyId }, '{ address }');
  expect(address).toMatch(/^[a-z\d]{20,}@in\.example\.com$/);
  expect(address).toBe(await a.address());
  expect(address).not.toBe(await a.address(other));
  expect((await a.client.refused('getInboundAddress', { companyId })).errorType).toBe('ForbiddenException');
  const raw = mailOf([copy({ ticketNumber: number() })]);
  const renew = () =>
    owner.ask('newInboundAddress', { companyId }, '{ address previousAddress previousUntil }');
  const renewed = await renew();
  expect(renewed.address).not.toBe(address);
  expect(renewed.address.endsWith(`@${DOMAIN}`)).toBe(true);
  const until = new Date(now.getTime() + 14 * 86_400_000);
  expect(renewed).toMatchObject({ previousAddress: address, previousUntil: until.toISOString() });
  expect([await a.mail(address, raw), await a.mail(renewed.address, mailOf([]))]).toEqual([250, 250]);
  const marks = await a.t.rows(
    'select count(*)::int as marked from import_files where company_id = $1 and old_address',
    companyId,
  );
  expect(marks).toEqual([{ marked: 1 }]);
  const again = await renew();
  expect(again.previousAddress, 'only the last one before is kept').toBe(renewed.address);
  expect([await a.mail(address, raw), await a.mail(renewed.address, raw)]).toEqual([550, 250]);
  const before = now;
  now = new Date(until.getTime() + 1000);
  expect(await a.mail(renewed.address, raw)).toBe(550);
  now = before;
  const rows = await a.t.rows(
    `select before, after from audit where action = 'newInboundAddress' and company_id = $1`,
    companyId,
  );
  expect(rows, 'the log keeps no address').toEqual([1, 2].map(() => ({ before: null, after: null })));
});

it('an installation without mail says so and gives no address', async () => {
  const { services } = a.t;
  const { inbound } = services.config;
  services.config.inbound = null;
  const companyId = a.company.id;
  expect(await owner.ask('getInboundAddress', { companyId }, '{ address }')).toEqual({ address: null });
  expect((await owner.refused('newInboundAddress', { companyId })).errorType).toBe('ConflictException');
  services.config.inbound = inbound;
});

it('a scan is settled by entering its ticket, once nothing else in the email is open', async () => {
  const id = await receive({ unreadable: 'A scan without text.' }, { unreadable: 'A blurred scan.' });
  const { data } = await a.look(id);
  const before = await waiting();
  await type(data[0].ID);
  expect(await waiting()).toBe(before);
  await a.client.ask('dismissMail', { importId: id }, '{ success }');
  expect(await waiting()).toBe(before - 1);
  // What was left out can be typed all the same.
  await type(data[1].ID);
  expect((await a.look(id)).data.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['NEW', 'NEW']);
  const only = await receive({ unreadable: 'One more scan.' });
  await type((await a.look(only)).data[0].ID);
  expect(await waiting()).toBe(before - 1);
});
