import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReadTicket } from '../../domain/imports/readTicket';
import { at } from '../support/copies';
import { copy, type Importing, importing } from '../support/importing';

const NOW = new Date('2026-11-23T18:00:00Z');
const THEIRS = 'Example Trenching LLC';
let a: Importing;
let mainId: string;

beforeAll(async () => {
  a = await importing(() => NOW);
});
afterAll(() => a.close());
beforeEach(async () => {
  mainId = (await a.file(copy({ ticketNumber: number() }))).data[0].ticketID;
});

let made = 0;
const number = () => `20261109${String(++made).padStart(5, '0')}`;
const theirs = (ticketNumber: string, change: Partial<ReadTicket> = {}) =>
  copy({ ticketNumber, ...change, contents: { company: THEIRS, jobName: 'Levee', ...change.contents } });
const decide = (itemId: string, item: object, who = a.client) =>
  who.ask('updateImportItem', { itemId, item: { jobID: null, userID: null, ...item } }, '{ success }');
const refused = async (itemId: string, item: object, who = a.client) =>
  (await who.refused('updateImportItem', { itemId, item: { choice: 'SUBCONTRACTOR', ...item } })).errorInfo;
const PREVIEW = '{ data { kind subcontractorID mainTicketID jobID jobBy } }';
const preview = async (importId: string) =>
  (await a.client.ask('getImport', { importId, body: { skip: 0, take: 100 } }, PREVIEW)).data;

/** Drops a file, says of its first item that it is a subcontractor's, and imports. */
async function fileTheirs(found: ReadTicket[], more: object = {}) {
  const importId = await a.begin();
  await a.send(importId, found);
  const { data } = await a.look(importId);
  await decide(data[0].ID, { choice: 'SUBCONTRACTOR', mainTicketID: mainId, ...more });
  await a.apply(importId);
  await a.work();
  return a.look(importId);
}
const linked = () =>
  a.client.ask(
    'getSubcontractorTickets',
    { ticketId: mainId },
    '{ InvitationID TicketNo callCenter ExpDate expired IsExternal OwnedTicketID SubcontractorCompany BucketLink }',
  );
const onMain = () =>
  a.client.ask(
    'getTicketSubcontractors',
    { ticketId: mainId },
    '{ status state subcontractor { ID CompanyName Type } }',
  );
const ticketsOf = async (ticketNumber: string) =>
  (await a.t.owner.query('select id from tickets where ticket_no = $1', [ticketNumber])).rowCount;

