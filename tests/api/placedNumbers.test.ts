import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyOf, MONDAY, type Placing, placing } from '../support/placing';

let a: Placing;
let made = 0;
const number = () => `20261109${String(++made).padStart(5, '0')}`;
const placedAt = new Date(MONDAY.getTime() + 20 * 60_000);

beforeAll(async () => {
  a = await placing();
});
afterAll(() => a.close());

/** What search and lists find of a text, by ids. */
async function foundBy(text: string) {
  const { tickets } = await a.client.ask(
    'search',
    { companyId: a.company.id, text },
    '{ tickets { ID TicketNo placedNumber } }',
  );
  const listed = async (field: string) => {
    const filters = [{ field, operator: 'like', value: [text] }];
    const { data } = await a.client.ask(
      'getAllTickets',
      { companyId: a.company.id, body: { skip: 0, take: 10, filters } },
      '{ data { ID TicketNo placedNumber } }',
    );
    return data;
  };
  return [tickets, await listed('Text'), await listed('TicketNo')];
}

test('an entered number of a placed ticket is searchable and shown immediately, until a copy confirms it', async () => {
  const { ID, placementId } = await a.create();
  const wanted = number();
  expect(await foundBy(wanted)).toEqual([[], [], []]);
  a.setNow(new Date(placedAt.getTime() + 60_000));
  await a.mark(placementId, { ticketNumber: wanted, revision: '000', placedAt: placedAt.toISOString() });
  const unconfirmed = [{ ID, TicketNo: null, placedNumber: wanted }];
  for (const text of [wanted, wanted.slice(2, 9)])
    expect(await foundBy(text), text).toEqual([unconfirmed, unconfirmed, unconfirmed]);
  expect((await foundBy(`${wanted}-000`))[0]).toEqual(unconfirmed);
  const { placements } = await a.client.ask(
    'getTicketDetails',
    { ticketId: ID },
    '{ placements { state placedNumber } }',
  );
  expect(placements).toEqual([{ state: 'PLACED', placedNumber: wanted }]);

  await a.file(copyOf(wanted));
  const confirmed = [{ ID, TicketNo: wanted, placedNumber: null }];
  expect(await foundBy(wanted)).toEqual([confirmed, confirmed, confirmed]);
});

test('an entered name is not found by a filter on another field', async () => {
  const { placementId } = await a.create();
  const wanted = number();
  a.setNow(new Date(placedAt.getTime() + 60_000));
  await a.mark(placementId, { ticketNumber: wanted, revision: '000', placedAt: placedAt.toISOString() });
  const filters = [{ field: 'Name', operator: 'like', value: [wanted] }];
  const { total } = await a.client.ask(
    'getAllTickets',
    { companyId: a.company.id, body: { skip: 0, take: 10, filters } },
    '{ total }',
  );
  expect(total).toBe(0);
});
