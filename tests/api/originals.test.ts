import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { IN_PROCESS } from '../../server/reading/texts';
import { copy, type Importing, importing } from '../support/importing';

let a: Importing;
let url: string;
/** What waits to have the address taken out, and was given up. */
let waiting: (() => void)[];
let givenUp: number;

beforeAll(async () => {
  a = await importing(
    () => new Date('2026-11-23T18:00:00Z'),
    {},
    {
      texts: {
        ...IN_PROCESS,
        hideAddresses: ({ signal }, { bytes }) =>
          new Promise((resolve, reject) => {
            waiting.push(() => resolve(bytes));
            signal?.addEventListener('abort', () => {
              givenUp++;
              reject(signal.reason);
            });
          }),
      },
    },
  );
  const importId = await a.begin();
  const found = JSON.stringify([copy()]).padEnd(24_000_000);
  await a.put(`/imports/${importId}/files?name=large.xml`, Buffer.from(found));
  await a.apply(importId);
  await a.work();
  const [{ ticketID: ticketId }] = (await a.look(importId)).data as [{ ticketID: string }];
  const [{ url: path }] = await a.client.ask('getTicketCopies', { ticketId }, '{ url }');
  url = `${await a.t.app.listen({ host: '127.0.0.1', port: 0 })}${path}`;
});
beforeEach(() => {
  waiting = [];
  givenUp = 0;
});
afterAll(() => a.close());

/** A connection that is kept open is waited for when the server closes. */
const ONCE = { headers: { connection: 'close' } };

const status = async (response: Response) => {
  const { byteLength } = await response.arrayBuffer();
  return `${response.status} ${byteLength > 20_000_000}`;
};

it('sends originals within the company’s memory limit, and frees it afterwards', async () => {
  for (const _ of ['once', 'and again']) {
    waiting = [];
    const answers = Array.from({ length: 12 }, async () => status(await fetch(url, ONCE)));
    await expect.poll(() => waiting.length).toBe(3);
    const refused = await Promise.race(answers);
    expect(refused).toBe('503 false');
    for (const go of waiting) go();
    const statuses = await Promise.all(answers);
    expect(statuses.filter(one => one === '200 true')).toHaveLength(3);
    expect(statuses.filter(one => one === '503 false')).toHaveLength(9);
  }
});

it('drops an original when its client disconnects', async () => {
  const hangUp = new AbortController();
  const answer = fetch(url, { ...ONCE, signal: hangUp.signal }).catch(() => 'gone');
  await expect.poll(() => waiting.length).toBe(1);
  hangUp.abort();
  expect(await answer).toBe('gone');
  await expect.poll(() => givenUp).toBe(1);
});
