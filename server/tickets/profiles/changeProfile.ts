import type { ClientBase } from 'pg';
import { AppError } from '../../../domain/errors';
import { isUuid } from '../../../domain/text';
import { readChangedProfile } from '../../../domain/ticketProfiles/input';
import { profilePeople } from '../../../domain/ticketProfiles/people';
import { changedInBetween } from '../../../domain/version';
import type { Actor } from '../../access/actor';
import { authorize } from '../../access/authorize';
import { withActor } from '../../access/withActor';
import { auditBy } from '../../audit/auditBy';
import { changes } from '../../audit/changes';
import { isDuplicate } from '../../database/violations';
import type { Services } from '../../services';
import {
  countUse,
  deleteProfileRow,
  type LockedProfile,
  lockProfile,
  type ProfileFields,
  updateProfileRow,
} from './changeProfile.sql';
import { assertJob, fieldsOf, nameTaken, rethrowDefaultTaken } from './createProfile';
import { takeDefault } from './defaultProfile';
import { lockDefaults } from './defaultProfile.sql';
import { readerOf } from './ticketProfiles';

/**
 * Changes a profile. Made the default, it takes that from the one that was it at the center.
 *
 * @throws ValidationException naming a field of `ticketProfile`
 * @throws NotFoundException, also for a private profile of somebody else, or ForbiddenException
 * @throws ConflictException when somebody changed it in between, or another profile has the name
 */
export async function updateProfile(
  services: Services,
  actor: Actor,
  profileId: string,
  input: unknown,
): Promise<{ success: boolean }> {
  authorize(actor.viewer, 'UPDATE', 'ticketProfiles');
  const told = readChangedProfile(input);
  const profile = fieldsOf(told);
  const now = services.now();
  await onProfile(services, actor, profileId, async (client, known) => {
    authorize(actor.viewer, 'UPDATE', 'ticketProfiles', profilePeople(actor.viewer, known));
    if (known.version !== told.version) throw changedInBetween();
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

/**
 * Removes a profile; tickets made with it stay as they are. People whose reach is their own remove only those that they
 * have made.
 *
 * @throws NotFoundException, also for a private profile of somebody else, or ForbiddenException
 */
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

/** Counts a use of a profile by anybody who sees it. */
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

/** The profile that the person sees, held, and the work done to it in one transaction. */
export async function onProfile(
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

/** The profile with each of its defaults by its path; those that only `besides` has are there as null. */
function flat(profile: ProfileFields, besides: ProfileFields): Record<string, unknown> {
  const { name, description, callCenter, jobId, isDefault, defaults } = profile;
  const missing = Object.keys(besides.defaults).map(field => [`defaults.${field}`, null]);
  const given = Object.entries(defaults).map(([field, value]) => [`defaults.${field}`, value]);
  return { name, description, callCenter, jobId, isDefault, ...Object.fromEntries([...missing, ...given]) };
}

function notFound(): AppError {
  return new AppError('NotFoundException', 'This ticket profile no longer exists.');
}
