import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyNextImport, forgetOldImports } from '../../server/imports/applyImports';
import { fieldsOf } from '../support/client';
import { at } from '../support/copies';
import { copy, type Importing, importing } from '../support/importing';

let now = new Date('2026-11-23T18:00:00Z');
let a: Importing;

beforeAll(async () => {
  a = await importing(() => now);
});
afterAll(() => a.close());

let made = 0;
const number = () => `20261109${String(++made).padStart(5, '0')}`;
const decide = (itemId: string | undefined, item: object, who = a.client) =>
  who.ask(
    'updateImportItem',
    { itemId, item: { jobID: null, userID: null, choice: 'PROPOSED', ...item } },
    '{ success }',
  );
const outcomes = (data: { outcome: string }[]) => data.map(({ outcome }) => outcome);

it('another company’s ticket, and one without a state, are filed only by choice or not at all', async () => {
  const importId = await a.begin();
  const theirs = { company: 'Example Trenching LLC' };
  await a.send(importId, [
    copy({ ticketNumber: number(), contents: theirs }),
    copy({ ticketNumber: number(), contents: theirs }),
    copy({ ticketNumber: number(), callCenter: null }),
    copy({ ticketNumber: number() }),
    copy({ ticketNumber: number(), ticketExpiration: null }),
  ]);
  const { data: before } = await a.look(importId);
  await decide(before[1]?.ID, { choice: 'FILE', jobID: a.job.id });
  await decide(before[3]?.ID, { choice: 'SKIP' });
  await a.apply(importId);
  await a.work();
  const { data, ...counts } = await a.look(importId);
  expect(counts).toEqual({ state: 'DONE', total: 5, open: 0, filed: 1, known: 0, skipped: 3, failed: 1 });
  expect(outcomes(data)).toEqual(['SKIPPED', 'NEW', 'SKIPPED', 'SKIPPED', 'FAILED']);
  expect(data.map(({ outcomeReason }) => outcomeReason)).toEqual([
    'This is a ticket of Example Trenching LLC. Each contractor needs a ticket of its own. If they dig for you, enter its number and expiration date under Subcontractors on your ticket.',
    null,
    expect.stringMatching(/^The file does not say whether California or Nevada/),
    'Left out by choice.',
    expect.stringMatching(/^Missing or not readable: expiration\./),
  ]);
  expect((await a.details(data[1]?.ticketID ?? '')).ticket.JobID).toBe(a.job.id);
  const refused = await a.client.refused('updateImportItem', {
    itemId: data[1]?.ID,
    item: { jobID: null, userID: null, choice: 'SKIP' },
  });
  expect(refused.errorType).toBe('ConflictException');
});

it('a ticket assigned to us under another name is updated under that name only', async () => {
  const ticketNumber = number();
  const named = (company: string, centerStatus: string, revision: string) =>
    copy({ ticketNumber, revision, contents: { company, centerStatus } });
  const first = await a.begin();
  await a.send(first, [named('Sierra Test Works Paving', 'Original', '000')]);
  await decide((await a.look(first)).data[0]?.ID, { choice: 'FILE' });
  await a.apply(first);
  await a.work();
  const ticketId = (await a.look(first)).data[0]?.ticketID ?? '';
  expect((await a.file(named('Example Trenching LLC', 'Update', '001'))).data).toMatchObject([
    { kind: 'OTHER_COMPANY', outcome: 'SKIPPED' },
  ]);
  const importId = await a.begin();
  await a.send(importId, [named('SIERRA TEST WORKS PAVING, INC.', 'Cancelled', '002')]);
  expect((await a.look(importId)).data).toMatchObject([{ kind: 'NEWER' }]);
  await a.apply(importId);
  await a.work();
  expect((await a.look(importId)).data).toMatchObject([{ outcome: 'NEWER', ticketID: ticketId }]);
  expect(await a.details(ticketId)).toMatchObject({ ticketStatus: 'CANCELLED', revision: '002' });
});

it('a skipped item is filed after a second confirmation, and filed ones are kept', async () => {
  const importId = await a.begin();
  await a.send(importId, [copy({ ticketNumber: number() }), copy({ ticketNumber: number() })]);
  const { data: before } = await a.look(importId);
  await decide(before[0]?.ID, { choice: 'SKIP' });
  await a.apply(importId);
  await a.work();
  const { data: first } = await a.look(importId);
  await decide(before[0]?.ID, { choice: 'PROPOSED' });
  await a.apply(importId);
  await a.work();
  const { data: second } = await a.look(importId);
  expect([outcomes(first), outcomes(second)]).toEqual([
    ['SKIPPED', 'NEW'],
    ['NEW', 'NEW'],
  ]);
  expect(second[1]?.ticketID).toBe(first[1]?.ticketID);
});

