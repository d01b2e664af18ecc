import type { ClientBase } from 'pg';
import { AppError, changedInBetween, invalid } from '../../../domain/errors';
import { ownedBy } from '../../../domain/permissions/can';
import { isUuid } from '../../../domain/text';
import {
  type ProfileInput,
  readChangedProfile,
  readNewProfile,
} from '../../../domain/ticketProfiles/profile';
import { profilePeople } from '../../../domain/ticketProfiles/rules';
import type { Actor } from '../../access/actor';
import { auditBy, changes } from '../../access/audit/auditBy';
import { authorize } from '../../access/authorize';
import { selectJobPeople } from '../../access/jobPeople.sql';
import { withActor } from '../../access/withActor';
import { isDuplicate } from '../../database/errors';
import type { Services } from '../../services';
import {
  countUse,
  deleteProfileRow,
  insertProfile,
  type LockedProfile,
  lockProfile,
  type ProfileFields,
  shareProfileRow,
  updateProfileRow,
} from './changeProfile.sql';
import { readerOf, takeDefault } from './ticketProfiles';
import { lockDefaults } from './ticketProfiles.sql';

/**
 * A new default replaces the former one at the center.
 * @throws ValidationException naming a field of `ticketProfile`, NotFoundException, ConflictException
 */
export async function updateProfile(
  services: Services,
  actor: Actor,
  profileId: string,
  input: unknown,
): Promise<{ success: boolean }> {
  authorize(actor.viewer, 'UPDATE', 'ticketProfiles');
  const values = readChangedProfile(input);
  const profile = fieldsOf(values);
  const now = services.now();
  await onProfile(services, actor, profileId, async (client, known) => {
    authorize(actor.viewer, 'UPDATE', 'ticketProfiles', profilePeople(actor.viewer, known));
    if (known.version !== values.version) throw changedInBetween();
    if (profile.jobId !== known.jobId) await assertJob(client, profile.jobId);
    const isNewDefault = profile.isDefault && !(known.isDefault && known.callCenter === profile.callCenter);
    if (isNewDefault) await takeDefault(client, actor, { ...profile, ownerId: known.ownerId }, now);
    await updateProfileRow(client, profileId, profile, now).catch(error => {
      if (isDuplicate(error, 'ticket_profiles_name')) throw nameTaken(profile.name);
      rethrowDefaultTaken(error);
    });
    await auditBy(client, actor, {
      action: 'updateTicketProfile',
      entity: 'ticketProfile',
      entityId: profileId,
      ...changes(flat(known, profile), flat(profile, known)),
    });
  });
  return { success: true };
}

/** Some roles can delete only profiles that they made. @throws NotFoundException */
export async function deleteProfile(
  services: Services,
  actor: Actor,
  profileId: string,
): Promise<{ success: boolean }> {
  authorize(actor.viewer, 'DELETE', 'ticketProfiles');
  await onProfile(services, actor, profileId, async (client, known) => {
    authorize(actor.viewer, 'DELETE', 'ticketProfiles', profilePeople(actor.viewer, known));
    await deleteProfileRow(client, profileId);
    const { version: _, ...before } = known;
    await auditBy(client, actor, {
      action: 'deleteTicketProfile',
      entity: 'ticketProfile',
      entityId: profileId,
      before,
    });
  });
  return { success: true };
}

export async function useProfile(
  services: Services,
  actor: Actor,
  profileId: string,
): Promise<{ success: boolean }> {
  authorize(actor.viewer, 'READ', 'ticketProfiles');
  await onProfile(services, actor, profileId, async client => {
    const timesUsed = await countUse(client, profileId, services.now());
    await auditBy(client, actor, {
      action: 'useTicketProfile',
      entity: 'ticketProfile',
      entityId: profileId,
      after: { timesUsed },
    });
  });
  return { success: true };
}

async function onProfile(
  services: Services,
  actor: Actor,
  profileId: string,
  work: (client: ClientBase, known: LockedProfile) => Promise<void>,
): Promise<void> {
  if (!isUuid(profileId)) throw notFound();
  await withActor(services.pool, actor, async client => {
    await lockDefaults(client, actor.companyId);
    const known = await lockProfile(client, profileId, readerOf(actor));
    if (!known) throw notFound();
    await work(client, known);
  });
}

