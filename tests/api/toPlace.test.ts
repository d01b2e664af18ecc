import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { at } from '../support/copies';
import { copyOf, MONDAY, managed, type Placing, placing } from '../support/placing';
import { NEVADA } from '../support/tickets';

/** Real tickets end on Monday 12/07. */
const ASKED = new Date('2026-12-01T18:00:00Z');
let a: Placing;
let made = 0;
const number = () => `20261109${String(++made).padStart(5, '0')}`;
const later = (minutes: number) => new Date(MONDAY.getTime() + minutes * 60_000);
const hour = (count: number) => new Date(Date.UTC(2026, 10, 16, 17) + count * 3_600_000);

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
const verdict = async (ticketId: string) => (await a.details(ticketId)).verdict.verdict;
/** Both utilities responded, as the center's page showed it later. */
const enter = (ticketId: string, code: string, respondedAt: Date, seenAt: Date) => {
  const responses = ['EXGAS', 'EXWAT'].map(stationCode => ({ stationCode, code, respondedAt }));
  const entry = { ticketId, responses, seenAt, isComplete: true, isCompared: true };
  return a.client.ask('recordTicketResponses', { ...entry, clientRequestId: randomUUID() }, '{ success }');
};

describe('the list of requests to place', () => {
  it('has the nearest deadline first, and shows each', async () => {
    const soon = await a.create({ workBeginDate: later(4 * 1440).toISOString() });
    const late = await a.create({ workBeginDate: later(12 * 1440).toISOString() });
    const urgent = await a.create({ ticketType: 'Emergency', workBeginDate: later(10).toISOString() });
    const listed = await a.list();
    expect(listed.map(({ ticketId }) => ticketId)).toEqual([urgent.ID, soon.ID, late.ID]);
    expect(listed[0]).toMatchObject({
      deadline: { urgency: 'TODAY', text: 'Call now. Fill in the form after that.' },
      askedBy: a.boss.name,
      mayChange: true,
    });
    const { toPlace } = await a.client.ask('getDashboardCounts', { companyId: a.company.id }, '{ toPlace }');
    expect(toPlace).toBe(3);
    const { errorInfo } = await a.client.refused('getPlacements', {
      companyId: a.company.id,
      body: { skip: 0, take: 201 },
    });
    expect(errorInfo?.fields).toHaveProperty('body.take');
  });

  it('starts with what must be phoned in, until that is done', async () => {
    const { data } = await a.file(copyOf(number(), { contents: { workType: 'Gas' } }));
    a.setNow(new Date('2026-12-08T07:00:00Z'));
    const overdue = await a.ask('renew', data[0]?.ticketID as string);
    a.setNow(new Date('2026-12-08T09:00:00Z'));
    const urgent = await a.create({ ticketType: 'Emergency', workBeginDate: '2026-12-08T10:00:00Z' });
    const order = async () => (await a.list()).map(({ ID }) => ID);
    expect((await a.sheet(overdue)).deadline.urgency).toBe('OVERDUE');
    expect(await order()).toEqual([urgent.placementId, overdue]);
    a.setNow(new Date('2026-12-08T09:30:00Z'));
    await a.mark(urgent.placementId, placed('2026120800042', '000', new Date('2026-12-08T09:20:00Z')));
    expect(await order()).toEqual([overdue, urgent.placementId]);
    a.setNow(MONDAY);
  });

  it('shows limited users their own jobs', async () => {
    const { job, client } = await managed(a);
    const own = await a.create({ jobId: job.id });
    const other = await a.create();
    expect(await a.list(client)).toHaveLength(2);
    await a.t.owner.query('update companies set restrict_reading = true where id = $1', [a.company.id]);
    try {
      expect((await a.list(client)).map(({ ID }) => ID)).toEqual([own.placementId]);
      expect(await a.sheet(other.placementId, client)).toBeNull();
      const refused = await a.refusedMark(other.placementId, placed(number()), client);
      expect(refused.errorType).toBe('NotFoundException');
    } finally {
      await a.t.owner.query('update companies set restrict_reading = false where id = $1', [a.company.id]);
    }
    const elsewhere = await a.refusedMark(other.placementId, placed(number()), client);
    expect(elsewhere.errorType).toBe('ForbiddenException');
  });
});

