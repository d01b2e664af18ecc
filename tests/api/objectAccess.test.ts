import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import { accessByLink, type OpenRequest, openRequest } from '../support/objectStore';
import type { Company, User } from '../support/world';

let t: TestApp;
let origin: string;
let company: Company;
let boss: User;
let open: OpenRequest;
let identityId: string;
let credentials: { accessKeyId: string };

beforeAll(async () => {
  t = await testApp();
  origin = await t.app.listen({ host: '127.0.0.1', port: 0 });
  company = await t.world.company();
  boss = await t.world.user(company);
});
beforeEach(async () => {
  open = await openRequest(t, company, boss);
  ({ identityId, ...credentials } = await access());
});
afterAll(() => t.close());

const access = (link = open.link) => accessByLink(origin, t.services.config.storage.identityPoolId, link)();
const close = () =>
  t.owner.query(`update invitations set status = 'REJECTED' where id = $1`, [open.invitationId]);

describe('storage access', () => {
  it('is given for an open request, always with the same prefix', async () => {
    expect(identityId).toMatch(/^us-west-1:[\da-f-]{36}$/);
    const again = await access();
    expect(again.identityId).toBe(identityId);
    expect(again.accessKeyId).not.toBe(credentials.accessKeyId);
    const other = await openRequest(t, company, boss);
    expect((await access(other.link)).identityId).not.toBe(identityId);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['that has a response', close],
    [
      'for a ticket that has ended',
      () => t.owner.query(`update tickets set status = 'CLOSED' where id = $1`, [open.ticket.id]),
    ],
    ['that was revoked', () => t.owner.query('delete from invitations where id = $1', [open.invitationId])],
    [
      'by a link that was replaced',
      () => t.owner.query('update invitations set link_version = 2 where id = $1', [open.invitationId]),
    ],
  ])('is not given for a request %s', async (_, end) => {
    await end();
    await expect(access()).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  it('is not given for a link never sent, or for the identity of another request', async () => {
    await expect(access(randomUUID())).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    const other = await openRequest(t, company, boss);
    const answer = await identityCall(other.link, 'GetCredentialsForIdentity', { IdentityId: identityId });
    expect(answer).toMatchObject({ statusCode: 400, body: { __type: 'NotAuthorizedException' } });
  });

  it.each([
    ['GetId', { IdentityPoolId: 'us-west-1:another' }, 'ResourceNotFoundException'],
    ['DescribeIdentity', { IdentityId: 'x' }, 'InvalidParameterException'],
    ['GetId', 'a text', 'InvalidParameterException'],
  ])('%s with %j is %s', async (operation, body, type) => {
    expect(await identityCall(open.link, operation, body)).toMatchObject({ body: { __type: type } });
  });

  it('is limited per address', async () => {
    const call = () =>
      identityCall(open.link, 'GetCredentialsForIdentity', { IdentityId: identityId }, '203.0.113.9');
    const answers = [];
    for (let count = 0; count < 61; count += 1) answers.push((await call()).statusCode);
    expect(answers.filter(status => status === 200)).toHaveLength(60);
    expect((await call()).body).toMatchObject({ __type: 'TooManyRequestsException' });
  });
});

async function identityCall(link: string, operation: string, body: unknown, remoteAddress = '127.0.0.1') {
  const answer = await t.app.inject({
    method: 'POST',
    url: `/identity/${link}/`,
    remoteAddress,
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityService.${operation}`,
    },
    payload: JSON.stringify(body),
  });
  return { statusCode: answer.statusCode, body: answer.json() };
}
