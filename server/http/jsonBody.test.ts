import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerJsonBody } from './jsonBody';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const list = (values: number) => `[${'1,'.repeat(values - 1)}1]`;

/** What is said of a body; what is read is answered with nothing. */
async function messageOf(payload: string, viewer: object | null): Promise<string> {
  const app = Fastify();
  app.decorateRequest('caller');
  app.addHook('onRequest', async request => {
    request.caller = { viewer } as typeof request.caller;
  });
  registerJsonBody(app);
  app.setErrorHandler((error: Error) => error.message);
  app.post('/', async () => '');
  const answer = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/json' },
    payload,
  });
  return answer.body;
}

it.each([
  ['an empty string', '""', null],
  ['40 levels', nested(40), null],
  ['41 levels', nested(41), /nested too deeply/],
  ['41 levels of objects', '{"a":'.repeat(41), /nested too deeply/],
  ['adjacent lists', `[${'[],'.repeat(50)}1]`, null],
  ['60,000 values', list(60_000), null],
  ['60,001 values', list(60_001), /at most 60000 values/],
  ['brackets in a string', JSON.stringify(`\\"${'['.repeat(100)}`), null],
  ['commas in a string', JSON.stringify(`\\\\",${','.repeat(100_000)}`), null],
  ['brackets after a string that ends in a backslash', `"\\\\"${nested(41)}`, /nested too deeply/],
])('%s', async (_what, text, told) => {
  const message = await messageOf(text, {});
  if (told === null) expect(message).toBe('');
  else expect(message).toMatch(told);
});

it('accepts fewer values without a session', async () => {
  expect(await messageOf(list(2000), null)).toBe('');
  expect(await messageOf(list(2001), null)).toMatch(/at most 2000 values/);
});
