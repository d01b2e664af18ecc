import { isOwnCompany } from '../../domain/imports/names';
import { proposedJob } from '../../domain/imports/proposedJob';
import { revive } from '../../domain/imports/storedTicket';
import { typedDraftOf } from '../../domain/imports/typedDraft';
import { isUuid } from '../../domain/text';
import type { Actor } from '../access/actor';
import { authorize } from '../access/authorize';
import { withSnapshot } from '../access/withActor';
import { linkTo } from '../events/attachments/link';
import { selectCompanyName } from '../exports/company.sql';
import type { TypedDraft } from '../graphql/generated/schema';
import type { Services } from '../services';
import { begunBy } from './imports';
import { selectImport } from './imports.sql';
import { selectOpenJobs } from './items.sql';
import { selectTeachable } from './typed.sql';

/**
 * What the file of an item tells of its ticket, which could not be filed from it: what the person who types it begins with.
 * Null when the company has no such item, its ticket is to be imported and not typed, or it is another company's.
 *
 * @throws ForbiddenException
 */
export async function getTypedDraft(
  services: Services,
  actor: Actor,
  itemId: string,
): Promise<TypedDraft | null> {
  authorize(actor.viewer, 'CREATE', 'tickets');
  if (!isUuid(itemId)) return null;
  return withSnapshot(services.pool, actor, async client => {
    const item = await selectTeachable(client, itemId);
    const row = item && (await selectImport(client, item.importId));
    if (!item || !row) return null;
    authorize(actor.viewer, 'CREATE', 'tickets', begunBy(row));
    const { reading, fileName, path, subject, fileId } = item;
    if (!isOwnCompany(await selectCompanyName(client), reading?.contents.company)) return null;
    const names = [...path, fileName, ...(subject === null ? [] : [subject])];
    const { jobName, ...draft } = typedDraftOf(reading && revive(reading), names);
    const { tokenSecret } = services.config.secrets;
    return {
      ...draft,
      submitted: draft.submitted?.toISOString() ?? null,
      workBeginDate: draft.workBeginDate?.toISOString() ?? null,
      legalStartDate: draft.legalStartDate?.toISOString() ?? null,
      ticketExpiration: draft.ticketExpiration?.toISOString() ?? null,
      jobID: proposedJob(jobName ?? undefined, await selectOpenJobs(client))?.id ?? null,
      ...{ fileName, path },
      url: linkTo(tokenSecret, `/imports/files/${fileId}`, actor, services.now()),
    };
  });
}
