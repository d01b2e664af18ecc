import {
  apiKeySchema,
  companyKeySchema,
  KEY_SCOPES,
  keyAuthor,
  LISTED_DAYS,
  MAX_COMPANY_KEYS,
  MAX_OWN_KEYS,
  type NewApiKey,
} from '../../../domain/apiKeys/apiKey';
import { AppError } from '../../../domain/errors';
import type { CompanyRole } from '../../../domain/people/employer';
import { roleOf } from '../../../domain/permissions/roles';
import { isUuid } from '../../../domain/text';
import { parse } from '../../../domain/validation';
import type { Actor, SignedIn } from '../../access/actor';
import { newApiKey } from '../../access/apiKeys/apiKeys';
import { auditBy } from '../../access/audit/auditBy';
import { authorize } from '../../access/authorize';
import { withActor } from '../../access/withActor';
import { isDuplicate } from '../../database/errors';
import type { ApiKey, NewApiKey as MadeKey, SuccessResult } from '../../graphql/generated/schema';
import type { Services } from '../../services';
import { unusablePassword } from '../employers/changeEmployers';
import { holdPeople } from '../employers/people.sql';
import { assertReach } from '../employers/rules';
import { notifyOfKey } from '../notify';
import { provenHash } from '../passwords/passwords';
import {
  countKeys,
  forgetKeys,
  insertKey,
  insertKeyUser,
  type KeyRow,
  revokeKey,
  selectKeys,
  selectNotified,
} from './apiKeys.sql';

export async function listOwnKeys(
  { pool }: Services,
  viewer: SignedIn,
  requestId: string,
): Promise<ApiKey[]> {
  const { companyId } = viewer;
  if (companyId === null) return [];
  const actor = { viewer, companyId, requestId };
  return (await withActor(pool, actor, client => selectKeys(client, viewer.id, LISTED_DAYS))).map(keyView);
}

export async function listCompanyKeys({ pool }: Services, actor: Actor): Promise<ApiKey[]> {
  authorize(actor.viewer, 'READ', 'apiKeys');
  return (await withActor(pool, actor, client => selectKeys(client, null, LISTED_DAYS))).map(keyView);
}

function keyView({ id, role, isCompany, ...row }: KeyRow): ApiKey {
  return {
    ...row,
    ID: id,
    role: isCompany ? roleOf(role) : null,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  };
}

/** @throws ForbiddenException for a system administrator, and as `makeKey` */
export async function createOwnKey(
  services: Services,
  viewer: SignedIn,
  requestId: string,
  input: object,
): Promise<MadeKey> {
  const { companyId } = viewer;
  if (companyId === null) {
    throw new AppError(
      'ForbiddenException',
      'System administrators have no API keys, because one would hold all companies.',
    );
  }
  return makeKey(services, { viewer, companyId, requestId }, parse(apiKeySchema, input, 'key'), null);
}

/** @throws ForbiddenException for a role above the caller's, and as `makeKey` */
export async function createCompanyKey(services: Services, actor: Actor, input: object): Promise<MadeKey> {
  authorize(actor.viewer, 'CREATE', 'apiKeys');
  const { role, ...key } = parse(companyKeySchema, input, 'key');
  assertReach(actor.viewer, role);
  return makeKey(services, actor, key, role);
}

const DAY_MS = 86_400_000;

/**
 * @param role of a company key
 * @throws ValidationException naming a field of `key`, TooManyRequestsException for wrong passwords, or
 * ConflictException if there are enough keys, or the request was sent before
 */
async function makeKey(
  services: Services,
  actor: Actor,
  { clientRequestId: id, name, scope, days, currentPassword }: NewApiKey,
  role: CompanyRole | null,
): Promise<MadeKey> {
  const { viewer, companyId } = actor;
  await provenHash(services, viewer, currentPassword, 'key.currentPassword');
  const { key, secretHash, lastFour } = newApiKey(id);
  const isCompany = role !== null;
  const userId = isCompany ? id : viewer.id;
  const unusableHash = isCompany ? await unusablePassword(services) : '';
  const now = services.now();
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  await withActor(services.pool, actor, async client => {
    await holdPeople(client);
    await forgetKeys(client, LISTED_DAYS);
    const most = isCompany ? MAX_COMPANY_KEYS : MAX_OWN_KEYS;
    if ((await countKeys(client, isCompany ? null : viewer.id)) >= most) throw tooManyKeys(most);
    if (isCompany) {
      await insertKeyUser(client, id, { companyId, name: keyAuthor(name, null), role, unusableHash });
    }
    const madeBy = viewer.id;
    await insertKey(client, {
      ...{ id, companyId, userId, isCompany, name, scope, secretHash, lastFour, madeBy, now, expiresAt },
    });
    const access = KEY_SCOPES[scope];
    const words = { name, access, ...(role && { role: roleOf(role).name }) };
    const after = { ...words, expiresAt: expiresAt.toISOString() };
    await auditBy(client, actor, { action: 'createApiKey', entity: 'apiKey', entityId: id, after });
    await notifyOfKey(client, services, await selectNotified(client, viewer.id, isCompany), {
      ...{ id, name, scope, role, madeBy: viewer.username },
    });
  }).catch(throwSent);
  return { ID: id, key };
}

/** The first response was lost, and with it the key. */
function throwSent(error: unknown): never {
  if (!isDuplicate(error, 'api_keys_pkey') && !isDuplicate(error, 'users_pkey')) throw error;
  throw new AppError(
    'ConflictException',
    'This key already exists, and it is shown only once. Revoke it and create another.',
  );
}

function tooManyKeys(most: number): AppError {
  return new AppError('ConflictException', `You can have up to ${most} keys. Revoke one you don’t need.`);
}

/** @throws NotFoundException if it is someone else's, or was revoked */
export function revokeOwnKey(
  services: Services,
  viewer: SignedIn,
  requestId: string,
  keyId: string,
): Promise<SuccessResult> {
  const { companyId } = viewer;
  if (companyId === null) throw keyGone();
  return revoke(services, { viewer, companyId, requestId }, keyId, viewer.id);
}

/** @throws NotFoundException if it is another company's or a person's, or was revoked */
export function revokeCompanyKey(services: Services, actor: Actor, keyId: string): Promise<SuccessResult> {
  authorize(actor.viewer, 'DELETE', 'apiKeys');
  return revoke(services, actor, keyId, null);
}

async function revoke(
  { pool, now }: Services,
  actor: Actor,
  keyId: string,
  userId: string | null,
): Promise<SuccessResult> {
  if (!isUuid(keyId)) throw keyGone();
  await withActor(pool, actor, async client => {
    const name = await revokeKey(client, keyId, userId, now());
    if (name === null) throw keyGone();
    await auditBy(client, actor, {
      action: 'revokeApiKey',
      entity: 'apiKey',
      entityId: keyId,
      before: { name },
    });
  });
  return { success: true };
}

function keyGone(): AppError {
  return new AppError('NotFoundException', 'There is no such API key, or it was revoked already.');
}
