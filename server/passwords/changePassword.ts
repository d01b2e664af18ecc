import { AppError, invalid } from '../../domain/errors';
import { changePasswordSchema } from '../../domain/people/password';
import { parse } from '../../domain/validation';
import type { SignedIn } from '../access/viewer';
import { withViewer } from '../access/withActor';
import type { SuccessResult } from '../graphql/generated/schema';
import type { Services } from '../services';
import { findPerson } from '../sessions/sessions.sql';
import { replacePassword } from './passwords.sql';

/** Where a call comes from. */
interface Caller {
  address: string;
  requestId: string;
}

/**
 * Gives the signed-in person another password. Their other sessions end; the one they are in goes on. Wrong guesses at the
 * current password count like failed sign-ins.
 *
 * @throws ValidationException naming `currentPassword` or `newPassword`
 * @throws TooManyRequestsException after too many failures
 * @throws ConflictException when the password was changed at the same time
 */
export async function changePassword(
  { pool, passwords, signInThrottle, now }: Services,
  viewer: SignedIn,
  { address, requestId }: Caller,
  input: { currentPassword: string; newPassword: string },
): Promise<SuccessResult> {
  const { currentPassword, newPassword } = parse(changePasswordSchema, input);
  signInThrottle.begin(viewer.id, address);
  const person = await withViewer(pool, viewer, null, client => findPerson(client, viewer.username));
  const knownHash = person?.id === viewer.id ? person.passwordHash : null;
  if (!(await passwords.matches(knownHash, currentPassword)) || knownHash === null) {
    throw invalid({ currentPassword: 'This is not your current password.' });
  }
  signInThrottle.succeeded(viewer.id, address);
  const passwordHash = await passwords.hash(newPassword);
  const { sessionId } = viewer;
  const change = { knownHash, passwordHash, sessionId, now: now(), requestId };
  if (!(await withViewer(pool, viewer, null, client => replacePassword(client, change)))) {
    throw new AppError('ConflictException', 'Your password was changed at the same time. Sign in again.');
  }
  return { success: true };
}
