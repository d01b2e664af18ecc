import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendSubmission } from '../../server/centers/submissions/send';
import { copyOf, MONDAY, type Placing, placing } from '../support/placing';
import { bringTable, readTable } from '../support/tables';

let a: Placing;
let made = 0;
const number = () => `20261109${String(++made).padStart(5, '0')}`;
const later = (minutes: number) => new Date(MONDAY.getTime() + minutes * 60_000);

beforeAll(async () => {
  a = await placing();
});
beforeEach(async () => {
  a.setNow(MONDAY);
  await a.t.owner.query(`update submissions set state = 'WITHDRAWN' where state in ('WAITING', 'PLACED')`);
});
afterAll(() => a.close());

const placed = (ticketNumber: string, revision: string | null = '000', placedAt = later(20)) => ({
  ticketNumber,
  revision,
  placedAt: placedAt.toISOString(),
});

describe('a new ticket of a real company', () => {
  it('waits for a user, with everything the form asks', async () => {
    const { ID, placementId } = await a.create({ excavatorRemarks: 'Gate code 1' });
    expect(await a.row(ID)).toMatchObject({ status: 'PENDING', way: 'ASSISTED', ticket_no: null });
    const rows = await a.t.rows('select state, way from submissions where id = $1', placementId);
    expect(rows).toEqual([{ state: 'WAITING', way: 'ASSISTED' }]);
    const sheet = await a.sheet(placementId);
    expect(sheet).toMatchObject({
      kind: 'create',
      state: 'WAITING',
      ticketNumber: null,
      choose: 'New ticket, Normal',
      isPhoneFirst: false,
      link: 'https://usanorth811.org/professional-excavator',
      askedBy: a.boss.name,
      mayChange: true,
      mayWithdraw: true,
      wkt: expect.stringMatching(/^POLYGON/),
      kml: expect.stringMatching(/^<\?xml/),
    });
    expect(sheet.phones.map(({ number: phone }: { number: string }) => phone)).toEqual([
      '811',
      '800-227-2600',
    ]);
    const titles = sheet.sections.map(({ title }: { title: string }) => title);
    expect(titles).toEqual(['Caller', 'Dig site', 'Work', 'Dates', 'Area', 'Remarks']);
    // Saturday’s work: the notice can be given on Veterans Day, the two working days after it count.
    expect(sheet.deadline).toMatchObject({
      urgency: 'SOON',
      text: expect.stringMatching(
        /^Place it by Wed 11\/11 .* the legal start is Sat 11\/14\/2026, 10:00 AM\.$/,
      ),
    });
    const details = await a.client.ask(
      'getTicketDetails',
      { ticketId: ID },
      '{ way underWay placements { ID kind state deadline { urgency } } verdict { verdict } }',
    );
    expect(details).toEqual({
      way: 'ASSISTED',
      underWay: 'create',
      placements: [{ ID: placementId, kind: 'create', state: 'WAITING', deadline: { urgency: 'SOON' } }],
      verdict: { verdict: 'DO_NOT_DIG' },
    });
  });

  it('is confirmed by a table row, after a preview, and auto-renews if the row says so', async () => {
    const wanted = number();
    const { ID, placementId } = await a.create({ ticketName: 'Laguna lateral' });
    a.setNow(later(60));
    await a.mark(placementId, placed(wanted));
    const text = `Ticket number,Revision,Type,Center,Submitted,Work begins,Legal start,Expires,Address,City,County,State,Auto-renew
${wanted},000,Normal,One Call CA,11/09/2026 10:20 AM,11/14/2026 10:00 AM,11/14/2026 10:00 AM,12/07/2026 11:59 PM,12 Demo Way,Roseville,Placer,CA,Yes`;
    const { rows: looked } = await readTable(a.client, a.company, 'tickets', text);
    expect(looked).toMatchObject([
      {
        outcome: 'NEW',
        problems: [{ column: '', message: expect.stringMatching(/^It confirms “Laguna lateral”/) }],
      },
    ]);
    const { added, rows } = await bringTable(a.client, a.company, 'tickets', text);
    expect([added, rows[0].problems]).toEqual([1, looked[0].problems]);
    expect(await a.row(ID)).toMatchObject({ ticket_no: wanted, status: 'ACTIVE' });
    const stored = await a.t.rows('select auto_renew from tickets where id = $1', ID);
    expect(stored).toEqual([{ auto_renew: true }]);
    const log = await a.t.rows(
      `select after -> 'autoRenew' as told from audit where entity_id = $1 and action = 'importCopy'`,
      ID,
    );
    expect(log).toEqual([{ told: true }]);
    a.setNow(MONDAY);
  });

  it('is never sent to the practice center', async () => {
    const { placementId } = await a.create();
    const rows = await a.t.rows("select * from due_submissions(now() + interval '1 day', '{}', 10)");
    expect(rows).toEqual([]);
    const parts = { pool: a.t.services.pool, now: () => later(1), leaseSeconds: 60 };
    const ref = { submissionId: placementId, companyId: a.company.id };
    expect(await sendSubmission(parts as Parameters<typeof sendSubmission>[0], ref)).toBeNull();
    expect((await a.sheet(placementId)).state).toBe('WAITING');
  });

  it('is marked, remains PENDING, and gets the number, dates and utilities of the copy', async () => {
    const { ID, placementId } = await a.create({ ticketName: 'My name', autoRenew: true });
    a.setNow(later(30));
    const wanted = number();
    await a.mark(placementId, placed(wanted));
    await a.mark(placementId, placed(wanted));
    expect(await a.sheet(placementId)).toMatchObject({
      state: 'PLACED',
      ticketNumber: wanted,
      placedNumber: wanted,
      placedRevision: '000',
      placedBy: a.boss.username,
      mayWithdraw: false,
      deadline: { text: 'Import the center’s confirmation. Do not dig before that.' },
    });
    expect((await a.row(ID)).status).toBe('PENDING');

    // A place elsewhere is no doubt: the number tells.
    const { data } = await a.file(copyOf(wanted, { point: null, contents: { addressLocation: 'OTHER RD' } }));
    expect(data[0]).toMatchObject({ outcome: 'NEW', ticketID: ID });
    expect(await a.details(ID)).toMatchObject({
      source: 'IMPORTED',
      ticketNumber: wanted,
      ticketStatus: 'ACTIVE',
      ticketName: 'My name',
      ticketExpiration: '2026-12-08T07:59:59.000Z',
      legalStartDate: '2026-11-13T01:01:00.000Z',
      datesEstimated: false,
      latitudeLongitude: '38.752100,-121.288000',
      geofence: expect.stringMatching(/^POLYGON/),
      email: 'dana@example.com',
      address: null,
      members: [{ stationCode: 'EXGAS' }, { stationCode: 'EXWAT' }],
      ticket: { JobID: a.job.id },
    });
    expect(await a.sheet(placementId)).toMatchObject({ state: 'CONFIRMED', mayChange: false });
    expect((await a.row(ID)).auto_renew).toBe(true);
    expect(await a.audited(ID)).toEqual(['createTicket', 'markPlaced', 'importCopy', 'confirmPlacement']);
  });

  it('is confirmed by a copy with a number it does not have yet, once the user says so', async () => {
    const { ID, placementId } = await a.create();
    const importId = await a.begin();
    const wanted = number();
    await a.send(importId, [copyOf(wanted)]);
    const { data: asked } = await a.client.ask(
      'getImport',
      { importId, body: { skip: 0, take: 5 } },
      '{ data { ID kind sheets { placementID ticketName } } }',
    );
    const sheets = [{ placementID: placementId, ticketName: 'Vernon Street main' }];
    expect(asked).toMatchObject([{ kind: 'WHICH_SHEET', sheets }]);
    await a.apply(importId);
    await a.work();
    expect((await a.look(importId)).data).toMatchObject([{ outcome: 'SKIPPED' }]);
    expect((await a.row(ID)).status).toBe('PENDING');
    const item = { jobID: null, userID: null, choice: 'PROPOSED', placementID: placementId };
    await a.client.ask('updateImportItem', { itemId: asked[0]?.ID, item }, '{ success }');
    await a.apply(importId);
    await a.work();
    expect(await a.row(ID)).toMatchObject({ status: 'ACTIVE', ticket_no: wanted, source: 'IMPORTED' });
    expect((await a.sheet(placementId)).state).toBe('CONFIRMED');
    // What comes later of it goes the usual way.
    const { data } = await a.file(copyOf(wanted, { format: 'PDF' }));
    expect(data[0]).toMatchObject({ outcome: 'SAME', ticketID: ID });
  });

  it('asks when it is entered manually without its number', async () => {
    const north = await a.create({ ticketName: 'North' });
    a.setNow(later(1));
    const south = await a.create({ ticketName: 'South' });
    const typed = (more: object = {}) => ({
      companyId: a.company.id,
      clientRequestId: crypto.randomUUID(),
      ticket: {
        ...{ callCenter: 'onecall', ticketNumber: number(), revision: '000', ticketType: 'Normal' },
        submitted: later(20).toISOString(),
        workBeginDate: '2026-11-16T16:00:00Z',
        legalStartDate: '2026-11-13T01:01:00Z',
        ticketExpiration: '2026-12-08T07:59:00Z',
        ...{ addressLocation: '100 Vernon St', city: 'Roseville', county: 'Placer', state: 'CA' },
        jobID: a.job.id,
        ...more,
      },
    });
    a.setNow(later(30));
    const refused = await a.client.refused('addTicketPlacedElsewhere', typed());
    expect(refused).toMatchObject({
      errorType: 'ConflictException',
      errorInfo: {
        sheets: [
          { placementID: south.placementId, ticketName: 'South' },
          { placementID: north.placementId, ticketName: 'North' },
        ],
      },
    });
    const add = (placementID: string) =>
      a.client.ask('addTicketPlacedElsewhere', typed({ placementID }), '{ ID }');
    expect((await add(north.placementId)).ID).toBe(north.ID);
    expect((await a.sheet(north.placementId)).state).toBe('CONFIRMED');
    expect((await add('NONE')).ID).not.toBe(south.ID);
    expect((await a.sheet(south.placementId)).state).toBe('WAITING');
  });

  it('leaves the choice to the user', async () => {
    const one = await a.create({ ticketName: 'North' });
    const two = await a.create({ ticketName: 'South' });
    const importId = await a.begin();
    await a.send(importId, [copyOf(number())]);
    await a.apply(importId);
    await a.work();
    const { data } = await a.look(importId);
    expect(data[0]).toMatchObject({
      kind: 'WHICH_SHEET',
      outcome: 'SKIPPED',
      outcomeReason:
        'This may be “North”, which waits to be placed, or “South”, which waits to be placed. Choose which, or that it is a new ticket.',
    });
    const choice = { jobID: null, userID: null, choice: 'PROPOSED' };
    const wrong = { itemId: data[0]?.ID, item: { ...choice, placementID: a.job.id } };
    expect((await a.client.refused('updateImportItem', wrong)).errorInfo?.fields).toHaveProperty(
      'item.placementID',
    );
    const right = { itemId: data[0]?.ID, item: { ...choice, placementID: two.placementId } };
    await a.client.ask('updateImportItem', right, '{ success }');
    await a.client.ask('withdrawPlacement', { placementId: two.placementId }, '{ success }');
    await a.apply(importId);
    await a.work();
    expect((await a.look(importId)).data[0]?.outcomeReason).toMatch(/no longer waits to be placed/);
    const other = { itemId: data[0]?.ID, item: { ...choice, placementID: one.placementId } };
    await a.client.ask('updateImportItem', other, '{ success }');
    await a.apply(importId);
    await a.work();
    expect((await a.look(importId)).data[0]).toMatchObject({ outcome: 'NEW', ticketID: one.ID });
    expect((await a.row(one.ID)).status).toBe('ACTIVE');
  });

  it('gets the unmatched copy once it is marked with its number', async () => {
    const sheets = [await a.create({ ticketName: 'North' }), await a.create({ ticketName: 'South' })];
    const wanted = number();
    const importId = await a.begin();
    await a.send(importId, [copyOf(wanted), copyOf(number(), { contents: { company: 'Example Paving' } })]);
    await a.apply(importId);
    await a.work();
    expect((await a.look(importId)).data).toMatchObject([{ outcome: 'SKIPPED' }, { outcome: 'SKIPPED' }]);
    a.setNow(later(30));
    await a.mark(sheets[1]?.placementId ?? '', placed(wanted));
    await a.work();
    const [copy, others] = (await a.look(importId)).data;
    expect(copy).toMatchObject({ outcome: 'NEW', ticketID: sheets[1]?.ID });
    expect(others).toMatchObject({ outcome: 'SKIPPED' });
    expect((await a.row(sheets[1]?.ID ?? '')).status).toBe('ACTIVE');
    expect((await a.sheet(sheets[0]?.placementId ?? '')).state).toBe('WAITING');
  });

  it("leaves an import under review to the user's confirmation", async () => {
    const [north] = [await a.create({ ticketName: 'North' }), await a.create({ ticketName: 'South' })];
    const wanted = number();
    const importId = await a.begin();
    await a.send(importId, [copyOf(wanted), copyOf(number())]);
    await a.apply(importId);
    await a.work();
    const [, other] = (await a.look(importId)).data;
    const item = { jobID: null, userID: null, choice: 'FILE', placementID: null };
    await a.client.ask('updateImportItem', { itemId: other?.ID, item }, '{ success }');
    a.setNow(later(30));
    await a.mark(north?.placementId ?? '', placed(wanted));
    await a.work();
    expect((await a.look(importId)).data.map(({ outcome }) => outcome)).toEqual(['SKIPPED', null]);
  });

  it('is withdrawn as if cancelled, but not once it was placed', async () => {
    const { ID, placementId } = await a.create();
    await a.client.ask('withdrawPlacement', { placementId }, '{ success }');
    await a.client.ask('withdrawPlacement', { placementId }, '{ success }');
    expect((await a.row(ID)).status).toBe('CANCELLED');
    expect(await a.audited(ID)).toEqual(['createTicket', 'withdrawPlacement']);
    const other = await a.create();
    a.setNow(later(30));
    await a.mark(other.placementId, placed(number()));
    const refused = await a.client.refused('withdrawPlacement', { placementId: other.placementId });
    expect([refused.errorType, (await a.row(other.ID)).status]).toEqual(['ConflictException', 'PENDING']);
  });

  it('can be cancelled while it waits, which withdraws its placement', async () => {
    const { ID, placementId } = await a.create();
    expect(await a.ask('cancel', ID, { reason: 'No work' })).toBeNull();
    expect([(await a.row(ID)).status, (await a.sheet(placementId)).state]).toEqual([
      'CANCELLED',
      'WITHDRAWN',
    ]);
  });

  it('is cancelled by a placement once it was placed, and one copy completes both', async () => {
    const { ID, placementId } = await a.create();
    a.setNow(later(30));
    const wanted = number();
    await a.mark(placementId, placed(wanted));
    const cancel = await a.ask('cancel', ID, { reason: 'No work' });
    expect(await a.sheet(cancel)).toMatchObject({ kind: 'cancel', ticketNumber: wanted });
    await a.file(copyOf(wanted, { revision: '001', contents: { centerStatus: 'Cancelled' } }));
    expect((await a.row(ID)).status).toBe('CANCELLED');
    expect([(await a.sheet(placementId)).state, (await a.sheet(cancel)).state]).toEqual([
      'CONFIRMED',
      'CONFIRMED',
    ]);
    expect(await a.audited(ID)).toEqual([
      ...['createTicket', 'markPlaced', 'preparePlacement', 'importCopy'],
      ...['confirmPlacement', 'confirmPlacement'],
    ]);
  });

  it('that the center refused is corrected and placed again', async () => {
    const { ID, placementId } = await a.create();
    const empty = await a.client.refused('refusePlacement', { placementId, reason: ' ' });
    expect(empty.errorInfo?.fields).toEqual({ reason: 'Reason is required.' });
    await a.client.ask('refusePlacement', { placementId, reason: 'No such street.' }, '{ success }');
    const failure = 'One Call CA rejected the ticket: No such street. Fix that, then send it again.';
    expect(await a.row(ID)).toMatchObject({ status: 'FAILED', failure });
    const again = await a.create({ replacesTicketId: ID, addressLocation: '102 Vernon St' });
    expect(again).toMatchObject({ ID, placementId: expect.not.stringMatching(placementId) });
    expect(await a.row(ID)).toMatchObject({ status: 'PENDING', way: 'ASSISTED' });
  });

  it('is requested once, however often it is sent', async () => {
    const clientRequestId = crypto.randomUUID();
    const workBeginDate = later(6 * 1440).toISOString();
    const first = await a.create({ clientRequestId, workBeginDate });
    expect(await a.create({ clientRequestId, workBeginDate })).toEqual(first);
  });
});

describe('marking a ticket as placed', () => {
  it('names each invalid field', async () => {
    const { placementId } = await a.create();
    const wrong = { ticketNumber: '12', revision: '1', placedAt: 'now' };
    const { errorInfo } = await a.refusedMark(placementId, wrong);
    expect(Object.keys(errorInfo?.fields ?? {})).toEqual([
      'placed.ticketNumber',
      'placed.revision',
      'placed.placedAt',
    ]);
  });

  it('refuses a number used by another ticket or placement', async () => {
    const { data } = await a.file(copyOf(number(), { contents: { workType: 'Gas' } }));
    const [first, second] = [await a.create(), await a.create()];
    a.setNow(later(30));
    const taken = await a.refusedMark(first.placementId, placed(data[0]?.ticketNumber ?? ''));
    expect(taken.errorInfo?.fields).toHaveProperty('placed.ticketNumber');
    const wanted = number();
    await a.mark(first.placementId, placed(wanted));
    const twice = await a.refusedMark(second.placementId, placed(wanted));
    expect(twice.errorInfo?.fields).toHaveProperty('placed.ticketNumber');
    // A slip is corrected.
    await a.mark(first.placementId, placed(number()));
    await a.mark(second.placementId, placed(wanted));
  });
});