it('the same file in another import is recognized, and changes nothing', async () => {
  const mail = copy({ ticketNumber: number() });
  const first = await a.file(mail);
  const before = await a.t.rows('select version from tickets where id = $1', first.data[0]?.ticketID);
  const again = await a.begin();
  await a.send(again, [mail, copy({ ticketNumber: number() })]);
  expect((await a.look(again)).data.map(({ kind }) => kind)).toEqual(['KNOWN', 'NEW']);
  await a.apply(again);
  await a.work();
  const { data, filed, known } = await a.look(again);
  expect([filed, known]).toEqual([1, 1]);
  expect(outcomes(data)).toEqual(['KNOWN', 'NEW']);
  expect(data[0]?.ticketID).toBe(first.data[0]?.ticketID);
  expect(await a.t.rows('select version from tickets where id = $1', data[0]?.ticketID)).toEqual(before);
});

it('a process that dies leaves complete tickets, and the next continues', async () => {
  const importId = await a.begin();
  await a.send(
    importId,
    [1, 2, 3].map(() => copy({ ticketNumber: number() })),
  );
  await a.apply(importId);
  const rows = await a.t.rows('select count(*)::int as total from tickets');
  // It dies in the middle of the second ticket.
  let asked = 0;
  const dying = {
    current: async () => (++asked === 2 ? await gone() : a.t.services.calendars.current(a.t.owner)),
  };
  const { pool, config } = a.t.services;
  const parts = { pool, now: () => now, baseUrl: config.baseUrl, onTrouble() {}, leaseSeconds: 60 };
  const gone = () => Promise.reject(Object.assign(new Error('died'), { isDeath: true }));
  const died = applyNextImport({
    ...parts,
    calendars: { ...dying, fresh: dying.current },
    onTrouble(error) {
      throw error;
    },
  });
  await expect(died).rejects.toThrow('died');
  const left = await a.look(importId);
  expect([left.state, left.open, left.filed]).toEqual(['APPLYING', 2, 1]);
  await a.work();
  expect((await a.look(importId)).open, 'held until the lease is over').toBe(2);
  now = new Date(now.getTime() + 61_000);
  await a.work();
  const done = await a.look(importId);
  expect([done.state, ...outcomes(done.data)]).toEqual(['DONE', 'NEW', 'NEW', 'NEW']);
  expect((await a.t.rows('select count(*)::int as total from tickets'))[0].total).toBe(rows[0].total + 3);
});

it('a ticket placed here is left to its center', async () => {
  const { id, ticketNo } = await a.t.world.ticket(a.job, a.boss);
  const before = await a.t.rows('select * from tickets where id = $1', id);
  const { data } = await a.file(copy({ ticketNumber: ticketNo, revision: '009' }));
  expect(data[0]).toMatchObject({ kind: 'PLACED_HERE', outcome: 'SKIPPED' });
  expect(await a.t.rows('select * from tickets where id = $1', id)).toEqual(before);
});

it('everything is logged under the confirming user, and the copies link to their originals', async () => {
  const ticketNumber = number();
  const mail = copy({ ticketNumber });
  const { data } = await a.file(mail);
  await a.file(copy({ ticketNumber, revision: '001', ticketExpiration: at('2026-12-18T23:59:59') }));
  const ticketId = data[0]?.ticketID;
  const rows = await a.t.rows(
    'select action, user_name, after from audit where entity_id = $1 order by id',
    ticketId,
  );
  expect(rows).toMatchObject([
    { action: 'importTicket', user_name: a.boss.username, after: { revision: '000', ticketNumber } },
    { action: 'importCopy', after: { revision: '001', copies: ['001 mails.zip › 0.eml'] } },
  ]);
  const copies = await a.client.ask(
    'getTicketCopies',
    { ticketId },
    '{ revision format fileName path receivedAt url }',
  );
  expect(copies.map(({ revision }: { revision: string }) => revision)).toEqual(['001', '000']);
  const original = await a.t.app.inject({ url: copies[1].url });
  expect(original.statusCode).toBe(200);
  expect(original.json()).toEqual(JSON.parse(JSON.stringify([mail])));
  expect(original.headers['content-disposition']).toMatch(/^attachment; /);
  expect(original.headers['content-type']).toBe('application/octet-stream');
  expect((await a.t.app.inject({ url: copies[1].url.replace('token=', 'token=x') })).statusCode).toBe(404);
});

