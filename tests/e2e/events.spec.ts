import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { signIn } from './people';

// Everything happens in the demo's second company; other stories count what the first one has.

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
const yes = (page: Page, group: string) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name: 'Yes' }).check();
const no = (page: Page, group: string) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name: 'No', exact: true }).check();

test('a damage is recorded with what its ticket knows, and told to the center without retyping', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(180_000);
  await signIn(page, 'CompanyAdmin', 2);
  await page.goto(`/main/recorded-events/create?ticketId=${await ticketId(page, isMobile)}`);
  await expect(field(page, 'County')).not.toHaveValue('');
  const title = named('Backhoe hit a service');
  await field(page, 'Type').selectOption('DAMAGE');
  await field(page, 'Title').fill(title);
  await field(page, 'Happened').fill('2026-11-20T10:15');
  await page.getByRole('button', { name: 'Record event' }).click();
  await expect(page.getByRole('alert').getByText('Describe what happened.')).toBeVisible();

  await field(page, 'Description').fill('The bucket caught a half-inch service.');
  await field(page, 'Contact').fill('Dana Reyes');
  await field(page, 'Contact phone').pressSequentially('9165550110');
  await field(page, 'Type of installation').selectOption('Natural gas');
  await field(page, 'Equipment').selectOption('Backhoe/trackhoe');
  for (const group of ['Injury', 'Fatality', 'Fire', 'Evacuation', 'Product released']) await no(page, group);
  await yes(page, '911 called');
  await expect(page.getByText('Everything that this type must tell is told.')).toBeVisible();
  await page.getByRole('button', { name: 'Record event' }).click();

  const offer = page.getByRole('dialog', { name: 'Send to the center' });
  await expect(offer.getByText('Tell the center now? Nothing has to be typed twice.')).toBeVisible();
  await expect(offer.getByText('The bucket caught a half-inch service.')).toBeVisible();
  await offer.getByRole('button', { name: 'Yes, send it' }).click();
  await expect(offer).toBeHidden();
  await expect(heading(page)).toHaveText(title);
  const notice = page.getByRole('region', { name: 'Notice to the center' });
  await expect(notice.getByText('2 hours from the damage: 19 CCR 4100.')).toBeVisible();

  const reports = page.getByRole('region', { name: 'Sent to the center' });
  await expect(reports.getByText('Taken by the center')).toBeVisible({ timeout: 90_000 });
  await expect(reports.getByText(/Reference \d{13}-\d{3}/)).toBeVisible();
  await expect(notice.getByText(/The center was told/)).toBeVisible();

  for (const move of ['Start review', 'Close event'])
    await page.getByRole('button', { name: move, exact: true }).click();
  await expect(page.getByRole('button', { name: 'Reopen event' })).toBeVisible();
});

test('a draft is kept while it is typed, asks before it drops answers, and is deleted after a Yes', async ({
  page,
}) => {
  await signIn(page, 'CompanyAdmin', 3);
  await page.goto('/main/recorded-events/create');
  const title = named('Marks gone');
  await field(page, 'Type').selectOption('MARKS_DESTROYED');
  await field(page, 'Title').fill(title);
  await field(page, 'Happened').fill('2026-11-20T10:15');
  await field(page, 'Cause').selectOption('Weather');
  await page.reload();
  await expect(field(page, 'Title')).toHaveValue(title);
  await expect(field(page, 'Cause')).toHaveValue('Weather');

  await field(page, 'Type').selectOption('OTHER');
  const question = page.getByRole('alertdialog', { name: 'Change the type?' });
  await expect(question.getByText('Cause')).toBeVisible();
  await question.getByRole('button', { name: 'No' }).click();
  await expect(field(page, 'Cause')).toHaveValue('Weather');

  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(heading(page)).toHaveText(title);
  await expect(page.getByText('Say whether a re-mark was requested.')).toBeVisible();
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(field(page, 'Cause')).toHaveValue('Weather');
  await field(page, 'Weather').fill('Rain');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Rain', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Delete draft' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(heading(page)).toHaveText('Recorded events');
  await expect(page.getByText(/was deleted/)).toBeVisible();
});

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test.describe('files', () => {
  // The browser itself writes a refused request to the console.
  test.use({ expectedInConsole: [/status of 400/] });

  test('photos and documents are attached, named and deleted; a wrong one says why', async ({ page }) => {
    await signIn(page, 'CompanyAdmin', 3);
    await page.goto('/main/recorded-events/create');
    await field(page, 'Type').selectOption('PHOTO_LOG');
    await field(page, 'Title').fill(named('Photos'));
    await field(page, 'Happened').fill('2026-11-20T10:15');
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
    await expect(panel.getByText(/^Only JPEG, PNG, WebP and HEIC photos/)).toBeVisible();
    await expect(panel.getByText(/^The file is not what its name says/)).toBeVisible();

    await panel.getByLabel('Caption of curb.png').fill('North curb');
    await panel.getByRole('button', { name: 'Save caption' }).click();
    await expect(panel.getByRole('img', { name: 'North curb' })).toBeVisible();
    await panel.getByRole('button', { name: 'Delete plan.pdf' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await expect(panel.getByRole('link', { name: 'Open plan.pdf' })).toBeHidden();
    await page.reload();
    await expect(panel.getByRole('img', { name: 'North curb' })).toBeVisible();
  });
});

test('who may only read finds events by their filters and is offered nothing to do', async ({
  page,
  isMobile,
}) => {
  await signIn(page, 'ReadOnlyUser');
  await page.goto('/main/recorded-events');
  await expect(page.getByRole('link', { name: 'Record event' })).toHaveCount(0);
  if (isMobile) await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('search').getByRole('combobox', { name: 'Type' }).selectOption('NEAR_MISS');
  await expect(page.getByText(/^1 found/)).toBeVisible();
  await page.getByRole('link', { name: /^EV-/ }).click();
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Photos and documents' })).toBeVisible();
  for (const name of ['Edit', 'Delete', 'Close event', 'Reopen event', 'Add files']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  await page.goto('/main/recorded-events/create');
  await expect(heading(page)).toHaveText('You may not see this');
});
