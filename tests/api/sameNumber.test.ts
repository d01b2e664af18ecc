import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import { EMPLOYER } from '../support/employers';
import { insertSubcontractor } from '../support/sharing';
import { insertTickets } from '../support/ticketRows';
import type { Company, Job, User } from '../support/world';

/** The number that both centers have given on one day: two tickets. */
const NUMBER = '2026112200001';
const CENTERS = ['onecall', 'onecallnv'] as const;
const now = new Date();
const SHARED = 'id ticketNumber ownCallCenter';

let t: TestApp;
let company: Company;
let admin: User;
let engineer: User;
let job: Job;
let client: Client;

beforeAll(async () => {
  t = await testApp();
  company = await t.world.company();
  admin = await t.world.user(company, 'CompanyAdmin');
  engineer = await t.world.user(company, 'ProjectEngineer');
  job = await t.world.job(company, { manager: admin });
  client = await t.signIn(admin);
  await insertTickets(t.owner, job, engineer, now, twins());
});
afterAll(() => t.close());

function twins() {
  return CENTERS.map(call_center => ({ call_center, ticket_no: NUMBER }));
}

async function idsByCenter(of: Company): Promise<Record<string, string>> {
  const rows = await t.rows(
    'select call_center, id from tickets where company_id = $1 and ticket_no = $2',
    of.id,
    NUMBER,
  );
  return Object.fromEntries(rows.map(({ call_center, id }) => [call_center, id]));
}

test('a list filtered by the number has both, and with the center only one', async () => {
  const listed = async (...filters: object[]) => {
    const body = { take: 10, skip: 0, filters };
    const { data } = await client.ask(
      'getActiveTickets',
      { companyId: company.id, body },
      '{ data { ID callCenter } }',
    );
    return data.map((row: { callCenter: string }) => row.callCenter).sort();
  };
  const byNumber = { field: 'TicketNo', operator: 'eq', value: [NUMBER] };
  expect(await listed(byNumber)).toEqual([...CENTERS]);
  for (const center of CENTERS) {
    expect(await listed(byNumber, { field: 'CallCenter', operator: 'eq', value: [center] })).toEqual([
      center,
    ]);
  }
});

test('a search shows the owner of each', async () => {
  const { tickets } = await client.ask(
    'search',
    { companyId: company.id, text: NUMBER },
    '{ tickets { ID callCenter } }',
  );
  const ids = await idsByCenter(company);
  expect(
    Object.fromEntries(tickets.map((one: { ID: string; callCenter: string }) => [one.callCenter, one.ID])),
  ).toEqual(ids);
});

test('a user who cannot be removed has both, each with its link', async () => {
  const employer = await client.ask('getEmployer', { employerId: engineer.id }, EMPLOYER);
  const { assignedTickets } = await client.ask(
    'deleteEmployer',
    { employer },
    '{ assignedTickets { ID JobID TicketNo callCenter } }',
  );
  const ids = await idsByCenter(company);
  expect(assignedTickets).toHaveLength(2);
  expect(assignedTickets).toEqual(
    expect.arrayContaining(
      CENTERS.map(callCenter => ({ ID: ids[callCenter], JobID: job.id, TicketNo: NUMBER, callCenter })),
    ),
  );
});

test('the log identifies them by number and center', async () => {
  const ids = await idsByCenter(company);
  for (const [center, state] of [
    ['onecall', 'CA'],
    ['onecallnv', 'NV'],
  ] as const) {
    const rows = await t.rows(`select label from audited_record('ticket', $1)`, ids[center]);
    expect(rows).toEqual([{ label: `${NUMBER}-000 ${state}` }]);
  }
});

