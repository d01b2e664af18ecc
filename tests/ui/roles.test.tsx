import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { can, type RecordPeople } from '../../domain/permissions/can';
import type { Permission, Resource } from '../../domain/permissions/matrix';
import { ROLES, type RoleName } from '../../domain/permissions/roles';
import { TICKET_ACTIONS } from '../../domain/tickets/actions/names';
import { canAct } from '../../domain/tickets/actions/table';
import { actionsMessages } from '../../src/resources/tickets/actions/messages';
import { bulkMessages } from '../../src/resources/tickets/bulk/messages';
import { BULK_ACTIONS } from '../../src/resources/tickets/bulk/Selection';
import { ME, openConsole } from '../support/consolePages';
import { mockServer } from '../support/mockServer';
import { press, testPages } from '../support/pages';
import { setScreen } from '../support/screen';

testPages();

const heading = () => screen.getByRole('heading', { level: 1 });

/** A page, the right that it takes to see it, and the link or button there that makes something new. */
interface Place {
  path: string;
  sees: [Permission, Resource];
  makes?: [name: RegExp, permission: Permission, resource: Resource];
}

const PLACES: Place[] = [
  { path: '/main/dashboard', sees: ['READ', 'dashboard'] },
  { path: '/main/today', sees: ['READ', 'dashboard'] },
  { path: '/main/tickets', sees: ['READ', 'tickets'], makes: [/^New ticket$/, 'CREATE', 'tickets'] },
  { path: '/main/tickets/create', sees: ['CREATE', 'tickets'] },
  { path: '/main/jobs', sees: ['READ', 'jobs'], makes: [/^New job$/, 'CREATE', 'jobs'] },
  { path: '/main/jobs/add', sees: ['CREATE', 'jobs'] },
  {
    path: '/main/subcontractor-library',
    sees: ['READ', 'subcontractors'],
    makes: [/^New subcontractor$/, 'CREATE', 'subcontractors'],
  },
  { path: '/main/recorded-events', sees: ['READ', 'events'], makes: [/^Record event$/, 'CREATE', 'events'] },
  { path: '/main/recorded-events/create', sees: ['CREATE', 'events'] },
  {
    path: '/main/ticket-profile',
    sees: ['READ', 'ticketProfiles'],
    makes: [/^New profile$/, 'CREATE', 'ticketProfiles'],
  },
  { path: '/main/users', sees: ['READ', 'employers'], makes: [/^New user$/, 'CREATE', 'employers'] },
  { path: '/main/user-credentials', sees: ['READ', 'credentials'] },
  { path: '/main/settings', sees: ['READ', 'companies'] },
  { path: '/main/rules', sees: ['READ', 'rules'], makes: [/^Add day$/, 'CREATE', 'rules'] },
  { path: '/main/overview', sees: ['READ', 'customers'], makes: [/^New customer$/, 'CREATE', 'customers'] },
];

/** One role for each way in which the answers to the roles differ; `can()` is asked with every role where it stands. */
function rolesApart(answer: (role: RoleName) => unknown): { role: RoleName; name: string }[] {
  const kinds = new Map(ROLES.map(one => [JSON.stringify(answer(one.cognitoGroupName)), one]));
  return [...kinds.values()].map(({ cognitoGroupName: role, name }) => ({ role, name }));
}

const may = (role: RoleName, permission: Permission, resource: Resource, record?: RecordPeople) =>
  can({ id: ME, role }, permission, resource, record);
const makersOf = (name: string | RegExp) =>
  screen.queryAllByRole('link', { name }).concat(screen.queryAllByRole('button', { name }));
const expectMaker = async (name: string | RegExp, isThere: boolean) => {
  if (isThere) await waitFor(() => expect(makersOf(name), String(name)).not.toEqual([]));
  else expect(makersOf(name), String(name)).toEqual([]);
};

describe.each(PLACES)('at $path', ({ path, sees, makes }) => {
  it.each(rolesApart(role => [may(role, ...sees), makes && may(role, makes[1], makes[2])]))(
    'a $name sees and can add what the matrix allows',
    async ({ role }) => {
      mockServer.answer({
        getCompanySettings: () => ({ digestDefault: 'OFF' }),
        getProjectManagers: () => ({ total: 1, data: [{ ID: ME, Name: 'Dana Reyes' }] }),
      });
      await openConsole(path, role);
      const isRefused = heading().textContent === 'You don’t have access';
      expect(isRefused).toBe(!may(role, ...sees));
      if (makes) await expectMaker(makes[0], may(role, makes[1], makes[2]));
    },
  );
});

