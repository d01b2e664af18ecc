import { randomBytes, randomInt } from 'node:crypto';
import type { ClientBase } from 'pg';
import { AppError, changedInBetween } from '../../../domain/errors';
import {
  type EmployerFields,
  employerSchema,
  newEmployerSchema,
  usernameFrom,
} from '../../../domain/people/employer';
import { isUuid } from '../../../domain/text';
import { parse } from '../../../domain/validation';
import type { Actor } from '../../access/actor';
import { auditBy, changes } from '../../access/audit/auditBy';
import { authorize } from '../../access/authorize';
import { withActor } from '../../access/withActor';
import { isDuplicate } from '../../database/errors';
import type { DeleteEmployerResult } from '../../graphql/generated/schema';
import type { Services } from '../../services';
import { notifyOfEmail, notifyOfRole } from '../notify';
import { mailPasswordLink } from '../passwords/passwordLinks';
import { isImporting, retirePerson, selectOpenJobsOf, selectTicketsOf } from './employers.sql';
import {
  holdPeople,
  insertPerson,
  type LockedPerson,
  lockPerson,
  revokeSessionsOf,
  selectProvenEmail,
  updatePerson,
} from './people.sql';
import { countTicketsInForceOf } from './reassignWork.sql';
import { assertNoJobLeft, assertOwnerLeft, assertReach, companyGone, personGone } from './rules';

/**
 * Also mails sign-in instructions to the new user.
 * @throws ForbiddenException, TooManyRequestsException, ValidationException naming the field, or
 * ConflictException if a colleague has the email or the code
 */
export async function createEmployer(
  services: Services,
  actor: Actor,
  input: object,
): Promise<{ ID: string }> {
  authorize(actor.viewer, 'CREATE', 'employers');
  const person = parse(newEmployerSchema, input);
  assertReach(actor.viewer, person.Role);
  const hash = await unusablePassword(services);
  const id = await withActor(services.pool, actor, async client => {
    const name = await holdPeople(client);
    if (name === null) throw companyGone();
    const company = { id: actor.companyId, name };
    const { id: personId } = await addPerson(client, services, company, person, hash, {
      email: 'Email',
      code: 'Code',
    });
    await auditBy(client, actor, {
      action: 'createUser',
      entity: 'user',
      entityId: personId,
      after: person,
    });
    return personId;
  });
  return { ID: id };
}

/**
 * A new role ends the user's sessions, because access tokens contain it. After an email change, they sign in
 * by username until they follow the link mailed to the new address. Links mailed to the old one stop working.
 * @throws NotFoundException, ForbiddenException, TooManyRequestsException, ValidationException naming a field
 * of `employer`, or ConflictException if the `version` is outdated, a colleague has the email or code, or no
 * owner or manager would be left
 */
export async function updateEmployer(
  services: Services,
  actor: Actor,
  input: object,
): Promise<{ ID: string }> {
  authorize(actor.viewer, 'UPDATE', 'employers');
  const { ID, CompanyID: _, version, ...fields } = parse(employerSchema, input, 'employer');
  assertReach(actor.viewer, fields.Role);
  return onPerson(services, actor, { ID, version }, async (client, known, personId, company) => {
    const isNewRole = known.fields.Role !== fields.Role;
    const isNewEmail = known.fields.Email.toLowerCase() !== fields.Email.toLowerCase();
    if (isNewRole && known.fields.Role === 'CompanySuperAdmin') await assertOwnerLeft(client, personId);
    if (isNewRole) await assertNoJobLeft(client, personId, fields.Role);
    const changed = changes(known.fields, fields);
    if (Object.keys(changed.after).length === 0) return { ID: personId };
    // Before the change, which ends the proof of the old address.
    const proven = isNewRole || isNewEmail ? await selectProvenEmail(client, personId) : null;
    await updatePerson(client, personId, fields, services.now()).catch(error =>
      throwTaken(error, { email: 'employer.Email', code: 'employer.Code' }),
    );
    const account = proven && { name: known.fields.Name, email: proven, username: known.username };
    if (isNewRole) await revokeSessionsOf(client, personId);
    if (isNewRole && account) await notifyOfRole(client, services, account, fields.Role);
    if (isNewEmail) {
      if (account) await notifyOfEmail(client, services, account);
      await mailPasswordLink(client, services, company, {
        id: personId,
        name: fields.Name,
        email: fields.Email,
      });
    }
    await auditBy(client, actor, { action: 'updateUser', entity: 'user', entityId: personId, ...changed });
    return { ID: personId };
  });
}

