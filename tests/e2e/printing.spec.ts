import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { startSession } from './people';

/** The job of the demo on which California's situations are. */
const JOB = 'North Loop Water Main';

const VERDICTS = [
  { verdict: 'DO_NOT_DIG', word: 'Do not dig', border: 'double' },
  { verdict: 'CHECK_FIRST', word: 'Check first', border: 'dashed' },
  { verdict: 'SAFE_TO_DIG', word: 'Safe to dig', border: 'solid' },
] as const;

/** Sheets of a PDF as the browser makes it for paper, with no grounds. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'Letter', printBackground: false, preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Nothing to press or to leave by, and no list's tools. */
async function expectNoControls(page: Page): Promise<void> {
  const controls =
    'header.MuiAppBar-root, nav, button:not(th button), a[class*="MuiButton"], main form, input';
  await expect(page.locator(controls).filter({ visible: true })).toHaveCount(0);
}

/** Says on the paper what it is, and when it was printed. */
async function expectDated(page: Page, what: string): Promise<void> {
  // The page may still be turning to print.
  await expect(async () => {
    const words = await page
      .locator('main > div')
      .first()
      .evaluate(main => getComputedStyle(main, '::before').content);
    expect(words).toContain(what);
    expect(words).toMatch(/Printed \d\d\/\d\d\/\d{4} \d\d?:\d\d [AP]M P[DS]T/);
  }).toPass({ timeout: 10_000 });
}

async function openVerdict(page: Page, verdict: string): Promise<void> {
  await page.goto(`/main/tickets?filter=${JSON.stringify({ jobName: JOB, verdict })}`);
  const row = page.getByRole('row').filter({ has: page.locator(`[data-verdict="${verdict}"]`) });
  await row
    .getByRole('link', { name: /^\d{13}/ })
    .first()
    .click({ timeout: 60_000 });
  await expect(page.locator('#verdict')).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
}

for (const theme of ['light', 'dark'] as const) {
  test(`a ticket on black-and-white paper shows its verdict without color, from ${theme}`, {
    tag: '@desktop',
  }, async ({ page }) => {
    test.setTimeout(300_000);
    await startSession(page, 'CompanyAdmin');
    await page.addInitScript(mode => localStorage.setItem('whiteline.theme', mode), theme);
    for (const { verdict, word, border } of VERDICTS) {
      await page.emulateMedia({ media: 'screen' });
      await openVerdict(page, verdict);
      const number = await page.getByRole('heading', { level: 1 }).innerText();
      await page.emulateMedia({ media: 'print' });
      const band = page.getByRole('region', { name: word, exact: true }).locator('[data-verdict]');
      await expect(band).toHaveCSS('border-style', border);
      await expect(band).toHaveCSS('border-color', 'rgb(0, 0, 0)');
      await expect(band).toHaveCSS('color', 'rgb(0, 0, 0)');
      await expect(band.getByText(word)).toBeVisible();
      await expect(band.locator('svg')).toBeVisible();
      await expect(band.locator('svg')).toHaveCSS('fill', 'rgb(0, 0, 0)');
      await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
      await expectNoControls(page);
      await expectDated(page, number.slice(0, 13));
      // What is folded on the screen.
      await expect(page.locator('details li').first()).toBeVisible();
      const passed = await page
        .locator('details li')
        .first()
        .evaluate(line => line.getBoundingClientRect().height);
      expect(passed).toBeGreaterThan(10);
      expect(await sheetsOf(page)).toBeLessThanOrEqual(3);
    }
  });
}

test('a ticket prints the same from a phone as from a desktop', { tag: '@phone' }, async ({ page }) => {
  await startSession(page, 'CompanyAdmin');
  await page.goto('/main/tickets');
  await page.locator('main li a').first().click();
  await page.waitForURL('**/details/**');
  await expect(page.getByRole('button', { name: 'Utilities notified' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('region', { name: 'Utilities notified' }).getByRole('table')).toBeVisible();
  await expectNoControls(page);
});

for (const [name, path] of [
  ['Tickets', '/main/tickets'],
  ['Jobs', '/main/jobs'],
  ['Recorded events', '/main/recorded-events'],
] as const) {
  test(`${name} print only rows, with repeated headings`, { tag: '@desktop' }, async ({ page }) => {
    await startSession(page, 'CompanyAdmin');
    await page.goto(path);
    const rows = page.locator('main tbody tr');
    await expect(rows.first()).toBeVisible({ timeout: 60_000 });
    const heads = await page.locator('main thead th').allInnerTexts();
    await page.emulateMedia({ media: 'print' });
    await expectNoControls(page);
    await expectDated(page, name);
    const printed = (await page.locator('main thead th').filter({ visible: true }).allInnerTexts()).map(
      plain,
    );
    for (const head of heads.map(plain)) if (head) expect(printed).toContain(head);
    await expect(page.locator('main thead')).toHaveCSS('display', 'table-header-group');
    await expect(rows.first()).toHaveCSS('break-inside', 'avoid');
    const pages = page.locator('.MuiTablePagination-displayedRows');
    if (await pages.count()) await expect(pages, 'which rows of how many').toBeVisible();
    await expect(page.locator('.RaDataTable-tableWrapper')).toHaveCSS('overflow', 'visible');
    for (const chip of (await page.locator('main tbody [data-verdict]').all()).slice(0, 3)) {
      await expect(chip.locator('svg')).toBeVisible();
      await expect(chip).toHaveCSS('border-color', 'rgb(0, 0, 0)');
    }
    expect(await sheetsOf(page)).toBeLessThanOrEqual(3);
  });
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
