import { AppError } from '../../../domain/errors';
import { OTHER_CENTER } from '../../../domain/imports/import';
import { ownedBy } from '../../../domain/permissions/can';
import { isUuid } from '../../../domain/text';
import type { Actor } from '../../access/actor';
import { authorize } from '../../access/authorize';
import { withActor, withSnapshot } from '../../access/withActor';
import { auditBy } from '../../audit/auditBy';
import { pageOf, wholePage } from '../../database/lists/page';
import type { InboundMailList } from '../../graphql/generated/schema';
import type { Services } from '../../services';
import { holdOwn, noSuchImport } from '../imports';
import { countMailToSettle, type MailRow, selectMailToSettle, settleMail } from './toSettle.sql';

/**
 * Mails of which something was not filed by itself. They may be of any job, so they are for who places tickets on all.
 *
 * @throws ForbiddenException, or ValidationException naming `body.skip` or `body.take`
 */
export async function listMailToSettle(
  { pool }: Services,
  actor: Actor,
  body: { skip: number; take: number },
): Promise<InboundMailList> {
  authorize(actor.viewer, 'CREATE', 'tickets', ownedBy(null));
  const page = pageOf(body);
  return withSnapshot(pool, actor, async client => ({
    total: await countMailToSettle(client),
    data: wholePage(await selectMailToSettle(client, page)).map(
      ({ id: ID, sender, subject, receivedAt, tickets, reasons }) => ({
        ...{ ID, sender, subject, tickets },
        receivedAt: receivedAt.toISOString(),
        reasons: reasons.map(inWords),
      }),
    ),
  }));
}

/** What waits without a reason was changed by somebody, who has not said yes yet. */
function inWords({ found, reason }: MailRow['reasons'][number]): string {
  if (found === 'otherCenter') return OTHER_CENTER(reason ?? 'another center');
  return reason ?? 'Changed, and not imported yet.';
}

/**
 * Leaves out what of a mail was not filed. Doing so again changes nothing; the mail and its original stay.
 *
 * @throws NotFoundException, ForbiddenException, or ConflictException while it is filed
 */
export async function dismissMail(
  { pool }: Services,
  actor: Actor,
  importId: string,
): Promise<{ success: boolean }> {
  authorize(actor.viewer, 'CREATE', 'tickets', ownedBy(null));
  await withActor(pool, actor, async client => {
    if (!isUuid(importId)) throw noSuchImport();
    const { origin } = await holdOwn(client, actor, importId);
    if (origin !== 'MAIL') throw new AppError('NotFoundException', 'This is no mail.');
    if (!(await settleMail(client, importId))) return;
    await auditBy(client, actor, { action: 'dismissMail', entity: 'import', entityId: importId });
  });
  return { success: true };
}
