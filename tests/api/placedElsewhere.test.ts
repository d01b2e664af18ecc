import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fieldsOf } from '../support/client';
import { member } from '../support/copies';
import { copy, type Importing, importing } from '../support/importing';

const now = new Date('2026-11-23T18:00:00Z');
let a: Importing;

beforeAll(async () => {
  a = await importing(() => now);
});
afterAll(() => a.close());

let made = 0;
const number = () => `20261109${String(++made).padStart(5, '0')}`;
const sheet = <Change extends object = object>(change: Change = {} as Change) => ({
  callCenter: 'onecall',
  ticketNumber: number(),
  revision: '000',
  ticketType: 'Normal',
  submitted: '2026-11-09T17:12:00Z',
  workBeginDate: '2026-11-11T16:00:00Z',
  legalStartDate: '2026-11-13T01:01:00Z',
  ticketExpiration: '2026-12-08T07:59:00Z',
  addressLocation: '12 Demo Way',
  city: 'ROSEVILLE',
  county: 'Placer',
  state: 'CA',
  jobID: a.job.id,
  ...change,
});
const variables = (ticket: object, clientRequestId: string = randomUUID()) => ({
  companyId: a.company.id,
  clientRequestId,
  ticket,
});
const add = (ticket: object, clientRequestId?: string, who = a.client) =>
  who.ask('addTicketPlacedElsewhere', variables(ticket, clientRequestId), '{ ID JobID }');
const refused = (ticket: object, clientRequestId?: string, who = a.client) =>
  who.refused('addTicketPlacedElsewhere', variables(ticket, clientRequestId));
const copies = (ticketId: string) =>
  a.client.ask('getTicketCopies', { ticketId }, '{ revision format fileName typedBy path url }');
const total = async () => (await a.t.rows('select count(*)::int as n from tickets'))[0].n;

it('a manually entered ticket is stored with its dates and author, and its utilities are unknown', async () => {
  const ticket = sheet({ ticketName: 'Fence north' });
  const { ID, JobID } = await add(ticket);
  expect(JobID).toBe(a.job.id);
  const details = await a.details(ID);
  expect(details).toMatchObject({
    source: 'IMPORTED',
    ticketNumber: ticket.ticketNumber,
    revision: '000',
    ticketName: 'Fence north',
    ticketStatus: 'ACTIVE',
    ticketType: 'Normal',
    legalStartDate: '2026-11-13T01:01:00.000Z',
    ticketExpiration: '2026-12-08T07:59:00.000Z',
    datesEstimated: false,
    latitudeLongitude: null,
    members: [],
    ticket: { JobID: a.job.id },
  });
  expect(details.importNotes[0]).toMatch(/^Typed by hand/);
  expect(details.verdict.findings.map(({ reason }: { reason: string }) => reason)).toContain(
    'STATIONS_UNKNOWN',
  );
  expect(details.verdict.verdict).toBe('DO_NOT_DIG');
  expect(await copies(ID)).toEqual([
    { revision: '000', format: 'TYPED', fileName: null, typedBy: a.boss.username, path: [], url: null },
  ]);
  const rows = await a.t.rows('select action, user_name, after from audit where entity_id = $1', ID);
  expect(rows).toMatchObject([
    {
      action: 'addTicketPlacedElsewhere',
      user_name: a.boss.username,
      after: { ticketNumber: ticket.ticketNumber, copies: ['000 Typed by hand'] },
    },
  ]);
});

it('entered utilities owe their responses, and entering all of them makes the list complete', async () => {
  const stations = [{ stationCode: 'exgas' }, { authorityName: 'Example Tel' }];
  const some = await a.details((await add(sheet({ stations }))).ID);
  const all = await a.details((await add(sheet({ stations, listsAllStations: true }))).ID);
  const unknown = (details: { verdict: { findings: { reason: string }[] } }) =>
    details.verdict.findings.some(({ reason }) => reason === 'STATIONS_UNKNOWN');
  expect([unknown(some), unknown(all)]).toEqual([true, false]);
  expect(all.members).toMatchObject([
    { stationCode: 'EXGAS' },
    { stationCode: '~EXAMPLE TEL', authorityName: 'Example Tel' },
  ]);
  expect(all.verdict.verdict).toBe('DO_NOT_DIG');
});

it('sent again, even simultaneously, it is the same ticket, but is refused with different contents', async () => {
  const [ticket, id] = [sheet(), randomUUID()];
  const before = await total();
  const answers = await Promise.all([add(ticket, id), add(ticket, id), add(ticket, id.toUpperCase())]);
  expect(new Set(answers.map(({ ID }) => ID)).size).toBe(1);
  expect(await total()).toBe(before + 1);
  const other = await refused({ ...ticket, ticketNumber: number() }, id);
  expect([other.errorType, other.errorInfo?.fields]).toEqual([
    'ConflictException',
    { clientRequestId: 'Already used for something else.' },
  ]);
  expect(await total()).toBe(before + 1);
});

it('an existing number is reported with a link to its ticket, even to the user who entered it twice', async () => {
  const ticket = sheet();
  const { ID } = await add(ticket);
  const again = await refused(ticket);
  expect(again).toMatchObject({ errorType: 'ConflictException', errorInfo: { existingId: ID } });
  expect(again.errorInfo?.fields?.['ticket.ticketNumber']).toMatch(/is here already/);
  const imported = await a.file(copy({ ticketNumber: number() }));
  const taken = await refused(sheet({ ticketNumber: imported.data[0]?.ticketNumber }));
  expect(taken.errorInfo?.existingId).toBe(imported.data[0]?.ticketID);
  // Each center counts by itself.
  const nevada = {
    callCenter: 'onecallnv',
    state: 'NV',
    county: 'Washoe',
    ticketNumber: ticket.ticketNumber,
  };
  expect((await add(sheet(nevada))).ID).not.toBe(ID);
});

