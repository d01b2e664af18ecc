import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Listing } from '../../domain/imports/looks/mailedLook';
import { copy, type Found, type Importing, importing } from '../support/importing';
import { isWaited } from '../support/locks';
import { statementsOf } from '../support/statements';

const NOW = new Date('2026-11-13T02:00:00Z');
const SENT = new Date('2026-11-13T00:00:00Z');
let a: Importing;
let number: string;
let made = 0;

beforeAll(async () => {
  a = await importing(() => NOW);
});
afterAll(() => a.close());
beforeEach(() => {
  number = another();
  a.troubles.length = 0;
});

const another = () => `20261109${String(++made).padStart(5, '0')}`;

/** A mailed summary of both utilities' responses. */
const summary = (revision: string | null = null): Found => {
  const rows = ['EXGAS | 001 | 11/12/2026 01:04 PM', 'EXWAT | 010 | 11/12/2026 02:10 PM'];
  const listing: Listing = {
    ...{ format: 'RESPONSES', callCenter: 'onecall', ticketNumber: number, revision, isForwarded: false },
    text: ['Station | Code | Date/Time', ...rows, '', 'Thank you'].join('\n'),
  };
  return { listing, sentAt: SENT };
};

async function imported(...found: Found[]): Promise<string> {
  const importId = await a.begin();
  await a.send(importId, found);
  await a.apply(importId);
  await a.work();
  return importId;
}
const sent = async (...found: Found[]) => {
  const importId = await a.begin();
  await a.send(importId, found);
  return importId;
};
const outcomes = async (importId: string) =>
  (await a.look(importId)).data.map(({ outcome }: { outcome: string }) => outcome);
const decide = (itemId: string, item: object) =>
  a.client.ask('updateImportItem', { itemId, item: { jobID: null, userID: null, ...item } }, '{ success }');

/** As if it had come by mail, and needed somebody. */
/** As if it had come by mail, and its person had confirmed it. */
async function asMail(importId: string): Promise<void> {
  await a.t.owner.query(
    `update imports set origin = 'MAIL', mail_key = id::text, needs_person = true where id = $1`,
    [importId],
  );
  await a.t.owner.query('update import_files set confirmed_by = $2 where import_id = $1', [
    importId,
    a.boss.id,
  ]);
}

/** Files the import while nobody can store tellings of responses, and does `meanwhile` when that is waited for; both then go on. */
async function whileFiling(importId: string, meanwhile: () => Promise<unknown>): Promise<void> {
  await a.t.owner.query('begin; lock table response_entries in share mode');
  await a.apply(importId);
  const filing = a.work();
  const isFiling = await isWaited(a.t);
  const other = meanwhile();
  const isOther = await isWaited(a.t, 2);
  await a.t.owner.query('commit');
  await Promise.all([filing, other]);
  expect([isFiling, isOther], 'both were under way').toEqual([true, true]);
  expect(a.troubles).toEqual([]);
}

