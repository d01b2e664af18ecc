import type { ClientBase } from 'pg';
import { invalid } from '../../domain/errors';
import { handOverSchema, successorProblem } from '../../domain/people/successor';
import { isUuid } from '../../domain/text';
import { parse } from '../../domain/validation';
import type { Actor } from '../access/actor';
import { authorize } from '../access/authorize';
import { withActor } from '../access/withActor';
import { recordAudits } from '../audit/audit.sql';
import type { HandOverResult } from '../graphql/generated/schema';
import type { Services } from '../services';
import { holdLoginHolders, moveTicketsInForce } from './handOverTickets.sql';
import { assertReach, personGone } from './rules';

/**
 * Lets a person's tickets in force at a center go on under a colleague's login there: renewals and whatever else is sent
 * for them, by itself or asked for by somebody. What is on its way keeps the login it was stored with. Each ticket's log
 * tells of it.
 *
 * @throws ValidationException naming `callCenter`, or `successorId` for somebody who cannot take them over
 * @throws NotFoundException when the company has no such person
 * @throws ForbiddenException unless the viewer may remove that person
 */
export async function handOverTickets(
  services: Services,
  actor: Actor,
  input: object,
): Promise<HandOverResult> {
  authorize(actor.viewer, 'DELETE', 'employers');
  const { employerId, callCenter, successorId } = parse(handOverSchema, input);
  const [from, to] = [employerId.toLowerCase(), successorId.toLowerCase()];
  if (!isUuid(from)) throw personGone();
  if (from === to) throw wrongSuccessor('Choose somebody else than the person who hands over.');
  return withActor(services.pool, actor, async client => {
    const people = await holdLoginHolders(client, [from, to].filter(isUuid), callCenter);
    const leaver = people.find(person => person.id === from);
    if (!leaver) throw personGone();
    assertReach(actor.viewer, leaver.role);
    const successor = people.find(person => person.id === to);
    const problem = successor ? successorProblem(successor, callCenter) : NOBODY;
    if (!successor || problem !== null) throw wrongSuccessor(problem ?? NOBODY);
    const moved = await moveTicketsInForce(client, { from, to, center: callCenter, now: services.now() });
    await auditMoved(client, actor, moved, [leaver.name, successor.name]);
    return { success: true, tickets: moved.length };
  });
}

const NOBODY = 'The company has no such user. Choose somebody else.';

function wrongSuccessor(problem: string) {
  return invalid({ successorId: problem });
}

async function auditMoved(
  client: ClientBase,
  { companyId, viewer, requestId }: Actor,
  ticketIds: readonly string[],
  [before, after]: [string, string],
): Promise<void> {
  if (ticketIds.length === 0) return;
  const entries = ticketIds.map(entityId => ({
    companyId,
    userId: viewer.id,
    userName: viewer.username,
    requestId,
    action: 'handOverTickets' as const,
    entity: 'ticket' as const,
    entityId,
    before: { sentBy: before },
    after: { sentBy: after },
  }));
  await recordAudits(client, entries);
}
