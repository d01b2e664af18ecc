import type { Page } from '@playwright/test';
import { can } from '../../domain/permissions/can';
import type { Permission, Resource } from '../../domain/permissions/matrix';
import { ROLES } from '../../domain/permissions/roles';
import { TICKET_ACTION_MATRIX } from '../../domain/permissions/ticketActions';
import { TICKET_ACTIONS, type TicketAction } from '../../domain/tickets/actions/table';
import { ticketsMessages } from '../../src/resources/tickets/messages';
import { expect, test } from '../support/test';
import { startSession } from './people';

/** A page, the right that it takes to see it, and the link or button there that makes something new. */
interface Place {
  path: string;
  sees: [Permission, Resource];
  makes?: [name: RegExp, permission: Permission, resource: Resource];
}

const PLACES: Place[] = [
  { path: '/main/dashboard', sees: ['READ', 'dashboard'] },
  { path: '/main/tickets', sees: ['READ', 'tickets'], makes: [/^New ticket$/, 'CREATE', 'tickets'] },
  { path: '/main/tickets/create', sees: ['CREATE', 'tickets'] },
  { path: '/main/jobs', sees: ['READ', 'jobs'], makes: [/^New job$/, 'CREATE', 'jobs'] },
  { path: '/main/jobs/add', sees: ['CREATE', 'jobs'] },
  {
    path: '/main/subcontractor-library',
    sees: ['READ', 'subcontractors'],
    makes: [/^Add subcontractor$/, 'CREATE', 'subcontractors'],
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
  { path: '/main/rules', sees: ['READ', 'rules'], makes: [/^Post a day$/, 'CREATE', 'rules'] },
  { path: '/main/overview', sees: ['READ', 'customers'], makes: [/^Add customer$/, 'CREATE', 'customers'] },
];

const { actions } = ticketsMessages;

/** What no state of a ticket in force refuses. */
const ALWAYS: TicketAction[] = ['rename', 'assignSubcontractor', 'clone'];

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

for (const { cognitoGroupName: role, name } of ROLES) {
  test.describe(`a ${name}`, () => {
    const may = (permission: Permission, resource: Resource) => can({ id: '', role }, permission, resource);

    test('sees the pages of the matrix and makes what it allows', { tag: '@desktop' }, async ({ page }) => {
      test.slow();
      await startSession(page, role);
      for (const { path, sees, makes } of PLACES) {
        await test.step(path, async () => {
          await page.goto(path);
          await expect(heading(page)).toBeVisible();
          const isRefused = (await heading(page).textContent()) === 'You may not see this';
          expect(isRefused, path).toBe(!may(...sees));
          if (!makes) return;
          const [label, permission, resource] = makes;
          const maker = page.getByRole('link', { name: label }).or(page.getByRole('button', { name: label }));
          if (may(permission, resource)) await expect(maker.first()).toBeVisible();
          else await expect(maker).toHaveCount(0);
        });
      }
    });

    test('finds on a phone the pages of the matrix', { tag: '@phone' }, async ({ page }) => {
      await startSession(page, role);
      await page.goto('/main/account');
      await page.getByRole('button', { name: 'All pages' }).click();
      // The dashboard is the first: it is there once it is known who is signed in.
      for (const { path, sees } of PLACES.filter(({ sees: [permission] }) => permission === 'READ')) {
        const link = page.getByRole('dialog').locator(`a[href="${path}"]`);
        await expect(link, path).toHaveCount(may(...sees) ? 1 : 0);
      }
    });

    test('does to a ticket what the matrix allows', { tag: '@desktop' }, async ({ page }) => {
      await startSession(page, role);
      await page.goto('/main/tickets');
      await page
        .getByRole('main')
        .getByRole('link', { name: /^\d{13}/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'All actions' }).click();
      const dialog = page.getByRole('dialog');
      // What is to be read is taken note of at the verdict, not here.
      for (const action of TICKET_ACTIONS.filter(one => one !== 'acknowledge')) {
        const title = actions[action].title;
        const offers = dialog.getByRole('listitem');
        const maker = offers
          .getByRole('button', { name: title, exact: true })
          .or(offers.getByRole('link', { name: title, exact: true }));
        const scope = TICKET_ACTION_MATRIX[action][role];
        // On somebody else's job the answer depends on the ticket; what the law refuses, on its state.
        if (scope === 'none') {
          await expect(maker, action).toHaveCount(0);
          await expect(offers.filter({ hasText: title }), action).not.toHaveCount(0);
        }
        if (scope === 'any' && ALWAYS.includes(action)) await expect(maker, action).toBeVisible();
      }
    });
  });
}
