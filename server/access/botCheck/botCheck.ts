import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import * as v from 'valibot';
import { AppError, type BotCheckProblem } from '../../../domain/errors';
import type { BotCheckCost } from '../../config/config';
import type { Key, Keyring } from '../../config/keyring';
import { withTenant } from '../../database/tenant';
import { spendProof } from './spentProofs.sql';

/** An invisible proof of work, which takes a browser about a second. Each proof is valid for one call. */
export interface BotCheck {
  challenge(): Promise<Challenge>;
  /** Uses the proof. @returns what is wrong with it, or null */
  spend(proof: string | null): Promise<BotCheckProblem | null>;
}

const ALGORITHM = 'PBKDF2/SHA-256';
const LIFE_SECONDS = 600;

export function createBotCheck(
  { pool, now }: { pool: Pool; now: () => Date },
  keys: Keyring,
  cost: BotCheckCost,
): BotCheck {
  const seconds = () => Math.floor(now().getTime() / 1000);

  async function problemOf(proof: Proof): Promise<BotCheckProblem | null> {
    const tries = keys.all().map(key => verifySolution({ ...proof, ...secretsOf(key), deriveKey }));
    if (!(await Promise.all(tries)).some(({ verified }) => verified)) return 'wrong';
    // Uses the server's clock only. With the library's own expiry, a browser with a wrong clock would give
    // up.
    const { expires } = proof.challenge.parameters.data;
    if (expires <= seconds()) return 'expired';
    const id = Buffer.from(proof.challenge.signature, 'hex');
    const isFresh = await withTenant(pool, null, client => spendProof(client, id, new Date(expires * 1000)));
    return isFresh ? null : 'spent';
  }

  return {
    challenge: () =>
      createChallenge({
        ...secretsOf(keys.newest()),
        algorithm: ALGORITHM,
        cost: cost.rounds,
        // Choosing the key limits the work, and makes checking as cheap as a hash.
        counter: randomInt(Math.ceil(cost.keys / 2), Math.ceil(cost.keys * 1.5) + 1),
        deriveKey,
        data: { expires: seconds() + LIFE_SECONDS },
      }),
    async spend(text) {
      if (text === null) return 'missing';
      const proof = readProof(text);
      return proof ? problemOf(proof) : 'wrong';
    },
  };
}

const secretsOf = (key: Key) => ({
  hmacSignatureSecret: key.for('bot check: challenges').toString('hex'),
  hmacKeySignatureSecret: key.for('bot check: solutions').toString('hex'),
});

const LONGEST = 4000;
const hex = v.pipe(v.string(), v.regex(/^[\da-f]+$/));

const proofSchema = v.object({
  challenge: v.object({
    parameters: v.looseObject({
      algorithm: v.string(),
      nonce: hex,
      salt: hex,
      cost: v.number(),
      keyLength: v.number(),
      keyPrefix: hex,
      keySignature: hex,
      data: v.object({ expires: v.number() }),
    }),
    signature: v.pipe(hex, v.length(64)),
  }),
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
});
type Proof = v.InferOutput<typeof proofSchema>;

function readProof(text: string): Proof | null {
  if (text.length > LONGEST) return null;
  const json = Buffer.from(text, 'base64').toString('utf8');
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), proofSchema), json);
  return result.success ? result.output : null;
}

interface Proving {
  services: { botCheck: BotCheck };
  botProof: string | null;
}

/** @throws ValidationException with `botCheck`. The client then repeats the call with a new proof. */
export async function requireProof({ services, botProof }: Proving): Promise<void> {
  const problem = await services.botCheck.spend(botProof);
  if (problem) throw proofWanted(problem);
}

export function proofWanted(botCheck: BotCheckProblem): AppError {
  return new AppError('ValidationException', `${WORDS[botCheck]} Send it again.`, { botCheck });
}

const WORDS: Record<BotCheckProblem, string> = {
  missing: 'The form was sent without the check against automatic senders.',
  wrong: 'The check against automatic senders did not succeed.',
  expired: 'The check against automatic senders was made too long ago.',
  spent: 'The check against automatic senders counts for one sending.',
};

export function registerBotCheck(app: FastifyInstance, { botCheck }: Proving['services']): void {
  app.get('/bot-challenge', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await botCheck.challenge()),
  );
}
