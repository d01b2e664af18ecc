import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { signIn } from '../e2e/people';
import { expect, test } from '../support/test';

const PAGES = {
  dashboard: '/main/dashboard',
  tickets: '/main/tickets',
  'new ticket': '/main/tickets/create',
  'recorded events': '/main/recorded-events',
  'new event': '/main/recorded-events/create',
  jobs: '/main/jobs',
  'new job': '/main/jobs/add',
  subcontractors: '/main/subcontractor-library',
  'who lacks a ticket': '/main/subcontractor-library?view=board',
  'invitations sent': '/main/subcontractor-library?invitations=sent',
  'invitations received': '/main/subcontractor-library?invitations=received',
  'new subcontractor': '/main/subcontractor-library?create',
  users: '/main/users',
  'new user': '/main/users?user=new',
  'call-center logins': '/main/user-credentials',
  'ticket profiles': '/main/ticket-profile',
  'new ticket profile': '/main/ticket-profile?profile=new',
  'company settings': '/main/settings',
  holidays: '/main/rules',
  'response codes': '/main/rules?part=codes',
  'rules of a center': '/main/rules?part=numbers',
  'audit log': '/main/audit',
  'my account': '/main/account',
  'a page to come': '/main/reports',
  'an address that is not there': '/main/nothing',
};

async function expectClean(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`)).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('axe finds nothing on the pages outside the console', async ({ page }) => {
      await page.goto('/reset-password?token=demo');
      await expectClean(page);
      await page.goto('/login');
      await expectClean(page);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expectClean(page);
    });

    test('axe finds nothing on any page of the console', async ({ page }) => {
      test.setTimeout(120_000);
      await signIn(page, 'CompanyAdmin');
      for (const path of Object.values(PAGES)) {
        await page.goto(path);
        await expectClean(page);
      }
      await page.goto('/main/tickets/create');
      await page.getByRole('button', { name: 'Save ticket' }).click();
      await expectClean(page);
      await page.goto('/main/tickets');
      await page
        .getByRole('main')
        .getByRole('link', { name: /^\d{13}/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { name: 'Stations notified' })).toBeVisible();
      await expectClean(page);
      await page.getByRole('button', { name: 'Show the log' }).click();
      await page.getByRole('button', { name: 'All actions' }).click();
      await expectClean(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Report damage' }).click();
      await expect(page.getByRole('dialog', { name: 'Report damage' })).toBeVisible();
      await expectClean(page);
    });
  });
}

test('sign in, open a ticket and come back with the keyboard alone', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no keyboard');
  await signIn(page, 'ProjectEngineer');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.goto('/main/tickets');
  const ticket = page
    .getByRole('main')
    .getByRole('link', { name: /^\d{13}/ })
    .first();
  await ticket.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
