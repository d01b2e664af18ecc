import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { chooseIn } from './fields';
import { found } from './lists';
import { signIn } from './people';

const tile = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Counts' }).getByRole('link', { name: new RegExp(`^\\d+ ?${label}$`) });

test('every number leads to exactly what it counts', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, 'CompanyAdmin');
  for (const label of ['Safe to dig', 'Do not dig', 'Stop responses', 'Expired on an open job']) {
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
  await verdicts.getByText('Show table').click();
  await expect(verdicts.getByRole('table').getByRole('row')).toHaveCount(2);
  await expect(verdicts.getByRole('table')).toContainText(banned);

  await page.getByRole('link', { name: /^Expiring \d+$/ }).click();
  await expect(page.getByRole('combobox', { name: 'Verdict' })).not.toContainText('Do not dig');
  await page.goto('/main/dashboard');
  await expect(page.getByRole('combobox', { name: 'Verdict' })).toContainText('Do not dig');
  // Answers and tickets that come meanwhile change the counts a little, a filter changes them a lot.
  const counted = async () => Number(/\d+/.exec((await all.textContent()) ?? '')?.[0]);
  const middle = (Number(banned) + Number(/\d+/.exec(before)?.[0])) / 2;
  await expect.poll(counted).toBeLessThan(middle);
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect.poll(counted).toBeGreaterThan(middle);
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
  await expiries.getByText('Show table').click();
  await expect(expiries.getByRole('table')).toContainText('Levee day');
  // Each center is asked; a test that ends while one of them answers would fail.
  await page.unrouteAll({ behavior: 'wait' });
});
