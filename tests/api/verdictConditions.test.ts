import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { insertRows } from '../../server/standIns/demo/insert.sql';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import { insertSubcontractor, type Subcontractor } from '../support/sharing';
import { insertTickets } from '../support/ticketRows';
import type { Company, Job, Ticket, User } from '../support/world';

// A subcontractor without a ticket of its own is a condition; its ticket may be another company's.
const now = new Date('2026-11-24T18:00:00Z');
const ENDS = new Date('2026-12-04T08:00:00Z');
let t: TestApp;
let [ours, theirs]: Company[] = [];
let user: User;
let job: Job;
let [client, sas]: Client[] = [];
let ticketId: string;
let sub: Subcontractor;
let own: Ticket;

beforeAll(async () => {
  t = await testApp({ now: () => now });
  [ours, theirs] = [await t.world.company(), await t.world.company()];
  await t.owner.query(`update companies set marks_check = 'OFF'`);
  user = await t.world.user(ours);
  job = await t.world.job(ours, { manager: user });
  [client, sas] = [await t.signIn(user), await t.signIn(await t.world.administrator())];
  const them = await t.world.user(theirs as Company);
  own = await t.world.ticket(await t.world.job(theirs as Company, { manager: them }), them);
  await t.owner.query(`update tickets set legal_start = '2026-11-20T01:01:00Z' where id = $1`, [own.id]);
});
afterAll(() => t.close());
afterEach(() => t.owner.query('delete from center_holidays; delete from invitations'));

beforeEach(async () => {
  await t.owner.query(`update tickets set status = 'ACTIVE', exp_date = $2 where id = $1`, [own.id, ENDS]);
  const columns = { dates_estimated: false, station_count: 1, green_count: 1 };
  [ticketId = ''] = await insertTickets(t.owner, job, user, now, [columns]);
  await insertRows(t.owner, 'ticket_members', [
    {
      ...{ company_id: job.companyId, ticket_id: ticketId, seq_no: 1, station_code: 'PACBEL' },
      ...{ authority_name: 'AT&T', utility_type: 'communication' },
      ...{ response_code: '001', response_text: '', responded_at: now },
    },
  ]);
  sub = await insertSubcontractor(t.owner, { id: job.companyId, name: '' });
});

const VERDICT = 'verdict { verdict reason message conditions until }';

async function listed() {
  const body = { skip: 0, take: -1 };
  const { data } = await (client as Client).ask(
    'getActiveTickets',
    { companyId: job.companyId, body },
    `{ data { ID ${VERDICT} } }`,
  );
  return data.find(({ ID }: { ID: string }) => ID === ticketId).verdict;
}

/** The count and the lines of the page, which its list shows, too. */
async function conditions() {
  const { verdict } = await (client as Client).ask(
    'getTicketDetails',
    { ticketId },
    '{ verdict { verdict conditions until findings { level message isCondition } } }',
  );
  expect(verdict.verdict).toBe('SAFE_TO_DIG');
  expect(await listed()).toMatchObject({
    message: null,
    conditions: verdict.conditions,
    until: verdict.until,
  });
  return verdict.findings.flatMap((one: { isCondition: boolean; message: string }) =>
    one.isCondition ? [one.message] : [],
  );
}

const assign = () =>
  (client as Client).ask('assignSubcontractor', {
    companyId: job.companyId,
    ticketId,
    subcontractors: [{ subcontractorId: sub.id, subcontractorContactId: sub.contactId }],
  });

const share = (columns: object) =>
  insertRows(t.owner, 'invitations', [
    {
      ...{ id: randomUUID(), company_id: job.companyId, ticket_id: ticketId, subcontractor_id: sub.id },
      ...{ status: 'ACCEPTED', is_external: false, invited_company_id: theirs?.id, owned_ticket_id: own.id },
      ...columns,
    },
  ]);

it('counts a subcontractor from its assignment until it shares a ticket', async () => {
  expect(await conditions()).toEqual([]);
  await assign();
  const line = `${sub.name} shares no valid ticket of its own. It may not dig under this one.`;
  expect(await conditions()).toEqual([line]);
  await share({});
  expect(await conditions()).toEqual([]);
});

it.each([
  ['is canceled', `status = 'CANCELLED'`],
  ['ends early', `exp_date = '2026-11-24T17:00:00Z'`],
  ['starts later', `legal_start = '2026-11-30T01:01:00Z'`],
])('counts it again when the other company’s ticket %s', async (_, change) => {
  await assign();
  await share({});
  expect(await conditions()).toEqual([]);
  await t.owner.query(`update tickets set ${change} where id = $1`, [own.id]);
  expect(await conditions()).toHaveLength(1);
});

it('counts it again when an external ticket or its link ends', async () => {
  await assign();
  const outside = { invited_company_id: null, owned_ticket_id: null, is_external: true };
  await share({ ...outside, exp_date: '2026-11-24T17:59:59Z' });
  expect(await conditions()).toHaveLength(1);
  await t.owner.query('update invitations set exp_date = $1', [ENDS]);
  expect(await conditions()).toEqual([]);
  await t.owner.query('update invitations set legal_start = $1', ['2026-11-30T01:01:00Z']);
  expect(await conditions()).toHaveLength(1);
});

it('another company that reads the ticket does not see who else works on it', async () => {
  await assign();
  await share({ owned_ticket_id: null, status: 'PENDING' });
  const [{ id: invitationId }] = await t.rows('select id from invitations');
  const them = await t.signIn(await t.world.user(theirs as Company));
  const shared = await them.ask(
    'getSharedTicket',
    { invitationId },
    '{ verdict { verdict conditions responsesCheckedAt findings { message } } }',
  );
  expect(shared.verdict).toMatchObject({
    verdict: 'SAFE_TO_DIG',
    conditions: 0,
    responsesCheckedAt: null,
  });
  expect(JSON.stringify(shared)).not.toContain(sub.name);
});

it('posting or withdrawing a day stops safe tickets until they are recalculated', async () => {
  const day = { callCenter: 'onecall', date: '2026-11-30' };
  // What a list would read, before another call has the background work it out.
  const reason = async () => {
    const text =
      'select reason from ticket_verdicts where ticket_id = $1 and starts_at <= $2 and ends_at > $2';
    return await t.rows(text, ticketId, now);
  };
  expect(await listed()).toMatchObject({ verdict: 'SAFE_TO_DIG' });
  await (sas as Client).ask('postHoliday', { ...day, name: 'Storm closure', working: false });
  expect(await reason()).toEqual([{ reason: 'CODES_CHANGED' }]);
  expect(await listed()).toMatchObject({ verdict: 'SAFE_TO_DIG', message: null });
  await (sas as Client).ask('withdrawHoliday', day);
  expect(await reason()).toEqual([{ reason: 'CODES_CHANGED' }]);
});