describe('a copy of another company’s ticket', () => {
  it('is known when it comes again with all others, however many they are', async () => {
    const theirNumber = number();
    const copies = Array.from({ length: 60 }, (_, at) =>
      theirs(theirNumber, { contents: { workType: `Fence ${at}`.padEnd(2000) } }),
    );
    await fileTheirs(copies);
    const { data } = await a.file(...copies);
    expect(new Set(data.map(({ outcome }) => outcome))).toEqual(new Set(['KNOWN']));
  });

  it('is filed as the subcontractor’s own beside ours, and is no ticket of ours', async () => {
    const before = await a.details(mainId);
    const theirNumber = number();
    const { data, ...counts } = await fileTheirs([theirs(theirNumber)]);
    expect(counts).toMatchObject({ open: 0, filed: 1, skipped: 0, failed: 0 });
    expect(data).toMatchObject([{ outcome: 'SHARED', ticketID: mainId, kind: 'SUBCONTRACTORS' }]);
    expect(await ticketsOf(theirNumber)).toBe(0);
    expect(await onMain()).toMatchObject([
      { status: 'ACCEPTED', state: 'VALID', subcontractor: { CompanyName: THEIRS, Type: 'Other' } },
    ]);
    expect(await linked()).toEqual([
      {
        ...{ InvitationID: expect.anything(), TicketNo: theirNumber, callCenter: 'onecall', expired: false },
        ...{ ExpDate: '2026-12-08T07:59:59.000Z', IsExternal: true, OwnedTicketID: null },
        ...{ SubcontractorCompany: THEIRS, BucketLink: expect.stringContaining('/imports/files/') },
      },
    ]);
    expect((await a.details(mainId)).verdict, 'ours is as safe as before').toEqual(before.verdict);
    const board = { companyId: a.company.id, body: { skip: 0, take: 100 } };
    const rows = (
      await a.client.ask(
        'getSubcontractorBoard',
        board,
        '{ data { ticketId state ownTicketNo ownCallCenter ownBucketLink } }',
      )
    ).data;
    expect(rows.filter((row: { ticketId: string }) => row.ticketId === mainId)).toEqual([
      {
        ...{ ticketId: mainId, state: 'VALID', ownTicketNo: theirNumber, ownCallCenter: 'onecall' },
        ownBucketLink: expect.stringContaining('/imports/files/'),
      },
    ]);
  });

  it('goes to whom the library has under its name, and proposes that', async () => {
    const { rows } = await a.t.owner.query(
      `insert into subcontractors (company_id, company_name, type) values ($1, 'EXAMPLE PAVING', 'Paving') returning id`,
      [a.company.id],
    );
    const importId = await a.begin();
    await a.send(importId, [theirs(number(), { contents: { company: 'Example Paving, Inc.' } })]);
    expect(await preview(importId)).toMatchObject([
      { kind: 'OTHER_COMPANY', subcontractorID: rows[0].id, mainTicketID: null },
    ]);
    const { data } = await a.look(importId);
    await decide(data[0].ID, { choice: 'SUBCONTRACTOR', mainTicketID: mainId });
    expect(await preview(importId)).toMatchObject([
      { kind: 'SUBCONTRACTORS', mainTicketID: mainId, jobBy: 'TICKET' },
    ]);
    await a.apply(importId);
    await a.work();
    expect(await onMain()).toMatchObject([
      { subcontractor: { ID: rows[0].id, CompanyName: 'EXAMPLE PAVING' } },
    ]);
  });

  it('decides about every copy of its ticket in the import, and about no other', async () => {
    const one = number();
    const { data } = await fileTheirs([
      theirs(one),
      theirs(one, { format: 'PDF' }),
      theirs(one, { callCenter: 'onecallnv' }),
      theirs(number()),
    ]);
    expect(data.map(({ outcome }) => outcome)).toEqual(['SHARED', 'SHARED', 'SKIPPED', 'SKIPPED']);
    expect(await linked()).toHaveLength(1);
  });
});

