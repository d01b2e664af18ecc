import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import { insertTickets } from '../support/ticketRows';
import type { Company, Job, User } from '../support/world';

// A Tuesday morning.
const now = new Date('2026-12-01T18:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

let t: TestApp;
let company: Company;
let admin: User;
let client: Client;
let job: Job;

beforeAll(async () => {
  t = await testApp({ now: () => now });
  company = await t.world.company();
  admin = await t.world.user(company, 'CompanyAdmin');
  client = await t.signIn(admin);
  job = await t.world.job(company, { manager: admin });
});
afterAll(() => t.close());

/** A ticket that a utility has not answered past its legal start. */
async function lateTicket(more: object = {}): Promise<string> {
  const late = { legal_start: inDays(-1), exp_date: inDays(20), station_count: 3, silent_count: 1, ...more };
  const [id] = await insertTickets(t.owner, job, admin, now, [late]);
  if (!id) throw new Error('no ticket was made');
  return id;
}

const snooze = (ticketId: string, choice: string | null, as = client) =>
  as.ask('snoozeTicket', { companyId: company.id, ticketId, choice }, '{ success }');
const refusal = (ticketId: string, choice: string) =>
  client.refused('snoozeTicket', { companyId: company.id, ticketId, choice });

/** Whether a person sees the ticket among those that need action, and among those that they put off. */
async function places(ticketId: string, as = client): Promise<string[]> {
  const found: string[] = [];
  for (const snoozed of [false, true]) {
    const { data } = await as.ask(
      'getTicketsNeedingAction',
      { companyId: company.id, body: { skip: 0, take: 200 }, snoozed },
      '{ data { ticket { ID } } }',
    );
    if (data.some(({ ticket }: { ticket: { ID: string } }) => ticket.ID === ticketId)) {
      found.push(snoozed ? 'snoozed' : 'needing');
    }
  }
  return found;
}

test('a ticket is snoozed only for its user, until its day, and logged', async () => {
  const id = await lateTicket();
  const colleague = await t.signIn(await t.world.user(company, 'CompanyAdmin'));
  await snooze(id, 'TOMORROW');
  expect(await places(id)).toEqual(['snoozed']);
  expect(await places(id, colleague)).toEqual(['needing']);
  const { snoozed, data } = await client.ask(
    'getTicketsNeedingAction',
    { companyId: company.id, body: { skip: 0, take: 1 }, snoozed: true },
    '{ snoozed data { snoozedUntil snoozes } }',
  );
  expect({ snoozed, data }).toEqual({
    snoozed: 1,
    data: [{ snoozedUntil: '2026-12-02T08:00:00.000Z', snoozes: ['TOMORROW', 'IN_3_DAYS', 'NEXT_MONDAY'] }],
  });
  const rows = await t.rows(`select action, after from audit where entity_id = $1`, id);
  expect(rows).toEqual([{ action: 'snoozeTicket', after: { snoozedUntil: '2026-12-02' } }]);

  await t.owner.query('update ticket_snoozes set until = $2 where ticket_id = $1', [id, now]);
  expect(await places(id)).toEqual(['needing']);
});

test('it can be snoozed again, and brought back early', async () => {
  const id = await lateTicket();
  await snooze(id, 'TOMORROW');
  await snooze(id, 'NEXT_MONDAY');
  const snoozes = await t.rows('select until from ticket_snoozes where ticket_id = $1', id);
  expect(snoozes).toEqual([{ until: new Date('2026-12-07T08:00:00Z') }]);
  await snooze(id, null);
  await snooze(id, null);
  expect(await places(id)).toEqual(['needing']);
  const rows = await t.rows(`select action from audit where entity_id = $1 order by id`, id);
  expect(rows.map(({ action }) => action)).toEqual(['snoozeTicket', 'snoozeTicket', 'wakeTicket']);
});

test.each([
  ['a new reason', 'red_count = 1'],
  ['one more silent utility', 'silent_count = 2'],
])('%s brings it back immediately', async (_, change) => {
  const id = await lateTicket();
  await snooze(id, 'IN_3_DAYS');
  expect(await places(id)).toEqual(['snoozed']);
  await t.owner.query(`update tickets set ${change} where id = $1`, [id]);
  expect(await places(id)).toEqual(['needing']);
});

test('a stopped or expired ticket is back tomorrow, and no deadline is missed', async () => {
  const stopped = await lateTicket({ red_count: 1 });
  const expired = await lateTicket({ exp_date: inDays(-1) });
  for (const id of [stopped, expired]) {
    const { errorType, errorInfo } = await refusal(id, 'IN_3_DAYS');
    expect({ errorType, fields: Object.keys(errorInfo?.fields ?? {}) }).toEqual({
      errorType: 'ValidationException',
      fields: ['choice'],
    });
    await snooze(id, 'TOMORROW');
    expect(await places(id)).toEqual(['snoozed']);
  }
  const today = await lateTicket({ exp_date: new Date('2026-12-02T07:59:59Z') });
  expect((await refusal(today, 'TOMORROW')).message).toContain('The expiry is 12/01/2026');
});

test('only what needs the user can be snoozed, for a valid choice', async () => {
  const quiet = await lateTicket({ silent_count: 0 });
  expect((await refusal(quiet, 'TOMORROW')).errorType).toBe('NotFoundException');
  expect((await refusal('7', 'TOMORROW')).errorType).toBe('NotFoundException');
  expect((await refusal(quiet, 'FOREVER')).errorType).toBe('ValidationException');
});
