import type { ClientBase } from 'pg';
import type { CallCenter } from '../../../domain/calendar/centers';
import { loginOwnerSchema, loginSchema } from '../../../domain/credentials/login';
import { AppError } from '../../../domain/errors';
import { ownedBy } from '../../../domain/permissions/can';
import { MATRIX, type Permission } from '../../../domain/permissions/matrix';
import { parse } from '../../../domain/validation';
import type { Actor } from '../../access/actor';
import { auditBy } from '../../access/audit/auditBy';
import { authorize } from '../../access/authorize';
import { companyWay } from '../../access/companyWays.sql';
import { withActor } from '../../access/withActor';
import type { Keyring } from '../../config/keyring';
import type { Credentials, CredentialsHealth, SuccessResult } from '../../graphql/generated/schema';
import { credentialsStoredLetter } from '../../mail/letters/credentials';
import type { Services } from '../../services';
import { mailLogin } from './checkLogins';
import { selectLoginPerson } from './checkLogins.sql';
import { openPassword, storeCredentials } from './credentials';
import {
  type CredentialsOwner,
  holdPerson,
  selectAddress,
  selectCredentials,
  selectHealth,
  selectPerson,
} from './credentials.sql';

/**
 * Null fields mean no login, or one that the key can't open. @throws ValidationException, NotFoundException
 */
export async function getCredentials(
  services: Services,
  actor: Actor,
  input: { email: string; callCenter: string },
): Promise<Credentials> {
  authorize(actor.viewer, 'READ', 'credentials');
  const { email, callCenter } = parse(loginOwnerSchema, input);
  return withActor(services.pool, actor, async client => {
    const owner = await ownerOf(client, actor, 'READ', email, callCenter);
    const row = await selectCredentials(client, owner);
    const pass = row && unsealed(services.config.secrets.credentialKeys, owner, row.secret);
    if (pass !== null) {
      const after = { email, callCenter };
      await auditBy(client, actor, { action: 'getCredentials', ...about(owner), after });
    }
    return { companyId: actor.companyId, callCenter, username: row?.username ?? null, pass };
  });
}

/** Mails the result to the person and the viewer. @throws ValidationException (spec §5), NotFoundException */
export async function changeCredentials(
  services: Services,
  actor: Actor,
  input: { email: string; callCenter: string; username: string; pass: string },
): Promise<SuccessResult> {
  authorize(actor.viewer, 'UPDATE', 'credentials');
  const { email, callCenter, username, pass } = parse(loginSchema, input);
  await withActor(services.pool, actor, async client => {
    const owner = await ownerOf(client, actor, 'UPDATE', email, callCenter);
    const before = await selectCredentials(client, owner);
    const mailTo = (await selectAddress(client, actor.viewer.id)) ?? email;
    const login = { username, password: pass };
    // A real center is not asked, because people sign in there themselves.
    const way = await companyWay(client, services.config.practice, owner.callCenter);
    const check = way === 'SANDBOX' ? { at: services.now(), mailTo } : null;
    await storeCredentials(client, services.config.secrets.credentialKeys, owner, login, check);
    if (check === null) await mailStored(client, services, owner, mailTo);
    await auditBy(client, actor, {
      action: 'changeCredentials',
      ...about(owner),
      before: before && { username: before.username, status: before.status },
      after: { email, callCenter, username, status: 'UNVERIFIED' },
    });
  });
  return { success: true };
}

async function mailStored(
  client: ClientBase,
  { config }: Services,
  owner: CredentialsOwner,
  mailTo: string,
): Promise<void> {
  const [stored, person] = [
    await selectCredentials(client, owner),
    await selectLoginPerson(client, owner.userId),
  ];
  if (!stored || !person) return;
  const { companyId, callCenter } = owner;
  const letter = credentialsStoredLetter({
    name: person.name,
    username: stored.username,
    callCenter,
    baseUrl: config.baseUrl,
  });
  await mailLogin(client, { companyId, changeId: stored.changeId, to: [person.email, mailTo] }, letter);
}

export async function listCredentialsHealth(services: Services, actor: Actor): Promise<CredentialsHealth[]> {
  authorize(actor.viewer, 'READ', 'credentials');
  const { id, role } = actor.viewer;
  const only = MATRIX.credentials[role].READ === 'any' ? null : id;
  const logins = await withActor(services.pool, actor, client => selectHealth(client, only));
  return logins.map(({ name, checkedAt, ...login }) => ({
    ...login,
    Name: name,
    checkedAt: checkedAt?.toISOString() ?? null,
  }));
}

/** Authorizes before reporting a missing person, so that the error doesn't reveal who exists. */
async function ownerOf(
  client: ClientBase,
  { viewer, companyId }: Actor,
  permission: Permission,
  email: string,
  callCenter: CallCenter,
): Promise<CredentialsOwner> {
  const find = permission === 'READ' ? selectPerson : holdPerson;
  const person = await find(client, email);
  authorize(viewer, permission, 'credentials', ownedBy(person?.id ?? null));
  if (person === null) {
    throw new AppError(
      'NotFoundException',
      'No one in the company has this email address. Choose the user again.',
    );
  }
  return { companyId, userId: person.id, callCenter };
}

function about({ userId }: CredentialsOwner) {
  return { entity: 'credentials', entityId: userId } as const;
}

function unsealed(keys: Keyring, owner: CredentialsOwner, secret: Buffer): string | null {
  try {
    return openPassword(keys, owner, secret);
  } catch {
    return null;
  }
}
