import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { at, member } from '../support/copies';
import { copyOf, MONDAY, managed, type Placing, placing } from '../support/placing';

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

const placed = (ticketNumber: string, revision = '000', placedAt = later(20)) => ({
  ticketNumber,
  revision,
  placedAt: placedAt.toISOString(),
});
const verdict = async (ticketId: string): Promise<string> => (await a.details(ticketId)).verdict.verdict;
const clear = (ticketId: string, stations: string[], at: Date) =>
  a.client.ask(
    'recordTicketResponses',
    {
      ticketId,
      responses: stations.map(stationCode => ({ stationCode, code: '001', respondedAt: at.toISOString() })),
      seenAt: at.toISOString(),
      isComplete: true,
      isCompared: true,
      clientRequestId: randomUUID(),
    },
    '{ success }',
  );
const dig = { contents: { workType: 'Gas' } };

describe('new marks requested by a placement', () => {
  const asked = new Date('2026-12-01T16:00:00Z');
  /** Every utility has cleared it; then new marks are wanted, and a copy comes in that asks nobody for them. */
  const cleared = async () => {
    const wanted = number();
    const { data } = await a.file(copyOf(wanted, dig));
    const id = data[0]?.ticketID as string;
    a.setNow(asked);
    await clear(id, ['EXGAS', 'EXWAT'], asked);
    expect(await verdict(id)).toBe('SAFE_TO_DIG');
    const sheet = await a.ask('remark', id, { reason: 'Rain', areaStillDelineated: 'Yes' });
    expect(await verdict(id)).toBe('DO_NOT_DIG');
    await a.file(copyOf(wanted, { ...dig, revision: '001', submitted: new Date('2026-12-01T16:10:00Z') }));
    return { id, number: wanted, sheet };
  };

  it('remain wanted when the user names a revision that asked no utility', async () => {
    const ticket = await cleared();
    expect(await verdict(ticket.id)).toBe('DO_NOT_DIG');
    await a.mark(ticket.sheet, placed(ticket.number, '001', asked));
    expect(await verdict(ticket.id)).toBe('DO_NOT_DIG');
    const rows = await a.t.rows(
      `select action from audit where entity_id = $1 and action in ('markPlaced', 'confirmPlacement') order by id`,
      ticket.id,
    );
    expect(rows.map(({ action }) => action)).toEqual(['markPlaced', 'confirmPlacement']);
  });

  it('are owed by every utility when the copy names only its recipient', async () => {
    const ticket = await cleared();
    const toOne = {
      ...dig,
      revision: '002',
      submitted: new Date('2026-12-01T16:20:00Z'),
      members: [member('EXWAT', 'Example Water District')],
      listsAllMembers: false,
      contents: { ...dig.contents, centerStatus: 'Remark' },
    };
    await a.file(copyOf(ticket.number, toOne));
    expect((await a.sheet(ticket.sheet)).state).toBe('CONFIRMED');
    a.setNow(new Date('2026-12-01T17:00:00Z'));
    await clear(ticket.id, ['EXWAT'], new Date('2026-12-01T16:40:00Z'));
    expect(await verdict(ticket.id)).toBe('DO_NOT_DIG');
  });

  it('are requested again after a placement was withdrawn', async () => {
    const ticket = await cleared();
    await a.client.ask('withdrawPlacement', { placementId: ticket.sheet }, '{ success }');
    const again = await a.ask('remark', ticket.id, { reason: 'Rain', areaStillDelineated: 'Yes' });
    await a.client.ask('refusePlacement', { placementId: again, reason: 'Busy' }, '{ success }');
    expect(await verdict(ticket.id)).toBe('DO_NOT_DIG');
    expect(await a.ask('remark', ticket.id, { reason: 'Rain', areaStillDelineated: 'Yes' })).toEqual(
      expect.any(String),
    );
  });
});

