import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '../../server/database/tenant';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import { insertSubcontractor, linkTo, type Subcontractor } from '../support/sharing';
import { statementsOf } from '../support/statements';
import type { Company, Job, Ticket, User } from '../support/world';

let t: TestApp;
let inviting: Company;
let invited: Company;
let admin: User;
let inviter: Client;
let contact: User;
let client: Client;
let sub: Subcontractor;
let mainJob: Job;
let mainTicket: Ticket;
let ticket: Ticket;
let invitationId: string;

beforeAll(async () => {
  t = await testApp();
  [inviting, invited] = [await t.world.company(), await t.world.company()];
});
afterAll(() => t.close());
beforeEach(async () => {
  admin = await t.world.user(inviting, 'CompanyAdmin');
  inviter = await t.signIn(admin);
  mainJob = await t.world.job(inviting, { manager: admin });
  mainTicket = await t.world.ticket(mainJob, admin);
  await station('PGE01', 'Pacific Power (demo)', '010');
  contact = await t.world.user(invited, 'CompanyAdmin');
  client = await t.signIn(contact);
  sub = await insertSubcontractor(t.owner, inviting, { email: contact.email });
  ticket = await t.world.ticket(await t.world.job(invited, { manager: contact }), contact);
  invitationId = await invite();
});

async function invite(): Promise<string> {
  const invitee = {
    ticketId: mainTicket.id,
    subcontractorId: sub.id,
    subcontractorContactId: sub.contactId,
  };
  return (await inviter.ask('inviteSubcontractor', invitee, '{ ID }')).ID;
}

async function station(code: string, name: string, answer: string): Promise<void> {
  await t.owner.query(
    `insert into ticket_members (company_id, ticket_id, seq_no, station_code, authority_name, phone, utility_type,
       response_code, response_text, responded_at, overridden_at, overridden_by_name, override_note)
     values ($1, $2, (select count(*) + 1 from ticket_members where ticket_id = $2), $3, $4, '(916) 555-0199', 'gas', $5,
       'Told', now(), now(), 'Secret Person', 'secret note')`,
    [inviting.id, mainTicket.id, code, name, answer],
  );
}

const VERDICT = 'verdict reason until banner findings { reason level stationCode message source isVerified }';

/** Everything that the contract has to tell. */
const ALL = `{ invitationId invitationStatus invitedAt ownTicket { ID TicketNo callCenter } ownJobId ownTicketEnded company ticketId ticketNumber
  revision ticketName ticketStatus ticketType callCenter jobId jobNumber jobName addressLocation city county state
  workType workBeginDate legalStartDate ticketExpiration datesEstimated latitudeLongitude geofence responseColor
  members { stationCode authorityName utilityType responseCode responseText responseLabel responseComment responseNote
    respondedAt responseColor overwritten }
  verdict { ${VERDICT} findings { wayOn } } }`;
const read = (asker = client, id = invitationId) => asker.ask('getSharedTicket', { invitationId: id }, ALL);
const answer = (given: object) => client.ask('answerInvitation', { invitationId, ...given });

