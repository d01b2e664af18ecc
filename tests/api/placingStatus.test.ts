import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Placing, placing } from '../support/placing';

let a: Placing;

beforeAll(async () => {
  a = await placing();
});
afterAll(() => a.close());

const body = { skip: 0, take: 50 };
const listed = async (id: string) => {
  const { data } = await a.client.ask(
    'getAllTickets',
    { companyId: a.company.id, body },
    '{ data { ID Status placing verdict { message } } }',
  );
  const { placing, verdict } = data.find(({ ID }: { ID: string }) => ID === id);
  return [placing, verdict.message];
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

it('a new ticket that people place says for whom it waits, in lists and where it is searched', async () => {
  const { ID, placementId } = await a.create({ ticketName: 'Laguna lateral' });
  const waiting = ['WAITING', 'Waiting to be placed'];
  expect([await listed(ID), await found('Laguna')]).toEqual([waiting, [waiting]]);
  const told = { ticketNumber: '2026110900001', revision: '000', placedAt: '2026-11-09T17:58:00Z' };
  await a.mark(placementId, told);
  const placed = ['PLACED', 'Placed, unconfirmed'];
  expect([await listed(ID), await found('Laguna')]).toEqual([placed, [placed]]);
});

it('one of the practice center waits for its number', async () => {
  const ticket = await a.t.world.ticket(a.job, a.boss);
  await a.t.owner.query(`update tickets set status = 'PENDING', ticket_no = null where id = $1`, [ticket.id]);
  expect(await listed(ticket.id)).toEqual([null, 'Waiting for number']);
});
