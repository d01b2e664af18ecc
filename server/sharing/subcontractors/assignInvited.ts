import type { ClientBase } from 'pg';
import type { Assignment } from '../../../domain/subcontractors/subcontractor';
import type { Actor } from '../../access/actor';
import { lockTicket } from '../../tickets/actions/facts.sql';
import { auditAssignment } from '../../tickets/subcontractors/assign';
import {
  replaceAssignments,
  selectAssignedBefore,
  selectAssignments,
  selectInvited,
} from '../../tickets/subcontractors/assign.sql';

interface Invitee {
  subcontractorId: string;
  subcontractorContactId: string;
}

/** Adds the subcontractor and contact to the ticket, unless it has them. An existing contact stays. */
export async function assignInvited(
  client: ClientBase,
  actor: Actor,
  ticketId: string,
  { subcontractorId, subcontractorContactId }: Invitee,
): Promise<void> {
  const before = await selectAssignments(client, ticketId);
  const known = before.find(one => one.subcontractorId === subcontractorId.toLowerCase());
  if (known && known.subcontractorContactId !== null) return;
  const added = {
    subcontractorId: subcontractorId.toLowerCase(),
    subcontractorContactId: subcontractorContactId.toLowerCase(),
  };
  await replace(client, actor, ticketId, before, [...before.filter(one => one !== known), added]);
}

interface Undone {
  id: string;
  ticketId: string;
  subcontractorId: string;
  contactId: string | null;
}

/** Keeps later changes, and subcontractors with other open invitations. */
export async function undoAssignInvited(client: ClientBase, actor: Actor, invitation: Undone): Promise<void> {
  const { id, ticketId, subcontractorId, contactId } = invitation;
  const earlier = await selectAssignedBefore(client, id, ticketId);
  if (!earlier) return;
  await lockTicket(client, ticketId);
  const isOfSub = (one: Assignment) => one.subcontractorId === subcontractorId;
  const before = await selectAssignments(client, ticketId);
  if (before.find(isOfSub)?.subcontractorContactId !== contactId) return;
  if ((await selectInvited(client, ticketId, [subcontractorId])).length > 0) return;
  const after = [...before.filter(one => !isOfSub(one)), ...earlier.filter(isOfSub)];
  await replace(client, actor, ticketId, before, after);
}

async function replace(
  client: ClientBase,
  actor: Actor,
  ticketId: string,
  before: readonly Assignment[],
  after: readonly Assignment[],
): Promise<void> {
  await replaceAssignments(client, actor.companyId, ticketId, after);
  await auditAssignment(client, actor, ticketId, before, after);
}