describe('a later copy of it, by itself', () => {
  const renewed = {
    revision: '001',
    submitted: at('2026-11-20T09:00:00'),
    ticketExpiration: at('2027-01-04T23:59:59'),
    contents: { centerStatus: 'Renewed' },
  };
  it('brings it up to date, in whatever order revisions come', async () => {
    const one = number();
    await fileTheirs([theirs(one, renewed)]);
    const { data } = await a.file(theirs(one));
    expect(data).toMatchObject([{ kind: 'SUBCONTRACTORS', outcome: 'SHARED', ticketID: mainId }]);
    expect(await linked()).toMatchObject([{ ExpDate: '2027-01-05T07:59:59.000Z' }]);

    const other = number();
    await fileTheirs([theirs(other)]);
    await a.file(theirs(other, renewed));
    const expiries = (await linked()).map(({ ExpDate }: { ExpDate: string }) => ExpDate);
    expect(expiries).toEqual(['2027-01-05T07:59:59.000Z', '2027-01-05T07:59:59.000Z']);
  });

  it('that cannot be read whole does not, and says so', async () => {
    const one = number();
    await fileTheirs([theirs(one)]);
    for (const change of [{ contents: {} }, { ...renewed, ticketExpiration: null }]) {
      const { data } = await a.file(theirs(one, { ...renewed, ...change }));
      expect(data).toMatchObject([
        {
          outcome: 'FAILED',
          outcomeReason: expect.stringMatching(/^The newest revision could not be read whole/),
        },
      ]);
    }
    expect(await linked()).toMatchObject([{ ExpDate: '2026-12-08T07:59:59.000Z' }]);
  });

  it('of a later revision that cannot be filed ends it until one can', async () => {
    const theirNumber = number();
    const later = { ...renewed, ticketExpiration: null };
    const state = async () => (await onMain()).map((one: { state: string }) => one.state);
    await fileTheirs([theirs(theirNumber)]);
    expect(await state()).toEqual(['VALID']);
    await a.file(theirs(theirNumber, later));
    expect(await state()).toEqual(['EXPIRED']);
    await a.file(theirs(theirNumber, { format: 'PDF' }));
    expect(await state()).toEqual(['EXPIRED']);
    await a.file(theirs(theirNumber, renewed));
    expect(await state()).toEqual(['VALID']);
  });

  it('whose history tells of a later revision that is not here ends it until that is', async () => {
    const one = number();
    const line = { revision: '001', at: at('2026-11-20T09:00:00'), status: 'Update', type: 'Normal' };
    const history = [{ ...line, userName: '', medium: '' }];
    await fileTheirs([theirs(one)]);
    await a.file(theirs(one, { format: 'PDF', history }));
    expect(await onMain()).toMatchObject([{ state: 'EXPIRED' }]);
    await a.file(theirs(one, renewed));
    expect(await onMain()).toMatchObject([{ state: 'VALID' }]);
  });

  it('that cancels it ends it, also where it is told to expire much later', async () => {
    const one = number();
    await fileTheirs([theirs(one)]);
    await a.file(theirs(one, { revision: '001', contents: { centerStatus: 'Cancelled' } }));
    expect(await onMain()).toMatchObject([{ state: 'EXPIRED' }]);
    expect(await linked()).toMatchObject([{ expired: true }]);
  });

  it('of the same bytes changes nothing', async () => {
    const one = number();
    const found = theirs(one);
    await fileTheirs([found]);
    const rows = await linked();
    expect((await a.file(found)).data).toMatchObject([{ outcome: 'KNOWN', ticketID: mainId }]);
    expect((await linked()).map(({ InvitationID }: { InvitationID: string }) => InvitationID)).toEqual(
      rows.map(({ InvitationID }: { InvitationID: string }) => InvitationID),
    );
  });

  it('is left out again once the link was revoked', async () => {
    const one = number();
    await fileTheirs([theirs(one)]);
    const [{ InvitationID: invitationId }] = await linked();
    await a.client.ask('revokeInvitation', { invitationId }, '{ success }');
    expect(
      (await a.file(theirs(one, { revision: '001', contents: { centerStatus: 'Update' } }))).data,
    ).toMatchObject([{ kind: 'OTHER_COMPANY', outcome: 'SKIPPED' }]);
    expect(await linked()).toEqual([]);
  });
});