describe('the invited company', () => {
  test('reads the ticket it was invited to: location, dates, status and station responses', async () => {
    const shared = await read();
    expect(shared).toMatchObject({
      invitationId,
      invitationStatus: 'PENDING',
      ownTicket: null,
      company: inviting.name,
      ticketId: mainTicket.id,
      ticketNumber: mainTicket.ticketNo,
      revision: '000',
      ticketStatus: 'ACTIVE',
      jobNumber: mainJob.jobNo,
      state: 'CA',
      members: [
        {
          stationCode: 'PGE01',
          authorityName: 'Pacific Power (demo)',
          responseCode: '010',
          responseText: 'Told',
          responseColor: 'yellow',
          overwritten: true,
        },
      ],
    });
    expect(shared.latitudeLongitude).toMatch(/^-?[\d.]+,-?[\d.]+$/);
    expect(shared.addressLocation).not.toBe('');
  });

  test('sees the same placement status of a new ticket as its owner', async () => {
    await t.owner.query(`update tickets set status = 'PENDING', ticket_no = null where id = $1`, [
      mainTicket.id,
    ]);
    const placing = async () =>
      (await client.ask('getSharedTicket', { invitationId }, '{ placing }')).placing;
    expect(await placing(), 'one that is sent waits for its number').toBeNull();
    await t.owner.query(
      `insert into submissions (company_id, ticket_id, user_id, kind, idempotency_key, state, way)
       values ($1, $2, $3, 'create', gen_random_uuid(), 'WAITING', 'ASSISTED')`,
      [inviting.id, mainTicket.id, admin.id],
    );
    expect(await placing()).toBe('WAITING');
    await t.owner.query(
      `update submissions set state = 'PLACED', placed_number = '2026110900001', placed_at = now(), placed_by_name = 'x'
       where ticket_id = $1`,
      [mainTicket.id],
    );
    expect(await placing()).toBe('PLACED');
  });

  test('sees nothing about the people of the other company', async () => {
    const shown = JSON.stringify(await read());
    const { rows } = await t.owner.query<{ form: Record<string, string> }>(
      'select form from tickets where id = $1',
      [mainTicket.id],
    );
    const { contact: person, phone, email, onsiteContactName, onsiteContactPhone } = rows[0]?.form ?? {};
    const secrets = [
      person,
      phone,
      email,
      onsiteContactName,
      onsiteContactPhone,
      'Secret',
      'secret',
      '555-0199',
    ];
    expect(secrets.filter(secret => secret && shown.includes(secret))).toEqual([]);
    expect(shown).not.toContain(admin.name);
  });

  test("sees the owning company's verdict with its reasons, and no next steps", async () => {
    await t.owner.query(
      `insert into recorded_events (company_id, event_no, event_type, title, status, severity, occurred_at, reported_at,
         reported_by, ticket_id, job_id, created_by_name, updated_by_name)
       values ($1, 'EV-1', 'STOP_WORK', 'secret', 'OPEN', 'HIGH', now(), now(), 'Secret Person', $2, $3, 'x', 'x')`,
      [inviting.id, mainTicket.id, mainJob.id],
    );
    const { verdict: owners } = await inviter.ask(
      'getTicketDetails',
      { ticketId: mainTicket.id },
      `{ verdict { ${VERDICT} } }`,
    );
    expect(owners).toMatchObject({ verdict: 'DO_NOT_DIG', reason: 'EVENT_OPEN' });
    const { findings, ...rest } = (await read()).verdict;
    const expected = findings.map(({ wayOn, ...finding }: { wayOn: null }) => finding);
    // Who else works on it is the owner's own concern.
    const theirs = owners.findings.filter(({ reason }: { reason: string }) => reason !== 'SUBCONTRACTOR');
    expect(theirs).toHaveLength(owners.findings.length - 1);
    expect({ ...rest, findings: expected }).toEqual({ ...owners, findings: theirs });
    expect(findings.filter(({ wayOn }: { wayOn: string | null }) => wayOn !== null)).toEqual([]);
    const engineer = await t.signIn(await t.world.user(invited, 'ProjectEngineer'));
    await t.owner.query('update companies set restrict_reading = true where id = $1', [invited.id]);
    const limited = await read(engineer);
    await t.owner.query('update companies set restrict_reading = false where id = $1', [invited.id]);
    expect(limited.verdict.reason).toBe('EVENT_OPEN');
  });

  test("reads a utility's comment with its response", async () => {
    await t.owner.query(
      `update ticket_members set response_comment = 'Except lot 9', overridden_at = null where ticket_id = $1`,
      [mainTicket.id],
    );
    const { members, verdict } = await read();
    expect(members).toMatchObject([{ responseLabel: 'Marked', responseComment: 'Except lot 9' }]);
    expect(JSON.stringify(verdict.findings)).toContain('Marked, with a comment: “Except lot 9”');
  });

  test('reads the current state, without stations the center dropped', async () => {
    await station('OLD01', 'Gone (demo)', '001');
    await t.owner.query(`update ticket_members set withdrawn_at = now() where station_code = 'OLD01'`);
    await t.owner.query(`update tickets set exp_date = now() - interval '1 second' where id = $1`, [
      mainTicket.id,
    ]);
    const { ticketStatus, members } = await read();
    expect({ ticketStatus, stations: members.length }).toEqual({ ticketStatus: 'EXPIRED', stations: 1 });
  });

  test('can still read it after sharing a ticket in return, which is named to viewers with access', async () => {
    await answer({ status: 'ACCEPTED', ownedTicketId: ticket.id });
    expect(await read()).toMatchObject({
      invitationStatus: 'ACCEPTED',
      ownTicket: { ID: ticket.id, TicketNo: ticket.ticketNo, callCenter: 'onecall' },
      ownTicketEnded: false,
    });
    const engineer = await t.signIn(await t.world.user(invited, 'ProjectEngineer'));
    await t.owner.query('update companies set restrict_reading = true where id = $1', [invited.id]);
    const limited = await read(engineer);
    await t.owner.query('update companies set restrict_reading = false where id = $1', [invited.id]);
    expect(limited).toMatchObject({ ticketId: mainTicket.id, ownTicket: null, ownJobId: null });
  });

  test('is notified when the ticket shared in return has ended, and shares another one', async () => {
    await answer({ status: 'ACCEPTED', ownedTicketId: ticket.id });
    await t.owner.query(`update tickets set exp_date = now() - interval '1 second' where id = $1`, [
      ticket.id,
    ]);
    expect(await read()).toMatchObject({ ownTicket: { ID: ticket.id }, ownTicketEnded: true });
    const next = await t.world.ticket(await t.world.job(invited, { manager: contact }), contact);
    await answer({ status: 'ACCEPTED', ownedTicketId: next.id });
    expect(await read()).toMatchObject({ ownTicket: { ID: next.id }, ownTicketEnded: false });
  });
});

