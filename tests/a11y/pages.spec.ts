import type { Page, Request } from '@playwright/test';
import { startNewCompany } from '../e2e/newCompany';
import { openNewSheet } from '../e2e/newSheet';
import { letLinksBeOpen } from '../e2e/openLink';
import { startSession } from '../e2e/people';
import { axeViolations } from '../support/axe';
import { expect, test } from '../support/test';

/** Ten rows of a list tell as much as 25. Neighbors are of two resources: `open` need not load the product anew. */
const PAGES = {
  today: '/main/today',
  dashboard: '/main/dashboard',
  tickets: '/main/tickets?perPage=10',
  jobs: '/main/jobs?perPage=10',
  'utilities without a response': '/main/tickets/no-response',
  'responses to look up again': '/main/tickets/look-up',
  'the import of tickets': '/main/tickets/import',
  'mail that needs attention': '/main/tickets/mail',
  'tickets to place': '/main/tickets/place',
  'a ticket placed elsewhere': '/main/tickets/placed-elsewhere',
  'the import of a table': '/main/import/jobs',
  subcontractors: '/main/subcontractor-library',
  'new ticket': '/main/tickets/create',
  'who lacks a ticket': '/main/subcontractor-library?view=board',
  calendar: '/main/calendar',
  'recorded events': '/main/recorded-events?perPage=10',
  'invitations sent': '/main/subcontractor-library?invitations=sent',
  users: '/main/users?perPage=10',
  'invitations received': '/main/subcontractor-library?invitations=received',
  'ticket profiles': '/main/ticket-profile?perPage=10',
  'my account': '/main/account',
  'what is on this device': '/main/on-this-device',
  'new job': '/main/jobs/add',
  'new subcontractor': '/main/subcontractor-library?create',
  'new event': '/main/recorded-events/create',
  'new user': '/main/users?user=new',
  holidays: '/main/rules',
  'call-center logins': '/main/user-credentials',
  'response codes': '/main/rules?part=codes',
  'new ticket profile': '/main/ticket-profile?profile=new',
  'rules of a center': '/main/rules?part=numbers',
  'rules of verdicts': '/main/rules?part=verdict',
  'company settings': '/main/settings',
  'audit log': '/main/audit?perPage=10',
  'a page to come': '/main/reports',
  'an address that is not there': '/main/nothing',
};

/** Those that show a phone something else than a desk: cards for rows, a map that is asked for, what is at the thumb. */
const PHONE_PAGES = [
  PAGES.dashboard,
  PAGES.tickets,
  PAGES.jobs,
  PAGES['utilities without a response'],
  PAGES['a ticket placed elsewhere'],
  PAGES.subcontractors,
  PAGES['new ticket'],
  PAGES['who lacks a ticket'],
  PAGES['recorded events'],
  PAGES['invitations sent'],
  PAGES.users,
  PAGES['invitations received'],
  PAGES['ticket profiles'],
  PAGES['my account'],
];

/** Lists, and how the addresses of their records begin. */
const RECORDS = [
  ['/main/jobs', '/main/jobs/details/'],
  ['/main/subcontractor-library', '/main/subcontractor-library/details/'],
  ['/main/recorded-events', '/main/recorded-events/details/'],
  ['/main/ticket-profile', '/main/ticket-profile/details/'],
] as const;

/** What is there before anything is: the pages of a company that has just signed up. */
const EMPTY_PAGES = [
  '/main/dashboard',
  '/main/tickets',
  '/main/jobs',
  '/main/tickets/auto-renew',
  '/main/subcontractor-library',
  '/main/recorded-events',
  '/main/ticket-profile',
  '/main/user-credentials?whose=mine',
];

/** As many pages as one test has time for. */
function parts(paths: string[]): string[][] {
  const size = 9;
  return Array.from({ length: Math.ceil(paths.length / size) }, (_, part) =>
    paths.slice(part * size, (part + 1) * size),
  );
}

/** Opens a page: in the app where it is open already, which keeps its scripts. */
async function open(page: Page, path: string): Promise<void> {
  const [, area, resource] = new URL(page.url()).pathname.split('/');
  // Pages of one resource may keep the heading; it must be another one.
  if (area !== 'main' || resource === path.split(/[/?]/)[2]) {
    await page.goto(path);
    return;
  }
  await page.evaluate(to => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await page.waitForFunction(() => document.querySelector('h1')?.hasAttribute('data-left') === false, null, {
    polling: 50,
  });
}

/** How many calls of a page are on their way. */
const underWay = new WeakMap<Page, number>();

test.beforeEach(({ page }) => {
  const count = (step: number) => (request: Request) => {
    if (request.url().endsWith('/graphql')) underWay.set(page, (underWay.get(page) ?? 0) + step);
  };
  page.on('request', count(1)).on('requestfinished', count(-1)).on('requestfailed', count(-1));
});

/** A page is whole with its heading, and nothing on its way; what was last answered has been drawn then. */
async function untilWhole(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
  for (let look = 0; look < 2; look++) {
    await expect.poll(() => underWay.get(page) ?? 0, { intervals: [50] }).toBe(0);
    await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => setTimeout(drawn))));
  }
}

