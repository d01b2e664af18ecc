import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyOf, MONDAY, managed, type Placing, placing } from '../support/placing';

/** Real tickets end on Monday 12/07. */
const ASKED = new Date('2026-12-01T18:00:00Z');
let a: Placing;

beforeAll(async () => {
  a = await placing();
});
afterAll(() => a.close());

let made = 0;
async function renewing(jobId: string) {
  a.setNow(MONDAY);
  const number = `20261109${String(++made).padStart(5, '0')}`;
  const { data } = await a.file(copyOf(number, { contents: { workType: 'Gas' } }));
  const ticketId = data[0]?.ticketID as string;
  await a.t.owner.query('update tickets set job_id = $2 where id = $1', [ticketId, jobId]);
  a.setNow(ASKED);
  const sheet = await a.ask('renew', ticketId);
  return { ticketId, sheet, told: { ticketNumber: number, revision: '001', placedAt: ASKED.toISOString() } };
}

it('a sheet goes to the other job with its ticket: its people place it there, and those before no more', async () => {
  const [before, after] = [await managed(a), await managed(a)];
  const { ticketId, sheet, told } = await renewing(before.job.id);
  expect(await a.sheet(sheet, before.client)).toMatchObject({ mayChange: true });
  const ticketPayload = JSON.stringify({ ticketId, jobId: after.job.id });
  await a.client.ask('moveTicket', { ticketPayload }, '{ success }');
  expect(await a.sheet(sheet)).toMatchObject({ state: 'WAITING' });
  expect(await a.sheet(sheet, before.client)).toMatchObject({ mayChange: false });
  expect((await a.refusedMark(sheet, told, before.client)).errorType).toBe('ForbiddenException');
  expect(await a.sheet(sheet, after.client)).toMatchObject({ mayChange: true });
  await a.mark(sheet, told, after.client);
  expect(await a.sheet(sheet)).toMatchObject({ state: 'PLACED' });
});

it('where reading is limited it leaves the list of those before', async () => {
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

it('one on the job of somebody who was removed stays to be placed, by others', async () => {
  const { job, client, id } = await managed(a);
  const { sheet, told } = await renewing(job.id);
  await a.t.owner.query('update users set active = false where id = $1', [id]);
  expect((await client.refused('markPlaced', { placementId: sheet, placed: told })).errorType).toBe(
    'UnauthorizedException',
  );
  expect(await a.sheet(sheet)).toMatchObject({ state: 'WAITING', mayChange: true });
});
