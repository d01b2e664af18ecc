import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { choose } from './fields';
import { startSession } from './people';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A subcontractor of its own in the demo's second company; answers its name. */
async function addSubcontractor(page: Page): Promise<string> {
  const name = `Bore ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
  await page.goto('/main/subcontractor-library');
  await page.getByRole('link', { name: 'New subcontractor' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'New subcontractor' });
  await drawer.getByLabel('Company').fill(name);
  await choose(drawer, 'Type', 'Boring');
  await drawer.getByLabel('Phone').pressSequentially('9165550142');
  await expect(drawer.getByLabel('Phone')).toHaveValue('(916) 555-0142');
  await drawer.getByRole('button', { name: 'Save subcontractor' }).click();
  await expect(heading(page)).toHaveText(name);
  return name;
}

test('a subcontractor is added in a drawer that Back closes, then changed and deleted', {
  tag: '@desktop',
}, async ({ page }) => {
  await startSession(page, 'CompanyAdmin', 2);
  await page.goto('/main/subcontractor-library');
  await page.getByRole('link', { name: 'New subcontractor' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'New subcontractor' });
  await expect(drawer).toBeVisible();
  await page.goBack();
  await expect(drawer).toBeHidden();

  const name = await addSubcontractor(page);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const change = page.getByRole('dialog', { name: 'Edit subcontractor' });
  await change.getByLabel('Website').fill('example.com');
  await change.getByRole('button', { name: 'Save subcontractor' }).click();
  await expect(change.getByRole('link', { name: /Website must be a full address/ })).toBeVisible();
  await change.getByLabel('Website').fill('https://www.example.com');
  await change.getByRole('button', { name: 'Save subcontractor' }).click();
  await expect(change).toBeHidden();
  await expect(page.getByRole('link', { name: 'www.example.com' })).toBeVisible();

  await page.getByRole('button', { name: 'Delete…' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText(`${name} was deleted.`)).toBeVisible();
  await expect(heading(page)).toHaveText('Subcontractors');
});

test('the board shows subcontractors without a ticket, worst first, and reminds them', {
  tag: '@desktop',
}, async ({ page }) => {
  await startSession(page, 'CompanyAdmin', 2);
  await page.goto('/main/subcontractor-library?view=board');
  const tab = page.getByRole('navigation', { name: 'Parts of the library' }).locator('[aria-current]');
  await expect(tab).toContainText('Missing tickets');
  const states = page.getByText(/^(Not invited|Declined|Expired|No reply yet|Expiring|Valid)$/);
  await expect(states.first()).toBeVisible();
  const order = ['Not invited', 'Declined', 'Expired', 'No reply yet', 'Expiring', 'Valid'];
  const places = (await states.allTextContents()).map(text => order.indexOf(text));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  const remind = page.getByRole('button', { name: /^Remind / }).first();
  await remind.click();
  await expect(page.getByRole('region', { name: 'The email' })).toContainText('Respond to the invitation');
  await page.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByText(/^Reminder to .* will be emailed/)).toBeVisible();
});
