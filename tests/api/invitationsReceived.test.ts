import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '../../server/database/tenant';
import { type TestApp, testApp } from '../support/app';
import { type Client, fieldsOf } from '../support/client';
import { insertSubcontractor, mailsTo, type Subcontractor } from '../support/sharing';
import { statementsOf } from '../support/statements';
import type { Company, Job, Ticket, User } from '../support/world';

let t: TestApp;
let inviting: Company;
let invited: Company;
let admin: User;
let inviter: Client;
let contact: User;
let client: Client;
let mainTicket: Ticket;
let sub: Subcontractor;
let job: Job;
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
  mainTicket = await t.world.ticket(await t.world.job(inviting, { manager: admin }), admin);
  contact = await t.world.user(invited, 'CompanyAdmin');
  client = await t.signIn(contact);
  sub = await insertSubcontractor(t.owner, inviting, { email: contact.email });
  job = await t.world.job(invited, { manager: contact });
  ticket = await t.world.ticket(job, contact);
  invitationId = await invite(mainTicket);
});

async function invite(to: Ticket): Promise<string> {
  const invitee = { ticketId: to.id, subcontractorId: sub.id, subcontractorContactId: sub.contactId };
  return (await inviter.ask('inviteSubcontractor', invitee, '{ ID }')).ID;
}
const answer = (given: object, asker = client) => asker.ask('answerInvitation', { invitationId, ...given });
const refused = (given: object, asker = client) =>
  asker.refused('answerInvitation', { invitationId, ...given });
const accept = (ownedTicketId = ticket.id) => ({ status: 'ACCEPTED', ownedTicketId });
const ANSWERED = { errorType: 'ConflictException', message: 'This invitation already has a response.' };
const REJECT = { status: 'REJECTED', comment: 'We do not dig there.' };
const state = async () =>
  (
    await t.rows(
      'select status, comment, owned_ticket_id, ticket_no, revision from invitations where id = $1',
      invitationId,
    )
  )[0];
const linked = () => inviter.ask('getSubcontractorTickets', { ticketId: mainTicket.id });

