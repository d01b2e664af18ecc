import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fieldsOf } from '../support/client';
import { copy, type Importing, importing } from '../support/importing';

const now = new Date('2026-12-11T18:00:00Z');
let a: Importing;
let number: string;
let made = 0;
let importId: string;
let itemId: string;
let ticketId: string;

beforeAll(async () => {
  a = await importing(() => now);
});
afterAll(() => a.close());
beforeEach(async () => {
  number = `20261109${String(++made).padStart(5, '0')}`;
  const { data } = await a.file(copy({ ticketNumber: number, revision: '001' }));
  ticketId = data[0]?.ticketID;
  importId = await a.begin();
  await a.send(importId, [{ unreadable: 'A scan without text.' }]);
  itemId = (await a.look(importId)).data[0]?.ID;
});

const renewal = (change: object = {}) => ({
  ...{ callCenter: 'onecall', ticketNumber: number, revision: '002', ticketType: 'Normal' },
  submitted: '2026-12-04T17:00:00Z',
  workBeginDate: '2026-11-11T16:00:00Z',
  legalStartDate: '2026-11-13T01:01:00Z',
  ticketExpiration: '2027-01-02T07:59:00Z',
  ...{ addressLocation: '12 Demo Way', city: 'ROSEVILLE', county: 'Placer', state: 'CA' },
  ...{ importItemID: itemId, done: 'RENEWED' },
  ...change,
});
const PREVIEW = '{ ticketID address ticketName standing lines { field before after } askedAgain seen }';
const preview = (ticket: object, who = a.client) =>
  who.ask('previewTypedTicket', { companyId: a.company.id, ticket }, PREVIEW);
const variables = (ticket: object, clientRequestId: string = randomUUID()) => ({
  companyId: a.company.id,
  clientRequestId,
  ticket,
});
const add = (ticket: object, id?: string) =>
  a.client.ask('addTicketPlacedElsewhere', variables(ticket, id), '{ ID JobID }');
const refused = (ticket: object) => a.client.refused('addTicketPlacedElsewhere', variables(ticket));
const expiry = async () => (await a.details(ticketId)).ticketExpiration;
const copies = async () =>
  await a.t.rows(
    `select format, revision, file_id is not null as "hasFile" from ticket_copies
       where ticket_id = $1 order by received_at, revision, format`,
    ticketId,
  );
const OLD = '2026-12-08T07:59:59.000Z';

describe('a scan of an existing ticket', () => {
  it('previews its changes, and changes nothing before confirmation', async () => {
    const effect = await preview(renewal());
    expect(effect).toMatchObject({ ticketID: ticketId, standing: 'NEWER', askedAgain: 0 });
    expect(effect.lines).toContainEqual({
      field: 'ticketExpiration',
      before: OLD,
      after: '2027-01-02T07:59:00.000Z',
    });
    expect((await refused(renewal())).errorType).toBe('ConflictException');
    expect([await expiry(), (await copies()).length]).toEqual([OLD, 1]);
  });

  it('takes precedence as a newer revision, with the scan as its file, once', async () => {
    const { seen } = await preview(renewal());
    const requestId = randomUUID();
    expect((await add(renewal({ seen }), requestId)).ID).toBe(ticketId);
    expect((await add(renewal({ seen }), requestId)).ID).toBe(ticketId);
    const { revision, ticketExpiration, ticketStatus } = await a.details(ticketId);
    expect([revision, ticketExpiration, ticketStatus]).toEqual(['002', '2027-01-02T07:59:00.000Z', 'ACTIVE']);
    expect(await copies()).toEqual([
      { format: 'XML', revision: '001', hasFile: true },
      { format: 'TYPED', revision: '002', hasFile: true },
    ]);
    expect((await a.look(importId)).data).toMatchObject([
      { outcome: 'NEWER', ticketID: ticketId, revision: '002' },
    ]);
    const rows = await a.t.rows(
      `select user_name as by, before, after from audit where entity_id = $1 and action = 'importCopy'`,
      ticketId,
    );
    expect(rows).toMatchObject([
      {
        by: a.boss.username,
        before: { revision: '001', ticketExpiration: OLD },
        after: { revision: '002', ticketExpiration: '2027-01-02T07:59:00.000Z' },
      },
    ]);
  });

  it('is overridden by the center’s own copy of that revision', async () => {
    const { seen } = await preview(renewal());
    await add(renewal({ seen }));
    const printed = new Date('2026-12-30T07:59:59Z');
    const submitted = new Date('2026-12-04T17:00:12Z');
    await a.file(copy({ ticketNumber: number, revision: '002', submitted, ticketExpiration: printed }));
    expect(await expiry()).toBe(printed.toISOString());
  });

  it('must be previewed again if the ticket changed in the meantime', async () => {
    const { seen } = await preview(renewal());
    const ticketExpiration = new Date('2026-12-12T07:59:59Z');
    const submitted = new Date('2026-12-03T17:00:12Z');
    await a.file(copy({ ticketNumber: number, revision: '002', submitted, ticketExpiration }));
    const { errorType } = await refused(renewal({ seen }));
    expect([errorType, await expiry()]).toEqual(['ValidationException', ticketExpiration.toISOString()]);
    const older = { revision: '000', submitted: '2026-11-08T17:00:00Z' };
    const stale = await refused(renewal({ ...older, seen }));
    expect(stale.errorType).toBe('ConflictException');
  });

  it('cannot differ from its preview', async () => {
    const { seen } = await preview(renewal());
    const { errorType } = await refused(renewal({ seen, ticketExpiration: '2027-02-02T07:59:00Z' }));
    expect([errorType, await expiry()]).toEqual(['ConflictException', OLD]);
  });

  it('resets the utilities to asked when new marks are requested, and cancels', async () => {
    const ticket = renewal({ done: 'REMARK' });
    const { askedAgain } = await preview(ticket);
    expect(askedAgain).toBe(2);
    const cancel = renewal({ done: 'CANCELLED', ticketExpiration: '2026-12-08T07:59:00Z' });
    await add({ ...cancel, seen: (await preview(cancel)).seen });
    expect((await a.details(ticketId)).ticketStatus).toBe('CANCELLED');
  });

  it('for an older revision is history', async () => {
    const ticket = renewal({
      revision: '000',
      submitted: '2026-11-08T17:00:00Z',
      ticketExpiration: '2026-12-31T07:59:00Z',
    });
    const { standing, seen } = await preview(ticket);
    expect(standing).toBe('OLDER');
    await add({ ...ticket, seen });
    const { revision, revisionHistory } = await a.details(ticketId);
    expect([revision, await expiry()]).toEqual(['001', OLD]);
    expect(revisionHistory.map((one: { revision: string }) => one.revision).toSorted()).toEqual([
      '000',
      '001',
    ]);
    expect((await a.look(importId)).data).toMatchObject([{ outcome: 'OLDER', revision: '000' }]);
  });

  it('is refused without a preview for a ticket placed here, or one the user may not change', async () => {
    const reader = await a.t.world.user(a.company, 'ProjectManager');
    const client = await a.t.signIn(reader);
    const previewError = await client.refused('previewTypedTicket', {
      companyId: a.company.id,
      ticket: renewal(),
    });
    expect(previewError.errorType).toBe('ForbiddenException');
    // Where reading is limited, the ticket is none that they see; its dates stay untold all the same.
    await a.t.owner.query('update companies set restrict_reading = true where id = $1', [a.company.id]);
    const still = await client.refused('previewTypedTicket', { companyId: a.company.id, ticket: renewal() });
    await a.t.owner.query('update companies set restrict_reading = false where id = $1', [a.company.id]);
    expect(still.errorType).toBe('ForbiddenException');
    await a.t.owner.query(
      `update tickets set source = 'PLACED', latitude = 38, longitude = -121, stations_known = true where id = $1`,
      [ticketId],
    );
    const ours = await a.client.refused('previewTypedTicket', { companyId: a.company.id, ticket: renewal() });
    expect(ours.errorType).toBe('ConflictException');
  });

  it('for a new number has an empty preview', async () => {
    number = '2026110999999';
    expect(await preview(renewal())).toBeNull();
  });
});

