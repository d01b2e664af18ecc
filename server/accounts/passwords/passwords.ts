import { randomUUID } from 'node:crypto';
import { AppError, invalid } from '../../../domain/errors';
import { changePasswordSchema, resetRequestSchema, setPasswordSchema } from '../../../domain/people/password';
import { parse } from '../../../domain/validation';
import { hashOf, newRefreshToken } from '../../access/accessTokens';
import type { SignedIn } from '../../access/actor';
import { requireProof } from '../../access/botCheck/botCheck';
import { assertNoWait, networkOf } from '../../access/rateLimits/rateLimits';
import { withViewer } from '../../access/withActor';
import { isDuplicate } from '../../database/errors';
import { withTenant } from '../../database/tenant';
import type { RequestContext } from '../../graphql/context';
import type { SuccessResult } from '../../graphql/generated/schema';
import { passwordLink, writeLetter } from '../../mail/letter';
import { passwordResetLetter } from '../../mail/letters/passwords';
import { insertLetters } from '../../mail/mails.sql';
import type { Services } from '../../services';
import { notifyOfPassword } from '../notify';
import { findPerson } from '../sessions/sessions.sql';
import { linkPerson } from './invite';
import { LINK_HOURS } from './passwordLinks';
import {
  findForReset,
  insertRequestedLink,
  type PersonWords,
  replacePassword,
  selectViewerWords,
  useLink,
} from './passwords.sql';

const MAX_GUESSES = 10;

/**
 * Ends the user's other sessions.
 * @throws TooManyRequestsException, ValidationException naming `currentPassword` or `newPassword`, or
 * ConflictException if the password was changed concurrently
 */
export async function changePassword(
  services: Services,
  viewer: SignedIn,
  requestId: string,
  input: { currentPassword: string; newPassword: string },
): Promise<SuccessResult> {
  const { pool, passwords, now } = services;
  const { currentPassword, newPassword } = parse(changePasswordSchema, input);
  const knownHash = await provenHash(services, viewer, currentPassword);
  const words = await withViewer(pool, viewer, null, selectViewerWords);
  if (words) await assertUnguessable(newPassword, words, 'newPassword');
  const passwordHash = await passwords.hash(newPassword);
  const { sessionId } = viewer;
  const change = { knownHash, passwordHash, sessionId, now: now(), requestId };
  const isChanged = await withViewer(pool, viewer, null, async client => {
    const isDone = await replacePassword(client, change);
    if (isDone && words) await notifyOfPassword(client, services, words);
    return isDone;
  });
  if (!isChanged) {
    throw new AppError('ConflictException', 'Your password was changed elsewhere just now. Sign in again.');
  }
  return { success: true };
}

/** The stored hash. @throws ValidationException naming `currentPassword`, or TooManyRequestsException */
export async function provenHash(
  { pool, passwords, rateLimits }: Services,
  viewer: SignedIn,
  currentPassword: string,
  field = 'currentPassword',
): Promise<string> {
  const verdict = await rateLimits.count('currentPassword', [{ of: viewer.id, most: MAX_GUESSES }]);
  assertNoWait(verdict, 'wrong passwords');
  const person = await withViewer(pool, viewer, null, client => findPerson(client, viewer.username));
  const knownHash = person?.id === viewer.id ? person.passwordHash : null;
  if (!(await passwords.matches(knownHash, currentPassword)) || knownHash === null) {
    throw invalid({ [field]: 'This is not your current password.' });
  }
  await rateLimits.forget('currentPassword', [viewer.id]);
  return knownHash;
}

/**
 * The link works once. Ends the user's sessions and verifies their email.
 * @throws TooManyRequestsException, ValidationException naming `password`, or `token` if the link is unknown,
 * used, expired, or replaced, or ConflictException if another account has verified the email since the link
 * was mailed
 */
export async function setPassword(
  ctx: Pick<RequestContext, 'services' | 'address' | 'requestId'>,
  input: { token: string; password: string },
): Promise<SuccessResult> {
  const { pool, passwords, now } = ctx.services;
  const { token, password } = parse(setPasswordSchema, input);
  const tokenHash = hashOf(token);
  // Check the link first, so that only valid links cause the expensive hashing.
  const person = await linkPerson(ctx, tokenHash);
  if (!person) throw linkDead();
  await assertUnguessable(password, person, 'password');
  const passwordHash = await passwords.hash(password);
  const isSet = await withTenant(pool, null, async client => {
    const isDone = await useLink(client, { tokenHash, passwordHash, now: now(), requestId: ctx.requestId });
    if (isDone) await notifyOfPassword(client, ctx.services, person);
    return isDone;
  }).catch(throwElsewhere);
  if (!isSet) throw linkDead();
  return { success: true };
}

/** It is safe to say so, because the link's owner also reads the other account's mail. */
function throwElsewhere(error: unknown): never {
  if (!isDuplicate(error, 'users_proven_email')) throw error;
  throw new AppError(
    'ConflictException',
    'This email already has another Whiteline account. Ask the company that invited you to use another email address of yours.',
  );
}

function linkDead(): AppError {
  return invalid({
    token:
      'This link no longer works. It was used, has expired, or a newer one was sent. If you just set a password with it, sign in with that. Otherwise request a new link on the password reset page.',
  });
}

const MAX_PER_ADDRESS = 20;
const MAX_PER_PERSON = 3;

/**
 * Takes the same time and returns the same result if the user is unknown or was mailed too often.
 * @throws TooManyRequestsException, or ValidationException naming `username`, or with `botCheck`
 */
export async function requestPasswordReset(
  ctx: Pick<RequestContext, 'services' | 'address' | 'requestId' | 'botProof'>,
  input: { username: string },
): Promise<SuccessResult> {
  const { pool, rateLimits } = ctx.services;
  const { username } = parse(resetRequestSchema, input);
  await requireProof(ctx);
  const network = { of: `address ${networkOf(ctx.address)}`, most: MAX_PER_ADDRESS };
  assertNoWait(await rateLimits.count('passwordReset', [network]), 'requests from your network');
  const personId = await withTenant(pool, null, client => findForReset(client, username));
  const recipient = { of: `person ${personId ?? username}`, most: MAX_PER_PERSON };
  const { wait } = await rateLimits.count('passwordReset', [recipient]);
  await mailLink(ctx, wait === null ? personId : null);
  return { success: true };
}

async function mailLink(
  { services, requestId }: Pick<RequestContext, 'services' | 'requestId'>,
  personId: string | null,
): Promise<void> {
  const { pool, config, now } = services;
  const token = newRefreshToken();
  const wanted = { personId: personId ?? randomUUID(), tokenHash: hashOf(token), now: now() };
  await withTenant(pool, null, async client => {
    const link = await insertRequestedLink(client, { ...wanted, ...LINK_HOURS, requestId });
    const letter = link && {
      kind: 'passwordLink',
      to: link.email,
      replyTo: null,
      ...writeLetter(passwordResetLetter({ ...link, link: passwordLink(config.baseUrl, token) })),
      dedupeKey: `passwordLink:${link.id}`,
    };
    await insertLetters(client, letter ? [letter] : []);
  });
}

export async function assertUnguessable(password: string, words: PersonWords, field: string): Promise<void> {
  const { guessProblem } = await import('../../../domain/people/guessable');
  const problem = guessProblem(password, Object.values(words));
  if (problem) throw invalid({ [field]: problem });
}
