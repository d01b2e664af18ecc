import type { ClientBase } from 'pg';
import { AppError, type FieldErrors, invalid } from '../../../domain/errors';
import {
  MAX_REASSIGNED,
  peopleSchema,
  successorProblem,
  type WorkReassignment,
  workSchema,
} from '../../../domain/people/successor';
import { canManage } from '../../../domain/permissions/can';
import { parse } from '../../../domain/validation';
import type { Actor } from '../../access/actor';
import { type AuditEntry, recordAudits } from '../../access/audit/audit.sql';
import { authorize } from '../../access/authorize';
import { withActor, withSnapshot } from '../../access/withActor';
import type { AssignedWork, ReassignResult, TicketsAtCenter } from '../../graphql/generated/schema';
import type { Services } from '../../services';
import {
  type Colleague,
  countKnown,
  countTicketsInForceOf,
  holdColleagues,
  holdOpenJobs,
  type MovedTicket,
  moveTicketsInForce,
  type OpenJob,
  replaceOnJobs,
  selectOpenJobs,
  updateManagers,
} from './reassignWork.sql';
import { assertReach, personGone } from './rules';

/** @throws NotFoundException, ForbiddenException, or ValidationException naming `employerIds` */
export async function getAssignedWork(
  services: Services,
  actor: Actor,
  employerIds: unknown,
): Promise<AssignedWork> {
  authorize(actor.viewer, 'DELETE', 'employers');
  const people = parse(peopleSchema, employerIds, 'employerIds');
  return withSnapshot(services.pool, actor, async client => {
    if ((await countKnown(client, people)) < people.length) throw personGone();
    const jobs = await selectOpenJobs(client, people, MAX_REASSIGNED.jobs);
    return {
      managedJobs: jobs.filter(job => isOneOf(people, job.managerId)),
      teamJobs: jobs.filter(job => job.people.some(id => people.includes(id))),
      ticketsInForce: await countTicketsInForceOf(client, people, services.now()),
    };
  });
}

/**
 * All or nothing. Submissions in progress keep their login.
 * @throws NotFoundException, ForbiddenException, ValidationException naming `employerIds` or the colleague in
 * `work` who can't take over, or ConflictException if a job's manager has changed meanwhile
 */
export async function reassignWork(
  services: Services,
  actor: Actor,
  input: { employerIds: unknown; work: unknown },
): Promise<ReassignResult> {
  authorize(actor.viewer, 'DELETE', 'employers');
  const people = parse(peopleSchema, input.employerIds, 'employerIds');
  const work = parse(workSchema, input.work, 'work');
  const now = services.now();
  return withActor(services.pool, actor, async client => {
    await holdOpenJobs(client, people);
    const colleagues = await holdColleagues(client, [...people, ...successorsOf(work)]);
    for (const id of people) assertReach(actor.viewer, (colleagues.get(id) ?? gone()).role);
    assertSuccessors(work, people, colleagues, await countTicketsInForceOf(client, people, now));
    const jobs = await reassignJobs(client, { people, work, now });
    const moved = await moveTicketsInForce(client, people, work.tickets, now);
    const { companyId, viewer, requestId } = actor;
    const changes = [...jobs.changes, ...moved.map(ticket => ticketChange(ticket, colleagues))];
    const by = { companyId, userId: viewer.id, userName: viewer.username, requestId };
    if (changes.length > 0) {
      await recordAudits(
        client,
        changes.map(change => ({ ...by, ...change })),
      );
    }
    return { success: true, jobs: jobs.managed, places: jobs.places, tickets: moved.length };
  });
}

type Change = Pick<AuditEntry, 'action' | 'entity' | 'entityId' | 'before' | 'after'>;
type Colleagues = ReadonlyMap<string, Colleague>;

interface Reassigning {
  people: readonly string[];
  work: WorkReassignment;
  now: Date;
}

