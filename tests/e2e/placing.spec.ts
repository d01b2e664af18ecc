import { calendarDay, PACIFIC } from '../../domain/calendar/zone';
import { centerTicket } from '../support/centerFiles/centerTicket';
import { writeMailText } from '../support/centerFiles/mailText';
import { expect, test } from '../support/test';
import { choose } from './fields';
import { fillAnswers } from './fillTicket';
import { startNewCompany } from './newCompany';

const DAY_MS = 86_400_000;

// On a phone: whoever places a ticket beside the hole has no other screen.
test('a ticket is placed on the center’s site with its copy list, and its mail makes it active', {
  tag: '@phone',
}, async ({ page, context }) => {
  test.setTimeout(180_000);
  const { company } = await startNewCompany(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/main/settings');
  await choose(page, 'One Call CA', 'At the center’s own site');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('The settings were saved.')).toBeVisible();

  await page.goto('/main/tickets/create');
  await page.getByRole('link', { name: 'New job' }).click();
  await page.getByLabel('Job number').fill('26-045');
  await page.getByLabel('Job name').fill('Laguna lateral');
  await page.getByRole('button', { name: 'Save job' }).click();
  await expect(page.getByRole('combobox', { name: 'Job' })).toHaveValue('26-045 · Laguna lateral');
  await fillAnswers(page);
  await page.getByRole('button', { name: 'Save and place at One Call CA' }).click();
  const review = page.getByRole('dialog', { name: 'Review before placing' });
  await review.getByRole('button', { name: 'Save and place at One Call CA' }).click();

  await page.waitForURL(/\/main\/tickets\/place\/./);
  await expect(page.getByRole('heading', { level: 1, name: 'Place at One Call CA' })).toBeVisible();
  const site = page.getByRole('region', { name: 'Dig site' });
  await site.getByRole('button', { name: 'Copy Address/location' }).tap();
  await expect(site.getByRole('button', { name: 'Copy Address/location' })).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('100 Example Street');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download KML' }).tap();
  expect((await download).suggestedFilename()).toMatch(/\.kml$/);

  const number = `${calendarDay(new Date(), PACIFIC).replaceAll('-', '')}00451`;
  await page.getByRole('button', { name: 'I have placed it' }).tap();
  const dialog = page.getByRole('dialog', { name: 'I have placed it' });
  await dialog.getByLabel('Ticket number').fill(number);
  await dialog.getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByText('Placed, unconfirmed')).toBeVisible();

  // The next step is in sight, however far one had scrolled, and nothing else is at the thumb.
  const next = page.getByRole('link', { name: 'Import the confirmation' });
  await expect(next).toBeInViewport();
  await expect(page.locator('[data-action-bar]')).toHaveCount(0);
  await expect(page.getByText(`${number}-000, unconfirmed`)).toHaveCount(0);
  await page.goto('/main/tickets/all');
  await expect(page.getByRole('link', { name: `${number}-000, unconfirmed` })).toBeVisible();
  await page.goBack();
  await next.tap();
  const inDays = (days: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + days * DAY_MS);
  const ticket = centerTicket({
    number,
    revision: '000',
    previous: null,
    submitted: inDays(0),
    workBegin: inDays(10),
    legalStart: inDays(4),
    expires: inDays(28),
    ...{ house: '100', street: 'Example Street' },
    contents: { company, centerStatus: 'New', city: 'Elk Grove', county: 'Sacramento' },
  });
  const head = `Subject: CA TICKET: ${number}-000 NEW NORM(EXMPLE)\r\nContent-Type: text/plain\r\n\r\n`;
  await page.locator('input[data-files]').setInputFiles({
    name: 'confirmation.eml',
    mimeType: 'message/rfc822',
    buffer: Buffer.from(head + writeMailText(ticket, 'newer')),
  });
  await expect(page.getByText('Confirms a new ticket')).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 ticket' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).tap();
  await expect(page.getByText('1 imported · 0 left out · 0 failed')).toBeVisible();

  await page.getByRole('link', { name: `${number}-000 CA` }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${number}-000`);
  await expect(page.getByText('Active', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Open request/ })).toHaveCount(0);
});
