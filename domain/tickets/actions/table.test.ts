import { expect, it } from 'vitest';
import { ROLES } from '../../permissions/roles';
import { TICKET_ACTIONS, type TicketAction } from './names';
import { canAct } from './table';

const EVERYBODY_ON_JOB: TicketAction[] = [
  ...(['clone', 'renew', 'remark', 'noResponse', 'expose', 'rename', 'move', 'close', 'reopen'] as const),
  ...(['assignSubcontractor', 'enterResponses', 'acknowledge'] as const),
];
const WHO_ANSWERS_FOR_JOB: TicketAction[] = [
  'cancel',
  'turnOnAutoRenew',
  'cancelAutoRenew',
  'overwriteResponse',
];

const admins = ['SASAdministrator', 'CompanySuperAdmin', 'CompanyAdmin'];
const onJob = { managerId: 'you', assignedIds: ['me'] };
const colleagues = { managerId: 'you', assignedIds: ['he'] };
const whoMay = (action: TicketAction, people: typeof onJob) =>
  ROLES.map(role => role.cognitoGroupName).filter(role => canAct({ id: 'me', role }, action, people));

// domain.md §4, a second time: elsewhere rights are tested by what the actions say of themselves.
it.each<[readonly TicketAction[], string[], string[]]>([
  [EVERYBODY_ON_JOB, [...admins, 'ProjectManager', 'ProjectEngineer'], admins],
  [WHO_ANSWERS_FOR_JOB, [...admins, 'ProjectManager'], admins],
  // Whoever sees a damaged line reports it.
  [
    ['damage'],
    [...admins, 'ProjectManager', 'ProjectEngineer'],
    [...admins, 'ProjectManager', 'ProjectEngineer'],
  ],
])('%j: allowed roles on own jobs and on a colleague’s', (actions, own, others) => {
  for (const action of actions) {
    expect([action, whoMay(action, onJob), whoMay(action, colleagues)]).toEqual([action, own, others]);
  }
});

it('lists the allowed roles for every action', () => {
  expect([...EVERYBODY_ON_JOB, ...WHO_ANSWERS_FOR_JOB, 'damage'].sort()).toEqual([...TICKET_ACTIONS].sort());
});
