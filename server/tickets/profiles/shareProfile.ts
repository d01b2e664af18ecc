import { ownedBy } from '../../../domain/permissions/can';
import { profilePeople } from '../../../domain/ticketProfiles/people';
import type { Actor } from '../../access/actor';
import { authorize } from '../../access/authorize';
import { auditBy } from '../../audit/auditBy';
import { isDuplicate } from '../../database/violations';
import type { Services } from '../../services';
import { onProfile } from './changeProfile';
import { shareProfileRow } from './changeProfile.sql';
import { nameTaken } from './createProfile';

/**
 * Gives a private profile to the whole company: one's own, or that of somebody who has left. It is no default then, since
 * the company may have one. A shared profile stays as it is.
 *
 * @throws NotFoundException, also for a private profile of somebody who is there
 * @throws ForbiddenException unless the viewer may make profiles for everybody
 * @throws ConflictException when there is a shared profile with its name
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
