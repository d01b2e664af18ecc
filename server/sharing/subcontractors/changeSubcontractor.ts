import type { ClientBase } from 'pg';
import { subcontractorUpdateSchema } from '../../../domain/subcontractors/subcontractor';
import { isUuid } from '../../../domain/text';
import { parse } from '../../../domain/validation';
import { changedInBetween } from '../../../domain/version';
import type { Actor } from '../../access/actor';
import { authorize } from '../../access/authorize';
import { withActor } from '../../access/withActor';
import { auditBy } from '../../audit/auditBy';
import { changes } from '../../audit/changes';
import { isDuplicate } from '../../database/violations';
import type { DeleteResult, Subcontractor } from '../../graphql/generated/schema';
import type { Services } from '../../services';
import {
  countOnSubcontractor,
  deleteSubcontractorRow,
  lockSubcontractor,
  updateSubcontractorRow,
} from './changeSubcontractor.sql';
import { inUse } from './inUse';
import { nameTaken, noSubcontractor } from './subcontractors';

/**
 * Changes a subcontractor of the library; one that is told as it was stays unwritten.
 *
 * @throws ValidationException naming a field of `subcontractor`
 * @throws NotFoundException, or ForbiddenException unless the viewer may change subcontractors
 * @throws ConflictException when somebody changed it in between, or another has the name
 */
export async function updateSubcontractor(
  services: Services,
  actor: Actor,
  id: string,
  input: unknown,
): Promise<{ success: boolean }> {
  authorize(actor.viewer, 'UPDATE', 'subcontractors');
  const { version, ...fields } = parse(subcontractorUpdateSchema, input, 'subcontractor');
  await onSubcontractor(services, actor, id, async (client, known) => {
    if (known.version !== version) throw changedInBetween();
    const changed = changes({ ...known }, fields);
    if (Object.keys(changed.after).length === 0) return;
    await updateSubcontractorRow(client, known.ID, fields, services.now()).catch(error => {
      throw isDuplicate(error, 'subcontractors_name') ? nameTaken(fields.CompanyName) : error;
    });
    await auditBy(client, actor, {
      action: 'updateSubcontractor',
      entity: 'subcontractor',
      entityId: known.ID,
      ...changed,
    });
  });
  return { success: true };
}

/** Removes a subcontractor with its contacts; when something names it nothing is removed and `reason` says what. */
export async function deleteSubcontractor(
  services: Services,
  actor: Actor,
  id: string,
): Promise<DeleteResult> {
  authorize(actor.viewer, 'DELETE', 'subcontractors');
  return onSubcontractor(services, actor, id, async (client, known) => {
    const reason = inUse('subcontractor', await countOnSubcontractor(client, known.ID));
    if (reason !== null) return { success: false, reason };
    await deleteSubcontractorRow(client, known.ID);
    const { ID, CompanyID: _company, version: _version, ...before } = known;
    await auditBy(client, actor, {
      action: 'deleteSubcontractor',
      entity: 'subcontractor',
      entityId: ID,
      before,
    });
    return { success: true, reason: null };
  });
}

/** Does the work in one transaction that holds the subcontractor. */
export async function onSubcontractor<T>(
  services: Services,
  actor: Actor,
  id: string,
  work: (client: ClientBase, known: Subcontractor) => Promise<T>,
): Promise<T> {
  if (!isUuid(id)) throw noSubcontractor();
  return withActor(services.pool, actor, async client => {
    const known = await lockSubcontractor(client, id);
    if (!known) throw noSubcontractor();
    return work(client, known);
  });
}
