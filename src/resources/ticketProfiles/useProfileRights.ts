import { ownedBy } from '../../../domain/permissions/can';
import { isRoleName } from '../../../domain/permissions/roles';
import { profilePeople } from '../../../domain/ticketProfiles/rules';
import type { TicketProfileRow } from '../../dataProvider/types';
import { useMay } from '../../ui/useMay';
import { useViewer } from '../../ui/useViewer';

type Owned = Pick<TicketProfileRow, 'OwnerUserID' | 'CreatedByID'>;

/** What the signed-in person may do to a profile, as the server decides it. */
export function useProfileRights(profile: Owned | undefined) {
  const may = useMay();
  const { data: viewer } = useViewer();
  const role = viewer?.Role.cognitoGroupName;
  if (!profile || !viewer || !isRoleName(role))
    return { mayChange: false, mayDelete: false, mayShare: false };
  const owner = { ownerId: profile.OwnerUserID ?? null, createdBy: profile.CreatedByID ?? null };
  const people = profilePeople({ id: viewer.id, role }, owner);
  const mayChange = may('UPDATE', 'ticketProfiles', people);
  return {
    mayChange,
    mayDelete: may('DELETE', 'ticketProfiles', people),
    mayShare: mayChange && owner.ownerId !== null && may('CREATE', 'ticketProfiles', ownedBy(null)),
  };
}
