import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepAccounts } from '../../server/accounts/signUps/signUps';
import { type TestApp, testApp } from '../support/app';
import { mailsTo, newSignUp, resend, signUp } from '../support/signUps';
import type { User } from '../support/world';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let server: TestApp;
let owner: User;
let clock = new Date('2026-11-21T17:00:00Z');

beforeAll(async () => {
  server = await testApp({ now: () => clock });
  owner = await server.world.user(await server.world.company('Basin Earthworks'), 'CompanySuperAdmin');
});
afterAll(() => server.close());

function pass(ms: number) {
  clock = new Date(clock.getTime() + ms);
}

it('expired sign-ups are removed', async () => {
  const draft = newSignUp();
  await signUp(server, draft);
  const left = async () => {
    const rows =
      await server.rows(`select (select count(*)::int from sign_ups) as sign_ups, (select count(*)::int from tries) as tries,
        (select count(*)::int from spent_proofs) as proofs`);
    return rows[0];
  };
  expect(await sweepAccounts({ pool: server.services.pool, now: () => clock })).toBe(false);
  expect((await left()).sign_ups).toBe(1);
  expect((await left()).proofs).toBeGreaterThan(0);
  pass(DAY);
  await sweepAccounts({ pool: server.services.pool, now: () => clock });
  expect(await left()).toEqual({ sign_ups: 0, tries: 0, proofs: 0 });
});

it('sign-up emails are removed with it once sent, and other external emails after a month', async () => {
  const [sent, failed, waiting] = [newSignUp(), newSignUp({ email: owner.email }), newSignUp()];
  const [signUpId] = await Promise.all([sent, failed, waiting].map(draft => signUp(server, draft)));
  const contact = `visitor.${randomUUID()}@example.com`;
  await server.owner.query(
    `insert into mails (kind, to_address, subject, text, html, dedupe_key, state, created_at)
     values ('contactMessage', $1, '', '', '', $1, 'SENT', $2)`,
    [contact, clock],
  );
  pass(DAY - MINUTE);
  await resend(server, signUpId ?? '');
  const end = (state: string, { email }: { email: string }) =>
    server.owner.query('update mails set state = $1 where to_address = $2', [state, email]);
  await end('SENT', sent);
  await end('FAILED', failed);
  const kept = async () => {
    await sweepAccounts({ pool: server.services.pool, now: () => clock });
    const found = [];
    for (const { email } of [sent, failed, waiting, { email: contact }]) {
      found.push((await mailsTo(server, email)).length > 0);
    }
    return found;
  };
  expect(await kept()).toEqual([true, true, true, true]);
  pass(MINUTE);
  expect(await kept()).toEqual([false, false, true, true]);
  await end('SENT', waiting);
  expect(await kept()).toEqual([false, false, false, true]);
  pass(29 * DAY - 1);
  expect(await kept()).toEqual([false, false, false, true]);
  pass(1);
  expect(await kept()).toEqual([false, false, false, false]);
});
