import { can, type RecordPeople } from '../../domain/permissions/can';
import type { Permission, Resource } from '../../domain/permissions/matrix';
import { isRoleName } from '../../domain/permissions/roles';
import { useViewer } from './useViewer';

/**
 * What the signed-in person may do, by the server's own table (domain/permissions); nothing while it is not yet known who
 * that is. Without `record` the answer says whether they may do it to any.
 */
export function useMay(): (permission: Permission, resource: Resource, record?: RecordPeople) => boolean {
  const { data: viewer } = useViewer();
  const role = viewer?.Role.cognitoGroupName ?? '';
  return (permission, resource, record) =>
    viewer !== undefined && isRoleName(role) && can({ id: viewer.id, role }, permission, resource, record);
}
