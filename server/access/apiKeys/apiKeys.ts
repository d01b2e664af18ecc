import type { Pool } from 'pg';
import { keyAuthor } from '../../../domain/apiKeys/apiKey';
import { AppError } from '../../../domain/errors';
import { uuidOf } from '../../../domain/text';
import { withTenant } from '../../database/tenant';
import { hashOf, newRefreshToken } from '../accessTokens';
import type { SignedIn } from '../actor';
import { assertNoWait, networkOf, type RateLimits } from '../rateLimits/rateLimits';
import { findKeyUser } from './apiKeys.sql';

const PREFIX = 'wl_';
const FORM = /^wl_([0-9a-f]{32})_([\w-]{43})$/;

const CALLS_PER_MINUTE = 300;
const MAX_FAILURES = 50;

export const isApiKey = (token: string) => token.startsWith(PREFIX);

/** @param id a UUID, which the key holds so that its hash needs no search */
export function newApiKey(id: string): { key: string; secretHash: Buffer; lastFour: string } {
  const secret = newRefreshToken();
  const key = `${PREFIX}${id.replaceAll('-', '')}_${secret}`;
  return { key, secretHash: hashOf(secret), lastFour: key.slice(-4) };
}

interface Parts {
  pool: Pool;
  rateLimits: RateLimits;
}

/**
 * The user the key acts as, with the current role. Only failures are counted by address: a key can't be guessed, so
 * blocking right ones would protect nothing.
 * @throws UnauthorizedException, or TooManyRequestsException
 */
export async function readApiKey(
  { pool, rateLimits }: Parts,
  token: string,
  address: string,
): Promise<SignedIn> {
  const [, id, secret] = FORM.exec(token) ?? [];
  const found =
    id && secret
      ? await withTenant(pool, null, async client => {
          const user = await findKeyUser(client, id, hashOf(secret));
          const counts = [{ of: id, most: CALLS_PER_MINUTE }];
          return user && { ...user, allowance: await rateLimits.countWith(client, 'apiKey', counts) };
        })
      : null;
  if (!found || !id) {
    const network = { of: `address ${networkOf(address)}`, most: MAX_FAILURES };
    assertNoWait(await rateLimits.count('failedApiKeys', [network]), 'wrong API keys from your network');
    throw new AppError(
      'UnauthorizedException',
      'This API key is not valid. It is incomplete, was revoked, or has expired.',
    );
  }
  const { allowance, isCompany, name, username, scope, role, companyId } = found;
  assertNoWait(allowance, 'calls with this API key');
  return {
    ...{ id: found.id, role, companyId, username: keyAuthor(name, isCompany ? null : username) },
    sessionId: uuidOf(id),
    keyScope: scope,
  };
}