/** Flattens the defaults. Fields only in `besides` are null. */
function flat(profile: ProfileFields, besides: ProfileFields): Record<string, unknown> {
  const { name, description, callCenter, jobId, isDefault, defaults } = profile;
  const missing = Object.keys(besides.defaults).map(field => [`defaults.${field}`, null]);
  const given = Object.entries(defaults).map(([field, value]) => [`defaults.${field}`, value]);
  return { name, description, callCenter, jobId, isDefault, ...Object.fromEntries([...missing, ...given]) };
}

function notFound(): AppError {
  return new AppError('NotFoundException', 'This ticket profile no longer exists.');
}

/** @throws ValidationException naming a field of `ticketProfile`, or ConflictException for a taken name */
export async function createProfile(
  services: Services,
  actor: Actor,
  input: unknown,
): Promise<{ ID: string }> {
  authorize(actor.viewer, 'CREATE', 'ticketProfiles');
  const values = readNewProfile(input);
  const ownerId = values.private ? actor.viewer.id : null;
  authorize(actor.viewer, 'CREATE', 'ticketProfiles', ownedBy(ownerId));
  const profile = fieldsOf(values);
  const now = services.now();
  const id = await withActor(services.pool, actor, async client => {
    await assertJob(client, profile.jobId);
    await lockDefaults(client, actor.companyId);
    if (profile.isDefault) await takeDefault(client, actor, { ...profile, ownerId }, now);
    const { companyId, viewer } = actor;
    const profileId = await insertProfile(client, {
      ...profile,
      companyId,
      ownerId,
      createdBy: viewer.id,
      now,
    }).catch(rethrowDefaultTaken);
    if (profileId === null) throw nameTaken(profile.name);
    await auditBy(client, actor, {
      action: 'createTicketProfile',
      entity: 'ticketProfile',
      entityId: profileId,
      after: { ...profile, ownerId },
    });
    return profileId;
  });
  return { ID: id };
}

async function assertJob(client: ClientBase, jobId: string | null): Promise<void> {
  if (jobId !== null && !(await selectJobPeople(client, jobId))) {
    throw invalid({ 'ticketProfile.JobID': 'The company has no such job. Choose another, or none.' });
  }
}

function nameTaken(name: string): AppError {
  return conflict('ticketProfile.Name', `There is already a ticket profile ${name}. Choose another name.`);
}

/** With limited reading, the default may be a profile that the viewer can't see or change. */
function rethrowDefaultTaken(error: unknown): never {
  if (!isDuplicate(error, 'ticket_profiles_default')) throw error;
  throw conflict(
    'ticketProfile.IsDefault',
    'A profile of another job is the default. Ask an admin to change it.',
  );
}

function conflict(field: string, message: string): AppError {
  return new AppError('ConflictException', message, { fields: { [field]: message } });
}

function fieldsOf(profile: ProfileInput): ProfileFields {
  return {
    name: profile.Name,
    description: profile.Description,
    callCenter: profile.CallCenter,
    jobId: profile.JobID,
    isDefault: profile.IsDefault,
    defaults: profile.defaults,
  };
}

/**
 * Shares the viewer's own profile or that of a person who has left.
 * @throws NotFoundException, ForbiddenException, or ConflictException if the name is taken
 */
export async function shareProfile(
  services: Services,
  actor: Actor,
  profileId: string,
): Promise<{ success: boolean }> {
  authorize(actor.viewer, 'CREATE', 'ticketProfiles', ownedBy(null));
  await onProfile(services, actor, profileId, async (client, known) => {
    authorize(actor.viewer, 'UPDATE', 'ticketProfiles', profilePeople(actor.viewer, known));
    const { ownerId, isDefault, name } = known;
    if (ownerId === null) return;
    await shareProfileRow(client, profileId, services.now()).catch(error => {
      throw isDuplicate(error, 'ticket_profiles_name') ? nameTaken(name) : error;
    });
    await auditBy(client, actor, {
      action: 'shareTicketProfile',
      entity: 'ticketProfile',
      entityId: profileId,
      before: { ownerId, ...(isDefault && { isDefault }) },
      after: { ownerId: null, ...(isDefault && { isDefault: false }) },
    });
  });
  return { success: true };
}
