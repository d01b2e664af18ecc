import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createBotCheck } from '../../server/access/botCheck/botCheck';
import { keyOf, ringOf } from '../../server/config/keyring';
import { type TestApp, testApp } from '../support/app';
import { botChallenge, botProof, proofHeader } from '../support/botProof';
import { clientOf } from '../support/client';
import { statementsOf } from '../support/statements';

const NOW = new Date('2026-11-21T17:00:00Z');
const TEN_MINUTES = 600_000;

let server: TestApp;
let clock = NOW;

beforeAll(async () => {
  server = await testApp({ now: () => clock });
});
afterAll(() => server.close());
afterEach(() => {
  clock = NOW;
});

/** A call that needs a proof and does nothing for who is unknown. */
const ask = (proof?: string) =>
  clientOf(server.app, {
    ...server.visitor.headers,
    ...(proof !== undefined && { 'x-bot-proof': proof }),
  }).call(
    'mutation { requestPasswordReset(username: "nobody", action: "requestPasswordReset") { success } }',
  );
const outcomeOf = async (proof?: string) => {
  const { data, errors } = await ask(proof);
  return errors[0]?.errorInfo?.botCheck ?? data.requestPasswordReset;
};
/** Proofs are base64 of JSON. */
const changed = (proof: string, change: (parts: never) => void) => {
  const parts = JSON.parse(Buffer.from(proof, 'base64').toString());
  change(parts as never);
  return proofHeader(parts.challenge, parts.solution);
};

it('accepts a proof once', async () => {
  const proof = await botProof(server.app);
  expect(await outcomeOf(proof)).toEqual({ success: true });
  expect(await outcomeOf(proof)).toBe('spent');
});

it('accepts a proof sent in many simultaneous calls for one of them', async () => {
  const proof = await botProof(server.app);
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => outcomeOf(proof)));
  expect(outcomes.filter(one => one !== 'spent')).toEqual([{ success: true }]);
});

it('accepts a proof once within one request too', async () => {
  const call = 'requestPasswordReset(username: "nobody", action: "requestPasswordReset") { success }';
  const client = server.visitor.with({ 'x-bot-proof': await botProof(server.app) });
  const { errors } = await client.call(`mutation { one: ${call} other: ${call} }`);
  expect(errors.map(({ errorInfo }) => errorInfo?.botCheck)).toEqual(['spent']);
});

it('accepts a proof for ten minutes', async () => {
  const [early, late] = [await botProof(server.app), await botProof(server.app)];
  clock = new Date(NOW.getTime() + TEN_MINUTES - 1000);
  expect(await outcomeOf(early)).toEqual({ success: true });
  clock = new Date(NOW.getTime() + TEN_MINUTES);
  expect(await outcomeOf(late)).toBe('expired');
});

it('refuses a missing proof with a clear message that names no field', async () => {
  const { errors } = await ask();
  expect(errors[0]).toMatchObject({
    errorType: 'ValidationException',
    message: 'The form was sent without the check against automatic senders. Send it again.',
    errorInfo: { botCheck: 'missing' },
  });
  expect(errors[0]?.errorInfo).not.toHaveProperty('fields');
});

it.each<[string, (proof: string) => string]>([
  ['invalid Base64', () => '!!!'],
  ['invalid JSON', () => Buffer.from('x').toString('base64')],
  ['another structure', () => proofHeader({} as never, {})],
  ['an endless text', () => 'A'.repeat(5000)],
  [
    'another solution',
    proof =>
      changed(proof, (parts: { solution: { derivedKey: string } }) => {
        parts.solution.derivedKey = parts.solution.derivedKey.replaceAll(/./g, '0');
      }),
  ],
  [
    'a longer lifetime',
    proof =>
      changed(proof, (parts: { challenge: { parameters: { data: { expires: number } } } }) => {
        parts.challenge.parameters.data.expires += 3600;
      }),
  ],
  [
    'an easier problem',
    proof =>
      changed(proof, (parts: { challenge: { parameters: { keyPrefix: string } } }) => {
        parts.challenge.parameters.keyPrefix = '00';
      }),
  ],
  [
    'a signature in capitals',
    proof =>
      changed(proof, (parts: { challenge: { signature: string } }) => {
        parts.challenge.signature = parts.challenge.signature.toUpperCase();
      }),
  ],
])('refuses a proof with %s', async (_what, forge) => {
  expect(await outcomeOf(forge(await botProof(server.app)))).toBe('wrong');
});

it('refuses a challenge signed with another key', async () => {
  const parts = { pool: server.services.pool, now: () => clock };
  const other = createBotCheck(parts, ringOf([keyOf('another secret of 32 characters.')]), {
    keys: 2,
    rounds: 1,
  });
  const challenge = await other.challenge();
  expect(await outcomeOf(proofHeader(challenge, { counter: 1, derivedKey: '00' }))).toBe('wrong');
});

it('accepts a proof on every process of an installation', async () => {
  const { pool, config } = server.services;
  const other = createBotCheck({ pool, now: () => clock }, config.secrets.tokenKeys, config.botCheckCost);
  const proof = await botProof(server.app);
  expect(await outcomeOf(proof)).toEqual({ success: true });
  expect(await other.spend(proof)).toBe('spent');
});

it('asks for a proof only when the fields are valid', async () => {
  const error = await server.visitor.refused('requestPasswordReset', { username: ' ' });
  expect(error.errorInfo).toEqual({ fields: { username: expect.any(String) } });
});

it('is never cached', async () => {
  const { headers } = await server.app.inject({ url: '/bot-challenge' });
  expect(headers['cache-control']).toBe('no-store');
  const challenges = [await botChallenge(server.app), await botChallenge(server.app)];
  expect(challenges[0]?.parameters.nonce).not.toBe(challenges[1]?.parameters.nonce);
});

it('runs no database statement before a proof is verified', async () => {
  const sent = await statementsOf(server.services.pool, () => outcomeOf('!!!'));
  expect(sent).toEqual([]);
});