describe('accepting', () => {
  test('links one of the company’s own tickets, which the inviting company then sees in its current state', async () => {
    await answer(accept());
    expect(await state()).toEqual({
      status: 'ACCEPTED',
      comment: null,
      owned_ticket_id: ticket.id,
      ticket_no: ticket.ticketNo,
      revision: '000',
    });
    const moved = new Date(Date.now() + 60 * 86_400_000).toISOString();
    await t.owner.query('update tickets set exp_date = $2 where id = $1', [ticket.id, moved]);
    expect(await linked()).toEqual([
      {
        InvitationID: invitationId,
        callCenter: 'onecall',
        OwnedTicketID: ticket.id,
        TicketNo: ticket.ticketNo,
        JobNo: job.jobNo,
        JobID: expect.any(String),
        startsAt: expect.any(String),
        ExpDate: moved,
        ProjectManager: contact.name,
        MainTicketID: mainTicket.id,
        IsExternal: false,
        BucketLink: null,
        SubcontractorCompany: sub.name,
        expired: false,
        daysToExpire: expect.any(Number),
      },
    ]);
  });

  test('sets ticketId and ticketNumber of the invitation to that ticket on both sides', async () => {
    const pair = '{ ticketId ticketNumber mainTicketId mainTicketNumber }';
    const main = { mainTicketId: mainTicket.id, mainTicketNumber: mainTicket.ticketNo };
    const read = async () => {
      const body = { skip: 0, take: 1 };
      const sent = { companyId: inviting.id, body };
      const received = { companyId: invited.id, body };
      return [
        (await inviter.ask('getSubcontractorInvitations', sent, `{ data ${pair} }`)).data[0],
        (await client.ask('getReceivedInvitations', received, `{ data ${pair} }`)).data[0],
        (
          await inviter.ask(
            'getTicketSubcontractorInvitations',
            { companyId: inviting.id, ticketId: mainTicket.id },
            pair,
          )
        )[0],
      ];
    };
    expect(await read()).toEqual(Array(3).fill({ ticketId: null, ticketNumber: null, ...main }));
    await answer(accept());
    const own = { ticketId: ticket.id, ticketNumber: ticket.ticketNo };
    expect(await read()).toEqual(Array(3).fill({ ...own, ...main }));
  });

  test('is logged in both companies, and emailed to the inviter', async () => {
    await answer({ ...accept(), comment: 'Marked on Monday.' });
    const rows = await t.rows(
      `select company_id, user_id, user_name, after from audit
       where entity_id = $1 and action = 'answerInvitation' order by user_id nulls first`,
      invitationId,
    );
    expect(rows).toMatchObject([
      {
        company_id: inviting.id,
        user_id: null,
        user_name: `${contact.username} (${invited.name})`,
        after: { status: 'ACCEPTED', ticketNumber: ticket.ticketNo, comment: 'Marked on Monday.' },
      },
      {
        company_id: invited.id,
        user_id: contact.id,
        after: { status: 'ACCEPTED', ownedTicketId: ticket.id },
      },
    ]);
    const [mail, ...more] = await mailsTo(t.owner, admin.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: 'invitationAnswered', companyId: inviting.id });
    expect(mail?.text).toContain(ticket.ticketNo);
  });

  test('again links a newer revision, but not the same one', async () => {
    await answer(accept());
    expect(await refused(accept())).toMatchObject(ANSWERED);
    await t.owner.query(`update tickets set revision = '001' where id = $1`, [ticket.id]);
    await answer(accept());
    expect(await state()).toMatchObject({ status: 'ACCEPTED', revision: '001' });
    expect((await refused(REJECT)).errorType).toBe('ConflictException');
  });

  test('again links another ticket only in place of one that is no longer active', async () => {
    await answer(accept());
    const other = await t.world.ticket(job, contact);
    expect(await refused(accept(other.id))).toMatchObject(ANSWERED);
    await t.owner.query(`update tickets set status = 'CANCELLED' where id = $1`, [ticket.id]);
    await answer(accept(other.id));
    expect(await state()).toMatchObject({ status: 'ACCEPTED', owned_ticket_id: other.id });
  });

  test('again is also for people of the job of the previously linked ticket', async () => {
    await answer(accept());
    await t.owner.query(`update tickets set status = 'EXPIRED' where id = $1`, [ticket.id]);
    const own = await t.world.user(invited, 'ProjectManager');
    const theirs = await t.world.ticket(await t.world.job(invited, { manager: own }), own);
    const colleague = await t.signIn(own);
    expect((await refused(accept(theirs.id), colleague)).errorType).toBe('ForbiddenException');
    await t.owner.query('update jobs set manager_id = $2 where id = $1', [job.id, own.id]);
    await answer(accept(theirs.id), colleague);
    expect(await state()).toMatchObject({ owned_ticket_id: theirs.id });
  });

  test('is not possible while the inviting company is suspended', async () => {
    await t.owner.query('update companies set active = false where id = $1', [inviting.id]);
    const errors = [await refused(accept()), await refused(REJECT)];
    await t.owner.query('update companies set active = true where id = $1', [inviting.id]);
    expect(errors.map(error => error.errorType)).toEqual(['NotFoundException', 'NotFoundException']);
  });

  test('accepts only an active ticket of one’s own company', async () => {
    const expired = await t.world.ticket(job, contact);
    await t.owner.query(`update tickets set exp_date = now() - interval '1 second' where id = $1`, [
      expired.id,
    ]);
    for (const id of [expired.id, mainTicket.id, randomUUID(), 'none', undefined]) {
      const error = await refused({ status: 'ACCEPTED', ownedTicketId: id });
      expect(fieldsOf(error), String(id)).toEqual(['ownedTicketId']);
    }
    expect(await state()).toMatchObject({ status: 'PENDING' });
  });

  test('is for people of the ticket’s job', async () => {
    const manager = await t.signIn(await t.world.user(invited, 'ProjectManager'));
    expect((await refused(accept(), manager)).errorType).toBe('ForbiddenException');
    const own = await t.world.user(invited, 'ProjectManager');
    const theirs = await t.world.ticket(await t.world.job(invited, { manager: own }), own);
    await answer(accept(theirs.id), await t.signIn(own));
    expect(await state()).toMatchObject({ status: 'ACCEPTED', owned_ticket_id: theirs.id });
  });
});

describe('rejecting', () => {
  test('keeps the reason, and no ticket', async () => {
    await answer(REJECT);
    expect(await state()).toMatchObject({
      status: 'REJECTED',
      comment: REJECT.comment,
      owned_ticket_id: null,
    });
    expect(await linked()).toEqual([]);
    expect((await mailsTo(t.owner, admin.email))[0]?.text).toContain(REJECT.comment);
    for (const again of [REJECT, accept()]) {
      expect(await refused(again)).toMatchObject(ANSWERED);
    }
  });

  test('requires a reason', async () => {
    expect(await refused({ status: 'REJECTED', comment: ' ' })).toMatchObject({
      message: 'Please provide a brief reason.',
      errorInfo: { fields: { comment: 'Please provide a brief reason.' } },
    });
    expect(fieldsOf(await refused({ status: 'MAYBE' }))).toEqual(['status']);
  });
});

