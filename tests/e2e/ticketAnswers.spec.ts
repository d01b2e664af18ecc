import { expect, test } from '../support/test';
import { choose } from './fields';
import { fillForm, saved } from './fillTicket';
import { signIn, startSession } from './people';

test('what is missing is named beside its field and in a summary; nothing is sent; the draft stays', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page, 'ProjectManager');
  await page.goto('/main/tickets/create');
  let sent = 0;
  page.on('request', request => {
    if (request.postData()?.includes('createTicket(')) sent += 1;
  });
  await page.getByText('One Call CA', { exact: true }).first().click();
  await page.getByLabel('Ticket name').fill('Kept while I look something up');
  await page.getByRole('button', { name: /^Send to / }).click();
  await expect(page.getByRole('heading', { name: /^Fix \d+ fields$/ })).toBeInViewport();
  await expect(page.getByText('ZIP code is required.').first()).toBeVisible();
  await expect(page.getByText('Latitude is required.').first()).toBeVisible();
  expect(sent).toBe(0);
  const summary = page.getByRole('alert').getByRole('link');
  const beside = await page.locator('form .MuiFormHelperText-root.Mui-error').allTextContents();
  expect(beside.length).toBeGreaterThan(20);
  for (const text of beside) await expect(summary.filter({ hasText: text }).first()).toBeVisible();
  const told = await summary.allTextContents();
  await page.getByRole('link', { name: 'Latitude is required.' }).click();
  await page.getByLabel('Latitude').blur();
  await expect(summary).toHaveText(told);
  await page.goto('/main/tickets');
  await page.goto('/main/tickets/create');
  await expect(page.getByLabel('Ticket name')).toHaveValue('Kept while I look something up');
});

test('what the keyboard comes to on a phone is not under the sheet', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'ProjectManager');
  await page.goto('/main/tickets/create');
  await page.getByText('One Call CA', { exact: true }).first().click();
  const reached = () =>
    page.evaluate(() => {
      const { bottom } = document.activeElement?.getBoundingClientRect() ?? { bottom: 0 };
      const sheet = document.querySelector('[data-action-bar]');
      const isInSheet = sheet?.contains(document.activeElement) ?? true;
      return { isInSheet, isCovered: bottom > (sheet?.getBoundingClientRect().top ?? 0) };
    });
  // The sheet grows by its warning, over a field just above it.
  await page.getByRole('group', { name: 'Work begins' }).getByRole('spinbutton').first().focus();
  await page.evaluate(() =>
    window.scrollBy(0, (document.activeElement?.getBoundingClientRect().bottom ?? 0) - 560),
  );
  await page.keyboard.type('010120260800AM');
  await expect(page.getByText(/Work begins before the legal start/)).toBeVisible();
  await expect.poll(async () => (await reached()).isCovered).toBe(false);
  await page.getByRole('combobox', { name: 'Job' }).focus();
  await page.keyboard.press('Escape');
  for (let field = await reached(); !field.isInSheet; field = await reached()) {
    const message = await page.evaluate(() => document.activeElement?.id);
    await expect.poll(async () => (await reached()).isCovered, { message }).toBe(false);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByRole('button', { name: /^Send to / })).toBeFocused();
});

test('impossible coordinates and pastes that do not fit are refused at the field', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page, 'ProjectManager');
  await page.goto('/main/tickets/create');
  await page.getByLabel('Latitude').fill('38.4');
  await page.getByLabel('Longitude').fill('121.37');
  await page.getByLabel('Longitude').blur();
  await expect(page.getByText('This longitude is not in California or Nevada')).toBeVisible();
  await page.getByText('One Call NV', { exact: true }).first().click();
  await expect(page.getByText('This longitude is not in the area of One Call NV')).toBeVisible();
  await page.getByLabel('Longitude').fill('-119.8138');
  await page.getByLabel('Longitude').blur();
  await expect(page.getByText('This longitude is not')).toHaveCount(0);

  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 45.5, longitude: -122.7 });
  await page.getByRole('button', { name: 'Use this device’s location' }).click();
  await expect(page.getByText('This latitude is not in the area of One Call NV')).toBeVisible();

  const feet = page.getByLabel('Dig area (feet across)');
  await feet.fill('120');
  await feet.fill('12-34');
  await expect(feet).toHaveValue('120');
  await expect(page.getByText('“12-34” was not pasted. Use digits only.')).toBeVisible();
  await feet.press('End');
  await feet.press('5');
  await expect(feet).toHaveValue('1205');
  await expect(page.getByText('was not pasted')).toHaveCount(0);
});

