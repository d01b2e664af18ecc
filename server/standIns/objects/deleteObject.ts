import { withTenant } from '../../database/tenant';
import { removeBytes } from '../../events/attachments/removeBytes';
import type { Services } from '../../services';
import type { Holder } from './access';
import { deleteUnlinked, findObject } from './objects.sql';
import { Refusal } from './refusal';

/**
 * Removes a file that is linked to no ticket, also after the invitation was answered: whoever came second takes theirs
 * back. None there is none removed.
 *
 * @throws Refusal when it is linked
 */
export async function deleteObject(
  { pool, objects }: Services,
  { companyId, invitationId }: Holder,
  objectName: string,
): Promise<void> {
  const key = await withTenant(pool, companyId, async client => {
    const found = await deleteUnlinked(client, invitationId, objectName);
    if (found === null && (await findObject(client, objectName))) throw new Refusal('AccessDenied');
    return found;
  });
  // What cannot be removed now is found by background work.
  if (key !== null) await removeBytes({ pool, objects, onTrouble() {} }, [key]);
}
