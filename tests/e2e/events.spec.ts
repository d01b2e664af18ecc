import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { duplicateTab } from './duplicateTab';
import { chooseIn, typeDate } from './fields';
import { signIn } from './people';

// Everything happens in the demo's second company; other stories count what the first one has.

/** Yesterday: lists begin with what happened last. */
const HAPPENED = `${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}T10:15`;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const named = (what: string) => `${what} ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

/** The id of a ticket in force, far down the list, where no other story looks. */
async function ticketId(page: Page, isMobile: boolean): Promise<string> {
  await page.goto('/main/tickets');
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /^\d{13}/ })
    .nth(isMobile ? 14 : 15);
  const address = (await link.getAttribute('href')) ?? '';
  return address.split('/').at(-1) ?? '';
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('open damage is prefilled from its ticket, and reported to the center without retyping', {
  tag: '@desktop',
}, async ({ page, isMobile }) => {
  test.setTimeout(180_000);
  await signIn(page, 'CompanyAdmin', 2);
  await page.goto(`/main/recorded-events/create?ticketId=${await ticketId(page, isMobile)}`);
  const title = named('Backhoe hit a service');
  await expect(field(page, 'Title')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Record event' })).toHaveCount(0);
  await chooseIn(field(page, 'Type'), 'Damage');
  await page.getByRole('button', { name: 'More' }).click();
  await expect(field(page, 'County')).not.toHaveValue('');
  await field(page, 'Title').fill(title);
  await typeDate(page, 'Happened', HAPPENED);
  await page.getByRole('button', { name: 'Record event' }).click();
  await expect(page.getByRole('alert').getByText('Describe what happened.')).toBeInViewport();

  await field(page, 'Description').fill('The bucket caught a half-inch service.');
  await field(page, 'Contact').fill('Dana Reyes');
  await field(page, 'Contact phone').pressSequentially('9165550110');
  await chooseIn(field(page, 'Facility hit'), 'Natural gas');
  await chooseIn(field(page, 'Equipment'), 'Backhoe/trackhoe');
  await page.getByRole('button', { name: '911 was called' }).click();
  await expect(page.getByText('All required fields are filled.')).toBeVisible();
  await page.getByRole('button', { name: 'Record event' }).click();

  const offer = page.getByRole('dialog', { name: 'Send to call center' });
  await expect(offer.getByText('Send to the call center now?')).toBeVisible();
  await expect(offer.getByText('The bucket caught a half-inch service.')).toBeVisible();
  await offer.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(offer).toBeHidden();
  await expect(heading(page)).toHaveText(title);
  const notice = page.getByRole('region', { name: 'Notices of the damage' });
  await expect(notice.getByText(/^Notify the call center by|^The call center notified/)).toBeVisible();

  const reports = page.getByRole('region', { name: 'Reports to the call center' });
  await expect(reports.getByText('Accepted by the center')).toBeVisible({ timeout: 90_000 });
  await expect(reports.getByText(/Reference \d{13}-\d{3}/)).toBeVisible();
  await expect(notice.getByText(/^The call center notified/)).toBeVisible();

  for (const move of ['Start review', 'Close event'])
    await page.getByRole('button', { name: move, exact: true }).click();
  const settling = page.getByRole('dialog', { name: 'Close event' });
  await settling.getByLabel('Resolution').fill('The utility repaired its service.');
  await settling.getByRole('button', { name: 'Close event' }).click();
  await expect(page.getByRole('button', { name: 'Reopen event' })).toBeVisible();
});

test('a duplicated tab records its own event, and a double click records one', {
  tag: '@desktop',
}, async ({ page }) => {
  test.setTimeout(90_000);
  await signIn(page, 'CompanyAdmin', 3);
  await page.goto('/main/recorded-events/create');
  const [title, other] = [named('Late in the east'), named('Late in the west')];
  await chooseIn(field(page, 'Type'), 'Other');
  await field(page, 'Title').fill(title);
  await typeDate(page, 'Happened', HAPPENED);
  const copy = await duplicateTab(page);
  await expect(field(copy, 'Title')).toHaveValue(title);
  await field(copy, 'Title').fill(other);
  await copy.getByRole('button', { name: 'Save draft' }).dblclick();
  await expect(heading(copy)).toHaveText(other);
  await page.getByRole('button', { name: 'Save draft' }).dblclick();
  await expect(heading(page)).toHaveText(title);
  await page.goto('/main/recorded-events');
  for (const name of [title, other]) {
    await expect(page.getByRole('main').getByText(name)).toHaveCount(1);
  }
});

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test.describe('attachments', () => {
  // The browser itself writes a refused request to the console.
  test.use({ expectedInConsole: [/status of 400/] });

  test('photos and documents are attached, named and deleted, and an invalid file shows why', {
    tag: '@desktop',
  }, async ({ page }) => {
    await signIn(page, 'CompanyAdmin', 3);
    await page.goto('/main/recorded-events/create');
    await chooseIn(field(page, 'Type'), 'Photo log');
    await field(page, 'Title').fill(named('Photos'));
    await typeDate(page, 'Happened', HAPPENED);
    await field(page, 'Address').fill('100 Vernon St');
    await page.getByRole('button', { name: 'Record event' }).click();
    const panel = page.getByRole('region', { name: 'Photos and documents' });
    await panel.locator('input[multiple]').setInputFiles([
      { name: 'curb.png', mimeType: 'image/png', buffer: PNG },
      { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nplan') },
      { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<html>') },
      { name: 'not-a.png', mimeType: 'image/png', buffer: Buffer.from('<html><script></script></html>') },
    ]);
    const photo = panel.getByRole('img', { name: 'curb.png' });
    await expect(photo).toBeVisible();
    await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
    await expect(panel.getByRole('link', { name: 'Open plan.pdf' })).toBeVisible();
    await expect(panel.getByText(/^Only JPG, PNG, WebP, HEIC and PDF/)).toBeVisible();
    await expect(panel.getByText(/^The file is not what its name says/)).toBeVisible();

    await panel.getByLabel('Caption for curb.png').fill('North curb');
    await panel.getByRole('button', { name: 'Save caption' }).click();
    await expect(panel.getByRole('img', { name: 'North curb' })).toBeVisible();
    await panel.getByRole('button', { name: 'Delete plan.pdf' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    // An open dialog hides what is behind it, and a reload would cut off a deletion under way.
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(panel.getByRole('link', { name: 'Open plan.pdf' })).toBeHidden();
    await page.reload();
    await expect(panel.getByRole('img', { name: 'North curb' })).toBeVisible();
    await expect(panel.getByRole('link', { name: 'Open plan.pdf' })).toHaveCount(0);
  });
});
