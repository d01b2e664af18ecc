import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { insertRows } from '../../server/standIns/demo/insert.sql';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import { eventInput } from '../support/events';
import { insertTickets } from '../support/ticketRows';
import type { Company, Job, User } from '../support/world';

// Restricted readers see their own jobs. The verdict on their tickets rests on records of other jobs, too.
const now = new Date('2026-11-24T18:00:00Z');
let t: TestApp;
let company: Company;
let boss: User;
let reader: User;
let [mine, theirs]: Job[] = [];
let clients: [Client, Client];

beforeAll(async () => {
  t = await testApp({ now: () => now });
  company = await t.world.company();
  await t.owner.query('update companies set restrict_reading = true where id = $1', [company.id]);
  boss = await t.world.user(company, 'CompanySuperAdmin');
  reader = await t.world.user(company, 'ProjectManager');
  mine = await t.world.job(company, { manager: reader });
  theirs = await t.world.job(company, { manager: boss });
  clients = [await t.signIn(reader), await t.signIn(boss)];
});
afterAll(() => t.close());

/** A ticket whose only utility has cleared the work. */
async function clearTicket(job: Job, columns: object = {}): Promise<string> {
  const [id = ''] = await insertTickets(t.owner, job, boss, now, [
    { dates_estimated: false, station_count: 1, green_count: 1, ...columns },
  ]);
  await insertRows(t.owner, 'ticket_members', [
    {
      ...{ company_id: company.id, ticket_id: id, seq_no: 1, station_code: 'PACBEL', authority_name: 'AT&T' },
      ...{ utility_type: 'communication', response_code: '010', response_text: '', responded_at: now },
    },
  ]);
  return id;
}

const insertEvent = (ticketId: string, type: string) =>
  t.owner.query(
    `insert into recorded_events (company_id, event_no, event_type, title, status, severity, occurred_at, reported_at,
       reported_by, ticket_id, job_id, created_by_name, updated_by_name)
     select company_id, gen_random_uuid(), $2, 'Their title', 'OPEN', 'LOW', now(), now(), 'Their name', id, job_id, 'x', 'x'
     from tickets where id = $1`,
    [ticketId, type],
  );

let original: string;
let ticketId: string;
beforeEach(async () => {
  await t.owner.query(`update companies set marks_check = 'OFF'`);
  await t.owner.query(`update jobs set status = 'ACTIVE'`);
  original = await clearTicket(theirs as Job);
  ticketId = await clearTicket(mine as Job, { cloned_from: original });
});

const FIELDS = '{ verdict { verdict reason until banner findings { reason level message wayOn } } }';

async function pages() {
  return Promise.all(
    clients.map(async client => (await client.ask('getTicketDetails', { ticketId }, FIELDS)).verdict),
  );
}

async function listed(client: Client) {
  const { data } = await client.ask(
    'getActiveTickets',
    { companyId: company.id, body: { skip: 0, take: -1 } },
    '{ data { ID verdict { verdict reason until } } }',
  );
  return data.find(({ ID }: { ID: string }) => ID === ticketId)?.verdict;
}

const CAUSES: [string, string, () => Promise<unknown>][] = [
  [
    'a stop work on the ticket it was cloned from, in another job',
    'EVENT_OPEN',
    () => insertEvent(original, 'STOP_WORK'),
  ],
  [
    'damage on the ticket it was cloned from, in another job',
    'DAMAGE_OPEN',
    () => insertEvent(original, 'DAMAGE'),
  ],
  ['an event on the ticket', 'EVENT_OPEN', () => insertEvent(ticketId, 'MISMARK')],
  [
    'an open request',
    'UNCERTAIN',
    () =>
      t.owner.query(
        `insert into submissions (company_id, ticket_id, user_id, kind, idempotency_key, state, asked_by_name)
         select company_id, id, user_id, 'cancel', gen_random_uuid()::text, 'QUEUED', 'x' from tickets where id = $1`,
        [ticketId],
      ),
  ],
  [
    'a manual entry',
    'TYPED',
    async () => {
      await t.owner.query(`update tickets set source = 'IMPORTED' where id = $1`, [ticketId]);
      await t.owner.query(
        `insert into ticket_copies (company_id, ticket_id, sha256, format, revision, path, reading, received_at,
           typed_by_name, client_request_id)
         select company_id, id, '', 'TYPED', '000', '{}', '{}', now(), 'x', gen_random_uuid() from tickets where id = $1`,
        [ticketId],
      );
    },
  ],
  [
    'the job on hold',
    'JOB_ON_HOLD',
    () => t.owner.query(`update jobs set status = 'ON_HOLD' where id = $1`, [mine?.id]),
  ],
  [
    'the company’s setting',
    'MARKS_UNVERIFIED',
    () => t.owner.query(`update companies set marks_check = 'ONCE'`),
  ],
];

it.each(CAUSES)('a restricted reader sees the same verdict as everyone: %s', async (_, reason, cause) => {
  expect((await pages()).map(({ verdict }) => verdict)).toEqual(['SAFE_TO_DIG', 'SAFE_TO_DIG']);
  await cause();
  const [own, everyones] = await pages();
  expect(own).toEqual(everyones);
  expect(own.reason).toBe(reason);
  for (const client of clients) expect(await listed(client)).toMatchObject({ reason, verdict: own.verdict });
});

it('a restricted reader gets no other text from a record they may not read', async () => {
  await insertEvent(original, 'STOP_WORK');
  const [client] = clients;
  const page = JSON.stringify(
    await client.ask(
      'getTicketDetails',
      { ticketId },
      '{ ticket { clonedFrom { ID } } verdict { reason findings { message } } }',
    ),
  );
  expect(page).toContain('EVENT_OPEN');
  expect(page).not.toMatch(/Their/);
  expect(JSON.parse(page)).toMatchObject({ ticket: { clonedFrom: null } });
  expect(await client.ask('getTicketDetails', { ticketId: original }, FIELDS)).toBeNull();
});

it('what a restricted reader records stops the tickets of other jobs in the same transaction', async () => {
  const clone = await clearTicket(theirs as Job, { cloned_from: ticketId });
  const [client, other] = clients;
  const shown = async () => (await other.ask('getTicketDetails', { ticketId: clone }, FIELDS)).verdict.reason;
  expect(await shown()).toBeNull();
  const event = eventInput({
    EventType: 'STOP_WORK',
    Severity: 'CRITICAL',
    TicketID: ticketId,
    OccurredAt: now.toISOString(),
  });
  await client.ask('createRecordedEvent', { companyId: company.id, event });
  const rows = await t.rows(
    `select reason from ticket_verdicts where ticket_id = $1 and ends_at <> 'infinity'`,
    clone,
  );
  expect(rows).toEqual([{ reason: 'EVENT_OPEN' }]);
  expect(await t.rows('select ticket_id from verdict_dues')).toEqual([]);
});
