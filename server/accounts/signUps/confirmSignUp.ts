import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { type AppError, invalid } from '../../../domain/errors';
import { confirmSignUpSchema } from '../../../domain/people/signUp';
import { isUuid } from '../../../domain/text';
import { parse } from '../../../domain/validation';
import { networkOf } from '../../access/rateLimits/network';
import { assertNoWait } from '../../access/rateLimits/tries';
import { withTenant } from '../../database/tenant';
import { isDuplicate } from '../../database/violations';
import type { RequestContext } from '../../graphql/context';
import type { LoginResult } from '../../graphql/generated/schema';
import { writeLetter } from '../../mail/letter';
import { insertMail } from '../../mail/mails.sql';
import { startSession } from '../sessions/startSession';
import { hashCode } from './codes';
import { companyLetter } from './letters';
import { type FinishedSignUp, finishSignUp } from './signUps.sql';
import { throwTaken } from './taken';

/** Within a quarter of an hour; the codes of one sign-up are limited by themselves. */
const MOST_PER_ADDRESS = 50;

type Caller = Pick<RequestContext, 'services' | 'address' | 'userAgent' | 'requestId'>;

/**
 * Makes the company and its first user of a sign-up, and signs them in: all of it or nothing, and once. The same code
 * signs them in again for as long as a code works, for the first answer may have been lost. Whatever is wrong with the
 * code is said in one text, which tells nothing of the sign-up.
 *
 * @throws ValidationException naming `code`
 * @throws ConflictException when the code is right but a name has been taken meanwhile
 * @throws TooManyRequestsException after too many tries from the address
 */
export async function confirmSignUp(
  ctx: Caller,
  input: { signUpId: string; code: string },
): Promise<LoginResult> {
  const { services, requestId } = ctx;
  const { signUpId, code } = parse(confirmSignUpSchema, input);
  const network = { of: `address ${networkOf(ctx.address)}`, most: MOST_PER_ADDRESS };
  assertNoWait(await services.tries.count('signUpCode', [network]), 'codes');
  if (!isUuid(signUpId)) throw codeDead();
  const codeHash = hashCode(services.config.secrets.tokenSecret, signUpId, code);
  const companyId = randomUUID();
  const result = await withTenant(services.pool, companyId, async client => {
    const finish = { id: signUpId, codeHash, companyId, now: services.now(), requestId };
    const finished = await finishSignUp(client, finish);
    // Not thrown in here: the try that was counted has to stay counted.
    if (!finished) return null;
    if (finished.taken.length > 0) throwTaken(finished.taken);
    if (finished.companyId === companyId) await welcome(client, services.config.baseUrl, finished);
    return signIn(client, ctx, finished);
  }).catch(throwDuplicate);
  if (result === null) throw codeDead();
  return result;
}

/** Stores a mail that says how to come back. */
function welcome(
  client: ClientBase,
  baseUrl: string,
  { companyId, userId, username, email, company }: FinishedSignUp,
): Promise<void> {
  return insertMail(client, {
    companyId,
    kind: 'signedUp',
    to: email,
    ...writeLetter(companyLetter({ company, username, link: `${baseUrl}/login` })),
    dedupeKey: `signedUp:${userId}`,
  });
}

function signIn(
  client: ClientBase,
  { services, address, userAgent }: Caller,
  { companyId, userId, username, email }: FinishedSignUp,
): Promise<LoginResult> {
  const person = { id: userId, username, email, role: 'CompanySuperAdmin' as const, companyId };
  return startSession(client, services, { address, userAgent }, person);
}

/** Two sign-ups that ask for the same at the same moment. */
function throwDuplicate(error: unknown): never {
  if (isDuplicate(error, 'users_username')) throwTaken(['username']);
  if (isDuplicate(error, 'companies_name')) throwTaken(['company']);
  throw isDuplicate(error, 'users_proven_email') ? codeDead() : error;
}

function codeDead(): AppError {
  return invalid({
    code: 'This code does not work: it is wrong, older than 15 minutes, or was tried too often. Check it, or request a new one.',
  });
}