describe('filing a ticket and processing an import never deadlock', () => {
  it('when a user skips an email whose summary is being filed', async () => {
    await imported(copy({ ticketNumber: number }));
    const waiting = await imported(summary('001'));
    await asMail(waiting);
    const renewed = await sent(copy({ ticketNumber: number, revision: '001' }));
    await whileFiling(renewed, () => a.client.ask('dismissMail', { importId: waiting }, '{ success }'));
    expect(await outcomes(waiting)).toEqual(['NEW']);
  });

  it('when a user enters the ticket from a file of the import that is being filed', async () => {
    const importId = await sent({ unreadable: 'A scan.' }, copy({ ticketNumber: number }));
    const [scan] = (await a.look(importId)).data;
    const ticket = {
      ...{ callCenter: 'onecall', ticketNumber: number, revision: '000', ticketType: 'Normal' },
      ...{ jobID: a.job.id, submitted: '2026-11-09T17:12:00Z', workBeginDate: '2026-11-11T16:00:00Z' },
      ...{ legalStartDate: '2026-11-13T01:01:00Z', ticketExpiration: '2026-12-08T07:59:00Z' },
      ...{ addressLocation: '12 Demo Way', city: 'ROSEVILLE', county: 'Placer', state: 'CA' },
      importItemID: scan.ID,
    };
    const variables = { companyId: a.company.id, clientRequestId: randomUUID(), ticket };
    await a.apply(importId);
    // Nobody can file the number yet; the person comes first.
    await a.t.owner.query(
      `begin; select pg_advisory_xact_lock(hashtextextended('ticket:${a.company.id}onecall${number}', 0))`,
    );
    const typing = a.client.ask('addTicketPlacedElsewhere', variables, '{ ID }');
    const isTyping = await isWaited(a.t);
    const filing = a.work();
    const isFiling = await isWaited(a.t, 2);
    await a.t.owner.query('commit');
    const [{ ID }] = await Promise.all([typing, filing]);
    expect([isTyping, isFiling]).toEqual([true, true]);
    expect(a.troubles).toEqual([]);
    expect((await a.look(importId)).data).toMatchObject([
      { outcome: 'NEW', ticketID: ID },
      { outcome: 'SAME', ticketID: ID },
    ]);
  });

  it('when a finished import is applied again while others file what it waits for', async () => {
    for (let round = 0; round < 12; round += 1) {
      number = another();
      const waiting = await sent(summary(), copy({ ticketNumber: number, format: 'PDF' }));
      const [, left] = (await a.look(waiting)).data;
      await decide(left.ID, { choice: 'SKIP' });
      await a.apply(waiting);
      await a.work();
      expect(await outcomes(waiting)).toEqual(['WAITING', 'SKIPPED']);
      const first = await sent(copy({ ticketNumber: number }));
      const second = await sent(copy({ ticketNumber: number, format: 'MAIL_TEXT' }));
      await decide(left.ID, { choice: 'PROPOSED' });
      const going = [first, second, waiting].map(async importId => {
        await a.apply(importId);
        await a.work();
      });
      await Promise.all(going);
      await a.work();
      expect(a.troubles, `round ${round}`).toEqual([]);
      expect((await outcomes(waiting))[0], `round ${round}`).toBe('NEW');
      const states = await Promise.all([first, second, waiting].map(importId => a.look(importId)));
      for (const { state, open, failed } of states)
        expect({ state, open, failed }, `round ${round}`).toEqual({ state: 'DONE', open: 0, failed: 0 });
    }
  }, 120_000);
});

/** What a statement holds until its transaction ends; null for one that holds nothing that two may want. */
function held(statement: string): string | null {
  const kinds: [RegExp, string][] = [
    [/pg_advisory_xact_lock/, 'number'],
    [/from tickets[\s\S]*for update|update tickets|insert into tickets/i, 'ticket'],
    [/from imports[\s\S]*for update|update imports/i, 'import'],
    [/from import_items[\s\S]*for update|update import_items/i, 'item'],
  ];
  return kinds.find(([pattern]) => pattern.test(statement))?.[1] ?? null;
}

/** The kinds in the order in which a transaction came to hold the first of each. */
function ordersOf(statements: readonly string[]): string[] {
  const transactions = statements
    .join(';;')
    .split(/;;(?=begin)/i)
    .map(one => one.split(';;'));
  return transactions.map(one => [...new Set(one.flatMap(statement => held(statement) ?? []))].join(' '));
}

it('all filing locks number, ticket, imports and items in this order', async () => {
  await a.file(copy({ ticketNumber: number }));
  await imported(summary('001'));
  const renewed = await sent(copy({ ticketNumber: number, revision: '001' }));
  await a.apply(renewed);
  const orders = ordersOf(await statementsOf(a.t.services.pool, a.work));
  expect(orders).toContain('number ticket import item');
  const ranked = ['number', 'ticket', 'import', 'item'];
  for (const order of orders) {
    const kinds = order.split(' ').filter(Boolean);
    expect(kinds, order).toEqual(ranked.filter(kind => kinds.includes(kind)));
  }
});