it('the center’s own copy wins field by field, and creates no second ticket', async () => {
  const ticket = sheet({
    city: 'Elsewhere',
    ticketName: 'Ours',
    stations: [{ stationCode: 'EXTEL' }],
    ticketExpiration: '2026-12-20T07:59:00Z',
  });
  const { ID } = await add(ticket);
  const { data } = await a.file(copy({ ticketNumber: ticket.ticketNumber, members: [member('EXGAS')] }));
  expect(data[0]).toMatchObject({ outcome: 'SAME', ticketID: ID });
  expect(await a.details(ID)).toMatchObject({
    ticketName: 'Ours',
    city: 'ROSEVILLE',
    county: 'Placer',
    ticketExpiration: '2026-12-08T07:59:59.000Z',
    members: [{ stationCode: 'EXGAS' }],
    ticket: { JobID: a.job.id },
    importNotes: [],
  });
  expect((await copies(ID)).map(({ format }: { format: string }) => format)).toEqual(['TYPED', 'XML']);
});

it('without a job it goes to the holding job, and a closed or foreign job is refused at its field', async () => {
  const { JobID } = await add(sheet({ jobID: null }));
  expect(await a.t.rows('select job_no from jobs where id = $1', JobID)).toEqual([{ job_no: 'IMPORTED' }]);
  expect(fieldsOf(await refused(sheet({ jobID: randomUUID() })))).toEqual(['ticket.jobID']);
});

it('refuses an impossible ticket with its fields, and stores nothing', async () => {
  const before = await total();
  const error = await refused(sheet({ revision: '?', ticketExpiration: '2026-11-01T07:59:00Z' }));
  expect(fieldsOf(error).sort()).toEqual(['ticket.revision', 'ticket.ticketExpiration']);
  expect((await refused(sheet(), 'x')).errorInfo?.fields).toHaveProperty('clientRequestId');
  expect(await total()).toBe(before);
});

it('an unreadable scan is the file of the ticket entered from it', async () => {
  const importId = await a.begin();
  await a.send(importId, [{ unreadable: 'A scan without text.' }]);
  const item = async () => (await a.look(importId)).data[0];
  const ticket = sheet({ importItemID: (await item()).ID });
  const { ID } = await add(ticket);
  expect(await item()).toMatchObject({
    kind: 'UNREADABLE',
    outcome: 'NEW',
    ticketID: ID,
    ticketNumber: ticket.ticketNumber,
    jobID: a.job.id,
  });
  expect(await copies(ID)).toMatchObject([
    { format: 'TYPED', fileName: 'mails.zip', typedBy: a.boss.username, url: expect.any(String) },
  ]);
  expect((await refused(sheet({ importItemID: ticket.importItemID }))).errorType).toBe('ConflictException');
  expect((await refused(sheet({ importItemID: randomUUID() }))).errorType).toBe('NotFoundException');
});

it('a ticket entered from a file that says cancelled or damage is exactly that', async () => {
  const itemOf = async (revision: string) => {
    const ticketNumber = number();
    const entered = { centerStatus: 'Cancelled' };
    const { data } = await a.file(copy({ ticketNumber, revision, callCenter: null, contents: entered }));
    return { ticketNumber, revision, importItemID: data[0]?.ID };
  };
  const first = await itemOf('000');
  const whole = { stations: [{ stationCode: 'EXGAS' }], listsAllStations: true };
  const { ID } = await add(sheet({ ...first, ...whole }));
  expect((await a.details(ID)).ticketStatus).toBe('CANCELLED');
  const later = sheet({ ...(await itemOf('001')), done: 'UPDATED' });
  expect((await refused(later)).errorInfo?.fields).toEqual({
    'ticket.done': expect.stringMatching(/^The file says “Cancelled”/),
  });
  expect((await a.details((await add({ ...later, done: 'CANCELLED' })).ID)).ticketStatus).toBe('CANCELLED');
  const ticketNumber = number();
  const { data } = await a.file(copy({ ticketNumber, callCenter: null, contents: { ticketType: 'Damage' } }));
  const damage = sheet({ ticketNumber, importItemID: data[0]?.ID });
  expect((await refused(damage)).errorInfo?.fields).toHaveProperty(['ticket.ticketType']);
  expect((await a.details((await add({ ...damage, ticketType: 'Damage' })).ID)).ticketType).toBe('Damage');
});

it('a limited reader can use a number from another user’s job', async () => {
  const pm = await a.t.world.user(a.company, 'ProjectManager');
  const own = await a.t.world.job(a.company, { manager: pm });
  const client = await a.t.signIn(pm);
  const taken = sheet();
  await add(taken);
  await a.t.owner.query('update companies set restrict_reading = true');
  expect((await refused({ ...taken, jobID: own.id }, undefined, client)).errorType).toBe('ConflictException');
  expect((await add(sheet({ jobID: own.id }), undefined, client)).JobID).toBe(own.id);
  expect((await refused(sheet(), undefined, client)).errorType).toBe('ForbiddenException');
  await a.t.owner.query('update companies set restrict_reading = false');
});

it('another company can use the same number, and cannot enter data into our ticket', async () => {
  const other = await a.t.world.company();
  const boss = await a.t.world.user(other);
  const otherClient = await a.t.signIn(boss);
  const ticket = sheet();
  await add(ticket);
  const theirs = { ...ticket, jobID: (await a.t.world.job(other, { manager: boss })).id };
  const into = { companyId: other.id, clientRequestId: randomUUID(), ticket: theirs };
  expect(await otherClient.ask('addTicketPlacedElsewhere', into, '{ ID }')).toBeTruthy();
});