async function reassignJobs(client: ClientBase, { people, work, now }: Reassigning) {
  const jobs = await selectOpenJobs(client, people, MAX_REASSIGNED.jobs);
  const wanted = new Map(work.managers.map(({ jobId, managerId }) => [jobId, managerId]));
  const managed = jobs.filter(({ ID, managerId }) => wanted.has(ID) && isOneOf(people, managerId));
  if (managed.length < wanted.size) throw managedElsewhere();
  const { team } = work;
  const left = team ? jobs.filter(job => job.people.some(id => people.includes(id))) : [];
  const managerOf = (job: OpenJob) => wanted.get(job.ID) ?? job.managerId;
  const peopleOf = (job: OpenJob) => {
    const stay = job.people.filter(id => !people.includes(id));
    const joins = team?.successorId && team.successorId !== managerOf(job) ? [team.successorId] : [];
    return [...new Set([...stay, ...joins])].sort();
  };
  const changed = [...new Set([...managed, ...left])];
  if (changed.length > 0) {
    await updateManagers(
      client,
      changed.map(job => ({ jobId: job.ID, managerId: managerOf(job) })),
      now,
    );
  }
  if (left.length > 0) {
    const ids = left.map(({ ID }) => ID);
    const added = left.flatMap(job => peopleOf(job).map(personId => ({ jobId: job.ID, personId })));
    await replaceOnJobs(client, ids, people, added);
  }
  const changes: Change[] = [
    ...managed.map(job => ({
      action: 'updateJob' as const,
      entity: 'job' as const,
      entityId: job.ID,
      before: { ManagerID: job.managerId },
      after: { ManagerID: managerOf(job) },
    })),
    ...left.map(job => ({
      action: 'assignJobPeople' as const,
      entity: 'job' as const,
      entityId: job.ID,
      before: { people: job.people },
      after: { people: peopleOf(job) },
    })),
  ];
  const places = left.flatMap(job => job.people.filter(id => people.includes(id))).length;
  return { managed: managed.length, places, changes };
}

function ticketChange({ id, from, to }: MovedTicket, colleagues: Colleagues): Change {
  return {
    action: 'handOverTickets',
    entity: 'ticket',
    entityId: id,
    before: { sentBy: colleagues.get(from)?.name },
    after: { sentBy: colleagues.get(to)?.name },
  };
}

function successorsOf({ managers, team, tickets }: WorkReassignment): string[] {
  const ids = [...managers.map(({ managerId }) => managerId), ...tickets.map(one => one.successorId)];
  return team?.successorId ? [...ids, team.successorId] : ids;
}

function assertSuccessors(
  work: WorkReassignment,
  people: readonly string[],
  colleagues: Colleagues,
  inForce: readonly TicketsAtCenter[],
): void {
  const fields: FieldErrors = {};
  const check = (field: string, id: string, problemOf: (colleague: Colleague) => string | null) => {
    const colleague = colleagues.get(id);
    const problem = people.includes(id) ? ONE_OF_THEM : colleague ? problemOf(colleague) : UNKNOWN_USER;
    if (problem !== null) fields[`work.${field}`] = problem;
  };
  const inactive = ({ name, active }: Colleague) =>
    active ? null : `${name} is no longer active. Choose someone else.`;
  work.managers.forEach(({ managerId }, nth) => {
    check(`managers.${nth}.managerId`, managerId, one =>
      canManage(one.role) ? inactive(one) : `${one.name} cannot manage jobs. Choose someone else.`,
    );
  });
  if (work.team?.successorId) check('team.successorId', work.team.successorId, inactive);
  work.tickets.forEach(({ callCenter, successorId }, nth) => {
    const needsLogin = inForce.find(one => one.callCenter === callCenter)?.needsLogin ?? true;
    check(`tickets.${nth}.successorId`, successorId, one =>
      successorProblem({ ...one, login: one.logins[callCenter] ?? null }, callCenter, needsLogin),
    );
  });
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

const UNKNOWN_USER = 'The company has no such user. Choose someone else.';
const ONE_OF_THEM = 'Choose someone other than the users whose work is reassigned.';

function isOneOf(people: readonly string[], id: string | null): boolean {
  return id !== null && people.includes(id);
}

function managedElsewhere(): AppError {
  return new AppError(
    'ConflictException',
    'The jobs have changed in the meantime: one of them has another manager or is no longer open. Open this again.',
  );
}

function gone(): never {
  throw personGone();
}
