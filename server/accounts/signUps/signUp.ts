import { randomUUID } from 'node:crypto';
import { type SignUp, signUpSchema } from '../../../domain/people/signUp';
import { parse } from '../../../domain/validation';
import { requireProof } from '../../access/botCheck/requireProof';
import { networkOf } from '../../access/rateLimits/network';
import { assertNoWait } from '../../access/rateLimits/tries';
import { withTenant } from '../../database/tenant';
import type { RequestContext } from '../../graphql/context';
import { assertUnguessable } from '../passwords/assertUnguessable';
import { hashCode, newCode } from './codes';
import { mailCode } from './mailCode';
import { insertSignUp } from './signUps.sql';
import { throwTaken } from './taken';

/** Sign-ups from one address within an hour; how often an e-mail is written to is limited where the mail is stored. */
const MOST_PER_ADDRESS = 30;

/**
 * Keeps a sign-up until the code mailed to its e-mail is typed. An e-mail that has an account gets the same answer after
 * the same work, and its owner is told by mail. So does one that has been written to too often, which gets no mail: an
 * error would tell strangers that they have locked it out.
 *
 * @throws ValidationException naming a field, or with `botCheck`
 * @throws ConflictException when the username or the company's name is taken
 * @throws TooManyRequestsException after too many sign-ups from the address
 */
export async function signUp(
  ctx: Pick<RequestContext, 'services' | 'address' | 'botProof'>,
  input: SignUp,
): Promise<{ signUpId: string }> {
  const { services } = ctx;
  const { password, ...draft } = parse(signUpSchema, input);
  await requireProof(ctx);
  const network = { of: `address ${networkOf(ctx.address)}`, most: MOST_PER_ADDRESS };
  assertNoWait(await services.tries.count('signUp', [network]), 'sign-ups');
  const { name, username, email, company } = draft;
  await assertUnguessable(password, { username, email, company, name }, 'password');
  const passwordHash = await services.passwords.hash(password);
  const [id, code] = [randomUUID(), newCode()];
  const codeHash = hashCode(services.config.secrets.tokenSecret, id, code);
  await withTenant(services.pool, null, async client => {
    const { taken, known } = await insertSignUp(client, {
      id,
      draft,
      passwordHash,
      codeHash,
      now: services.now(),
    });
    if (taken.length > 0) throwTaken(taken);
    await mailCode(client, services, { signUpId: id, nth: 1, to: draft.email, known, code });
  });
  return { signUpId: id };
}
