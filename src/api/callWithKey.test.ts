import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { callWithKey, callWithProof } from './callWithKey';
import { warmProof } from './proofs';

afterEach(() => vi.unstubAllGlobals());

const wanted = (botCheck: string) => ({
  errors: [{ message: 'Send it again.', errorType: 'ValidationException', errorInfo: { botCheck } }],
});

/** A server that answers the calls in this order and gives out challenges; it keeps the proofs it was sent. */
function server(...answers: object[]) {
  const proofs: (string | null)[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url === '/config.json') return Response.json({ apiKey: 'key' });
    if (url === '/bot-challenge') {
      return Response.json(
        await createChallenge({
          algorithm: 'PBKDF2/SHA-256',
          cost: 1,
          counter: 3,
          deriveKey,
          hmacSignatureSecret: 's',
        }),
      );
    }
    proofs.push(new Headers(init?.headers).get('x-bot-proof'));
    return Response.json(answers.shift());
  });
  return proofs;
}

const call = () => callWithKey('mutation { result: x }', { action: 'x' });

it('sends no proof unless it is required', async () => {
  const proofs = server({ data: { result: 'done' } });
  expect(await call()).toBe('done');
  expect(proofs).toEqual([null]);
});

it('returns null for no result, and throws without a response', async () => {
  server({ data: { result: null } }, { data: null }, {});
  expect(await call()).toBeNull();
  await expect(call()).rejects.toThrow('The server answered 200.');
  await expect(call()).rejects.toThrow('The server answered 200.');
});

it('solves a challenge when a proof is required, and retries the call with it', async () => {
  const proofs = server(wanted('missing'), { data: { result: 'done' } });
  expect(await call()).toBe('done');
  const { challenge, solution } = JSON.parse(atob(proofs[1] ?? ''));
  expect(challenge).toEqual({ parameters: expect.any(Object), signature: expect.any(String) });
  expect(solution.counter).toBe(3);
});

it('gives up when the proof is refused too', async () => {
  const proofs = server(wanted('missing'), wanted('wrong'));
  await expect(call()).rejects.toThrow('Send it again.');
  expect(proofs).toHaveLength(2);
});

describe('a call that always needs a proof', () => {
  const prove = (onProving?: (isProving: boolean) => void) =>
    callWithProof('mutation { result: x }', { action: 'x' }, onProving);

  it('sends one with the first try, and shows progress while computing it', async () => {
    const proofs = server({ data: { result: 'done' } });
    const progress: boolean[] = [];
    expect(await prove(isProving => progress.push(isProving))).toBe('done');
    expect(proofs).toEqual([expect.any(String)]);
    expect(progress).toEqual([true, false]);
  });

  it('uses a proof started earlier, once', async () => {
    const proofs = server({ data: { result: 'done' } }, { data: { result: 'done' } });
    const challenges = vi.fn();
    const ask = fetch;
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
      if (url === '/bot-challenge') challenges();
      return ask(url, init);
    });
    warmProof();
    warmProof();
    await prove();
    expect(challenges).toHaveBeenCalledTimes(1);
    await prove();
    expect(challenges).toHaveBeenCalledTimes(2);
    expect(new Set(proofs).size).toBe(2);
  });

  it('computes a new one when the earlier one has expired', async () => {
    const proofs = server(wanted('expired'), { data: { result: 'done' } });
    expect(await prove()).toBe('done');
    expect(new Set(proofs).size).toBe(2);
  });

  it('discards an earlier attempt that failed', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    warmProof();
    await expect(prove()).rejects.toThrow('offline');
    server({ data: { result: 'done' } });
    expect(await prove()).toBe('done');
  });

  it('reports a browser without web crypto', async () => {
    server();
    vi.stubGlobal('crypto', {});
    await expect(prove()).rejects.toThrow('an address that begins with https');
  });
});
