import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyInstance } from 'fastify';

/** A challenge of the bot check, as browsers get it. */
export async function botChallenge(app: FastifyInstance): Promise<Challenge> {
  return (await app.inject({ url: '/bot-challenge' })).json();
}

/** The header that carries a challenge with what was found for it. */
export function proofHeader(challenge: Challenge, solution: object): string {
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** A proof that counts for one call. */
export async function botProof(app: FastifyInstance): Promise<string> {
  return proofOf(await botChallenge(app));
}

/** The header's text for a challenge, worked for as browsers do. */
export async function proofOf(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('the challenge was not solved');
  return proofHeader(challenge, solution);
}
