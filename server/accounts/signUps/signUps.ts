import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { AppError, type FieldErrors, invalid } from '../../../domain/errors';
import { confirmSignUpSchema, type SignUp, signUpSchema } from '../../../domain/people/signUp';
import { isUuid } from '../../../domain/text';
import { parse } from '../../../domain/validation';
import { requireProof } from '../../access/botCheck/botCheck';
import { assertNoWait, networkOf, tooMany } from '../../access/rateLimits/rateLimits';
import { isDuplicate } from '../../database/errors';
import { withTenant } from '../../database/tenant';
import type { RequestContext } from '../../graphql/context';
import type { LoginResult, SuccessResult } from '../../graphql/generated/schema';
import { writeLetter } from '../../mail/letter';
import { signedUpLetter } from '../../mail/letters/signUps';
import { insertMail } from '../../mail/mails.sql';
import type { Services } from '../../services';
import { assertUnguessable } from '../passwords/passwords';
import { startSession } from '../sessions/sessions';
import { hashCode, mailCode, newCode } from './codes';
import {
  type FinishedSignUp,
  finishSignUp,
  insertSignUp,
  renewCode,
  sweep,
  type TakenNames,
} from './signUps.sql';

const MAX_PER_ADDRESS = 30;

/**
 * Stores a sign-up until the mailed code is entered. If the email has an account or got too many mails, the
 * result and the work are the same, since an error would reveal that.
 * @throws TooManyRequestsException, ValidationException naming a field, or with `botCheck`, or
 * ConflictException if the username or company name is taken
 */
export async function signUp(
  ctx: Pick<RequestContext, 'services' | 'address' | 'botProof'>,
  input: SignUp,
): Promise<{ signUpId: string }> {
  const { services } = ctx;
  const { password, ...draft } = parse(signUpSchema, input);
  await requireProof(ctx);
  const network = { of: `address ${networkOf(ctx.address)}`, most: MAX_PER_ADDRESS };
  assertNoWait(await services.rateLimits.count('signUp', [network]), 'sign-ups');
  const { name, username, email, company } = draft;
  await assertUnguessable(password, { username, email, company, name }, 'password');
  const passwordHash = await services.passwords.hash(password);
  const [id, code] = [randomUUID(), newCode()];
  const codeHash = hashCode(services.config.secrets.tokenKeys, id, code);
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

/**
 * Earlier codes stop working.
 * @throws TooManyRequestsException, or ValidationException naming `signUpId` if it has no pending sign-up, or
 * with `botCheck`
 */
export async function resendSignUpCode(
  ctx: Pick<RequestContext, 'services' | 'botProof'>,
  signUpId: string,
): Promise<SuccessResult> {
  const { pool, config, now } = ctx.services;
  if (!isUuid(signUpId)) throw nothingToRenew();
  await requireProof(ctx);
  const code = newCode();
  const codeHash = hashCode(config.secrets.tokenKeys, signUpId, code);
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

function throwTaken(taken: TakenNames): never {
  const fields: FieldErrors = Object.fromEntries(taken.map(field => [field, WORDS[field]]));
  throw new AppError('ConflictException', Object.values(fields).join(' '), { fields });
}

const WORDS: Record<TakenNames[number], string> = {
  username: 'This username is taken. Choose another one.',
  company:
    'A company with this name is already on Whiteline. If it is yours, ask an admin there to add you. Otherwise add your city to the name.',
};

const MAX_AT_ONCE = 5000;

export function sweepAccounts({ pool, now }: Pick<Services, 'pool' | 'now'>): Promise<boolean> {
  return withTenant(pool, null, client => sweep(client, now(), MAX_AT_ONCE));
}

const MAX_CODES_PER_ADDRESS = 50;

type Caller = Pick<RequestContext, 'services' | 'address' | 'userAgent' | 'requestId'>;

/**
 * Creates the company and its first user and signs them in, all or nothing. Repeating the code only signs in,
 * because the first response may be lost. All code errors have the same text, to reveal nothing about the
 * sign-up.
 * @throws TooManyRequestsException, ValidationException naming `code`, or ConflictException if the code is
 * right but a name has been taken meanwhile
 */
export async function confirmSignUp(
  ctx: Caller,
  input: { signUpId: string; code: string },
): Promise<LoginResult> {
  const { services, requestId } = ctx;
  const { signUpId, code } = parse(confirmSignUpSchema, input);
  const network = { of: `address ${networkOf(ctx.address)}`, most: MAX_CODES_PER_ADDRESS };
  assertNoWait(await services.rateLimits.count('signUpCode', [network]), 'codes');
  if (!isUuid(signUpId)) throw codeDead();
  const codeHash = hashCode(services.config.secrets.tokenKeys, signUpId, code);
  const companyId = randomUUID();
  const result = await withTenant(services.pool, companyId, async client => {
    const finish = { id: signUpId, codeHash, companyId, now: services.now(), requestId };
    const finished = await finishSignUp(client, finish);
    // Don't throw here, or the counted try would be rolled back.
    if (!finished) return null;
    if (finished.taken.length > 0) throwTaken(finished.taken);
    if (finished.companyId === companyId) await welcome(client, services.config.baseUrl, finished);
    return signIn(client, ctx, finished);
  }).catch(throwDuplicate);
  if (result === null) throw codeDead();
  return result;
}

function welcome(
  client: ClientBase,
  baseUrl: string,
  { companyId, userId, username, email, company }: FinishedSignUp,
): Promise<void> {
  return insertMail(client, {
    companyId,
    kind: 'signedUp',
    to: email,
    ...writeLetter(signedUpLetter({ company, username, link: `${baseUrl}/login` })),
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
