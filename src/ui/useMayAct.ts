import { isRoleName } from '../../domain/permissions/roles';
import { canAct, type TicketAction } from '../../domain/tickets/actions/table';
import { useViewer } from './viewer';

/** Whether the signed-in person may do something to any ticket at all, by the server's own table; the server decides of each. */
export function useMayAct(): (action: TicketAction) => boolean {
  const { data: viewer } = useViewer();
  const role = viewer?.Role.cognitoGroupName ?? '';
  return action => viewer !== undefined && isRoleName(role) && canAct({ id: viewer.id, role }, action);
}