/** Looked at in light by every rule, and on a desk in dark by that of contrast alone: nothing else differs. */
async function expectClean(page: Page): Promise<void> {
  await untilWhole(page);
  await expectNone(page);
  if (page.viewportSize()?.width === 360) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNone(page, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function expectNone(page: Page, rules?: string[]): Promise<void> {
  const violations = await axeViolations(page, rules);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`)).toEqual([]);
}

test.use({ colorScheme: 'light' });
// They only look, so any worker may take the next.
test.describe.configure({ mode: 'parallel' });

test('axe finds nothing on the pages outside the console', { tag: '@desktop' }, async ({ page }) => {
  await letLinksBeOpen(page);
  for (const path of ['/reset-password', '/reset-password?token=demo', '/register']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: /link|password|Next/ }).last()).toBeEnabled();
    await expectClean(page);
  }
  await page.goto('/login');
  await expectClean(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectClean(page);
});

for (const [part, paths] of parts(Object.values(PAGES)).entries()) {
  test(`axe finds nothing on any page of the console, part ${part + 1}`, { tag: '@desktop' }, async ({
    page,
  }) => {
    test.slow();
    await startSession(page, 'CompanyAdmin');
    for (const path of paths) {
      await open(page, path);
      await expectClean(page);
    }
  });
}

for (const [part, paths] of parts(PHONE_PAGES).entries()) {
  test(`axe finds nothing on a page with phone-only parts, part ${part + 1}`, { tag: '@phone' }, async ({
    page,
  }) => {
    test.slow();
    await startSession(page, 'CompanyAdmin');
    for (const path of paths) {
      await open(page, path);
      await expectClean(page);
    }
  });
}

test('axe finds nothing on the empty pages of a new company', { tag: '@desktop' }, async ({ page }) => {
  test.slow();
  await startNewCompany(page);
  for (const path of EMPTY_PAGES) {
    await open(page, path);
    await expectClean(page);
  }
});

test('axe finds nothing on a copy list for placing a ticket', async ({ page }) => {
  test.slow();
  await openNewSheet(page);
  await expect(page.getByRole('button', { name: 'I have placed it' })).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: 'I have placed it' }).click();
  await expect(page.getByRole('dialog', { name: 'I have placed it' })).toBeVisible();
  await expectClean(page);
});

test('axe finds nothing on the page of a record', { tag: '@desktop' }, async ({ page }) => {
  test.slow();
  await startSession(page, 'CompanyAdmin');
  for (const [list, details] of RECORDS) {
    await open(page, list);
    const heading = page.locator('h1').first();
    const ofList = await heading.innerText();
    await page.locator(`main a[href^="${details}"]`).first().click();
    // The list stands until the record's page has come.
    await expect(heading).not.toHaveText(ofList);
    await expectClean(page);
  }
});

test('axe finds nothing on the pages of a system administrator', { tag: '@desktop' }, async ({ page }) => {
  test.slow();
  await startSession(page, 'SASAdministrator');
  await page.goto('/main/rules?part=codes');
  await expectClean(page);
  await page.goto('/main/rules?part=log');
  await expect(page.getByRole('link', { name: 'Activity', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expectClean(page);
  await page.goto('/main/overview');
  await expectClean(page);
  await page.locator('main a[href^="/main/overview/customer/"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Overview');
  await expectClean(page);
});

test('axe finds nothing on a refused form, on a ticket and in its dialogs', { tag: '@desktop' }, async ({
  page,
}) => {
  test.slow();
  await startSession(page, 'CompanyAdmin');
  await page.goto('/main/tickets/create');
  await page.getByRole('button', { name: /^Send to / }).click();
  await expectClean(page);
  await page.getByRole('combobox', { name: 'Job' }).click();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expectClean(page);
  await page.goto('/main/tickets');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^\d{13}/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Utilities notified' })).toBeVisible();
  await page.getByRole('button', { name: 'Show activity' }).click();
  await page.getByRole('button', { name: 'All actions' }).click();
  await expectClean(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Report damage' }).click();
  await expect(page.getByRole('dialog', { name: 'Report damage' })).toBeVisible();
  await expectClean(page);
});

// A phone has no keyboard.
test('a user can go from a list to a saved change and back with the keyboard alone', {
  tag: '@desktop',
}, async ({ page }) => {
  await startSession(page, 'CompanyAdmin', 2);
  await page.goto('/main/jobs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused();
  // A job of the demo: other stories add, change and delete their own meanwhile.
  const first = page
    .getByRole('main')
    .getByRole('link', { name: /^\d{2}-\d{4}$/ })
    .first();
  const job = page.locator(`main a[href="${await first.getAttribute('href')}"]`);
  await job.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: /^Edit/ }).press('Enter');
  const county = page.getByRole('textbox', { name: /^County/ });
  const before = await county.inputValue();
  await county.fill('By keyboard');
  await county.press('Enter');
  await expect(page.getByRole('main')).toContainText('By keyboard');
  await page.getByRole('link', { name: /^Edit/ }).press('Enter');
  await county.fill(before);
  await county.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'Jobs' }).press('Enter');
  await expect(job).toBeFocused();
});