const body = { skip: 0, take: 50 };
const listed = async (id: string) => {
  const { data } = await a.client.ask(
    'getAllTickets',
    { companyId: a.company.id, body },
    '{ data { ID Status placing verdict { message } } }',
  );
  const found = data.find(({ ID }: { ID: string }) => ID === id);
  return [found.placing, found.verdict.message];
};
const found = async (text: string) => {
  const { tickets } = await a.client.ask(
    'search',
    { companyId: a.company.id, text },
    '{ tickets { Status placing verdict { message } } }',
  );
  return tickets.map((one: { placing: string; verdict: { message: string } }) => [
    one.placing,
    one.verdict.message,
  ]);
};

it('a new assisted ticket shows who it waits for, in lists and in search', async () => {
  const { ID, placementId } = await a.create({ ticketName: 'Laguna lateral' });
  const waiting = ['WAITING', 'Waiting to be placed'];
  expect([await listed(ID), await found('Laguna')]).toEqual([waiting, [waiting]]);
  const placement = { ticketNumber: number(), revision: '000', placedAt: '2026-11-09T17:58:00Z' };
  await a.mark(placementId, placement);
  const placed = ['PLACED', 'Placed, unconfirmed'];
  expect([await listed(ID), await found('Laguna')]).toEqual([placed, [placed]]);
});

it('a practice ticket waits for its number', async () => {
  const ticket = await a.t.world.ticket(a.job, a.boss);
  await a.t.owner.query(`update tickets set status = 'PENDING', ticket_no = null where id = $1`, [ticket.id]);
  expect(await listed(ticket.id)).toEqual([null, 'Waiting for number']);
});

async function renewing(jobId: string) {
  a.setNow(MONDAY);
  const wanted = number();
  const { data } = await a.file(copyOf(wanted, { contents: { workType: 'Gas' } }));
  const ticketId = data[0]?.ticketID as string;
  await a.t.owner.query('update tickets set job_id = $2 where id = $1', [ticketId, jobId]);
  a.setNow(ASKED);
  const sheet = await a.ask('renew', ticketId);
  return { ticketId, sheet, told: { ticketNumber: wanted, revision: '001', placedAt: ASKED.toISOString() } };
}

it("a placement moves to another job with its ticket, and to that job's people", async () => {
  const [before, after] = [await managed(a), await managed(a)];
  const { ticketId, sheet, told: placement } = await renewing(before.job.id);
  expect(await a.sheet(sheet, before.client)).toMatchObject({ mayChange: true });
  const ticketPayload = JSON.stringify({ ticketId, jobId: after.job.id });
  await a.client.ask('moveTicket', { ticketPayload }, '{ success }');
  expect(await a.sheet(sheet)).toMatchObject({ state: 'WAITING' });
  expect(await a.sheet(sheet, before.client)).toMatchObject({ mayChange: false });
  expect((await a.refusedMark(sheet, placement, before.client)).errorType).toBe('ForbiddenException');
  expect(await a.sheet(sheet, after.client)).toMatchObject({ mayChange: true });
  await a.mark(sheet, placement, after.client);
  expect(await a.sheet(sheet)).toMatchObject({ state: 'PLACED' });
});

it('a moved placement leaves the list of limited readers on the old job', async () => {
  const [before, after] = [await managed(a), await managed(a)];
  const { ticketId, sheet } = await renewing(before.job.id);
  await a.t.owner.query('update companies set restrict_reading = true where id = $1', [a.company.id]);
  const ids = async (who: typeof a.client) => (await a.list(who)).map(({ ID }) => ID);
  expect(await ids(before.client)).toEqual([sheet]);
  const ticketPayload = JSON.stringify({ ticketId, jobId: after.job.id });
  await a.client.ask('moveTicket', { ticketPayload }, '{ success }');
  expect([await ids(before.client), await ids(after.client)]).toEqual([[], [sheet]]);
  await a.t.owner.query('update companies set restrict_reading = false where id = $1', [a.company.id]);
});

