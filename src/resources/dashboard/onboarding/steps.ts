import type { Permission, Resource } from '../../../../domain/permissions/matrix';
import type { Onboarding } from '../../../dataProvider/types';
import { ownLoginPath } from '../../../ui/credentialsPath';

type StepName = keyof Onboarding;

interface StepRule {
  name: StepName;
  to: string;
  /** All of them, or the step is somebody else's to do. */
  needs: readonly (readonly [Permission, Resource])[];
}

/** On the way to the first ticket and beyond, in this order. A login is of use only to who sends tickets. */
const STEPS: readonly StepRule[] = [
  {
    name: 'credentials',
    to: ownLoginPath,
    needs: [
      ['UPDATE', 'credentials'],
      ['CREATE', 'tickets'],
    ],
  },
  { name: 'jobs', to: '/main/jobs/add', needs: [['CREATE', 'jobs']] },
  { name: 'tickets', to: '/main/tickets/create', needs: [['CREATE', 'tickets']] },
  { name: 'people', to: '/main/users?user=new', needs: [['CREATE', 'employers']] },
];

export interface Step {
  name: StepName;
  to: string;
  isDone: boolean;
}

/** The steps that somebody may take and that are needed, with what is done of them. */
export function stepsFor(
  found: Onboarding,
  may: (permission: Permission, resource: Resource) => boolean,
): Step[] {
  return STEPS.filter(({ needs }) =>
    needs.every(([permission, resource]) => may(permission, resource)),
  ).flatMap(({ name, to }) => {
    const count = found[name];
    return count === null || count === undefined ? [] : { name, to, isDone: count > 0 };
  });
}

/** Nothing is left to do, for whoever these steps are for. */
export function isComplete(found: Onboarding, steps: readonly Step[]): boolean {
  return found.tickets > 0 && steps.every(({ isDone }) => isDone);
}
