import { AppError } from '../../../domain/errors';
import type { AppSetUp } from '../../../domain/people/secondFactor';
import { mustHaveSecondFactor, provenSchema, setUpAppSchema } from '../../../domain/people/secondFactor';
import { isUuid } from '../../../domain/text';
import { parse } from '../../../domain/validation';
import type { Actor, SignedIn } from '../../access/actor';
import { auditBy } from '../../access/audit/auditBy';
import { authorize } from '../../access/authorize';
import { withActor, withViewer } from '../../access/withActor';
import type { RecoveryCodes, SecondFactor, SuccessResult } from '../../graphql/generated/schema';
import type { Services } from '../../services';
import { lockPerson } from '../employers/people.sql';
import { assertReach, personGone } from '../employers/rules';
import { notifyOfClearedFactor, notifyOfRemovedFactor } from '../notify';
import { provenHash } from '../passwords/passwords';
import { selectViewerWords } from '../passwords/passwords.sql';
import { newSetUp } from './appCodes';
import { passkeySite } from './passkeySite';
import { selectOwnPasskeys } from './passkeys.sql';
import { hashOfCode, newRecoveryCodes } from './recoveryCodes';
import {
  clearSecondFactor,
  removeAppFactor,
  replaceRecoveryCodes,
  selectFactorState,
} from './secondFactor.sql';
import { countGuess, setUpApp } from './signInFactor';

export async function getSecondFactor(services: Services, viewer: SignedIn): Promise<SecondFactor> {
  const { config, pool } = services;
  const { state, passkeys } = await withViewer(pool, viewer, null, async client => ({
    state: await selectFactorState(client, viewer.id),
    passkeys: await selectOwnPasskeys(client),
  }));
  const { isRequired } = config.secondFactor;
  return {
    appSince: state.appSince?.toISOString() ?? null,
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
      ID: id,
      name,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: state.codesLeft,
    required: mustHaveSecondFactor(viewer.role, { isRequired, forAll: state.forAll }),
    passkeysWork: passkeySite(config.baseUrl) !== null,
  };
}

/** Stores nothing. @throws ValidationException naming `currentPassword`, or TooManyRequestsException */
export async function beginAppFactor(
  services: Services,
  viewer: SignedIn,
  input: { currentPassword: string },
): Promise<AppSetUp> {
  const { currentPassword } = parse(provenSchema, input);
  await provenHash(services, viewer, currentPassword);
  return newSetUp(services.config.secrets.credentialKeys, viewer, services.now());
}

/** Replaces an earlier app and its recovery codes. @throws ValidationException naming `code` or `setUp` */
export async function setUpAppFactor(
  services: Services,
  viewer: SignedIn,
  requestId: string,
  input: { setUp: string; code: string },
): Promise<RecoveryCodes> {
  const { setUp, code } = parse(setUpAppSchema, input);
  await countGuess(services.rateLimits, viewer.id);
  const codes = await withViewer(services.pool, viewer, null, async client => {
    const words = await selectViewerWords(client);
    if (!words) throw personGone();
    return setUpApp(
      client,
      services,
      { ...words, id: viewer.id },
      { setUp, code, requestId, at: '', replaces: true },
    );
  });
  await services.rateLimits.forget('secondFactor', [viewer.id]);
  return { codes };
}

/** @throws ValidationException naming `currentPassword`, or ConflictException without a second factor */
export async function renewRecoveryCodes(
  services: Services,
  viewer: SignedIn,
  requestId: string,
  input: { currentPassword: string },
): Promise<RecoveryCodes> {
  const { currentPassword } = parse(provenSchema, input);
  await provenHash(services, viewer, currentPassword);
  const codes = newRecoveryCodes();
  const isDone = await withViewer(services.pool, viewer, null, client =>
    replaceRecoveryCodes(client, codes.map(hashOfCode), requestId),
  );
  if (!isDone) throw new AppError('ConflictException', 'Set up an app or a passkey first.');
  return { codes };
}

/** @throws ValidationException naming `currentPassword`, or ConflictException if it is the last and required */
export async function removeOwnApp(
  services: Services,
  viewer: SignedIn,
  requestId: string,
  input: { currentPassword: string },
): Promise<SuccessResult> {
  const { currentPassword } = parse(provenSchema, input);
  await provenHash(services, viewer, currentPassword);
  await withViewer(services.pool, viewer, null, async client => {
    const state = await selectFactorState(client, viewer.id);
    if (state.passkeys === 0) assertNotRequired(services, viewer, state.forAll);
    const words = await selectViewerWords(client);
    const isDone = await removeAppFactor(client, requestId);
    if (isDone && words) await notifyOfRemovedFactor(client, services, words, 'app');
  });
  return { success: true };
}

/** @throws ConflictException */
export function assertNotRequired(services: Services, viewer: SignedIn, forAll: boolean): void {
  const { isRequired } = services.config.secondFactor;
  if (!mustHaveSecondFactor(viewer.role, { isRequired, forAll })) return;
  const message = 'You need a second factor to sign in. Set up another one before you remove this one.';
  throw new AppError('ConflictException', message);
}

/**
 * For a user who lost theirs along with the recovery codes. Removes everything.
 * @throws NotFoundException, ForbiddenException, or ConflictException if there is none
 */
export async function clearSecondFactorOf(
  services: Services,
  actor: Actor,
  employerId: string,
): Promise<SuccessResult> {
  authorize(actor.viewer, 'UPDATE', 'employers');
  if (!isUuid(employerId)) throw personGone();
  const id = employerId.toLowerCase();
  if (id === actor.viewer.id) {
    throw new AppError('ForbiddenException', 'Change your own second factor under My account.');
  }
  await withActor(services.pool, actor, async client => {
    const person = await lockPerson(client, id);
    if (!person) throw personGone();
    const { Name: name, Email: email, Role } = person.fields;
    assertReach(actor.viewer, Role);
    if (!(await clearSecondFactor(client, id))) {
      throw new AppError('ConflictException', 'This user has no second factor.');
    }
    await auditBy(client, actor, { action: 'clearSecondFactor', entity: 'user', entityId: id });
    await notifyOfClearedFactor(client, services, { name, email, username: person.username });
  });
  return { success: true };
}
