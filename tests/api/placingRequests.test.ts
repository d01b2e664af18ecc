import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MARKS_MISSING } from '../../server/centers/submissions/intents.sql';
import { copyOf, MONDAY, type Placing, placing } from '../support/placing';

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

describe('an imported ticket', () => {
  const imported = async () => {
    const wanted = number();
    const { data } = await a.file(copyOf(wanted, { contents: { workType: 'Gas' } }));
    return { number: wanted, id: data[0]?.ticketID as string };
  };
  const renewal = (wanted: string) =>
    copyOf(wanted, {
      revision: '001',
      submitted: new Date('2026-12-01T18:00:00Z'),
      ticketExpiration: new Date('2026-12-30T07:59:59Z'),
      contents: { workType: 'Gas', centerStatus: 'Renewed' },
    });

  it('is shown in lists as handled by people', async () => {
    const { id } = await imported();
    const body = { skip: 0, take: 100, filters: [] };
    const { data } = await a.client.ask(
      'getActiveTickets',
      { companyId: a.company.id, body },
      '{ data { ID way } }',
    );
    expect(data).toContainEqual({ ID: id, way: 'ASSISTED' });
  });

  it('is renewed by a placement, and keeps its expiration until the copy arrives', async () => {
    const ticket = await imported();
    a.setNow(new Date('2026-12-01T16:00:00Z'));
    const placementId = await a.ask('renew', ticket.id);
    expect(await a.sheet(placementId)).toMatchObject({
      kind: 'renew',
      choose: 'Renew',
      ticketNumber: ticket.number,
      deadline: { text: expect.stringMatching(/^Renew before it ends Mon 12\/07\/2026, 11:59 PM, or by /) },
    });
    const twice = await a.client.ask(
      'renewTicket',
      { ticketPayload: JSON.stringify({ clientRequestId: crypto.randomUUID(), ticketIds: [ticket.id] }) },
      '{ skippedTickets { status errorMessage } }',
    );
    expect(twice.skippedTickets[0]).toMatchObject({
      status: 'DUPLICATE',
      errorMessage: 'The same request is waiting to be placed or confirmed. Finish that request first.',
    });
    const other = await a.refusedMark(placementId, placed(number(), '001', new Date('2026-12-01T16:00:00Z')));
    expect(other.errorInfo?.fields).toHaveProperty('placed.ticketNumber');
    const old = await a.refusedMark(
      placementId,
      placed(ticket.number, '000', new Date('2026-12-01T16:00:00Z')),
    );
    expect(old.errorInfo?.fields).toHaveProperty('placed.revision');
    await a.mark(placementId, placed(ticket.number, '001', new Date('2026-12-01T16:00:00Z')));
    expect((await a.row(ticket.id)).exp_date).toEqual(new Date('2026-12-08T07:59:59Z'));

    await a.file(renewal(ticket.number));
    expect(await a.row(ticket.id)).toMatchObject({
      revision: '001',
      exp_date: new Date('2026-12-30T07:59:59Z'),
      renew_no: 1,
    });
    expect((await a.sheet(placementId)).state).toBe('CONFIRMED');
    expect((await a.audited(ticket.id)).at(-1)).toBe('confirmPlacement');
  });

  it('is confirmed as renewed although no user marked it', async () => {
    const ticket = await imported();
    a.setNow(new Date('2026-12-01T16:00:00Z'));
    const placementId = await a.ask('renew', ticket.id);
    await a.file(renewal(ticket.number));
    expect((await a.sheet(placementId)).state).toBe('CONFIRMED');
  });

  it('ends up the same whichever copy is filed first', async () => {
    const filed = async (...order: ('renewed' | 'remarked')[]) => {
      const ticket = await imported();
      a.setNow(new Date('2026-12-01T16:00:00Z'));
      const sheets = [
        await a.ask('renew', ticket.id),
        await a.ask('remark', ticket.id, { reason: 'Rain', areaStillDelineated: 'Yes' }),
      ];
      const remarked = copyOf(ticket.number, {
        revision: '002',
        submitted: new Date('2026-12-02T18:00:00Z'),
        ticketExpiration: new Date('2026-12-30T07:59:59Z'),
        contents: { workType: 'Gas', centerStatus: 'Remark' },
      });
      const copies = { renewed: renewal(ticket.number), remarked };
      for (const one of order) await a.file(copies[one]);
      const { status, revision, exp_date, renew_no } = await a.row(ticket.id);
      const states = await Promise.all(sheets.map(async id => (await a.sheet(id)).state));
      return { status, revision, exp_date, renew_no, states };
    };
    const usual = await filed('renewed', 'remarked');
    expect(usual).toMatchObject({ revision: '002', renew_no: 1, states: ['CONFIRMED', 'CONFIRMED'] });
    a.setNow(MONDAY);
    expect(await filed('remarked', 'renewed')).toEqual(usual);
  });

  it('can have other open placements, and a cancellation ends them', async () => {
    const ticket = await imported();
    a.setNow(new Date('2026-12-01T16:00:00Z'));
    const remark = { reason: 'Rain', areaStillDelineated: 'Yes' };
    const sheets = [await a.ask('remark', ticket.id, remark), await a.ask('renew', ticket.id)];
    expect((await a.sheet(sheets[0] ?? '')).sections).toContainEqual({
      title: 'Utilities',
      fields: [{ label: 'Station list', value: 'All utilities', isLong: false }],
    });
    const cancel = await a.ask('cancel', ticket.id, { reason: 'Done' });
    const cancelled = copyOf(ticket.number, { revision: '001', contents: { centerStatus: 'Cancelled' } });
    await a.file(cancelled);
    const states = await Promise.all([...sheets, cancel].map(async id => (await a.sheet(id)).state));
    expect(states).toEqual(['WITHDRAWN', 'WITHDRAWN', 'CONFIRMED']);
    expect((await a.row(ticket.id)).status).toBe('CANCELLED');
  });

  it('reports that its center asked no utility for the new marks', async () => {
    const ticket = await imported();
    a.setNow(new Date('2026-12-01T16:00:00Z'));
    const placementId = await a.ask('renew', ticket.id, { needRemark: true });
    await a.file(renewal(ticket.number));
    const rows = await a.t.rows('select state, refusal from submissions where id = $1', placementId);
    expect(rows).toEqual([{ state: 'CONFIRMED', refusal: 'NOBODY_ASKED' }]);
  });

  it('is owed its new marks until all utilities are asked for them, not just one by name', async () => {
    const ticket = await imported();
    const isOwed = async () => {
      const unmet = `select from submissions r where r.ticket_id = $1 and ${MARKS_MISSING}`;
      return (await a.t.owner.query(unmet, [ticket.id])).rowCount === 1;
    };
    const remark = async (revision: string, day: number, stations: string[]) => {
      a.setNow(new Date(Date.UTC(2026, 11, day, 16)));
      await a.ask('remark', ticket.id, { reason: 'Rain', areaStillDelineated: 'Yes', stations });
      const contents = { workType: 'Gas', centerStatus: 'Remark' };
      const ticketExpiration = new Date('2026-12-30T07:59:59Z');
      const submitted = new Date(Date.UTC(2026, 11, day, 18));
      await a.file(copyOf(ticket.number, { revision, submitted, ticketExpiration, contents }));
    };
    a.setNow(new Date('2026-12-01T16:00:00Z'));
    await a.ask('renew', ticket.id, { needRemark: true });
    await a.file(renewal(ticket.number));
    expect(await isOwed()).toBe(true);
    const rows = await a.t.rows('select station_code from ticket_members where ticket_id = $1', ticket.id);
    await remark('002', 2, [rows[0].station_code]);
    expect(await isOwed()).toBe(true);
    await remark('003', 3, []);
    expect(await isOwed()).toBe(false);
  });

  it('can be cloned by a placement too', async () => {
    const ticket = await imported();
    const clone = {
      ...{ clientRequestId: crypto.randomUUID(), ticketId: ticket.id },
      ...JSON.parse(JSON.stringify((await import('../support/tickets')).ticketPayload(a.job.id, MONDAY))),
    };
    clone.clientRequestId = crypto.randomUUID();
    const { placementId } = await a.client.ask(
      'cloneTicket',
      { ticketPayload: JSON.stringify(clone) },
      '{ placementId }',
    );
    expect((await a.sheet(placementId)).kind).toBe('create');
  });
});
