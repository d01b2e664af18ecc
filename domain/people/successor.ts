import * as v from 'valibot';
import { CALL_CENTERS, type CallCenter, CENTERS } from '../calendar/centers';
import type { CredentialsStatus } from '../credentials/login';
import { form } from '../form';
import { MATRIX } from '../permissions/matrix';
import { type RoleName, roleOf } from '../permissions/roles';

/** What handOverTickets takes: whose tickets at which center go to whom. */
export const handOverSchema = form({
  employerId: v.string('employerId must be text.'),
  callCenter: v.picklist(CALL_CENTERS, 'Choose One Call CA or One Call NV.'),
  successorId: v.string('Choose who takes the tickets over.'),
});

/** Somebody who is to take over tickets that went to a center under a colleague's login. */
export interface Successor {
  name: string;
  active: boolean;
  role: RoleName;
  /** Their own login at the tickets' center; null when none is stored. */
  login: CredentialsStatus | null;
}

/** Whether somebody of this role places tickets, so that tickets can go on under their login. */
export function mayPlaceTickets(role: RoleName): boolean {
  return MATRIX.tickets[role].CREATE !== 'none';
}

/**
 * Why the person cannot take over tickets at the center, in words; null when they can. A login that the center has not
 * been asked about yet will do: its first use tells.
 */
export function successorProblem(
  { name, active, role, login }: Successor,
  center: CallCenter,
): string | null {
  if (!active) return `${name} is no longer active. Choose somebody else.`;
  if (!mayPlaceTickets(role)) {
    return `${name} is a ${roleOf(role).name.toLowerCase()} and places no tickets. Choose somebody else.`;
  }
  const label = CENTERS[center].name;
  if (login === null) {
    return `${name} has no login for ${label}. Store one under call-center credentials, or choose somebody else.`;
  }
  if (login === 'INVALID') {
    return `${label} refused the login of ${name}. Correct it under call-center credentials, or choose somebody else.`;
  }
  return null;
}
