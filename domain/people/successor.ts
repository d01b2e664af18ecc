import * as v from 'valibot';
import { CALL_CENTERS, type CallCenter, CENTERS } from '../calendar/centers';
import type { CredentialsStatus } from '../credentials/login';
import { form } from '../form';
import { MATRIX } from '../permissions/matrix';
import { type RoleName, roleOf } from '../permissions/roles';

/** Most users whose work is reassigned at once, and most jobs of theirs. */
export const MOST_REASSIGNED = { people: 50, jobs: 1000 } as const;

const person = (message: string) => v.pipe(v.string(message), v.uuid(message), v.toLowerCase());
const successor = person('Choose who takes over.');

export const peopleSchema = v.pipe(
  v.array(person('employerIds must be IDs of users.'), 'employerIds must be a list of IDs.'),
  v.minLength(1, 'Choose at least one user.'),
  v.maxLength(MOST_REASSIGNED.people, `Choose at most ${MOST_REASSIGNED.people} users.`),
  v.transform(ids => [...new Set(ids)]),
);

/** What reassignWork gives to whom; what is not named stays as it is. */
export const workSchema = form({
  managers: v.pipe(
    v.array(form({ jobId: person('jobId must be the ID of a job.'), managerId: successor })),
    v.maxLength(MOST_REASSIGNED.jobs, `Reassign at most ${MOST_REASSIGNED.jobs} jobs.`),
    v.check(list => isOnce(list.map(({ jobId }) => jobId)), 'Name each job once.'),
  ),
  /** Who takes the places on jobs; null: nobody, they are left. */
  team: v.nullish(form({ successorId: v.nullish(successor, null) }), null),
  tickets: v.pipe(
    v.array(
      form({
        callCenter: v.picklist(CALL_CENTERS, 'Choose One Call CA or One Call NV.'),
        successorId: successor,
      }),
    ),
    v.check(list => isOnce(list.map(({ callCenter }) => callCenter)), 'Name each call center once.'),
  ),
});
const isOnce = (names: readonly string[]) => new Set(names).size === names.length;
export type WorkReassignment = v.InferOutput<typeof workSchema>;

/** Somebody who is to take over tickets that went to a center under a colleague's login. */
export interface Successor {
  name: string;
  active: boolean;
  role: RoleName;
  /** Their own login at the tickets' center; null when none is stored. */
  login: CredentialsStatus | null;
}

/** Whether somebody of this role places tickets, so that tickets can go on under their login. */
function mayPlaceTickets(role: RoleName): boolean {
  return MATRIX.tickets[role].CREATE !== 'none';
}

/**
 * Why the person cannot take over tickets; null when they can. An unasked login will do; where people place, none is needed.
 */
export function successorProblem(
  { name, active, role, login }: Successor,
  center: CallCenter,
  needsLogin = true,
): string | null {
  if (!active) return `${name} is no longer active. Choose someone else.`;
  if (!mayPlaceTickets(role)) {
    return `${name} is a ${roleOf(role).name.toLowerCase()} and places no tickets. Choose someone else.`;
  }
  if (!needsLogin) return null;
  const label = CENTERS[center].name;
  if (login === null) {
    return `${name} has no login for ${label}. Add one under Call-center logins, or choose someone else.`;
  }
  if (login === 'INVALID') {
    return `${label} rejected the login of ${name}. Correct it under Call-center logins, or choose someone else.`;
  }
  return null;
}