const MAX_NAMED = 50;

/**
 * Keeps the user's name, and nothing changes while work depends on the user.
 * @throws NotFoundException, ForbiddenException, or ConflictException if the `version` is outdated, or no
 * owner would be left
 */
export async function deleteEmployer(
  services: Services,
  actor: Actor,
  input: { ID: string; version?: number | null },
): Promise<DeleteEmployerResult> {
  authorize(actor.viewer, 'DELETE', 'employers');
  const hash = await unusablePassword(services);
  return onPerson(services, actor, input, async (client, known, personId) => {
    if (personId === actor.viewer.id) {
      throw new AppError('ForbiddenException', 'You cannot remove yourself. Ask another admin.');
    }
    if (known.fields.Role === 'CompanySuperAdmin') await assertOwnerLeft(client, personId);
    if (await isImporting(client, personId)) {
      throw new AppError('ConflictException', stillImporting(known.fields.Name));
    }
    const now = services.now();
    const assignedJobs = await selectOpenJobsOf(client, personId, MAX_NAMED);
    const assignedTickets = await selectTicketsOf(client, personId, now, MAX_NAMED);
    const ticketsInForce = await countTicketsInForceOf(client, [personId], now);
    const assigned = assignedJobs.length > 0 || assignedTickets.length > 0;
    const answer = { assigned, assignedJobs, assignedTickets, ticketsInForce };
    if (assigned) return { success: false, ...answer };
    await retirePerson(client, personId, hash, now);
    await auditBy(client, actor, {
      action: 'deleteUser',
      entity: 'user',
      entityId: personId,
      before: known.fields,
    });
    return { success: true, ...answer };
  });
}

const stillImporting = (name: string) => `${name} is importing tickets. Remove ${name} when that is done.`;

async function onPerson<T>(
  services: Services,
  actor: Actor,
  { ID, version }: { ID: string; version?: number | null },
  work: (client: ClientBase, known: LockedPerson, personId: string, company: Employing) => Promise<T>,
): Promise<T> {
  if (!isUuid(ID)) throw personGone();
  return withActor(services.pool, actor, async client => {
    const name = await holdPeople(client);
    if (name === null) throw companyGone();
    const known = await lockPerson(client, ID);
    if (!known) throw personGone();
    assertReach(actor.viewer, known.fields.Role);
    if (version != null && known.version !== version) throw changedInBetween();
    return work(client, known, ID.toLowerCase(), { id: actor.companyId, name });
  });
}

interface Employing {
  id: string;
  name: string;
}

interface FieldNames {
  email: string;
  code?: string;
}

const COUNTED = 5;
const MAX_TRIES = 20;

interface AddedPerson {
  id: string;
  /** False if the email belongs to another account. Companies must not learn that. */
  isInvited: boolean;
}

/**
 * @param unusableHash from `unusablePassword`
 * @throws TooManyRequestsException, or ConflictException naming the field whose value is taken
 */
export async function addPerson(
  client: ClientBase,
  services: Pick<Services, 'config' | 'now' | 'rateLimits'>,
  company: Employing,
  person: EmployerFields,
  unusableHash: string,
  names: FieldNames,
): Promise<AddedPerson> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const username = usernameFrom(person.Email, attempt < COUNTED ? attempt : randomInt(1000, 10 ** 9));
    const row = { ...person, companyId: company.id, username, passwordHash: unusableHash };
    const id = await insertPerson(client, row).catch(error => throwTaken(error, names));
    if (id === null) continue;
    const recipient = { id, name: person.Name, email: person.Email };
    return { id, isInvited: await mailPasswordLink(client, services, company, recipient) };
  }
  throw taken(names.email, 'No username could be made from this email. Use a different one.');
}

export function unusablePassword({ passwords }: Pick<Services, 'passwords'>): Promise<string> {
  return passwords.hash(randomBytes(32).toString('base64url'));
}

function throwTaken(error: unknown, names: FieldNames): never {
  if (isDuplicate(error, 'users_company_email')) throw emailTaken(names.email);
  if (names.code !== undefined && isDuplicate(error, 'users_code')) {
    throw taken(names.code, 'Someone else in the company has this code. Choose a different one.');
  }
  throw error;
}

export function emailTaken(field: string): AppError {
  return taken(field, 'This email is already in use.');
}

function taken(field: string, message: string): AppError {
  return new AppError('ConflictException', message, { fields: { [field]: message } });
}
