import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { chooseIn } from './fields';
import { found } from './lists';
import { signIn } from './people';

const tile = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Counts' }).getByRole('link', { name: new RegExp(`^\\d+ ?${label}$`) });

test('every number leads to exactly what it counts', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, 'CompanyAdmin');
  for (const label of ['Safe to dig', 'Do not dig', 'Red responses', 'Expired on an open job']) {
    // An answer that comes between the number and the list changes what is counted: both are read anew then.
    await expect(async () => {
      await page.goto('/main/dashboard');
      const text = await tile(page, label).textContent();
      const count = Number(/^\d+/.exec(text ?? '')?.[0]);
      expect(count, label).toBeGreaterThan(0);
      await tile(page, label).click();
      await expect(found(page)).toContainText(`${count} ticket`);
      await expect(page).toHaveURL(/filter=/);
    }).toPass();
  }
});

test('the parts of a view follow its filters, which are kept', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, 'CompanySuperAdmin');
  await expect(page.getByRole('img', { name: /Bar chart of tickets expiring/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /Ring chart/ })).toBeVisible();
  const all = page.getByRole('link', { name: /^All \d+ tickets?$/ });
  const before = (await all.textContent()) ?? '';
  await chooseIn(page.getByRole('combobox', { name: 'Verdict' }), 'Do not dig');
  await expect(all).not.toHaveText(before);
  const banned = (await all.textContent())?.match(/\d+/)?.[0] ?? '';
  const verdicts = page.getByRole('region', { name: 'Verdicts', exact: true });
  await verdicts.getByText('As a table').click();
  await expect(verdicts.getByRole('table').getByRole('row')).toHaveCount(2);
  await expect(verdicts.getByRole('table')).toContainText(banned);

  await page.getByRole('link', { name: /^Expiring soon \d+$/ }).click();
  await expect(page.getByRole('combobox', { name: 'Verdict' })).toHaveValue('');
  await page.goto('/main/dashboard');
  await expect(page.getByRole('combobox', { name: 'Verdict' })).toHaveValue('DO_NOT_DIG');
  // Answers and tickets that come meanwhile change the counts a little, a filter changes them a lot.
  const counted = async () => Number(/\d+/.exec((await all.textContent()) ?? '')?.[0]);
  const middle = (Number(banned) + Number(/\d+/.exec(before)?.[0])) / 2;
  await expect.poll(counted).toBeLessThan(middle);
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect.poll(counted).toBeGreaterThan(middle);
});

test('tickets that need somebody say why, and more of them come on demand', { tag: '@desktop' }, async ({
  page,
}) => {
  await signIn(page, 'CompanyAdmin');
  const panel = page.getByRole('region', { name: 'Needs action' });
  await expect(panel.getByText('Expired on an open job: nobody may dig').first()).toBeVisible();
  const rows = panel.getByRole('row');
  const few = await rows.count();
  await panel.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => rows.count()).toBeGreaterThan(few);
  await panel.getByRole('button', { name: 'Show fewer' }).click();
  await expect(rows).toHaveCount(few);
  await panel.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/main\/tickets\/details\//);
});

