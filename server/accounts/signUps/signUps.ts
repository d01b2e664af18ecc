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
import { insertMail } from '../../mail/mails.sql';
import type { Services } from '../../services';
import { assertUnguessable } from '../passwords/passwords';
import { startSession } from '../sessions/sessions';
import { companyLetter, hashCode, mailCode, newCode } from './letters';
import {
  type FinishedSignUp,
  finishSignUp,
  insertSignUp,
  renewCode,
  sweep,
  type TakenNames,
} from './signUps.sql';

/** Sign-ups from one address within an hour; how often an e-mail is written to is limited where the mail is stored. */
const MOST_PER_ADDRESS = 30;

/**
 * Keeps a sign-up until the mailed code is typed. An e-mail that has an account, or was written to too often, gets the same
 * answer after the same work: an error would tell strangers.
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
  assertNoWait(await services.rateLimits.count('signUp', [network]), 'sign-ups');
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

/**
 * Earlier codes stop working.
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

/** @throws ConflictException naming the fields whose names others have */
function throwTaken(taken: TakenNames): never {
  const fields: FieldErrors = Object.fromEntries(taken.map(field => [field, WORDS[field]]));
  throw new AppError('ConflictException', Object.values(fields).join(' '), { fields });
}

const WORDS: Record<TakenNames[number], string> = {
  username: 'This username is taken. Choose another one.',
  company:
    'A company with this name is already on Whiteline. If it is yours, ask an admin there to add you. Otherwise add your city to the name.',
};

const MOST_AT_ONCE = 5000;

/**
 * Forgets sign-ups a day old with their letters, tries, spent proofs, and other letters outside companies after a month.
 * @returns whether there may be more
 */
export function sweepAccounts({ pool, now }: Pick<Services, 'pool' | 'now'>): Promise<boolean> {
  return withTenant(pool, null, client => sweep(client, now(), MOST_AT_ONCE));
}

/** Within a quarter of an hour; the codes of one sign-up are limited by themselves. */
const MOST_CODES_PER_ADDRESS = 50;

type Caller = Pick<RequestContext, 'services' | 'address' | 'userAgent' | 'requestId'>;

/**
 * Makes company and first user and signs them in, all or nothing, and once; the code signs them in again, as the first answer
 * may be lost. What is wrong with a code is said in one text, which tells nothing of the sign-up.
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
  const network = { of: `address ${networkOf(ctx.address)}`, most: MOST_CODES_PER_ADDRESS };
  assertNoWait(await services.rateLimits.count('signUpCode', [network]), 'codes');
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
