import type { ClientBase } from 'pg';
import { AppError, invalid } from '../../../domain/errors';
import { ownedBy } from '../../../domain/permissions/can';
import { type ProfileInput, readNewProfile } from '../../../domain/ticketProfiles/input';
import type { Actor } from '../../access/actor';
import { authorize } from '../../access/authorize';
import { withActor } from '../../access/withActor';
import { auditBy } from '../../audit/auditBy';
import { isDuplicate } from '../../database/violations';
import { selectJobPeople } from '../../jobs/jobPeople.sql';
import type { Services } from '../../services';
import { insertProfile, type ProfileFields } from './changeProfile.sql';
import { takeDefault } from './defaultProfile';
import { lockDefaults } from './defaultProfile.sql';

/**
 * Adds a profile. A person who may add only their own must make it private.
 *
 * @throws ValidationException naming a field of `ticketProfile`
 * @throws ForbiddenException unless the viewer may add this profile
 * @throws ConflictException when there is a shared profile with this name, or a private one of the viewer's
 */
export async function createProfile(
  services: Services,
  actor: Actor,
  input: unknown,
): Promise<{ ID: string }> {
  authorize(actor.viewer, 'CREATE', 'ticketProfiles');
  const told = readNewProfile(input);
  const ownerId = told.private ? actor.viewer.id : null;
  authorize(actor.viewer, 'CREATE', 'ticketProfiles', ownedBy(ownerId));
  const profile = fieldsOf(told);
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

export async function assertJob(client: ClientBase, jobId: string | null): Promise<void> {
  if (jobId !== null && !(await selectJobPeople(client, jobId))) {
    throw invalid({ 'ticketProfile.JobID': 'The company has no such job. Choose another, or none.' });
  }
}

export function nameTaken(name: string): AppError {
  return conflict('ticketProfile.Name', `There is already a ticket profile ${name}. Choose another name.`);
}

/** Where reading is limited, the default can be a profile that the person neither sees nor may take it from. */
export function rethrowDefaultTaken(error: unknown): never {
  if (!isDuplicate(error, 'ticket_profiles_default')) throw error;
  throw conflict(
    'ticketProfile.IsDefault',
    'A profile of another job is the default. Ask an admin to change it.',
  );
}

function conflict(field: string, message: string): AppError {
  return new AppError('ConflictException', message, { fields: { [field]: message } });
}

/** What was told, under the names that the profile is stored by. */
export function fieldsOf(profile: ProfileInput): ProfileFields {
  return {
    name: profile.Name,
    description: profile.Description,
    callCenter: profile.CallCenter,
    jobId: profile.JobID,
    isDefault: profile.IsDefault,
    defaults: profile.defaults,
  };
}