describe('it is not filed', () => {
  it.each(['Design', 'Damage', 'Exposed', 'Survey'])('when it is a %s ticket', async ticketType => {
    const { data } = await fileTheirs([theirs(number(), { contents: { ticketType } })]);
    expect(data).toMatchObject([
      { outcome: 'SKIPPED', outcomeReason: expect.stringMatching(/No one may dig under it/) },
    ]);
    expect(await linked()).toEqual([]);
    expect(await onMain()).toEqual([]);
  });

  it('when it was cancelled, or does not tell until when it lasts', async () => {
    const cancelled = theirs(number(), { contents: { centerStatus: 'Cancelled' } });
    expect((await fileTheirs([cancelled])).data).toMatchObject([{ outcome: 'SKIPPED' }]);
    const endless = theirs(number(), { ticketExpiration: null });
    expect((await fileTheirs([endless])).data).toMatchObject([
      { outcome: 'FAILED', outcomeReason: expect.stringMatching(/^Missing or not readable: expiration/) },
    ]);
    expect(await linked()).toEqual([]);
    expect(await onMain()).toEqual([]);
  });

  it('beside a ticket that has ended, is another company’s or none, or without one', async () => {
    const importId = await a.begin();
    await a.send(importId, [
      theirs(number()),
      copy({ ticketNumber: number() }),
      theirs(number(), { callCenter: null }),
    ]);
    const [first, ours, nowhere] = (await a.look(importId)).data;
    const stranger = await a.t.world.company();
    const person = await a.t.world.user(stranger);
    const strange = await a.t.world.ticket(await a.t.world.job(stranger, { manager: person }), person);
    const field = 'item.mainTicketID';
    expect((await refused(first.ID, { mainTicketID: strange.id }))?.fields).toHaveProperty([field]);
    expect((await refused(first.ID, {}))?.fields).toHaveProperty([field]);
    await a.t.owner.query(`update tickets set status = 'CLOSED' where id = $1`, [mainId]);
    expect((await refused(first.ID, { mainTicketID: mainId }))?.fields).toHaveProperty([field]);
    await a.t.owner.query(`update tickets set status = 'ACTIVE' where id = $1`, [mainId]);
    for (const item of [ours, nowhere]) {
      expect((await refused(item.ID, { mainTicketID: mainId }))?.fields).toHaveProperty(['item.choice']);
    }
    const wrong = { mainTicketID: mainId, subcontractorID: mainId };
    expect((await refused(first.ID, wrong))?.fields).toHaveProperty(['item.subcontractorID']);
  });

  it('when the ticket of ours ended before the Yes, or the number is filed as ours', async () => {
    const importId = await a.begin();
    await a.send(importId, [theirs(number())]);
    const [item] = (await a.look(importId)).data;
    await decide(item.ID, { choice: 'SUBCONTRACTOR', mainTicketID: mainId });
    await a.t.owner.query(`update tickets set status = 'CLOSED' where id = $1`, [mainId]);
    await a.apply(importId);
    await a.work();
    expect((await a.look(importId)).data).toMatchObject([{ outcome: 'FAILED' }]);
    await a.t.owner.query(`update tickets set status = 'ACTIVE' where id = $1`, [mainId]);

    const one = number();
    await a.file(copy({ ticketNumber: one }));
    expect((await fileTheirs([theirs(one)])).data).toMatchObject([
      { outcome: 'SKIPPED', outcomeReason: expect.stringMatching(/filed as your own/) },
    ]);
    expect(await linked()).toEqual([]);
  });

  it('by somebody who may not put subcontractors on the ticket', async () => {
    const manager = await a.t.world.user(a.company, 'ProjectManager');
    await a.t.world.job(a.company, { manager });
    const who = await a.t.signIn(manager);
    const importId = await a.begin(who);
    await a.send(importId, [theirs(number())], who);
    const [item] = (await a.look(importId, who)).data;
    const { errorType } = await who.refused('updateImportItem', {
      itemId: item.ID,
      item: { choice: 'SUBCONTRACTOR', mainTicketID: mainId },
    });
    expect(['ForbiddenException', 'ValidationException']).toContain(errorType);
    await a.apply(importId, who);
    await a.work();
    expect(await linked()).toEqual([]);
  });
});

it('everything that was done is in the log', async () => {
  const one = number();
  const theirNew = 'Example Boring Demo Co';
  await fileTheirs([theirs(one, { contents: { company: theirNew } })]);
  await a.file(theirs(one, { revision: '001', contents: { company: theirNew, centerStatus: 'Update' } }));
  const { rows } = await a.t.owner.query(
    `select action from audit where entity in ('invitation', 'subcontractor') and company_id = $1 order by id desc limit 3`,
    [a.company.id],
  );
  expect(rows.map(({ action }) => action).toReversed()).toEqual([
    'createSubcontractor',
    'fileSubcontractorTicket',
    'updateSubcontractorTicket',
  ]);
});