test('a profile’s renewals and subcontractors are shown, and go with the ticket', {
  tag: '@desktop',
}, async ({ page, isMobile }) => {
  test.setTimeout(150_000);
  await signIn(page, 'CompanyAdmin', isMobile ? 3 : 2);
  await page.goto('/main/ticket-profile?profile=new');
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill(`Renewing ${Date.now()}`);
  await choose(drawer, 'Call center', 'One Call NV');
  await choose(drawer, 'Auto-renew', 'Yes');
  await choose(drawer, 'Renew until', '60 days after the notice');
  const find = drawer.getByRole('combobox', { name: 'Subcontractors' });
  await find.click();
  const first = page.getByRole('listbox').getByRole('option').first();
  const subcontractor = (await first.textContent()) ?? '';
  await first.click();
  await expect(find).toBeFocused();
  await drawer.getByRole('button', { name: 'Save profile' }).click();
  await page.getByRole('link', { name: 'Apply' }).click();

  await expect(page.getByRole('button', { name: 'Apply profile' })).toBeEnabled();
  await page.getByRole('button', { name: 'Apply profile' }).click();
  await expect(page.getByLabel('Auto-renew until the job is done')).toBeChecked();
  const until = page.getByRole('group', { name: 'Renew until' });
  await expect(until).toContainText(/\d{4}/);
  const [month, day, year] = await until.getByRole('spinbutton').allTextContents();
  await expect(page.getByRole('main').getByRole('button', { name: subcontractor })).toBeVisible();

  await fillForm(page, 'One Call NV');
  await saved(page);
  await expect(page.getByText('Renews until')).toBeVisible();
  await expect(page.getByText(`${month}/${day}/${year}`).first()).toBeVisible();
  await expect(page.getByRole('main').getByText(subcontractor).first()).toBeVisible();
});

test('a phone number with its country code is taken as that number', { tag: '@desktop' }, async ({
  page,
}) => {
  await signIn(page, 'ProjectManager');
  await page.goto('/main/tickets/create');
  const phone = page.getByLabel('Phone', { exact: true });
  // Their own stands there.
  await phone.fill('');
  await phone.fill('+1 916 555 0142');
  await expect(phone).toHaveValue('(916) 555-0142');
});

test.describe('where a list to choose from cannot be read', () => {
  // The connection that the test cuts.
  test.use({ expectedInConsole: [/net::ERR_FAILED/] });

  test('the dropdown says so, and reads it when it is opened again', { tag: '@desktop' }, async ({
    page,
  }) => {
    await startSession(page, 'CompanyAdmin');
    await page.route('**/graphql', route =>
      /query (getJobs|getSubcontractors)\b/.test(route.request().postData() ?? '')
        ? route.abort()
        : route.fallback(),
    );
    await page.goto('/main/tickets/create');
    const job = page.getByRole('combobox', { name: 'Job' });
    await job.click();
    const failed = page.getByText('Couldn’t load. Reopen the list to retry.');
    await expect(failed).toBeVisible();
    await expect(page.getByText('Couldn’t load subcontractors.')).toBeVisible();
    await job.press('Escape');
    await page.unroute('**/graphql');
    await job.press('ArrowDown');
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await expect(failed).toHaveCount(0);
  });
});