test('two simultaneous responses count as one', async () => {
  const answers = await Promise.allSettled([answer(accept()), answer(REJECT), answer(accept())]);
  expect(answers.map(one => one.status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  const rows = await t.rows(
    `select count(*)::int as n from audit where entity_id = $1 and action = 'answerInvitation' and company_id = $2`,
    invitationId,
    inviting.id,
  );
  expect(rows[0].n).toBe(1);
});

describe('received invitations', () => {
  const FIELDS = '{ total data { id status mainTicketNumber mainTicketCompanyName jobId contactLastName } }';
  const received = (filters: object[] = [], asker = client, company = invited) => {
    const body = { skip: 0, take: -1, filters };
    return asker.ask('getReceivedInvitations', { companyId: company.id, body }, FIELDS);
  };
  const filter = (field: string, operator: string, ...value: string[]) => ({ field, operator, value });

  test('are listed for the invited company only', async () => {
    const mine = [filter('subcontractorId', 'eq', sub.id)];
    const { total, data } = await received(mine);
    expect({ total, data }).toMatchObject({
      total: 1,
      data: [
        {
          id: invitationId,
          status: 'PENDING',
          mainTicketNumber: mainTicket.ticketNo,
          mainTicketCompanyName: inviting.name,
          contactLastName: 'Park',
        },
      ],
    });
    expect(await received(mine, inviter, inviting)).toEqual({ total: 0, data: [] });
    expect(await received([filter('jobId', 'eq', data[0].jobId)])).toMatchObject({ total: 1 });
    expect(await received([...mine, filter('status', 'in', 'ACCEPTED', 'PENDING')])).toMatchObject({
      total: 1,
    });
    const never = [filter('status', 'eq', 'ACCEPTED'), filter('status', 'eq', 'PENDING')];
    expect(await received([...mine, ...never])).toEqual({ total: 0, data: [] });
  });

  test('take as many statements for many as for one', async () => {
    await invite(await t.world.ticket(await t.world.job(inviting), admin));
    const read = (take: number) => () =>
      client.ask('getReceivedInvitations', { companyId: invited.id, body: { skip: 0, take } }, FIELDS);
    const statements = async (take: number) => (await statementsOf(t.services.pool, read(take))).length;
    expect(await statements(10)).toBe(await statements(1));
  });
});

describe('in the database', () => {
  const inCompany = (company: Company, text: string, values: unknown[]) =>
    withTenant(t.services.pool, company.id, client => client.query(text, values));

  test('a company that was not invited cannot read, respond or send mail', async () => {
    const otherCompany = await t.world.company();
    for (const company of [otherCompany, inviting]) {
      const held = await inCompany(company, 'select * from hold_received_invitation($1)', [invitationId]);
      expect(held.rows).toEqual([]);
      const answered = await inCompany(
        company,
        `select answer_received_invitation($1, 'REJECTED', 'no', null, 'x', null, now()) as done`,
        [invitationId],
      );
      expect(answered.rows).toEqual([{ done: false }]);
      const mail = `select tell_inviting_company($1, $2, 's', 'b', 'h', 'planted')`;
      await inCompany(company, mail, [invitationId, admin.email]);
    }
    expect(await state()).toMatchObject({ status: 'PENDING' });
    expect(await mailsTo(t.owner, admin.email)).toEqual([]);
  });

  test("the invited company cannot share another company's ticket, or write to others", async () => {
    const { rows } = await inCompany(
      invited,
      `select answer_received_invitation($1, 'ACCEPTED', null, $2, 'x', null, now()) as done`,
      [invitationId, mainTicket.id],
    );
    expect(rows).toEqual([{ done: false }]);
    const outsider = `${randomUUID()}@example.com`;
    const mail = `select tell_inviting_company($1, $2, 's', 'b', 'h', 'planted')`;
    await inCompany(invited, mail, [invitationId, outsider]);
    expect(await mailsTo(t.owner, outsider)).toEqual([]);
    expect(await state()).toMatchObject({ status: 'PENDING' });
  });
});
