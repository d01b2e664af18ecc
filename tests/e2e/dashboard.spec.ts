import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { signIn } from './people';

const tile = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Counts' }).getByRole('link', { name: new RegExp(`^\\d+ ?${label}$`) });

test('every number leads to exactly what it counts', async ({ page }) => {
  await signIn(page, 'CompanyAdmin');
  for (const label of ['Safe to dig now', 'Red responses', 'Expired on an open job']) {
    const text = await tile(page, label).textContent();
    const count = Number(/^\d+/.exec(text ?? '')?.[0]);
    expect(count, label).toBeGreaterThan(0);
    await tile(page, label).click();
    await expect(page.getByRole('search')).toContainText(`${count} found`);
    await expect(page).toHaveURL(/filter=/);
    await page.goBack();
  }
});

test('the parts of a view follow its filters, which are kept', async ({ page }) => {
  await signIn(page, 'CompanySuperAdmin');
  await expect(page.getByRole('img', { name: /Bar chart of tickets expiring/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /Ring chart/ })).toBeVisible();
  const all = page.getByRole('link', { name: /^All \d+ tickets?$/ });
  const before = await all.textContent();
  await page.getByRole('combobox', { name: 'Attention' }).selectOption('Red responses');
  await expect(all).not.toHaveText(before ?? '');
  const red = (await all.textContent())?.match(/\d+/)?.[0] ?? '';
  const colors = page.getByRole('region', { name: 'Responses', exact: true });
  await colors.getByText('As a table').click();
  await expect(colors.getByRole('table').getByRole('row')).toHaveCount(2);
  await expect(colors.getByRole('table')).toContainText(red);

  await page.getByRole('link', { name: /^Expiring soon \d+$/ }).click();
  await expect(page.getByRole('combobox', { name: 'Attention' })).toHaveValue('');
  await page.goto('/main/dashboard');
  await expect(page.getByRole('combobox', { name: 'Attention' })).toHaveValue('RED');
  await expect(all).toHaveText(new RegExp(`\\b${red}\\b`));
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(all).toHaveText(before ?? '');
});

test('tickets that need somebody say why, and more of them come on demand', async ({ page }) => {
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

  test('a part that fails leaves the others, and can be asked again', async ({ page }) => {
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

test('a posted holiday is named among the days ahead', async ({ page }) => {
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
});
