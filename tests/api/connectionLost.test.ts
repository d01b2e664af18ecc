import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedLink } from '../../server/access/signedLink';
import { signedIn, type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import { doMeanwhile } from '../support/meanwhile';
import { aroundQueries } from '../support/queries';
import type { Company, User } from '../support/world';

let t: TestApp;
let company: Company;
let manager: User;
let client: Client;

beforeAll(async () => {
  t = await testApp();
  company = await t.world.company();
  manager = await t.world.user(company, 'ProjectManager');
  client = await t.signIn(await t.world.user(company, 'CompanyAdmin'));
});
afterAll(() => t.close());

/** The database ends every connection of the server's, as it does when it is shut down. */
const breakAll = () =>
  t.owner.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );

const newJob = () => ({ JobNo: `26-${randomUUID().slice(0, 8)}`, Name: 'North Loop', ManagerID: manager.id });
const createJob = (job: object) => client.refused('createJob', { companyId: company.id, job }, '{ ID }');
const jobsOf = async ({ JobNo }: { JobNo: string }) =>
  (await t.owner.query('select from jobs where job_no = $1', [JobNo])).rowCount;

test('a read that lost its connection is retried', async () => {
  const read = () => client.ask('getProjectManagers', { companyId: company.id }, '{ total }');
  expect(await doMeanwhile(t.services.pool, breakAll, read)).toEqual({ total: 2 });
});

test('a write that lost its connection is not stored, and its user is asked to try again', async () => {
  const job = newJob();
  const error = await doMeanwhile(t.services.pool, breakAll, () => createJob(job));
  expect(error).toMatchObject({
    errorType: 'ServiceUnavailableException',
    message: 'The database cannot be reached at the moment. Try again in a few seconds.',
    errorInfo: { retryAfter: 5 },
  });
  expect(await jobsOf(job)).toBe(0);
});

test('a user with an unconfirmed write is asked to check', async () => {
  const job = newJob();
  const storeUnheard = async (text: string, send: () => unknown) => {
    const answer = await send();
    if (text !== 'commit') return answer;
    await breakAll();
    throw new Error('Connection terminated unexpectedly');
  };
  const error = await aroundQueries(t.services.pool, storeUnheard, () => createJob(job));
  expect(error).toMatchObject({
    errorType: 'ServiceUnavailableException',
    message: expect.stringContaining('Look whether it was stored'),
  });
  expect(await jobsOf(job)).toBe(1);
});

test('a session renewal that lost its connection is retried, because an error would end it', async () => {
  const { username, password } = manager;
  const { refreshToken } = await t.visitor.ask('login', { username, password }, '{ refreshToken }');
  const renew = () => t.visitor.ask('refreshToken', { username, refreshToken });
  expect(await doMeanwhile(t.services.pool, breakAll, renew)).toEqual({ token: expect.any(String) });
});

test.each([
  ['application/json', 'ServiceUnavailableException'],
  ['text/html', 'Please wait'],
])('outside of GraphQL the response has status 503 with Retry-After: %s', async (accept, told) => {
  const actor = { viewer: await signedIn(t, manager), companyId: company.id, requestId: '' };
  const { tokenKeys } = t.services.config.secrets;
  const url = signedLink(tokenKeys, `/exports/${randomUUID()}`, actor, new Date());
  const request = { url, headers: { accept } };
  const answer = await doMeanwhile(t.services.pool, breakAll, () => t.app.inject(request));
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.body).toContain(told);
});
