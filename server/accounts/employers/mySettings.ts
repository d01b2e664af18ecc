import { AppError, invalid } from '../../../domain/errors';
import { mySettingsSchema } from '../../../domain/people/digest';
import { parse } from '../../../domain/validation';
import type { SignedIn } from '../../access/viewer';
import { withViewer } from '../../access/withActor';
import { auditBy } from '../../audit/auditBy';
import type { MySettings } from '../../graphql/generated/schema';
import type { Services } from '../../services';
import { lockDigest, selectDigest, updateDigest } from './mySettings.sql';

/** The signed-in person's settings. A SASAdministrator belongs to no company and gets no digest. */
export async function getMySettings({ pool }: Services, viewer: SignedIn): Promise<MySettings> {
  const row = await withViewer(pool, viewer, viewer.companyId, client => selectDigest(client, viewer.id));
  if (!row) return { digest: null, digestInForce: 'OFF' };
  return { digest: row.digest, digestInForce: row.digest ?? row.companyDefault };
}

/**
 * Changes the signed-in person's settings.
 *
 * @throws ValidationException naming a field of `settings`, or for a SASAdministrator, who has none
 */
export async function updateMySettings(
  { pool, now }: Services,
  viewer: SignedIn,
  requestId: string,
  input: object,
): Promise<{ success: boolean }> {
  const { digest } = parse(mySettingsSchema, input, 'settings');
  const { companyId } = viewer;
  if (companyId === null) {
    throw invalid({ 'settings.digest': 'A system administrator belongs to no company and gets no digest.' });
  }
  await withViewer(pool, viewer, companyId, async client => {
    const known = await lockDigest(client, viewer.id);
    if (!known) throw accountGone();
    if (known.digest === digest) return;
    await updateDigest(client, viewer.id, digest, now());
    await auditBy(
      client,
      { viewer, companyId, requestId },
      {
        action: 'updateMySettings',
        entity: 'user',
        entityId: viewer.id,
        before: { digest: known.digest },
        after: { digest },
      },
    );
  });
  return { success: true };
}

function accountGone(): AppError {
  return new AppError('UnauthorizedException', 'This account is no longer active.');
}
