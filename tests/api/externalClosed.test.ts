import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ACTIONS } from '../../domain/actions';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import { documentOf } from '../support/documents';
import { insertSubcontractor, linkTo } from '../support/sharing';
import { statementsOf } from '../support/statements';
import type { Company, Ticket } from '../support/world';

/** A Saturday, 10:00 in California. */
const now = new Date('2026-11-21T18:00:00Z');
let t: TestApp;
let company: Company;
let client: Client;
let ticket: Ticket;
let invitationId: string;
let requestId: string;

beforeAll(async () => {
  t = await testApp({ now: () => now });
  company = await t.world.company();
  client = await t.signIn(await t.world.user(company, 'CompanyAdmin'));
});
afterAll(() => t.close());
beforeEach(async () => {
  const manager = await t.world.user(company, 'ProjectManager');
  ticket = await t.world.ticket(await t.world.job(company, { manager }), manager);
  const sub = await insertSubcontractor(t.owner, company);
  const invitee = { ticketId: ticket.id, subcontractorId: sub.id, subcontractorContactId: sub.contactId };
  invitationId = (await client.ask('inviteSubcontractor', invitee, '{ ID }')).ID;
  requestId = await linkTo(t, invitationId);
});

interface Link {
  requestId: string;
  companyName: string;
}

const ticketShared = {
  ticketNo: '2026112000044',
  revision: '001',
  jobNo: 'D-7',
  projectManager: 'Lee Park',
  legalStartDate: '2026-11-25T01:01:00.000Z',
  expDate: '2026-12-18T23:59:00.000Z',
};
const mailed = (): Link => ({ requestId, companyName: company.name });
const change = (table: string, what: string, id: string) =>
  t.owner.query(`update ${table} set ${what} where id = $1`, [id]);

/** What became of the invitation, or is wrong with the link; each gives the link that is then followed. */
const CLOSED: Record<string, () => Promise<Link> | Link> = {
  'a wrong company name': () => ({ ...mailed(), companyName: 'Another Company' }),
  'no company name': () => ({ ...mailed(), companyName: '' }),
  'an unknown invitation': () => ({
    ...mailed(),
    requestId: t.services.invitationLinks.partFor({ id: randomUUID(), linkVersion: 1 }),
  }),
  'a guessed proof': () => ({ ...mailed(), requestId: `${requestId.slice(0, 30)}${'A'.repeat(13)}` }),
  'a part that is too short': () => ({ ...mailed(), requestId: requestId.slice(0, 20) }),
  'an invitation with a ticket shared': async () => {
    await t.visitor.ask('linkExternalTicket', { requestId, body: ticketShared });
    return mailed();
  },
  'an invitation that was rejected': async () => {
    await t.visitor.ask('rejectExternalShareRequest', { requestId, reason: 'Later.' });
    return mailed();
  },
  'an invitation that was revoked': async () => {
    await client.ask('revokeInvitation', { invitationId });
    return mailed();
  },
  'a link that a newer one retired': async () => {
    await client.ask('resendInvitation', { invitationId });
    return mailed();
  },
  'a ticket that has expired': async () => {
    await change('tickets', `exp_date = '2026-11-21T17:59:59Z'`, ticket.id);
    return mailed();
  },
  'a ticket that was cancelled': async () => {
    await change('tickets', `status = 'CANCELLED'`, ticket.id);
    return mailed();
  },
};

/** All that goes over the wire but the request's own id and how much of the rate is left. */
async function follow(link: Link) {
  let response: Awaited<ReturnType<typeof t.app.inject>> | undefined;
  const statements = await statementsOf(t.services.pool, async () => {
    response = await t.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: t.visitor.headers,
      payload: {
        query: documentOf('getExternalRequest', '{ open companyName today }'),
        variables: { ...link, action: ACTIONS.getExternalRequest },
      },
    });
  });
  const headers = Object.entries(response?.headers ?? {}).filter(([name]) => !OF_THE_REQUEST.test(name));
  return { status: response?.statusCode, body: response?.payload, headers, statements: statements.length };
}

const OF_THE_REQUEST = /^(x-request-id|x-ratelimit-remaining|x-ratelimit-reset|date)$/;

const CLOSED_BODY = '{"data":{"getExternalRequest":null}}';

test('an open link differs from a closed one, as the other tests assume', async () => {
  expect((await follow(mailed())).body).toBe(
    JSON.stringify({
      data: { getExternalRequest: { open: true, companyName: company.name, today: '11/21/2026' } },
    }),
  );
});

test.each(Object.keys(CLOSED))(
  '%s gets the same response as every other closed link, after the same work',
  async why => {
    const open = await follow(mailed());
    const closed = await follow((await CLOSED[why]?.()) ?? mailed());
    const { headers } = await follow({ requestId: 'x', companyName: '' });
    expect(closed).toEqual({ status: 200, body: CLOSED_BODY, headers, statements: open.statements });
  },
);

test.each(Object.keys(CLOSED).filter(why => !why.includes('company name')))(
  '%s gets no access to the storage, with the same message',
  async why => {
    const link = (await CLOSED[why]?.()) ?? mailed();
    const response = await t.app.inject({
      method: 'POST',
      url: `/identity/${link.requestId}/`,
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityService.GetId',
      },
      payload: JSON.stringify({ IdentityPoolId: t.services.config.storage.identityPoolId }),
    });
    expect(response.statusCode).toBe(400);
    expect(response.payload).toBe(
      '{"__type":"NotAuthorizedException","message":"This request is not open."}',
    );
  },
);
