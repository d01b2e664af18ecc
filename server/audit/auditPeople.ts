import { ownedBy } from '../../domain/permissions/can';
import type { Actor } from '../access/actor';
import { authorize } from '../access/authorize';
import { withPastActor } from '../access/withActor';
import type { AuditPerson } from '../graphql/generated/schema';
import type { Services } from '../services';
import { selectAuditPeople } from './auditPeople.sql';

/** Everybody who is in the company's log, by name, for who may read it whole. */
export function listAuditPeople({ pool }: Services, actor: Actor): Promise<AuditPerson[]> {
  authorize(actor.viewer, 'READ', 'audit', ownedBy(null));
  return withPastActor(pool, actor, selectAuditPeople);
}
