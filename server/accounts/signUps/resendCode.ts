import { type AppError, invalid } from '../../../domain/errors';
import { isUuid } from '../../../domain/text';
import { requireProof } from '../../access/botCheck/requireProof';
import { tooMany } from '../../access/rateLimits/tries';
import { withTenant } from '../../database/tenant';
import type { RequestContext } from '../../graphql/context';
import type { SuccessResult } from '../../graphql/generated/schema';
import { hashCode, newCode } from './codes';
import { mailCode } from './mailCode';
import { renewCode } from './signUps.sql';

/**
 * Mails another code for a sign-up; earlier ones stop working.
 *
 * @throws ValidationException naming `signUpId` when there is nothing to mail a code for, or with `botCheck`
 * @throws TooManyRequestsException until the pause after the latest code is over
 */
export async function resendSignUpCode(
  ctx: Pick<RequestContext, 'services' | 'botProof'>,
  signUpId: string,
): Promise<SuccessResult> {
  const { pool, config, now } = ctx.services;
  if (!isUuid(signUpId)) throw nothingToRenew();
  await requireProof(ctx);
  const code = newCode();
  const codeHash = hashCode(config.secrets.tokenSecret, signUpId, code);
  await withTenant(pool, null, async client => {
    const renewed = await renewCode(client, { id: signUpId, codeHash, now: now() });
    if (!renewed) throw nothingToRenew();
    if (renewed.wait !== null) throw tooMany('A code was emailed a moment ago.', renewed.wait);
    const { address, known, nth } = renewed;
    await mailCode(client, ctx.services, { signUpId, nth, to: address, known, code });
  });
  return { success: true };
}

function nothingToRenew(): AppError {
  return invalid({ signUpId: 'No more codes can be sent for this sign-up. Sign up again.' });
}
