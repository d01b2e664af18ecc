import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { mailsTo } from './mailbox';
import { accountOf, startSession } from './people';

const group = (page: Page, name: RegExp) => page.getByRole('region', { name });

test('from Today a crew checks the marks of a ticket, and its row says so', { tag: '@phone' }, async ({
  page,
}) => {
  await startSession(page, 'ProjectManager', 4);
  await page.goto('/main/today');
  const unchecked = group(page, /^Check first/)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^Check marks/ }) })
    .first();
  const place = (await unchecked.getByRole('link').first().textContent()) ?? '';
  await unchecked.getByRole('link', { name: /^Check marks/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Check the marks' });
  await dialog.getByRole('button', { name: 'All seen' }).click();
  for (const [question, choice] of [
    [/white lining/, 'Yes'],
    [/agree with the outline/, 'Yes'],
    [/unmarked/, 'No'],
  ] as const) {
    await dialog.getByRole('group', { name: question }).getByRole('button', { name: choice }).click();
  }
  const unmarked = dialog.getByRole('group', { name: /unmarked/ });
  await unmarked.getByRole('button', { name: 'Yes' }).click();
  await expect(unmarked.getByRole('button', { pressed: true })).toHaveCSS('color', 'rgb(255, 255, 255)');
  await unmarked.getByRole('button', { name: 'No' }).click();
  await dialog.getByRole('button', { name: 'Save the check' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('h2#verdict')).toContainText(/^Safe to dig/);

  await page.goBack();
  await expect(page).toHaveURL(/\/main\/today$/);
  const row = (name: RegExp) => group(page, name).getByRole('listitem').filter({ hasText: place });
  await expect(row(/^Check first/).getByText('Safe to dig'), 'it stays in place').toBeVisible();
  await page.getByRole('button', { name: 'Update list' }).click();
  await group(page, /^Dig today/)
    .getByRole('button', { name: /^Show all/ })
    .click();
  await expect(row(/^Dig today/).getByText('Safe to dig')).toBeVisible();
});

test('the calendar leads to a ticket and back, and its secret link ends when it is revoked', async ({
  page,
  playwright,
  baseURL,
}) => {
  await startSession(page, 'ProjectManager', test.info().project.name === 'phone' ? 1 : 0);
  await page.goto('/main/calendar');
  await page.getByRole('link', { name: 'Week' }).click();
  await expect(page).toHaveURL(/view=week/);
  const entry = page
    .getByRole('main')
    .getByRole('link', { name: /^(Legal start|Expires|Renew by|Auto-renews)/ });
  await entry.first().click();
  await expect(page.locator('h2#verdict')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/view=week/);
  await expect(entry.first()).toBeVisible();

  await page.getByRole('button', { name: 'Subscribe to calendar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subscribe to calendar' });
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const address = await dialog.getByLabel('Calendar link').inputValue();
  const app = await playwright.request.newContext({ baseURL });
  const feed = await app.get(address);
  expect(feed.headers()['content-type']).toMatch(/^text\/calendar/);
  expect(await feed.text()).toContain('BEGIN:VEVENT');
  await dialog.getByRole('button', { name: 'Revoke link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(dialog.getByRole('button', { name: 'Make a link' })).toBeVisible();
  const ended = await app.get(address);
  expect(ended.status()).toBe(410);
  await app.dispose();
});

test('a note on a ticket is mailed to whom it mentions, and stands on the sheet', async ({ page }) => {
  const isPhone = test.info().project.name === 'phone';
  const nth = isPhone ? 1 : 0;
  await startSession(page, 'ProjectManager', nth);
  const { email, username } = await accountOf('ProjectEngineer', nth);
  const name = new RegExp(username.replace('.', ' '), 'i');
  await page.goto('/main/today');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  if (isPhone) await page.getByRole('button', { name: /^Notes/ }).click();
  await page.getByRole('button', { name: 'Add a note' }).click();
  const dialog = page.getByRole('dialog', { name: 'New note' });
  await dialog.getByRole('button', { name: 'Save note' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Note');
  const text = `@${username.split('.')[0]}, the gate code ${Date.now().toString(36)} at the north side.`;
  await dialog.getByRole('textbox', { name: /^Note/ }).fill(text);
  await expect(dialog.getByRole('button', { name })).toBeVisible();
  await dialog.getByLabel('Print it on the ticket sheet').check();
  await dialog.getByRole('button', { name: 'Save note' }).click();
  await expect(dialog).toBeHidden();
  const note = page.getByRole('listitem').filter({ hasText: text });
  await expect(note).toContainText(new RegExp(`Mentioned: ${name.source} · On the ticket sheet`, 'i'));
  await expect.poll(async () => (await mailsTo(email)).some(mail => mail.includes(text))).toBe(true);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(text).filter({ visible: true })).not.toHaveCount(0);
});
