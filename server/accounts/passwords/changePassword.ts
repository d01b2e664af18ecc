import { AppError, invalid } from '../../../domain/errors';
import { changePasswordSchema } from '../../../domain/people/password';
import { parse } from '../../../domain/validation';
import { assertNoWait } from '../../access/rateLimits/tries';
import type { SignedIn } from '../../access/viewer';
import { withViewer } from '../../access/withActor';
import type { SuccessResult } from '../../graphql/generated/schema';
import type { Services } from '../../services';
import { findPerson } from '../sessions/sessions.sql';
import { assertUnguessable } from './assertUnguessable';
import { replacePassword, selectViewerWords } from './passwords.sql';

/** Wrong guesses of one person at their current password, from wherever they come. */
const MOST_GUESSES = 10;

/**
 * Gives the signed-in person another password. Their other sessions end; the one they are in goes on. Wrong guesses at the
 * current password are slowed down.
 *
 * @throws ValidationException naming `currentPassword` or `newPassword`
 * @throws TooManyRequestsException after too many failures
 * @throws ConflictException when the password was changed at the same time
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
  if (!(await withViewer(pool, viewer, null, client => replacePassword(client, change)))) {
    throw new AppError('ConflictException', 'Your password was changed elsewhere just now. Sign in again.');
  }
  return { success: true };
}

/** The hash of the current password, which the person has shown to know. */
async function provenHash(
  { pool, passwords, tries }: Services,
  viewer: SignedIn,
  currentPassword: string,
): Promise<string> {
  const verdict = await tries.count('currentPassword', [{ of: viewer.id, most: MOST_GUESSES }]);
  assertNoWait(verdict, 'wrong passwords');
  const person = await withViewer(pool, viewer, null, client => findPerson(client, viewer.username));
  const knownHash = person?.id === viewer.id ? person.passwordHash : null;
  if (!(await passwords.matches(knownHash, currentPassword)) || knownHash === null) {
    throw invalid({ currentPassword: 'This is not your current password.' });
  }
  await tries.forget('currentPassword', [viewer.id]);
  return knownHash;
}
