import type { Page } from '@playwright/test';
import { axeViolations } from '../support/axe';
import { expect, test } from '../support/test';
import { footer, header, heading, menuButton, openAwake, PAGES } from './sitePages';

test.use({ expectedInConsole: [/Failed to load resource|Failed to fetch dynamically|preload CSS/] });

/** Breaks the connection for files of the built pages; answers how to mend it. */
async function breakFiles(page: Page, files: RegExp): Promise<() => Promise<void>> {
  await page.route(files, route => route.abort('connectionfailed'));
  return () => page.unroute(files);
}

const ANY = /\/assets\//;
const PAGE_SCRIPTS = /\/assets\/page-[^/]+\.js$/;
const START_SCRIPTS = /\/assets\/start-[^/]+\.js$/;

test('a page whose prefetch failed loads with its styles once the connection is back', {
  tag: '@desktop',
}, async ({ page }) => {
  await openAwake(page, '/register');
  const company = page.getByRole('textbox', { name: 'Company name' });
  await company.fill('Kept Trenching');
  const mend = await breakFiles(page, ANY);
  const contact = footer(page).getByRole('link', { name: 'Contact' });
  const failed = page.waitForEvent('requestfailed');
  await contact.focus();
  await failed;
  await mend();
  await contact.click();
  await expect(heading(page)).toHaveText(PAGES['/contact']);
  await expect(page).toHaveTitle(/^Contact/);
  const looks = () =>
    page
      .locator('.reach, form')
      .first()
      .evaluate(node => getComputedStyle(node).display);
  const mended = await looks();
  await page.goBack();
  await expect(company).toHaveValue('Kept Trenching');
  await openAwake(page, '/contact');
  expect(mended).toBe(await looks());
});

test('a page that fails to load says so, and reloads in place without losing a draft', {
  tag: '@desktop',
}, async ({ page }) => {
  await openAwake(page, '/register');
  const company = page.getByRole('textbox', { name: 'Company name' });
  await company.fill('Kept Trenching');
  const mend = await breakFiles(page, ANY);
  await footer(page).getByRole('link', { name: 'Terms & Conditions' }).click();
  await expect(heading(page)).toHaveText('This page didn’t load');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle('This page didn’t load · Whiteline');
  const violations = await axeViolations(page);
  expect(violations.map(({ id }) => id)).toEqual([]);
  await mend();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page)).toHaveText(PAGES['/terms']);
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(company).toHaveValue('Kept Trenching');
});

test('a new version that replaced a page’s files is loaded', { tag: '@desktop' }, async ({ page }) => {
  await openAwake(page, '/');
  const mend = await breakFiles(page, PAGE_SCRIPTS);
  await footer(page).getByRole('link', { name: 'Terms & Conditions' }).click();
  await expect(heading(page)).toHaveText('This page didn’t load');
  const document = page.waitForRequest(request => request.isNavigationRequest());
  await page.getByRole('button', { name: 'Reload' }).click();
  await document;
  await mend();
  await expect(heading(page)).toHaveText(PAGES['/terms']);
});

test('a prerendered text is kept when its script fails to load, and becomes interactive once online', {
  tag: '@desktop',
}, async ({ page, isMobile }) => {
  const mend = await breakFiles(page, PAGE_SCRIPTS);
  await openAwake(page, '/solutions');
  await expect(heading(page)).toHaveText(PAGES['/solutions']);
  await expect(page).toHaveTitle(/^Solutions/);
  if (isMobile) {
    await menuButton(page).click();
    await expect(header(page).getByRole('link', { name: 'About us' })).toBeVisible();
    await page.keyboard.press('Escape');
  }
  const main = page.getByRole('main');
  const text = await main.innerText();
  await main.click({ position: { x: 5, y: 200 } });
  expect(await main.innerText()).toBe(text);
  await mend();
  const loaded = page.waitForResponse(PAGE_SCRIPTS);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await loaded;
  expect(await main.innerText()).toBe(text);
  await footer(page).getByRole('link', { name: 'Privacy & Policy' }).click();
  await expect(heading(page)).toHaveText(PAGES['/privacy']);
  await expect(page).toHaveTitle(/^Privacy/);
});

test('a form says that the site script failed to load, and becomes interactive on retry', {
  tag: '@desktop',
}, async ({ page }) => {
  const mend = await breakFiles(page, START_SCRIPTS);
  await page.goto('/login');
  await expect(page.getByRole('alert').filter({ hasText: 'The page didn’t finish loading' })).toBeVisible();
  const name = page.getByRole('textbox', { name: 'Username or email' });
  await name.fill('dana');
  const violations = await axeViolations(page);
  expect(violations.map(({ id }) => id)).toEqual([]);
  await mend();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  await expect(page.getByText('The page didn’t finish loading')).toHaveCount(0);
  await expect(name).toHaveValue('dana');
});