describe('a placement marked with a wrong number', () => {
  it('matches the copy once the user says so', async () => {
    const { ID, placementId } = await a.create();
    a.setNow(later(30));
    await a.mark(placementId, placed(number()));
    const importId = await a.begin();
    const wanted = number();
    await a.send(importId, [copyOf(wanted)]);
    const { data } = await a.look(importId);
    const item = { jobID: null, userID: null, choice: 'PROPOSED', placementID: placementId };
    await a.client.ask('updateImportItem', { itemId: data[0]?.ID, item }, '{ success }');
    await a.apply(importId);
    await a.work();
    expect(await a.row(ID)).toMatchObject({ status: 'ACTIVE', ticket_no: wanted });
    expect((await a.sheet(placementId)).state).toBe('CONFIRMED');
  });
});

describe('a copy of a neighbor’s ticket that was phoned in', () => {
  it('is asked about, and matches no placement unless the user says so', async () => {
    const { ID, placementId } = await a.create({ addressLocation: '511 Vernon St' });
    const importId = await a.begin();
    await a.send(importId, [copyOf(number(), { contents: { addressLocation: '545 VERNON ST' } })]);
    await a.apply(importId);
    await a.work();
    const [found] = (await a.look(importId)).data;
    expect(found).toMatchObject({
      ...{ kind: 'WHICH_SHEET', outcome: 'SKIPPED' },
      outcomeReason: expect.stringMatching(/^This may be “Vernon Street main”, which waits to be placed\./),
    });
    expect((await a.row(ID)).status).toBe('PENDING');
    const item = { jobID: null, userID: null, choice: 'FILE', placementID: null };
    await a.client.ask('updateImportItem', { itemId: found?.ID, item }, '{ success }');
    await a.apply(importId);
    await a.work();
    const [filed] = (await a.look(importId)).data;
    expect(filed).toMatchObject({ outcome: 'NEW' });
    expect(filed?.ticketID).not.toBe(ID);
    expect((await a.sheet(placementId)).state).toBe('WAITING');
  });
});

describe('a later revision of an undecided copy', () => {
  const renewal = {
    revision: '001',
    ticketExpiration: at('2027-01-04T23:59:59'),
    submitted: at('2026-11-30T09:00:00'),
  };
  const left = async () => {
    const sheets = [await a.create({ ticketName: 'North' }), await a.create({ ticketName: 'South' })];
    const wanted = number();
    const imports = [await a.begin(), await a.begin()] as const;
    await a.send(imports[0], [copyOf(wanted)]);
    await a.apply(imports[0]);
    await a.work();
    await a.send(imports[1], [copyOf(wanted, renewal)]);
    const preview = (await a.look(imports[1])).data[0];
    await a.apply(imports[1]);
    await a.work();
    return { south: sheets[1] ?? missing(), imports, preview };
  };
  const missing = (): never => expect.unreachable();
  const found = async (importId: string) => (await a.look(importId)).data[0];
  const decide = async (importId: string, placementID: string | null, choice = 'PROPOSED') => {
    const item = { jobID: null, userID: null, choice, placementID };
    await a.client.ask('updateImportItem', { itemId: (await found(importId))?.ID, item }, '{ success }');
    await a.apply(importId);
    await a.work();
  };

  it('waits with it, and is filed as soon as that is', async () => {
    const { south, imports, preview } = await left();
    expect(preview).toMatchObject({ kind: 'WHICH_SHEET', outcome: null });
    expect(await found(imports[1])).toMatchObject({
      outcome: 'SKIPPED',
      outcomeReason: expect.stringMatching(/^This may be “North”.* or “South”/),
    });
    await decide(imports[0], south.placementId);
    expect(await found(imports[0])).toMatchObject({ outcome: 'NEW', ticketID: south.ID });
    expect(await found(imports[1])).toMatchObject({ outcome: 'NEWER', ticketID: south.ID });
    expect((await a.sheet(south.placementId)).state).toBe('CONFIRMED');
    expect((await a.row(south.ID)).exp_date).toEqual(renewal.ticketExpiration);
  });

  it('decides for both, as one of a placement or as another ticket', async () => {
    const one = await left();
    await decide(one.imports[1], one.south.placementId);
    for (const id of one.imports) expect((await found(id))?.ticketID).toBe(one.south.ID);
    await a.t.owner.query(`update submissions set state = 'WITHDRAWN' where state in ('WAITING', 'PLACED')`);
    const other = await left();
    await decide(other.imports[1], null, 'FILE');
    const [first, second] = [await found(other.imports[0]), await found(other.imports[1])];
    expect([first?.outcome, second?.outcome]).toEqual(['OLDER', 'NEW']);
    expect(first?.ticketID).toBe(second?.ticketID);
    expect((await a.sheet(other.south.placementId)).state).toBe('WAITING');
  });
});