describe('manual entry of an existing ticket without a file', () => {
  const bare = (change: object = {}) => renewal({ importItemID: null, ...change });

  it('is previewed first, and neither overwrites nor creates a second ticket before confirmation', async () => {
    const { seen, ticketID } = await preview(bare());
    expect(ticketID).toBe(ticketId);
    const error = await refused(bare());
    expect([error.errorType, error.errorInfo?.existingId]).toEqual(['ConflictException', ticketId]);
    expect([await expiry(), (await copies()).length]).toEqual([OLD, 1]);
    const other = await refused(bare({ seen, ticketExpiration: '2027-02-02T07:59:00Z' }));
    expect([other.errorType, await expiry()]).toEqual(['ConflictException', OLD]);
    expect((await refused(bare({ seen: 'made up' }))).errorType).toBe('ConflictException');
    expect((await add(bare({ seen }))).ID).toBe(ticketId);
    const { revision, ticketExpiration, ticketName } = await a.details(ticketId);
    expect([revision, ticketExpiration, ticketName]).toEqual(['002', '2027-01-02T07:59:00.000Z', '']);
    expect((await copies()).at(-1)).toEqual({ format: 'TYPED', revision: '002', hasFile: false });
    const rows = await a.t.rows(
      `select (select count(*)::int from tickets where ticket_no = $1) as tickets,
        (select after->'copies' from audit where entity_id = $2 and action = 'importCopy') as copies`,
      number,
      ticketId,
    );
    expect(rows).toEqual([{ tickets: 1, copies: ['002 Typed by hand'] }]);
  });

  it('gives the effect of the revision, keeps the dates of an existing one, and can be sent twice', async () => {
    const todo = { companyId: a.company.id, ticket: bare({ done: null }) };
    const undone = await a.client.refused('previewTypedTicket', todo);
    expect(undone.errorInfo?.fields).toHaveProperty(['ticket.done']);
    const same = { revision: '001', submitted: '2026-11-09T17:12:00Z', done: null };
    const wrong = { companyId: a.company.id, ticket: bare(same) };
    const refusal = await a.client.refused('previewTypedTicket', wrong);
    expect(fieldsOf(refusal)).toEqual(['ticket.ticketExpiration']);
    const again = bare({ ...same, ticketExpiration: '2026-12-08T07:59:00Z' });
    for (const _ of [1, 2, 3]) {
      const { seen, standing } = await preview(again);
      expect(standing).toBe('SAME');
      expect((await add({ ...again, seen })).ID).toBe(ticketId);
    }
    expect(await expiry()).toBe(OLD);
  });

  it("is refused to users who may not change the ticket, even with another user's preview", async () => {
    const { seen } = await preview(bare());
    const manager = await a.t.world.user(a.company, 'ProjectManager');
    const own = await a.t.world.job(a.company, { manager });
    const client = await a.t.signIn(manager);
    const ticket = bare({ seen, jobID: own.id });
    const { errorType } = await client.refused('addTicketPlacedElsewhere', variables(ticket));
    expect([errorType, await expiry()]).toEqual(['ForbiddenException', OLD]);
    const untold = await client.refused('previewTypedTicket', { companyId: a.company.id, ticket });
    expect(untold.message).toMatch(/is here already\. You can change tickets only on jobs that you manage/);
  });
});
