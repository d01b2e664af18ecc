import { AppError, invalid } from '../../../domain/errors';
import { isUuid } from '../../../domain/text';
import type { Actor } from '../../access/actor';
import { auditBy } from '../../access/audit/auditBy';
import { authorize } from '../../access/authorize';
import { withActor } from '../../access/withActor';
import type { Services } from '../../services';
import { holdOwn, noSuchImport } from '../imports';
import { startApplying } from '../imports.sql';
import { confirmFiles, reopenUnproven } from './proof.sql';

const MAX_MAILS = 100;

/**
 * Confirms all or none, and files their waiting items in the background.
 * @throws ValidationException naming `importIds`, NotFoundException, ForbiddenException, or ConflictException
 * while one is being filed
 */
export async function confirmMails(
  { pool, now }: Pick<Services, 'pool' | 'now'>,
  actor: Actor,
  importIds: readonly string[],
): Promise<{ success: boolean }> {
  authorize(actor.viewer, 'CREATE', 'tickets');
  if (importIds.length === 0 || importIds.length > MAX_MAILS)
    throw invalid({ importIds: `Choose 1 to ${MAX_MAILS} mails.` });
  if (!importIds.every(isUuid)) throw noSuchImport();
  const ids = [...new Set(importIds.map(id => id.toLowerCase()))].sort();
  await withActor(pool, actor, async client => {
    for (const id of ids) {
      const { origin, state, sender, subject } = await holdOwn(client, actor, id, ANY_STATE);
      if (origin !== 'MAIL') throw noSuchImport();
      if ((await confirmFiles(client, id, actor.viewer.id, now())) === 0) continue;
      if (state === 'APPLYING') throw beingFiled();
      await reopenUnproven(client, id);
      await startApplying(client, id, actor.viewer.id, now());
      const after = { sender, subject };
      await auditBy(client, actor, { action: 'confirmMails', entity: 'import', entityId: id, after });
    }
  });
  return { success: true };
}

const ANY_STATE = ['OPEN', 'APPLYING', 'DONE'] as const;

const beingFiled = () =>
  new AppError('ConflictException', 'A mail is being filed. Wait until it is done, then confirm again.');