describe('a later revision of another contractor’s ticket', () => {
  it('without names matches no placement by that ticket’s first copy', async () => {
    const { ID, placementId } = await a.create();
    const wanted = number();
    const first = await a.file(copyOf(wanted, { contents: { company: 'Example Other Contractor' } }));
    expect(first.data[0]).toMatchObject({ kind: 'OTHER_COMPANY', outcome: 'SKIPPED' });
    const contents = { company: '--Not Listed--', centerStatus: 'Renewed' };
    const { data } = await a.file(copyOf(wanted, { revision: '001', contents }));
    expect(data[0]?.ticketID).not.toBe(ID);
    expect((await a.sheet(placementId)).state).toBe('WAITING');
  });
});

describe('a copy with the number of a placement marked as placed', () => {
  const marked = async () => {
    const { ID, placementId } = await a.create();
    a.setNow(later(30));
    const wanted = number();
    await a.mark(placementId, placed(wanted));
    return { ID, placementId, number: wanted };
  };
  const decided = async (copy: ReturnType<typeof copyOf>, placementID: string | null = null) => {
    const importId = await a.begin();
    await a.send(importId, [copy]);
    const [found] = (await a.look(importId)).data;
    const item = { jobID: null, userID: null, choice: 'FILE', placementID };
    await a.client.ask('updateImportItem', { itemId: found?.ID, item }, '{ success }');
    await a.apply(importId);
    await a.work();
    return (await a.look(importId)).data[0];
  };
  const ticketsOf = async (wanted: string) =>
    await a.t.rows('select id from tickets where ticket_no = $1', wanted);
  const theirs = { contents: { company: 'Example Paving' } };

  it('belongs to that placement, even when it was to be filed as another ticket', async () => {
    const ticket = await marked();
    expect(await decided(copyOf(ticket.number))).toMatchObject({ outcome: 'NEW', ticketID: ticket.ID });
    expect((await a.sheet(ticket.placementId)).state).toBe('CONFIRMED');
  });

  it('is asked about when it was swapped with another, or has another location', async () => {
    const school = await a.create();
    const hospital = await a.create({
      ...{
        ticketName: 'Hospital main',
        addressLocation: '900 Hospital Dr',
        latitude: 38.76,
        longitude: -121.3,
      },
    });
    const [first, second] = [number(), number()];
    a.setNow(later(30));
    await a.mark(school.placementId, placed(second));
    await a.mark(hospital.placementId, placed(first));
    const { data: asked } = await a.file(copyOf(first));
    expect(asked[0]).toMatchObject({
      outcome: 'SKIPPED',
      outcomeReason: expect.stringMatching(/^“Hospital main” was marked .*, and this looks more like “/),
    });
    const far = copyOf(second, { contents: { addressLocation: '5 Other Rd', county: 'Solano' } });
    const { data: elsewhere } = await a.file(far);
    expect(elsewhere[0]).toMatchObject({
      outcome: 'SKIPPED',
      outcomeReason: expect.stringMatching(
        /and this is in another county\. .* correct the number on the request/,
      ),
    });
    // To say that it is another ticket takes no number off the sheet that has it.
    expect(await decided(copyOf(first))).toMatchObject({ outcome: 'SKIPPED' });
    for (const { ID } of [school, hospital]) expect((await a.row(ID)).status).toBe('PENDING');
    expect(await decided(copyOf(first), school.placementId)).toMatchObject({ ticketID: school.ID });
  });

  it('creates no second ticket when it is another company’s, and confirms nothing unasked', async () => {
    const ticket = await marked();
    const item = await decided(copyOf(ticket.number, theirs));
    expect(item).toMatchObject({
      outcome: 'SKIPPED',
      outcomeReason: expect.stringMatching(/^“Vernon Street main” was marked as placed with this number/),
    });
    expect(await ticketsOf(ticket.number)).toEqual([]);
    expect((await a.sheet(ticket.placementId)).state).toBe('PLACED');
  });

  it('belongs to that placement once the user says so', async () => {
    const ticket = await marked();
    const item = await decided(copyOf(ticket.number, theirs), ticket.placementId);
    expect(item).toMatchObject({ outcome: 'NEW', ticketID: ticket.ID });
    expect(await ticketsOf(ticket.number)).toEqual([{ id: ticket.ID }]);
  });
});

