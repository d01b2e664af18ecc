import { hkdfSync, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import type { Pool } from 'pg';
import type { BotCheckProblem } from '../../../domain/errors';
import { withTenant } from '../../database/tenant';
import { type Proof, readProof } from './proof';
import { spendProof } from './spentProofs.sql';

/**
 * The invisible bot check: a browser works for about a second on a problem that the server has signed. What it finds
 * counts for one call.
 */
export interface BotCheck {
  challenge(): Promise<Challenge>;
  /** Uses the proof up; answers what is wrong with it, or null when it counts. */
  spend(proof: string | null): Promise<BotCheckProblem | null>;
}

/** How hard the problem is: keys to try, on average, and the rounds of PBKDF2 each of them takes. */
export interface BotCheckCost {
  keys: number;
  rounds: number;
}

const ALGORITHM = 'PBKDF2/SHA-256';
const LIFE_SECONDS = 600;

/** @param secret what all processes share */
export function createBotCheck(
  { pool, now }: { pool: Pool; now: () => Date },
  secret: Uint8Array,
  cost: BotCheckCost,
): BotCheck {
  const secrets = {
    hmacSignatureSecret: keyFor('challenges', secret),
    hmacKeySignatureSecret: keyFor('solutions', secret),
  };
  const seconds = () => Math.floor(now().getTime() / 1000);

  async function problemOf(proof: Proof): Promise<BotCheckProblem | null> {
    const { verified } = await verifySolution({ ...proof, ...secrets, deriveKey });
    if (!verified) return 'wrong';
    // By the server's clock alone; the library's own expiry would let a browser with a wrong clock give up.
    const { expires } = proof.challenge.parameters.data;
    if (expires <= seconds()) return 'expired';
    const id = Buffer.from(proof.challenge.signature, 'hex');
    const isFresh = await withTenant(pool, null, client => spendProof(client, id, new Date(expires * 1000)));
    return isFresh ? null : 'spent';
  }

  return {
    challenge: () =>
      createChallenge({
        ...secrets,
        algorithm: ALGORITHM,
        cost: cost.rounds,
        // The key to find is chosen here, so that nobody has bad luck for long, and checking it costs no more than a hash.
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

function keyFor(use: string, secret: Uint8Array): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `bot check: ${use}`, 32)).toString('hex');
}