test('alerts, events, the board and the map show the owner of each', async () => {
  const ids = Object.entries(await idsByCenter(company));
  const sub = await insertSubcontractor(t.owner, company, {});
  for (const [, id] of ids) {
    await t.owner.query(
      `update tickets set auto_renew_error = 'No login.', renewal_failed_at = now() where id = $1`,
      [id],
    );
    await t.owner.query(
      `insert into recorded_events (company_id, event_no, event_type, title, status, severity, occurred_at, reported_at,
         reported_by, ticket_id, job_id, created_by_name, updated_by_name)
       values ($1, $2::uuid::text, 'OTHER', 'x', 'OPEN', 'LOW', now(), now(), 'x', $2, $3, 'x', 'x')`,
      [company.id, id, job.id],
    );
    await t.owner.query(
      'insert into ticket_subcontractors (company_id, ticket_id, subcontractor_id) values ($1, $2, $3)',
      [company.id, id, sub.id],
    );
  }
  const { data: alerts } = await client.ask(
    'getAlerts',
    { companyId: company.id },
    '{ data { subject ticketId } }',
  );
  const states = { onecall: 'CA', onecallnv: 'NV' } as Record<string, string>;
  const expected = ids.map(([center, ticketId]) => ({ subject: `${NUMBER} ${states[center]}`, ticketId }));
  expect(alerts).toEqual(expect.arrayContaining(expected));
  const centersBy = async (call: 'getRecordedEvents' | 'getSubcontractorBoard', id: string) => {
    const body = { skip: 0, take: 10 };
    const { data } = await client.ask(call, { companyId: company.id, body }, `{ data { ${id} callCenter } }`);
    return data.map((row: Record<string, string>) => [row.callCenter, row[id]]).sort();
  };
  expect(await centersBy('getRecordedEvents', 'TicketID')).toEqual(ids.toSorted());
  expect(await centersBy('getSubcontractorBoard', 'ticketId')).toEqual(ids.toSorted());
  const { data: mapped } = await client.ask(
    'getTicketMap',
    { companyId: company.id, group: 'active', filters: [] },
    '{ data { ID callCenter } }',
  );
  expect(mapped.map((one: { ID: string; callCenter: string }) => [one.callCenter, one.ID])).toEqual(
    expect.arrayContaining(ids),
  );
});

test('two shared by a subcontractor for one ticket are identified by invitation and center', async () => {
  const theirs = await t.world.company();
  const contact = await t.world.user(theirs, 'CompanyAdmin');
  await insertTickets(t.owner, await t.world.job(theirs, { manager: contact }), contact, now, twins());
  const own = await idsByCenter(theirs);
  const main = await t.world.ticket(job, admin);
  const answering = await t.signIn(contact);
  const invitations: Record<string, string> = {};
  for (const center of CENTERS) {
    const sub = await insertSubcontractor(t.owner, company, { email: contact.email });
    const invitee = { ticketId: main.id, subcontractorId: sub.id, subcontractorContactId: sub.contactId };
    invitations[center] = (await client.ask('inviteSubcontractor', invitee, '{ ID }')).ID;
    const answer = { invitationId: invitations[center], status: 'ACCEPTED', ownedTicketId: own[center] };
    await answering.ask('answerInvitation', answer, '{ success }');
  }
  const linked = await client.ask(
    'getSubcontractorTickets',
    { ticketId: main.id },
    '{ InvitationID OwnedTicketID TicketNo callCenter }',
  );
  const { data: received } = await answering.ask(
    'getReceivedInvitations',
    { companyId: theirs.id, body: { skip: 0, take: 10 } },
    `{ data { mainTicketNumber mainCallCenter ${SHARED} } }`,
  );
  const mainNamed = { mainTicketNumber: main.ticketNo, mainCallCenter: 'onecall' };
  const shared = CENTERS.map(center => ({
    id: invitations[center],
    ticketNumber: NUMBER,
    ownCallCenter: center,
  }));
  expect(received).toHaveLength(2);
  expect(received).toEqual(expect.arrayContaining(shared.map(one => ({ ...mainNamed, ...one }))));
  const { data: sent } = await client.ask(
    'getSubcontractorInvitations',
    { companyId: company.id, body: { skip: 0, take: 10 } },
    `{ data { ${SHARED} } }`,
  );
  const sentFor = { companyId: company.id, ticketId: main.id };
  const ofMain = await client.ask('getTicketSubcontractorInvitations', sentFor, `{ ${SHARED} }`);
  for (const list of [sent, ofMain]) {
    expect(list).toHaveLength(2);
    expect(list).toEqual(expect.arrayContaining(shared));
  }
  const letters = await t.rows(
    `select distinct subject from mails where kind = 'invitationAnswered' and company_id = $1`,
    company.id,
  );
  const work = `job ${job.jobNo} ${job.name}, ticket ${main.ticketNo} CA`;
  expect(letters.map(({ subject }) => subject.replace(/^.* shared/, 'shared')).sort()).toEqual([
    `shared ticket ${NUMBER} CA for ${work}`,
    `shared ticket ${NUMBER} NV for ${work}`,
  ]);
  expect(linked).toHaveLength(2);
  expect(linked).toEqual(
    expect.arrayContaining(
      CENTERS.map(callCenter => ({
        InvitationID: invitations[callCenter],
        OwnedTicketID: own[callCenter],
        TicketNo: NUMBER,
        callCenter,
      })),
    ),
  );
});