describe('a marked number', () => {
  it('may be used by a ticket the user cannot see, whose details are not shown', async () => {
    const { data } = await a.file(copyOf(number(), dig));
    const hidden = data[0]?.ticketNumber ?? '';
    const hiddenSheet = await a.create();
    const { job, client } = await managed(a);
    const own = await a.create({ jobId: job.id });
    a.setNow(later(30));
    const onSheet = number();
    await a.mark(hiddenSheet.placementId, placed(onSheet));
    const tell = async (wanted: string, who = client) =>
      (await a.refusedMark(own.placementId, placed(wanted), who)).errorInfo?.fields;
    const seen = await tell(hidden, a.client);
    await a.t.owner.query('update companies set restrict_reading = true where id = $1', [a.company.id]);
    try {
      expect(await tell(hidden)).toEqual({
        'placed.ticketNumber': expect.stringMatching(/ask an administrator\.$/),
      });
      expect(await tell(hidden), 'who sees the ticket is told no more').toEqual(seen);
      expect(await tell(onSheet)).toEqual(seen);
      await a.mark(own.placementId, placed(number()), client);
    } finally {
      await a.t.owner.query('update companies set restrict_reading = false where id = $1', [a.company.id]);
    }
  });

  it('is kept for one of two placements marked simultaneously', async () => {
    const sheets = [await a.create(), await a.create(), await a.create()];
    a.setNow(later(30));
    const wanted = number();
    const results = await Promise.allSettled(
      sheets.map(({ placementId }) => a.mark(placementId, placed(wanted))),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await a.list()).filter(({ state }) => state === 'PLACED')).toHaveLength(1);
  });

  it('is not replaced by a user who has not seen it', async () => {
    const { ID, placementId } = await a.create();
    const { job, client } = await managed(a);
    await a.t.owner.query('update tickets set job_id = $2 where id = $1', [ID, job.id]);
    a.setNow(later(30));
    const [first, second] = [number(), number()];
    await a.mark(placementId, { ...placed(first), replaces: null }, client);
    const twice = await a.refusedMark(placementId, { ...placed(second, '000', later(25)), replaces: null });
    expect(twice).toMatchObject({
      errorType: 'ConflictException',
      message: expect.stringContaining(`marked this as placed as ${first}-000`),
    });
    expect((await a.sheet(placementId)).placedNumber).toBe(first);
    // The same number at another minute is the same; who has seen it corrects it.
    await a.mark(placementId, { ...placed(first, '000', later(25)), replaces: null });
    await a.mark(placementId, { ...placed(second), replaces: first });
    expect((await a.sheet(placementId)).placedNumber).toBe(second);
  });

  it('may be another company’s number too', async () => {
    const wanted = number();
    const other = await a.t.world.company();
    const user = await a.t.world.user(other);
    const { id } = await a.t.world.ticket(await a.t.world.job(other), user);
    await a.t.owner.query('update tickets set ticket_no = $2 where id = $1', [id, wanted]);
    const { placementId } = await a.create();
    a.setNow(later(30));
    await a.mark(placementId, placed(wanted));
  });
});
