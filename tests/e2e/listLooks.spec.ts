import { axeViolations } from '../support/axe';
import type { CenterTicket } from '../support/centerFiles/centerTicket';
import { expect, test } from '../support/test';
import { mailOf, ticketsOf } from './firstMails';
import { forward } from './forward';
import { addFilter } from './lists';
import { signUpCompany } from './newCompany';
import { keepSession, startSession } from './people';

test('rows have the chosen height, dropdowns are at most 200 px, and lists fit a tablet', {
  tag: '@desktop',
}, async ({ page }) => {
  await startSession(page, 'CompanyAdmin', 2);
  await page.goto('/main/tickets');
  const height = async () => (await page.locator('tbody tr').first().boundingBox())?.height;
  await page.getByRole('button', { name: 'Density: Compact' }).click();
  await expect.poll(height).toBeGreaterThanOrEqual(44);
  await page.getByRole('button', { name: 'Density: Comfortable' }).click();
  await expect.poll(height).toBeLessThan(36);
  await page.getByRole('combobox', { name: 'Verdict' }).click();
  await expect(page.locator('.MuiMenu-paper')).toHaveCSS('max-height', '200px');
  await page.keyboard.press('Escape');
  await addFilter(page, 'Project manager');
  await expect(page.getByRole('listbox')).toHaveCSS('max-height', '200px');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 768, height: 900 });
  // Other stories give their jobs long numbers.
  for (const list of ['tickets', 'jobs?filter={"jobNo":"25-"}']) {
    await page.goto(`/main/${list}`);
    await expect(page.locator('tbody tr').first()).toBeVisible();
    const wide = await page
      .locator('.RaList-main, .RaDataTable-tableWrapper')
      .evaluateAll(parts =>
        parts.filter(part => part.scrollWidth > part.clientWidth).map(part => part.className),
      );
    expect(wide, `what of ${list} is wider than a tablet`).toEqual([]);
  }
});

test('a date filter shows its dates completely, including an incomplete one', async ({ page }) => {
  await startSession(page, 'CompanyAdmin', 2);
  const dates = page.locator('.days-filter input');
  const cut = () =>
    dates.evaluateAll(all => Math.max(...all.map(date => date.scrollWidth - date.clientWidth)));
  const filter = '{"expDate":{"from":"2020-08-28","to":"2040-08-28"}}';
  const typing = {
    'two dates': async () => undefined,
    'MM/DD/YYYY': () => dates.first().fill(''),
  };
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/main/tickets?${new URLSearchParams({ filter })}`);
    await page.getByRole('button', { name: /^Expires \d/ }).click();
    await expect(dates).toHaveCount(2, { timeout: 30_000 });
    for (const [what, type] of Object.entries(typing)) {
      await type();
      expect.soft(await cut(), `pixels of ${what} that are cut at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test('mail fits its list and its page, whatever its subject', { tag: '@desktop' }, async ({ page }) => {
  const { session, company } = await signUpCompany(page);
  const [ticket] = ticketsOf(company) as [CenterTicket];
  const [head = '', ...body] = mailOf(ticket).split('\r\n');
  const long = `${head} https://example.com/${'a-long-way-without-a-break'.repeat(4)}`.replaceAll('-', '');
  await forward(page, session, ['From: center@example.com', long, ...body].join('\r\n'));
  await keepSession(page, process.env.WHITELINE_URL ?? '', session);
  const subject = page.getByRole('link', { name: /^CA TICKET/ });
  const fits = async (width: number) => {
    const wide = () =>
      page
        .locator('html, .RaDataTable-tableWrapper')
        .evaluateAll(parts => Math.max(...parts.map(part => part.scrollWidth - part.clientWidth)));
    // Each width has its own form of the list, which is drawn when the width has changed.
    await expect.poll(wide, { message: `pixels that ${page.url()} is too wide at ${width}` }).toBe(0);
  };
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // Until it is filed, it is not in the list.
    await expect(async () => {
      await page.goto('/main/tickets/mail');
      await expect(subject).toBeVisible({ timeout: 2000 });
    }).toPass();
    await fits(width);
    await subject.click();
    await expect(page.getByRole('link', { name: /^2026\d+-000 CA/ })).toBeVisible();
    await fits(width);
  }
});

test('on a phone the tickets appear before the console, which takes them over unchanged', {
  tag: '@phone',
}, async ({ page }) => {
  await startSession(page, 'CompanyAdmin');
  let arrive = () => {};
  const arrived = new Promise<void>(resolve => {
    arrive = resolve;
  });
  await page.route('**/assets/frame-*.js', async route => {
    await arrived;
    await route.continue();
  });
  let asked = 0;
  page.on('request', request => {
    if (request.postData()?.includes('getActiveTickets(')) asked += 1;
  });
  await page.goto('/main/tickets');
  const first = page
    .getByRole('main')
    .getByRole('link', { name: /^\d{13}/ })
    .first();
  await expect(first).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeViolations(page)).toEqual([]);
  }
  const card = page.getByRole('main').getByRole('listitem').first();
  const [words, before] = [await card.innerText(), await card.boundingBox()];
  arrive();
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  const after = await card.boundingBox();
  expect((await card.innerText()).split(/\s+/)).toEqual(words.split(/\s+/));
  expect(after?.height).toBe(before?.height);
  // A line above, on tickets that were not placed, comes when the console has counted them.
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(50);
  expect(asked).toBe(1);

  await page.unroute('**/assets/frame-*.js');
  // Still on its way.
  await page.route('**/assets/frame-*.js', () => undefined);
  await page.reload();
  await first.tap();
  await expect(page).toHaveURL(/\/main\/tickets\/details\/[\da-f-]{36}\/[\da-f-]{36}$/);
});
