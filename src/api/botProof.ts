import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { AppError } from '../../domain/errors';

const CHALLENGES = '/bot-challenge';

/**
 * Creates the `x-bot-proof` header for one call, which takes about a second. Load on demand.
 * @throws AppError if the browser has no Web Crypto, as on plain HTTP. Another error if no challenge is
 * available
 */
export async function makeBotProof(): Promise<string> {
  if (!globalThis.crypto?.subtle) throw new AppError('ValidationException', NO_CRYPTO);
  const response = await fetch(CHALLENGES, { cache: 'no-store' });
  if (!response.ok) throw new Error(`No challenge could be had (${response.status}).`);
  const { parameters, signature } = await response.json();
  const solution = await solveChallenge({ challenge: { parameters, signature }, deriveKey });
  if (!solution) throw new Error('The challenge was not solved.');
  return btoa(JSON.stringify({ challenge: { parameters, signature }, solution }));
}

const NO_CRYPTO =
  'This page makes a check against automatic senders, which your browser cannot do here. Open it by an address that begins with https, in a current browser.';