describe('nothing can be read', () => {
  test('once the invitation was rejected', async () => {
    await answer({ status: 'REJECTED', comment: 'We do not dig there.' });
    expect(await read()).toBeNull();
  });

  test('once the invitation was withdrawn, even after it was accepted', async () => {
    await answer({ status: 'ACCEPTED', ownedTicketId: ticket.id });
    await inviter.ask('revokeInvitation', { invitationId });
    expect(await read()).toBeNull();
  });

  test('while the inviting company is suspended', async () => {
    await t.owner.query('update companies set active = false where id = $1', [inviting.id]);
    const shared = await read();
    await t.owner.query('update companies set active = true where id = $1', [inviting.id]);
    expect(shared).toBeNull();
  });

  test('for a company that was not invited, the inviting one included', async () => {
    const foreignUser = await t.signIn(await t.world.user(await t.world.company(), 'CompanyAdmin'));
    expect([await read(foreignUser), await read(inviter)]).toEqual([null, null]);
  });

  test('for an invitation to an external contact', async () => {
    await t.owner.query(
      'update invitations set is_external = true, invited_company_id = null where id = $1',
      [invitationId],
    );
    expect(await read()).toBeNull();
  });

  test('under any other ID: of the ticket, of the secret link, or guessed', async () => {
    for (const id of [
      mainTicket.id,
      mainJob.id,
      await linkTo(t, invitationId),
      randomUUID(),
      'none',
      "' or true --",
    ]) {
      expect(await read(client, id), id).toBeNull();
    }
  });
});

test('an invitation opens only its own ticket: neither the ticket nor its parts can be read directly', async () => {
  await answer({ status: 'ACCEPTED', ownedTicketId: ticket.id });
  const { id: ticketId } = mainTicket;
  expect(await client.ask('getTicketDetails', { ticketId }, '{ ticketId }')).toBeNull();
  expect(await client.ask('getTicketResponses', { ticketId }, '{ ticketId }')).toBeNull();
  expect(await client.ask('getSubcontractorTickets', { ticketId }, '{ TicketNo }')).toEqual([]);
  const refused = await client.refused('overwriteResponse', {
    ticketId,
    companyId: invited.id,
    stationCode: 'PGE01',
    overwriteNotes: 'Good.',
  });
  expect(refused.errorType).toBe('NotFoundException');
});

test('in the database, an invitation opens only for the current company', async () => {
  for (const company of [inviting, await t.world.company()]) {
    const { rows } = await withTenant(t.services.pool, company.id, db =>
      db.query('select * from shared_invitation($1)', [invitationId]),
    );
    expect(rows).toEqual([]);
  }
});

test('takes as many statements with many stations as with one', async () => {
  const count = async () => (await statementsOf(t.services.pool, () => read())).length;
  const withOne = await count();
  for (let n = 0; n < 5; n += 1) await station(`MORE${n}`, `More ${n} (demo)`, '001');
  expect(await count()).toBe(withOne);
});