it('a project manager files only on their own jobs, and sees only their own imports', async () => {
  const pm = await a.t.world.user(a.company, 'ProjectManager');
  const own = await a.t.world.job(a.company, { manager: pm });
  const client = await a.t.signIn(pm);
  const importId = await a.begin(client);
  const [mine, other] = [number(), number()];
  await a.send(importId, [copy({ ticketNumber: mine }), copy({ ticketNumber: other })], client);
  const { data: before } = await a.look(importId, client);
  await decide(before[0]?.ID, { jobID: own.id }, client);
  await decide(before[1]?.ID, { jobID: a.job.id }, client);
  await a.apply(importId, client);
  await a.work();
  const { data } = await a.look(importId, client);
  expect(outcomes(data)).toEqual(['NEW', 'FAILED']);
  expect(data[1]?.outcomeReason).toMatch(/only on jobs that you manage/);
  expect((await a.look(importId)).total).toBe(2);
});

it("a limited reader cannot download another user's original, which may contain tickets of other jobs", async () => {
  const engineer = await a.t.world.user(a.company, 'ProjectEngineer');
  const job = await a.t.world.job(a.company, { manager: a.boss, people: [engineer] });
  const importId = await a.begin();
  await a.send(importId, [copy({ ticketNumber: number() })]);
  await decide((await a.look(importId)).data[0]?.ID, { jobID: job.id });
  await a.apply(importId);
  await a.work();
  const ticketId = (await a.look(importId)).data[0]?.ticketID;
  const client = await a.t.signIn(engineer);
  const urls = async () =>
    (await client.ask('getTicketCopies', { ticketId }, '{ url }')).map(
      ({ url }: { url: string | null }) => url !== null,
    );
  expect(await urls()).toEqual([true]);
  await a.t.owner.query('update companies set restrict_reading = true');
  expect(await urls()).toEqual([false]);
  await a.t.owner.query('update companies set restrict_reading = false');
});

it('another company’s user cannot add a file to an import', async () => {
  const foreignUser = await a.t.signIn(await a.t.world.user(await a.t.world.company()));
  const importId = await a.begin();
  expect((await a.send(importId, [copy({ ticketNumber: number() })], foreignUser)).statusCode).toBe(404);
});

it('a clone copies what our lists know, and asks for the rest', async () => {
  const { data } = await a.file(
    copy({
      ticketNumber: number(),
      contents: { county: 'PLACER COUNTY', permit: 'City #1', delineatedMethod: 'No' },
    }),
  );
  const clone = {
    clientRequestId: randomUUID(),
    ticketId: data[0]?.ticketID,
    workBeginDate: '2026-12-01T16:00:00.000Z',
  };
  const error = await a.client.refused('cloneTicket', { ticketPayload: JSON.stringify(clone) });
  const fields = fieldsOf(error);
  expect(fields).toEqual(
    expect.arrayContaining(['ticketPayload.delineatedMethod', 'ticketPayload.workType']),
  );
  expect(fields).not.toContain('ticketPayload.county');
  expect(fields).not.toContain('ticketPayload.permit');
});

describe('a file with only the area (GML)', () => {
  const geofence = 'POLYGON((-121.3 38.7, -121.3 38.8, -121.2 38.8, -121.3 38.7))';
  const notes = ['The dig site has no state. Choose the center.'];
  const outline = (ticketNumber: string, revision = '000') => ({
    ...copy({ ticketNumber, revision, geofence, members: [], listsAllMembers: false, notes, point: null }),
    ...{ callCenter: null, contents: {}, submitted: null },
    ...{ workBeginDate: null, legalStartDate: null, ticketExpiration: null },
  });

  it.each(['before', 'after'])('%s its ticket adds the area to it, in a separate file', async place => {
    const ticketNumber = number();
    const importId = await a.begin();
    const ticket = copy({ ticketNumber, point: { latitude: 38.9, longitude: -121.25 } });
    const files = [[ticket], [outline(ticketNumber)]];
    for (const file of place === 'after' ? files : files.toReversed()) await a.send(importId, file);
    expect((await a.look(importId)).data.map(({ kind, notes }) => [kind, notes])).toEqual([
      ['NEW', []],
      ['SAME', []],
    ]);
    await a.apply(importId);
    await a.work();
    const done = await a.look(importId);
    expect(outcomes(done.data)).toEqual(['NEW', 'SAME']);
    expect(await a.details(done.data[0]?.ticketID)).toMatchObject({
      geofence,
      importNotes: ['The point of the ticket lies outside its area.'],
      members: [{ stationCode: 'EXGAS' }, { stationCode: 'EXWAT' }],
    });
  });

  it('is left out without its ticket, or when both centers issued the number', async () => {
    const alone = await a.file(outline(number()));
    expect(alone.data).toMatchObject([{ kind: 'NO_CENTER', outcome: 'SKIPPED' }]);
    expect(alone.data[0]?.outcomeReason).toMatch(/^The file holds only the area of a ticket/);
    const ticketNumber = number();
    const both = [
      copy({ ticketNumber }),
      outline(ticketNumber),
      copy({ ticketNumber, callCenter: 'onecallnv' }),
    ];
    expect(outcomes((await a.file(...both)).data)).toEqual(['NEW', 'SKIPPED', 'NEW']);
  });

  it("does not belong to the other center's ticket with the same number", async () => {
    const vegas = 'POLYGON((-115.2 36.1, -115.2 36.2, -115.1 36.2, -115.2 36.1))';
    const ticketNumber = number();
    const { data } = await a.file(copy({ ticketNumber }), { ...outline(ticketNumber), geofence: vegas });
    expect(outcomes(data)).toEqual(['NEW', 'SKIPPED']);
    expect(data[1]?.kind).toBe('NO_CENTER');
    expect((await a.details(data[0]?.ticketID)).geofence).toBeNull();
  });

  it('follows the copy beside it', async () => {
    const ticketNumber = number();
    const theirs = copy({ ticketNumber, contents: { company: 'Example Trenching LLC' } });
    const { data } = await a.file(outline(ticketNumber), theirs);
    expect(outcomes(data)).toEqual(['SKIPPED', 'SKIPPED']);
    expect(data[0]?.outcomeReason).toMatch(/^This is a ticket of Example Trenching LLC/);
    expect(data[1]?.outcomeReason).toBe(data[0]?.outcomeReason);
  });
});

