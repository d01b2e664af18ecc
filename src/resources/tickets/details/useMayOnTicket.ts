import type { Permission, Resource } from '../../../../domain/permissions/matrix';
import type { Ticket } from '../../../dataProvider/types';
import { useMay } from '../../../ui/useMay';
import { useViewer } from '../../../ui/useViewer';
import { isOffered } from '../actions/offers';

/**
 * What the signed-in person may do with what belongs to a ticket. Whether they are on its job is read off the server's
 * offers: renaming is possible in every status, and for the people of the job alone.
 */
export function useMayOnTicket(ticket: Pick<Ticket, 'actions'>) {
  const may = useMay();
  const { data: viewer } = useViewer();
  const managerId = isOffered(ticket, 'rename') ? (viewer?.id ?? null) : null;
  return (permission: Permission, resource: Resource) =>
    may(permission, resource, { managerId, assignedIds: [] });
}