test.describe('with a call that fails', () => {
  test.use({ expectedInConsole: [/ERR_FAILED/] });

  test('a part that fails leaves the others, and can be asked again', { tag: '@desktop' }, async ({
    page,
  }) => {
    let isDown = true;
    await page.route('**/graphql', async route => {
      const isMap = route.request().postData()?.includes('getTicketMap') ?? false;
      return isMap && isDown ? route.abort() : route.continue();
    });
    await signIn(page, 'ReadOnlyUser');
    const map = page.getByRole('region', { name: 'Where they are' });
    await expect(map.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('img', { name: /Bar chart of tickets expiring/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Next to expire' }).getByRole('row').nth(1)).toBeVisible();
    isDown = false;
    await map.getByRole('button').click();
    await expect(map.getByRole('alert')).toHaveCount(0);
  });
});

test('a posted holiday is named among the days ahead', { tag: '@desktop' }, async ({ page }) => {
  await page.route('**/graphql', async route => {
    if (!route.request().postData()?.includes('getHolidays')) return route.continue();
    const response = await route.fetch();
    const body = await response.json();
    const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    body.data.result.push({
      date: inAWeek,
      name: 'Levee day',
      posted: true,
      working: false,
      __typename: 'Holiday',
    });
    return route.fulfill({ response, json: body });
  });
  await signIn(page, 'ProjectManager');
  const expiries = page.getByRole('region', { name: 'Expiries in the next 28 days' });
  await expiries.getByText('As a table').click();
  await expect(expiries.getByRole('table')).toContainText('Levee day');
  // Each center is asked; a test that ends while one of them answers would fail.
  await page.unrouteAll({ behavior: 'wait' });
});

test('each view keeps a Status of its own, as the lists do', { tag: '@desktop' }, async ({ page }) => {
  const { username } = await signIn(page, 'ProjectEngineer');
  const status = page.getByRole('combobox', { name: 'Status' });
  const all = page.getByRole('link', { name: /^All \d+ tickets?$/ });
  const kept = () =>
    page.evaluate(
      user =>
        ['dashboardActive', 'dashboardExpire'].map(slice => {
          const text = localStorage.getItem(`whiteline.filters.${user}.${slice}`);
          return text && JSON.parse(text).filter;
        }),
      username,
    );
  await expect(all).toBeVisible();
  await chooseIn(status, 'Cancelled');
  await expect(page.getByRole('button', { name: 'Clear filters' }).first()).toBeVisible();
  await expect.poll(async () => (await kept())[0]).toMatchObject({ status: 'CANCELLED', managerId: [] });

  await page.getByRole('link', { name: /^Expiring soon \d+$/ }).click();
  await expect(status).toHaveValue('');
  await page.getByRole('searchbox', { name: 'Job number' }).fill('24-');
  await expect
    .poll(async () => (await kept())[1])
    .toMatchObject({ jobNo: '24-', status: null, expDate: null });
  expect((await kept())[0]).toMatchObject({ status: 'CANCELLED', jobNo: '' });

  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Job number' })).toHaveValue('24-');
  await expect(status).toHaveValue('');
  await page.getByRole('link', { name: /^Active \d+$/ }).click();
  await expect(status).toHaveValue('CANCELLED');
  await expect(page.getByRole('searchbox', { name: 'Job number' })).toHaveValue('');
});

test('a Status of the view leads to a list of just as many', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, 'CompanySuperAdmin');
  const all = page.getByRole('link', { name: /^All \d+ tickets?$/ });
  const before = (await all.textContent()) ?? '';
  for (const [view, status] of [
    ['active', 'Expired'],
    ['expiring', 'Active'],
  ] as const) {
    await page.goto(view === 'active' ? '/main/dashboard' : `/main/dashboard?view=${view}`);
    await expect(all).toBeVisible();
    await chooseIn(page.getByRole('combobox', { name: 'Status' }), status);
    await expect(all).toHaveAttribute('href', new RegExp(status, 'i'));
    if (view === 'active') await expect(all).not.toHaveText(before);
    const count = /\d+/.exec((await all.textContent()) ?? '')?.[0];
    await all.click();
    await expect(page).toHaveURL(
      new RegExp(`/main/tickets${view === 'active' ? '' : '/expiring'}\\?filter=`),
    );
    await expect(found(page)).toContainText(`${count} ticket`);
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveText(status);
  }
});

test('the job of a ticket is one step away', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, 'CompanyAdmin');
  const panel = page.getByRole('region', { name: 'Needs action' });
  const job = panel.locator('a[href^="/main/jobs/details/"]').first();
  const number = (await job.textContent()) ?? '';
  await job.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
});
