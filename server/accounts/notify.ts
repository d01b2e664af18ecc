import type { ClientBase } from 'pg';
import type { KeyScope } from '../../domain/apiKeys/apiKey';
import { browserWords } from '../../domain/people/browser';
import type { RoleName } from '../../domain/permissions/roles';
import { type Letter, writeLetter } from '../mail/letter';
import {
  clearedFactorLetter,
  copiedSessionLetter,
  emailChangedLetter,
  type Factor,
  failedSignInsLetter,
  newDeviceLetter,
  newFactorLetter,
  newKeyLetter,
  passwordChangedLetter,
  recoveryCodeLetter,
  removedFactorLetter,
  roleChangedLetter,
  signOnChangedLetter,
  wrongCodesLetter,
} from '../mail/letters/security';
import { insertLetters } from '../mail/mails.sql';
import type { Services } from '../services';

type Parts = Pick<Services, 'config' | 'now'>;

interface Person {
  name: string;
  username: string;
  email: string;
}

/** Call these in the transaction of the change. */
export function notifyOfPassword(client: ClientBase, parts: Parts, person: Person): Promise<void> {
  return send(client, person, 'passwordChanged', passwordChangedLetter(about(parts, person)), parts);
}

/** @param known with the old address */
export function notifyOfEmail(client: ClientBase, parts: Parts, known: Person): Promise<void> {
  return send(client, known, 'emailChanged', emailChangedLetter(about(parts, known)), parts);
}

export function notifyOfRole(
  client: ClientBase,
  parts: Parts,
  person: Person,
  role: RoleName,
): Promise<void> {
  return send(client, person, 'roleChanged', roleChangedLetter({ ...about(parts, person), role }), parts);
}

/**
 * A browser on a system that the person hasn't signed in with. Versions and addresses change too often to say
 * anything. The first sign-in is none.
 * @param agents of earlier sessions
 */
export async function notifyOfDevice(
  client: ClientBase,
  parts: Parts,
  person: Person,
  { agents, userAgent, address }: { agents: readonly string[]; userAgent: string; address: string },
): Promise<void> {
  const browser = browserWords(userAgent);
  if (agents.length === 0 || agents.some(agent => browserWords(agent) === browser)) return;
  const letter = newDeviceLetter({ ...about(parts, person), browser, address });
  await send(client, person, 'newDevice', letter, parts);
}

export function notifyOfCopy(client: ClientBase, parts: Parts, person: Person): Promise<void> {
  return send(client, person, 'copiedSession', copiedSessionLetter(about(parts, person)), parts);
}

/** At most once a day. @param person null for an unknown login, which takes as long */
export async function notifyOfFailures(
  client: ClientBase,
  parts: Parts,
  person: Person | null,
  count: number,
): Promise<void> {
  const day = parts.now().toISOString().slice(0, 10);
  if (person === null) return insertLetters(client, []);
  const letter = failedSignInsLetter({ ...about(parts, person), count });
  await send(client, person, 'failedSignIns', letter, parts, day);
}

export function notifyOfNewFactor(
  client: ClientBase,
  parts: Parts,
  person: Person,
  factor: Factor,
): Promise<void> {
  return send(client, person, 'newFactor', newFactorLetter({ ...about(parts, person), factor }), parts);
}

export function notifyOfRemovedFactor(
  client: ClientBase,
  parts: Parts,
  person: Person,
  factor: Factor,
): Promise<void> {
  return send(
    client,
    person,
    'removedFactor',
    removedFactorLetter({ ...about(parts, person), factor }),
    parts,
  );
}

/** @param owners of the company, whose provider it is from now on */
export async function notifyOfSignOn(
  client: ClientBase,
  parts: Parts,
  owners: readonly Person[],
  issuer: string,
): Promise<void> {
  for (const owner of owners) {
    await send(
      client,
      owner,
      'signOnChanged',
      signOnChangedLetter({ ...about(parts, owner), issuer }),
      parts,
    );
  }
}

interface NewKey {
  id: string;
  name: string;
  scope: KeyScope;
  /** Of a company key. */
  role: RoleName | null;
  madeBy: string;
}

/** @param people who made it, and the owners if it is the company's */
export async function notifyOfKey(
  client: ClientBase,
  parts: Parts,
  people: readonly Person[],
  { id, name: key, ...made }: NewKey,
): Promise<void> {
  for (const person of people) {
    await send(
      client,
      person,
      'newApiKey',
      newKeyLetter({ ...about(parts, person), ...made, key }),
      parts,
      id,
    );
  }
}

export function notifyOfClearedFactor(client: ClientBase, parts: Parts, person: Person): Promise<void> {
  return send(client, person, 'clearedFactor', clearedFactorLetter(about(parts, person)), parts);
}

export function notifyOfCodeUsed(
  client: ClientBase,
  parts: Parts,
  person: Person,
  left: number,
): Promise<void> {
  return send(client, person, 'recoveryCode', recoveryCodeLetter({ ...about(parts, person), left }), parts);
}

/** At most once a day. */
export async function notifyOfWrongCodes(
  client: ClientBase,
  parts: Parts,
  person: Person,
  count: number,
): Promise<void> {
  const day = parts.now().toISOString().slice(0, 10);
  await send(client, person, 'wrongCodes', wrongCodesLetter({ ...about(parts, person), count }), parts, day);
}

const about = ({ config, now }: Parts, { name, username }: Person) => ({
  ...{ name, username, at: now(), baseUrl: config.baseUrl },
});

function send(
  client: ClientBase,
  { email, username }: Person,
  kind: string,
  letter: Letter,
  { now }: Parts,
  once = now().toISOString(),
): Promise<void> {
  const dedupeKey = [kind, username, once].join(':');
  return insertLetters(client, [{ kind, to: email, replyTo: null, ...writeLetter(letter), dedupeKey }]);
}
