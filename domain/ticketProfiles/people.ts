import { ownedBy, type RecordPeople, type Viewer } from '../permissions/can';
import { MATRIX } from '../permissions/matrix';
import type { RoleName } from '../permissions/roles';

/** Whose a profile is. */
interface ProfileOwner {
  /** Null: shared with the company. */
  ownerId: string | null;
  createdBy: string | null;
}

/**
 * Whose the profile is to this person: a private one its owner's, a shared one its maker's. To who may make only private
 * ones a shared one is nobody's, also if they made it while they had another role.
 */
export function profilePeople({ role }: Viewer, { ownerId, createdBy }: ProfileOwner): RecordPeople {
  return ownedBy(ownerId ?? (mayShareProfiles(role) ? createdBy : null));
}

/** Whether somebody of this role makes profiles for the whole company, and shares private ones that they may change. */
function mayShareProfiles(role: RoleName): boolean {
  return MATRIX.ticketProfiles[role].CREATE === 'any';
}

/** Whether the role looks after private profiles whose owner has left; without that nobody could share or remove them. */
export function seesLeftProfiles(role: RoleName): boolean {
  return MATRIX.ticketProfiles[role].DELETE === 'any';
}
