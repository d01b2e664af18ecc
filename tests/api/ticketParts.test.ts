import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actionOffers } from '../../domain/tickets/actions/offers';
import { insertRows } from '../../server/standIns/demo/insert.sql';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import { statementsOf } from '../support/statements';
import { insertTickets } from '../support/ticketRows';
import type { Company, Job, User } from '../support/world';

const now = new Date('2026-11-24T18:00:00Z');
const day = (date: number) => new Date(Date.UTC(2026, 10, date, 18));
let t: TestApp;
let company: Company;
let admin: User;
let job: Job;
let client: Client;

beforeAll(async () => {
  t = await testApp({ now: () => now });
  company = await t.world.company();
  admin = await t.world.user(company);
  job = await t.world.job(company, { manager: admin });
  client = await t.signIn(admin);
});
afterAll(() => t.close());

const ticket = async (columns: object = {}) => {
  const [id = ''] = await insertTickets(t.owner, job, admin, now, [columns as Record<string, unknown>]);
  return id;
};
const details = (ticketId: string, selection: string, asker = client) =>
  asker.ask('getTicketDetails', { ticketId }, selection);

const underWay = (ticketId: string, kind: string, state = 'QUEUED') =>
  insertRows(t.owner, 'submissions', [
    {
      company_id: company.id,
      ticket_id: ticketId,
      user_id: admin.id,
      kind,
      state,
      idempotency_key: randomUUID(),
    },
  ]);

test('renewals: end date, new marks and errors', async () => {
  const id = await ticket({
    auto_renew: true,
    renew_until: '2027-01-31',
    renew_with_remark: true,
    auto_renew_error: 'The center was not reached.',
    renew_no: 2,
    previous_ticket_no: '2026110100001',
    previous_revision: '001',
    revision: '002',
  });
  expect(
    await details(
      id,
      `{ autoRenew renewUntil renewWithRemark autoRenewError autoRenewOffReason previousTicketNumber
        previousRevision }`,
    ),
  ).toEqual({
    autoRenew: true,
    renewUntil: '2027-01-31',
    renewWithRemark: true,
    autoRenewError: 'The center was not reached.',
    autoRenewOffReason: null,
    previousTicketNumber: '2026110100001',
    previousRevision: '001',
  });
  const off = await ticket({ auto_renew_off_reason: 'The job is closed.' });
  expect(await details(off, '{ renewUntil autoRenewOffReason }')).toEqual({
    renewUntil: null,
    autoRenewOffReason: 'The job is closed.',
  });
});

describe('actions', () => {
  const offered = async (ticketId: string, asker = client) => {
    const { actions } = await details(ticketId, '{ actions { action allowed rule message instead } }', asker);
    return new Map(actions.map((offer: { action: string }) => [offer.action, offer]));
  };

  test('are offered with the rule that refuses them', async () => {
    const offers = await offered(await ticket({ exp_date: day(23) }));
    expect(offers.get('renew')).toMatchObject({ allowed: false, rule: 'EXPIRED', instead: 'clone' });
    expect(offers.get('clone')).toEqual({
      action: 'clone',
      allowed: true,
      rule: null,
      message: null,
      instead: null,
    });
    const facts = {
      status: 'ACTIVE',
      callCenter: 'onecall',
      ticketType: 'Normal',
      expires: day(23),
      legalStart: day(20),
      renewNo: 0,
      damageOpen: false,
      autoRenew: false,
      jobOpen: true,
      stations: 0,
      silent: 0,
      isImported: false,
      way: 'GATEWAY',
      sheets: [],
      underWay: null,
    } as const;
    const people = { managerId: admin.id, assignedIds: [] };
    expect([...offers.values()]).toEqual(actionOffers(admin, facts, people, now));
  });

  test('are those of the viewer', async () => {
    const reader = await t.signIn(await t.world.user(company, 'ReadOnlyUser'));
    const offers = await offered(await ticket(), reader);
    expect([...offers.values()].every(offer => (offer as { rule: string }).rule === 'NO_PERMISSION')).toBe(
      true,
    );
  });

  test('show what is pending, and of several the most advanced one', async () => {
    const id = await ticket();
    expect(await details(id, '{ underWay }')).toEqual({ underWay: null });
    await underWay(id, 'renew', 'CONFIRMED');
    await underWay(id, 'remark', 'SENDING');
    await underWay(id, 'cancel');
    expect(await details(id, '{ underWay }')).toEqual({ underWay: 'cancel' });
    expect((await offered(id)).get('renew')).toMatchObject({ allowed: false, rule: 'DUPLICATE' });
  });
});

