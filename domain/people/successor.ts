import * as v from 'valibot';
import { CALL_CENTERS, type CallCenter, CENTERS } from '../calendar/centers';
import type { CredentialsStatus } from '../credentials/login';
import { form } from '../form';
import { MATRIX } from '../permissions/matrix';
import { type RoleName, roleOf } from '../permissions/roles';

export const MAX_REASSIGNED = { people: 50, jobs: 1000 } as const;

const person = (message: string) => v.pipe(v.string(message), v.uuid(message), v.toLowerCase());
const successor = person('Choose who takes over.');

export const peopleSchema = v.pipe(
  v.array(person('employerIds must be IDs of users.'), 'employerIds must be a list of IDs.'),
  v.minLength(1, 'Choose at least one user.'),
  v.maxLength(MAX_REASSIGNED.people, `Choose at most ${MAX_REASSIGNED.people} users.`),
  v.transform(ids => [...new Set(ids)]),
);

export const workSchema = form({
  managers: v.pipe(
    v.array(form({ jobId: person('jobId must be the ID of a job.'), managerId: successor })),
    v.maxLength(MAX_REASSIGNED.jobs, `Reassign at most ${MAX_REASSIGNED.jobs} jobs.`),
    v.check(list => isOnce(list.map(({ jobId }) => jobId)), 'Name each job once.'),
  ),
  /** Null removes the users from their jobs without a successor. */
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

export interface Successor {
  name: string;
  active: boolean;
  role: RoleName;
  login: CredentialsStatus | null;
}

/** Users who can't place tickets can't take them over. */
function mayPlaceTickets(role: RoleName): boolean {
  return MATRIX.tickets[role].CREATE !== 'none';
}

/** Unverified logins are accepted. Assisted placement needs no login. */
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