it('failures are only due to the tickets themselves', () => expect(a.troubles).toEqual([]));

it('responses never looked up are not reported as missing in lists or stations', async () => {
  const ticketNumber = number();
  const importId = await a.begin();
  await a.send(importId, [copy({ ticketNumber })]);
  await a.apply(importId);
  await a.work();
  const { data } = await a.look(importId);
  const { members } = await a.client.ask(
    'getTicketResponses',
    { ticketId: data[0]?.ticketID },
    '{ members { responseCode responseLabel responseColor } }',
  );
  expect(members).toEqual(
    Array(2).fill({ responseCode: null, responseLabel: 'Not looked up', responseColor: 'grey' }),
  );
  const filters = [{ field: 'TicketNo', operator: 'eq', value: [ticketNumber] }];
  const list = await a.client.ask(
    'getAllTickets',
    { companyId: a.company.id, body: { skip: 0, take: 5, filters } },
    '{ data { verdict { message } } }',
  );
  expect(list.data).toEqual([
    { verdict: { message: expect.stringMatching(/^\S.*: not looked up, \+1 more$/) } },
  ]);
});

it('only files unconfirmed for a month are deleted, with their bytes', async () => {
  const [left, said, young] = [await a.begin(), await a.begin(), await a.begin()];
  for (const importId of [left, said, young]) await a.send(importId, [copy({ ticketNumber: number() })]);
  await a.apply(said);
  await a.work();
  await a.t.owner.query('update imports set created_at = $2 where id = any($1)', [
    [left, said],
    new Date(now.getTime() - 31 * 86_400_000),
  ]);
  const rows = await a.t.rows('select storage_key from import_files where import_id = $1', left);
  await forgetOldImports({ pool: a.t.services.pool, now: () => now });
  const seen = await Promise.all(
    [left, said, young].map(importId =>
      a.client.ask('getImport', { importId, body: { skip: 0, take: 5 } }, '{ state total }'),
    ),
  );
  expect(seen).toEqual([null, { state: 'DONE', total: 1 }, { state: 'OPEN', total: 1 }]);
  const leftovers = await a.t.owner.query('select key from storage_leftovers where key = $1', [
    rows[0]?.storage_key,
  ]);
  expect(leftovers.rows).toHaveLength(1);
});

it('a filed item is kept when a file of the import is read late', async () => {
  const ticketNumber = number();
  const importId = await a.begin();
  const copies = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) =>
      copy({ ticketNumber, contents: { workType: `Fence ${from + at}` } }),
    );
  await a.send(importId, copies(0, 60));
  const rows = await a.t.rows('select id from import_files where import_id = $1', importId);
  await a.t.owner.query('update import_files set read_at = null where id = $1', [rows[0].id]);
  await a.t.owner.query('delete from import_items where file_id = $1', [rows[0].id]);
  await a.send(importId, copies(1000, 60));
  await a.apply(importId);
  await a.work();
  await a.send(importId, copies(0, 60));
  const items = await a.t.rows(
    `select found, outcome, count(*)::int, min(reason) as reason from import_items where import_id = $1 group by 1, 2 order by 1, 2`,
    importId,
  );
  expect(items).toEqual([
    { found: 'ticket', outcome: 'NEW', count: 1, reason: null },
    { found: 'ticket', outcome: 'SAME', count: 59, reason: null },
    { found: 'ticket', outcome: null, count: 40, reason: null },
    {
      ...{ found: 'unreadable', outcome: null, count: 20 },
      reason: `This import has more than 100 copies of ticket ${ticketNumber}. Import this one by itself.`,
    },
  ]);
});