describe('its subcontractor', () => {
  const SELECTION = `{ subcontractorId subcontractorContactId
    subcontractor { CompanyName version } subcontractorContact { FirstName IsPrimary } }`;

  async function subcontractor(name: string): Promise<{ id: string; contact: string }> {
    const [id, contact] = [randomUUID(), randomUUID()];
    const of = { company_id: company.id };
    await insertRows(t.owner, 'subcontractors', [
      { ...of, id, company_name: `${name} ${id}`, type: 'Boring' },
    ]);
    await insertRows(t.owner, 'subcontractor_contacts', [
      { ...of, id: contact, subcontractor_id: id, first_name: name, last_name: 'Ortiz', is_primary: true },
    ]);
    return { id, contact };
  }
  const invite = (ticketId: string, sub: { id: string; contact: string }, status: string, at: Date) =>
    insertRows(t.owner, 'invitations', [
      {
        company_id: company.id,
        ticket_id: ticketId,
        subcontractor_id: sub.id,
        contact_id: sub.contact,
        status,
        is_external: true,
        answered_at: at,
      },
    ]);
  const assign = (ticketId: string, sub: { id: string }, contact: string | null, at: Date) =>
    insertRows(t.owner, 'ticket_subcontractors', [
      {
        company_id: company.id,
        ticket_id: ticketId,
        subcontractor_id: sub.id,
        contact_id: contact,
        created_at: at,
      },
    ]);

  test('is missing at first, then the one assigned last', async () => {
    const id = await ticket();
    expect(await details(id, SELECTION)).toEqual({
      subcontractorId: null,
      subcontractorContactId: null,
      subcontractor: null,
      subcontractorContact: null,
    });
    const [first, second] = [await subcontractor('Ann'), await subcontractor('Bo')];
    await assign(id, first, first.contact, day(20));
    await assign(id, second, null, day(21));
    expect(await details(id, SELECTION)).toMatchObject({
      subcontractorId: second.id,
      subcontractorContactId: null,
      subcontractor: { CompanyName: `Bo ${second.id}`, version: 1 },
      subcontractorContact: null,
    });
  });

  test('is preferably the one whose ticket was linked last', async () => {
    const id = await ticket();
    const [linked, older, other] = [
      await subcontractor('Ann'),
      await subcontractor('Bo'),
      await subcontractor('Cy'),
    ];
    await assign(id, other, other.contact, day(23));
    await invite(id, older, 'ACCEPTED', day(20));
    await invite(id, linked, 'ACCEPTED', day(21));
    await invite(id, other, 'REJECTED', day(22));
    expect(await details(id, SELECTION)).toMatchObject({
      subcontractorId: linked.id,
      subcontractorContactId: linked.contact,
      subcontractorContact: { FirstName: 'Ann', IsPrimary: true },
    });
  });
});

test('unrequested fields are not read, and the number of statements does not grow with the ticket', async () => {
  const id = await ticket();
  const sent = (selection: string) => statementsOf(t.services.pool, () => details(id, selection));
  const least = (await sent('{ ticketId }')).length;
  const parts: [string, number][] = [
    ['members { seqNo }', 1],
    ['Responses { code }', 1],
    ['revisionHistory { revision }', 1],
    ['actions { action }', 1],
    ['underWay', 1],
    ['verdict { verdict }', 5],
    ['subcontractorId', 1],
  ];
  for (const [part, more] of parts)
    expect(await sent(`{ ticketId ${part} }`), part).toHaveLength(least + more);
  const everything = `{ ${parts.map(([part]) => part).join(' ')} subcontractor { ID } subcontractorContact { ID } }`;
  const before = await sent(everything);
  expect(before).toHaveLength(least + 10);
  await insertRows(
    t.owner,
    'ticket_members',
    ['A', 'B', 'C'].map((station_code, seq_no) => ({
      company_id: company.id,
      ticket_id: id,
      seq_no,
      station_code,
      authority_name: station_code,
      utility_type: 'water',
    })),
  );
  expect(await sent(everything)).toHaveLength(before.length);
});

test('lists show the end date of renewals, errors, and the job’s version', async () => {
  const other = await t.world.job(company, { manager: admin });
  await insertTickets(t.owner, other, admin, now, [
    { auto_renew: true, renew_until: '2027-02-01', auto_renew_error: 'No login.' },
  ]);
  await t.owner.query('update jobs set version = 7 where id = $1', [other.id]);
  const { data } = await client.ask(
    'getActiveTickets',
    { companyId: company.id, jobID: other.id, body: { skip: 0, take: 5 } },
    '{ data { renewUntil autoRenewError Job { version People { ID } Manager { Name } } } }',
  );
  expect(data).toEqual([
    {
      renewUntil: '2027-02-01',
      autoRenewError: 'No login.',
      Job: { version: 7, People: null, Manager: { Name: admin.name } },
    },
  ]);
});