it("a placement on a former user's job can still be placed by others", async () => {
  const { job, client, id } = await managed(a);
  const { sheet, told: placement } = await renewing(job.id);
  await a.t.owner.query('update users set active = false where id = $1', [id]);
  expect((await client.refused('markPlaced', { placementId: sheet, placed: placement })).errorType).toBe(
    'UnauthorizedException',
  );
  expect(await a.sheet(sheet)).toMatchObject({ state: 'WAITING', mayChange: true });
});

it('a re-mark placed before marks were lost again is not the one wanted since', async () => {
  const wanted = number();
  const { data } = await a.file(copyOf(wanted));
  const ticketId = data[0]?.ticketID as string;
  a.setNow(hour(3));
  const sheet = await a.ask('remark', ticketId, { reason: 'Rain', areaStillDelineated: 'Yes' });
  const remark = { revision: '001', submitted: hour(0), contents: { centerStatus: 'Re-mark' } };
  await a.file(copyOf(wanted, remark));
  await enter(ticketId, '010', hour(2), hour(2));
  expect((await a.sheet(sheet)).state).toBe('WAITING');
  expect(await verdict(ticketId)).toBe('DO_NOT_DIG');
  await a.file(copyOf(wanted, { ...remark, revision: '002', submitted: hour(3) }));
  a.setNow(hour(5));
  expect((await a.sheet(sheet)).state).toBe('CONFIRMED');
  expect(await verdict(ticketId)).toBe('DO_NOT_DIG');
  await enter(ticketId, '010', hour(4), hour(4));
  expect(await verdict(ticketId)).toBe('SAFE_TO_DIG');
});

it('a placement made days later is confirmed by a later revision', async () => {
  const { placementId } = await a.create();
  a.setNow(new Date('2026-11-23T20:00:00Z'));
  const number = '2026112300042';
  await a.mark(placementId, { ticketNumber: number, revision: '000', placedAt: '2026-11-23T18:20:00Z' });
  const { data } = await a.file(
    copyOf(number, {
      ...{ revision: '001', submitted: at('2026-11-23T11:00:00'), workBeginDate: at('2026-11-30T08:00:00') },
      ...{ legalStartDate: at('2026-11-25T17:01:00'), ticketExpiration: at('2026-12-21T23:59:59') },
      contents: { centerStatus: 'Amended' },
    }),
  );
  a.setNow(new Date('2026-12-09T18:00:00Z'));
  const ticketId = data[0].ticketID;
  await enter(ticketId, '001', new Date('2026-11-30T18:00:00Z'), new Date('2026-12-09T17:59:00Z'));
  expect(await verdict(ticketId)).not.toBe('DO_NOT_DIG');
});

it('in Nevada the day a placement was created is not when the center accepted the notice', async () => {
  const { placementId } = await a.create(NEVADA);
  a.setNow(new Date('2026-11-25T18:00:00Z'));
  const number = '2026112300043';
  await a.mark(placementId, { ticketNumber: number, revision: '000', placedAt: '2026-11-23T18:20:00Z' });
  const { data } = await a.file(
    copyOf(number, {
      ...{ callCenter: 'onecallnv', revision: '001', submitted: at('2026-11-23T11:00:00') },
      ...{ workBeginDate: at('2026-11-30T08:00:00'), legalStartDate: at('2026-11-24T17:00:00') },
      ...{ ticketExpiration: at('2026-12-07T23:59:59'), point: { latitude: 39.5296, longitude: -119.8138 } },
      contents: { centerStatus: 'Amended', city: 'RENO', delineatedMethod: 'Yes-Paint' },
    }),
  );
  const ticketId = data[0].ticketID;
  await enter(ticketId, '2a', new Date('2026-11-24T18:00:00Z'), new Date('2026-11-25T17:59:00Z'));
  expect(await verdict(ticketId)).not.toBe('SAFE_TO_DIG');
});
