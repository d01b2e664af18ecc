import { AppError } from '../../../domain/errors';
import { isNameless, myNameSchema } from '../../../domain/people/employer';
import { parse } from '../../../domain/validation';
import type { SignedIn } from '../../access/viewer';
import { withViewer } from '../../access/withActor';
import { auditBy } from '../../audit/auditBy';
import type { Services } from '../../services';
import { lockName, updateName } from './mySettings.sql';

/**
 * Tells the name of the signed-in person, the contact on tickets that they place, where it is only their username so far.
 *
 * @throws ValidationException naming `name`
 * @throws ForbiddenException for who has a name, which an admin of the company changes, and for a SASAdministrator
 */
export async function updateMyName(
  { pool, now }: Services,
  viewer: SignedIn,
  requestId: string,
  input: object,
): Promise<{ success: boolean }> {
  const { name } = parse(myNameSchema, input);
  const { companyId } = viewer;
  if (companyId === null) throw nameStands();
  await withViewer(pool, viewer, companyId, async client => {
    const known = await lockName(client, viewer.id);
    if (!known || !isNameless(known)) throw nameStands();
    await updateName(client, viewer.id, name, now());
    await auditBy(
      client,
      { viewer, companyId, requestId },
      {
        action: 'updateMyName',
        entity: 'user',
        entityId: viewer.id,
        before: { Name: known.name },
        after: { Name: name },
      },
    );
  });
  return { success: true };
}

function nameStands(): AppError {
  return new AppError(
    'ForbiddenException',
    'Your name is known already. Ask an admin of your company to change it.',
  );
}