it.each(rolesApart(role => PLACES.map(({ sees }) => may(role, ...sees))))(
  'a $name on a phone sees the pages of the matrix',
  async ({ role }) => {
    setScreen(360);
    await openConsole('/main/reports', role);
    // Hidden from desks by its style alone.
    fireEvent.click(screen.getByRole('button', { name: 'All pages', hidden: true }));
    const links = within(await screen.findByRole('dialog')).getAllByRole('link');
    const listed = links.map(link => link.getAttribute('href'));
    for (const { path, sees } of PLACES.filter(({ sees: [permission] }) => permission === 'READ')) {
      expect(listed.includes(path), path).toBe(may(role, ...sees));
    }
  },
);

describe.each([
  ['of their own', { managerId: ME, assignedIds: [] }],
  ['of another user', { managerId: 'u2', assignedIds: [] }],
])('for a job %s', (_whose, people) => {
  const doing = (role: RoleName) => [
    may(role, 'CREATE', 'tickets', people),
    may(role, 'UPDATE', 'jobs', people),
    may(role, 'DELETE', 'jobs', people),
  ];
  it.each(rolesApart(doing))('a $name can do what the matrix allows', async ({ role }) => {
    mockServer.answer({
      getJob: () => ({
        ID: 'j1',
        JobNo: '26-1001',
        Name: 'Levee',
        Status: 'ACTIVE',
        Manager: { ID: people.managerId },
        People: [],
      }),
    });
    await openConsole('/main/jobs/details/j1', role);
    expect(heading()).toHaveTextContent('26-1001 · Levee');
    const [creates = false, updates = false, deletes = false] = doing(role);
    await expectMaker('New ticket', creates);
    await expectMaker('Edit', updates);
    await expectMaker(/^Delete/, deletes);
  });
});

const bulkOf = (role: RoleName) => BULK_ACTIONS.filter(action => canAct({ id: ME, role }, action));

it.each(rolesApart(bulkOf))('a $name can do to selected tickets what the matrix allows', async ({ role }) => {
  mockServer.answer({
    getActiveTickets: () => ({
      total: 30,
      data: [{ ID: 't1', TicketNo: '2026112000001', Status: 'ACTIVE' }],
    }),
  });
  await openConsole('/main/tickets', role);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select this row' }));
  const bar = await screen.findByRole('region', { name: 'Selected tickets' });
  const offered = within(bar)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  const words = bulkOf(role).map(action => bulkMessages[action].button);
  expect(offered).toEqual(['', expect.stringMatching(/^Select all/), ...words, 'Print sheets', 'Export']);
});

it('an action on a ticket is a button if the server allows it, or the reason it does not', async () => {
  const actions = TICKET_ACTIONS.map((action, place) => ({
    action,
    allowed: place % 2 === 0,
    message: `No ${action} now.`,
  }));
  mockServer.answer({
    getJob: () => ({ ID: 'j1' }),
    getTicketDetails: () => ({
      ticketId: 't1',
      source: 'IMPORTED',
      ticketNumber: '2026112000001',
      callCenter: 'onecall',
      ticketType: 'Normal',
      submitted: '2026-11-16T16:00:00Z',
      workBeginDate: '2026-11-20T16:00:00Z',
      actions,
      ticket: { ID: 't1', JobID: 'j1' },
    }),
  });
  await openConsole('/main/tickets/details/j1/t1', 'CompanyAdmin');
  await press('All actions');
  const dialog = within(await screen.findByRole('dialog', { name: 'All actions' }));
  // What is to be read is taken note of at the verdict, not here.
  for (const { action, allowed, message } of actions.filter(one => one.action !== 'acknowledge')) {
    const { title } = actionsMessages[action];
    const named = dialog.queryAllByText(title, { selector: 'li :is(a, button)' });
    expect(named, action).toHaveLength(allowed ? 1 : 0);
    expect(dialog.queryAllByText(message), action).toHaveLength(allowed ? 0 : 1);
  }
});
