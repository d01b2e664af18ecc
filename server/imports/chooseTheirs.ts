import type { ClientBase } from 'pg';
import { invalid } from '../../domain/errors';
import type { ItemDecision } from '../../domain/imports/import';
import { isOwnCompany } from '../../domain/imports/names';
import type { Actor } from '../access/actor';
import { authorize } from '../access/authorize';
import { selectCompanyName } from '../exports/company.sql';
import { lockAssignable } from '../sharing/subcontractors/assign';
import { decideTheirs } from './theirs.sql';

interface Place {
  hasCenter: boolean;
  /** As the copy prints it. */
  company: string | null;
  isSubcontractor: boolean;
  isMain: boolean;
}

/**
 * Keeps that a copy is of a subcontractor's own ticket, beside one of ours, and so is every other copy of it in the import.
 *
 * @throws ValidationException naming a field of `item`, ForbiddenException unless the person may put subcontractors on the
 *   ticket and their tickets beside it, or ConflictException when it takes none any more
 */
export async function chooseTheirs(
  client: ClientBase,
  actor: Actor,
  { hasCenter, company, isSubcontractor, isMain }: Place,
  { itemId, now, decided }: { itemId: string; now: Date; decided: ItemDecision },
): Promise<void> {
  const { mainTicketID, subcontractorID } = decided;
  if (mainTicketID === null) return;
  if (!hasCenter || isOwnCompany(await selectCompanyName(client), company ?? ''))
    throw invalid({ 'item.choice': 'Only a ticket that names another company can be a subcontractor’s.' });
  if (!isSubcontractor)
    throw invalid({ 'item.subcontractorID': 'Choose a subcontractor from the library, or a new one.' });
  if (!isMain)
    throw invalid({ 'item.mainTicketID': 'Choose a ticket of your own that is pending or active.' });
  const main = await lockAssignable(client, actor, mainTicketID, now);
  authorize(actor.viewer, 'CREATE', 'invitations', main.job);
  await decideTheirs(client, itemId, { mainTicketID, subcontractorID });
}
