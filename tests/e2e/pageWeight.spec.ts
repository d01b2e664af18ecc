import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expect, test } from '../support/test';
import { invite } from './invitedLink';
import { signIn } from './people';
import { openAwake, PATHS } from './sitePages';

/** Bytes (gzip -9) of every script that a page loads before anyone touches it. */
async function scriptBytes(page: Page, visit: () => Promise<void>): Promise<number> {
  const scripts = new Map<string, Promise<Buffer>>();
  const count = (response: Response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body());
  };
  page.on('response', count);
  // Pages that are written out get theirs when they have been shown.
  const react = page.waitForResponse(/\/assets\/react-.*\.js$/);
  await visit();
  await react;
  await page.waitForLoadState('networkidle');
  // A script that comes later has no body any more once the page is closed.
  page.off('response', count);
  const bodies = await Promise.all(scripts.values());
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
}

/** Kept in the run's report, so the figure is seen before it is too large. */
function report(what: string, bytes: number): void {
  test.info().annotations.push({ type: 'script bytes', description: `${what}: ${bytes}` });
}

for (const [name, path] of [
  ['Home', '/'],
  ['the page about when to call', '/when-to-call'],
] as const) {
  test(`${name} loads at most 100 kB of script`, { tag: '@desktop' }, async ({ page }) => {
    const bytes = await scriptBytes(page, async () => {
      await page.goto(path);
    });
    report(name, bytes);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(100_000);
  });
}

test('the sign-in page loads at most 110 kB of script', { tag: '@desktop' }, async ({ page }) => {
  const bytes = await scriptBytes(page, async () => {
    await page.goto('/login');
  });
  report('sign-in', bytes);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(110_000);
});

test('the sign-up page loads at most 120 kB of script', { tag: '@desktop' }, async ({ page }) => {
  const bytes = await scriptBytes(page, async () => {
    await page.goto('/register');
  });
  report('sign-up', bytes);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(120_000);
});

// A module that both areas read ends up in a chunk of the console, and starts it, unless vite.config.ts has a place for it.
test('no public page loads a script of the console', { tag: '@desktop' }, async ({ page }) => {
  const ofConsole: string[] = [];
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    if (/^\/assets\/(early|forms|mui|frame|lists)-.*\.js$/.test(pathname)) ofConsole.push(pathname);
  });
  for (const path of [...PATHS, '/register', '/login', '/reset-password']) {
    await openAwake(page, path);
    expect(ofConsole, path).toEqual([]);
  }
});

test('the invitation page loads at most 250 kB of script before a response', {
  tag: '@desktop',
}, async ({ page }) => {
  const { path, company } = await invite(page.request);
  const bytes = await scriptBytes(page, async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(company);
  });
  report('invitation', bytes);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(250_000);
});

test('the first ticket list loads at most 480 kB of script in at most 30 requests', {
  tag: '@desktop',
}, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const first = await context.newPage();
  await signIn(first, 'CompanyAdmin');
  const storage = await context.storageState();
  await context.close();
  const fresh = await browser.newContext({ baseURL: baseURL ?? '', storageState: storage });
  const page = await fresh.newPage();
  const asked: string[] = [];
  page.on('request', request => asked.push(`${request.resourceType()} ${new URL(request.url()).pathname}`));
  const bytes = await scriptBytes(page, async () => {
    await page.goto('/main/tickets');
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /^\d{13}/ })
        .first(),
    ).toBeVisible();
  });
  const early = await page
    .locator('link[rel="preload"][as="font"]')
    .evaluateAll(links => links.map(link => link.getAttribute('href')));
  await fresh.close();
  // The letters of the rows do not wait until scripts and styles ask for them.
  expect(early).toHaveLength(2);
  for (const font of early) expect(asked).toContain(`font ${font}`);
  report('first ticket list', bytes);
  test.info().annotations.push({ type: 'requests', description: String(asked.length) });
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(480_000);
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(30);
});
