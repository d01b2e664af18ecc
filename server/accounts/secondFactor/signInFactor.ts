import type { ClientBase } from 'pg';
import { AppError, invalid } from '../../../domain/errors';
import {
  isAppCode,
  mustHaveSecondFactor,
  type SecondFactorWanted,
  secondFactorSchema,
} from '../../../domain/people/secondFactor';
import type { RoleName } from '../../../domain/permissions/roles';
import { parse } from '../../../domain/validation';
import { assertNoWait } from '../../access/rateLimits/rateLimits';
import { withTenant } from '../../database/tenant';
import type { SecondFactorInput } from '../../graphql/generated/schema';
import type { Services } from '../../services';
import { notifyOfCodeUsed, notifyOfNewFactor, notifyOfWrongCodes } from '../notify';
import { newSetUp, openSecret, openSetUp, sealSecret, stepOfCode } from './appCodes';
import { hashOfCode, newRecoveryCodes } from './recoveryCodes';
import {
  type FactorState,
  recordWrongCode,
  selectFactorState,
  setAppFactor,
  takeAppStep,
  takeRecoveryCode,
} from './secondFactor.sql';

interface Person {
  id: string;
  username: string;
  name: string;
  email: string;
  role: RoleName;
}

/** Wrong codes within a quarter of an hour before the person gets a mail. */
const STREAK = 3;

/**
 * Call before the transaction that starts the session, so that wrong codes stay counted.
 * @throws TooManyRequestsException, or ValidationException naming a field of `secondFactor`
 */
export async function readFactor(
  { rateLimits }: Pick<Services, 'rateLimits'>,
  person: Person,
  input: SecondFactorInput | null,
): Promise<{ code: string; setUp: string | null } | null> {
  if (input === null) return null;
  const given = parse(secondFactorSchema, input, 'secondFactor');
  await countGuess(rateLimits, person.id);
  return given;
}

const MAX_GUESSES = 10;

/** @throws TooManyRequestsException */
export async function countGuess(rateLimits: Services['rateLimits'], personId: string): Promise<void> {
  const verdict = await rateLimits.count('secondFactor', [{ of: personId, most: MAX_GUESSES }]);
  assertNoWait(verdict, 'wrong codes');
}

/**
 * In the transaction that starts the session.
 * @returns recovery codes if the person has just set up an app
 * @throws ValidationException with `secondFactor` if one is needed, or WrongCodeError
 */
export async function passFactor(
  client: ClientBase,
  services: Services,
  person: Person,
  given: { code: string; setUp: string | null } | null,
  requestId: string,
): Promise<string[] | null> {
  const state = await selectFactorState(client, person.id);
  const hasOne = state.sealed !== null || state.passkeys > 0;
  if (!hasOne) {
    const { isRequired } = services.config.secondFactor;
    if (!mustHaveSecondFactor(person.role, { isRequired, forAll: state.forAll })) return null;
    if (!given?.setUp) throw setUpWanted(services, person);
    const first = { ...given, setUp: given.setUp, requestId, at: 'secondFactor.', replaces: false };
    return setUpApp(client, services, person, first);
  }
  if (given === null) throw wanted({ ways: waysOf(state) });
  const isRight = isAppCode(given.code)
    ? await passApp(client, services, person, state, given.code)
    : await passRecovery(client, services, person, given.code, requestId);
  if (!isRight) throw new WrongCodeError();
  return null;
}

/** `codeFailed` counts it and mails the person, outside the transaction. */
export class WrongCodeError extends AppError {
  constructor() {
    const message = 'This code is wrong or was used already. Enter the one that the app shows now.';
    super('ValidationException', message, { fields: { 'secondFactor.code': message } });
  }
}

function waysOf({ sealed, passkeys }: FactorState): SecondFactorWanted['ways'] {
  return [...(sealed === null ? [] : ['app' as const]), ...(passkeys === 0 ? [] : ['passkey' as const])];
}

function wanted(secondFactor: SecondFactorWanted): AppError {
  return new AppError('ValidationException', 'The second factor is missing.', { secondFactor });
}

function setUpWanted({ config, now }: Services, person: Person): AppError {
  return wanted({ ways: [], setUp: newSetUp(config.secrets.credentialKeys, person, now()) });
}

interface SetUp {
  code: string;
  /** The token of the key. */
  setUp: string;
  requestId: string;
  /** Where the errors' fields are. */
  at: string;
  replaces: boolean;
}

/** @throws ValidationException naming `code` or `setUp`, or ConflictException if there is one meanwhile */
export async function setUpApp(
  client: ClientBase,
  services: Services,
  person: Omit<Person, 'role'>,
  { code, setUp, requestId, at, replaces }: SetUp,
): Promise<string[]> {
  const { config, now } = services;
  const key = config.secrets.credentialKeys;
  const secret = openSetUp(key, person.id, setUp, now());
  if (secret === null) throw invalid({ [`${at}setUp`]: 'This key is too old. Scan the new one.' });
  const step = isAppCode(code) ? stepOfCode(secret, code, now()) : null;
  if (step === null) {
    throw invalid({
      [`${at}code`]: 'This is not the code of this key. Enter the 6 digits that the app shows now.',
    });
  }
  const codes = newRecoveryCodes();
  const sealed = sealSecret(key, person.id, secret);
  const codeHashes = codes.map(hashOfCode);
  if (!(await setAppFactor(client, { personId: person.id, sealed, step, codeHashes, replaces, requestId }))) {
    throw new AppError('ConflictException', 'This account has a second factor by now. Sign in again.');
  }
  await notifyOfNewFactor(client, services, person, 'app');
  return codes;
}

async function passApp(
  client: ClientBase,
  { config, now }: Services,
  { id }: Person,
  { sealed, lastStep }: FactorState,
  code: string,
): Promise<boolean> {
  if (sealed === null) return false;
  const step = stepOfCode(openSecret(config.secrets.credentialKeys, id, sealed), code, now(), lastStep);
  return step !== null && takeAppStep(client, id, step);
}

async function passRecovery(
  client: ClientBase,
  services: Services,
  person: Person,
  code: string,
  requestId: string,
): Promise<boolean> {
  const left = await takeRecoveryCode(client, person.id, hashOfCode(code), requestId);
  if (left === null) return false;
  await notifyOfCodeUsed(client, services, person, left);
  return true;
}

/** Whoever enters codes knows the password already. */
export async function codeFailed(services: Services, person: Person, address: string): Promise<void> {
  await withTenant(services.pool, null, async client => {
    await recordWrongCode(client, person.id, address);
    const streak = [{ of: person.id, most: STREAK - 1 }];
    const { wait } = await services.rateLimits.countWith(client, 'wrongCodes', streak);
    if (wait !== null) await notifyOfWrongCodes(client, services, person, STREAK);
  });
}
