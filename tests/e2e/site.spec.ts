import type { Page, Response } from '@playwright/test';
import { axeViolations } from '../support/axe';
import { expect, test } from '../support/test';
import { letLinksBeOpen } from './openLink';
import { footer, heading, menuButton, openAwake, PAGES, PATHS } from './sitePages';

test.describe('without JavaScript', { tag: '@desktop' }, () => {
  test.use({ javaScriptEnabled: false });

  test('every page is readable', async ({ page }) => {
    for (const [path, words] of Object.entries(PAGES)) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(heading(page)).toHaveText(words);
      await expect(page).toHaveTitle(/ · Whiteline$/);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        new RegExp(`^http.*${path}$`),
      );
      await expect(footer(page)).toContainText('© 2024 Whiteline');
    }
  });

  test('the lost password form is readable, without a loading state', async ({ page }) => {
    await page.goto('/reset-password');
    await expect(heading(page)).toHaveText('Set a new password');
    await expect(page.getByRole('textbox', { name: 'Username or email' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Email me a link' })).toBeDisabled();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    // No password gets into an address.
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled();
  });
});

test('pages have no inline scripts', { tag: '@desktop' }, async ({ request }) => {
  for (const path of [...PATHS, '/login', '/reset-password']) {
    const html = await (await request.get(path)).text();
    expect(html.match(/<script(?![^>]* src=)/g), path).toBeNull();
    expect(html, path).not.toContain('style="');
  }
});

test('an unknown address responds with 404 in the same layout', { tag: '@desktop' }, async ({ page }) => {
  const answer = await page.request.get('/no-such-page', { headers: { accept: 'text/html' } });
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain('Page not found');
  await page.route('**/no-such-page', async route =>
    // The browser writes every 404 to its console, which other tests must stay able to forbid.
    route.fulfill({ response: await route.fetch(), status: 200 }),
  );
  await page.goto('/no-such-page');
  await expect(heading(page)).toHaveText('Page not found');
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(heading(page)).toHaveText(PAGES['/']);
});

test('the sitemap lists exactly the public pages', { tag: '@desktop' }, async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place = '']) => new URL(place).pathname);
  expect(listed.sort()).toEqual([...PATHS, '/register'].sort());
});

test('the image for link previews exists', { tag: '@desktop' }, async ({ page, request }) => {
  await page.goto('/');
  const place = await page.locator('meta[property="og:image"]').getAttribute('content');
  const picture = await request.get(new URL(place ?? '').pathname);
  expect(picture.headers()['content-type']).toBe('image/png');
});

test('no page violates the content security policy, which allows no inline script or style', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const broken: string[] = [];
    Object.assign(window, { broken });
    document.addEventListener('securitypolicyviolation', event =>
      broken.push(`${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  for (const path of [...PATHS, '/register', '/login', '/reset-password', '/reset-password?set#token=x']) {
    const policy = (await page.goto(path))?.headers()['content-security-policy'] ?? '';
    expect(policy, path).toContain("script-src 'self';");
    expect(policy, path).not.toContain('unsafe');
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as unknown as { broken: string[] }).broken), path).toEqual([]);
  }
});

test('the contents of a legal text link to its sections, below the header', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/terms');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Sharing with other companies' }).click();
  const part = page.getByRole('heading', { name: 'Sharing with other companies' });
  await expect(part).toBeInViewport({ ratio: 1 });
  expect((await part.boundingBox())?.y).toBeGreaterThan(72);
  await expect(contents).toBeInViewport({ ratio: 1 });
});

/** What the browser tells of something that moved by itself. */
interface Shift {
  value: number;
  sources: { node: Node | null }[];
}

/** Opens the pages one by one. */
async function expectNothingToMove(page: Page, paths: string[]): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver(list => {
      for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
        // A font that comes late is a hair wider or narrower than the one in its place: a long text may end a line earlier.
        if (value < 0.01) continue;
        shifts.push(`${value}: ${sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 200))}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // Fonts in time would show nothing of what stands in their place until then.
  await page.route('**/*.woff2', async route => {
    await new Promise(later => setTimeout(later, 300));
    await route.continue();
  });
  for (const path of paths) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts), path).toEqual([]);
  }
}

test('nothing moves while a page loads', async ({ page }) => {
  await letLinksBeOpen(page);
  await expectNothingToMove(page, [
    ...PATHS,
    '/register',
    '/login',
    '/reset-password',
    '/reset-password?set#token=x',
  ]);
});

test('an address in capitals or with a trailing slash opens the page', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/LOGIN/?next=%2Fmain%2Fjobs');
  await expect(heading(page)).toHaveText('Sign in');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/login?next=%2Fmain%2Fjobs');
});

test('every image loads, and is no larger than 60 kB', { tag: '@desktop' }, async ({ page }) => {
  const pictures: Response[] = [];
  const sizes: number[] = [];
  page.on('response', response => {
    if (response.request().resourceType() === 'image') pictures.push(response);
  });
  for (const path of ['/', '/solutions']) {
    await page.goto(path);
    for (const image of await page.locator('main img').all()) {
      await image.scrollIntoViewIfNeeded();
      await expect
        .poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth))
        .toBeGreaterThan(300);
    }
    // Before the next page: the browser forgets what this one has loaded.
    for (const picture of pictures.splice(0)) sizes.push((await picture.body()).length);
  }
  expect(sizes.length).toBeGreaterThan(5);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(60_000);
});

test('axe finds nothing on any public page', async ({ page, isMobile }) => {
  test.slow();
  // In dark nothing differs but contrast, and that on a phone not from a desk; a phone has the menu besides.
  for (const path of isMobile ? ['/', '/contact'] : PATHS) {
    await page.emulateMedia({ colorScheme: 'light' });
    await openAwake(page, path);
    if (isMobile) await menuButton(page).click();
    await expectClean(page, path);
    if (isMobile) continue;
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectClean(page, path, ['color-contrast']);
  }
});

async function expectClean(page: Page, path: string, rules?: string[]): Promise<void> {
  const violations = await axeViolations(page, rules);
  expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes.map(node => node.html)}`)).toEqual([]);
}
