import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { signIn } from '../tests/e2e/people';
import { findBrowser, launchOptions } from '../tests/support/browser';
import { startDemoServer } from '../tests/support/server';

/**
 * `npm run gallery`: pictures of every page at three widths, light and dark, from the built product with demo data, into
 * `screenshots/`; `npm run gallery -- --docs` makes the README's picture anew instead.
 */
const WIDTHS = [360, 768, 1440];
const SCHEMES = ['light', 'dark'] as const;
const PATHS = {
  dashboard: '/main/dashboard',
  tickets: '/main/tickets',
  create: '/main/tickets/create',
  jobs: '/main/jobs',
  'job-add': '/main/jobs/add',
};
const forDocs = process.argv.includes('--docs');

const server = await startDemoServer({ SANDBOX_SPEED: '600', LOG_LEVEL: 'warn' });
process.env.WHITELINE_DATA = server.dataFolder;
const browser = await chromium.launch(launchOptions(findBrowser() ?? ''));
try {
  if (forDocs) await readmePicture(browser);
  else await everyPage(browser);
} finally {
  await browser.close();
  await server.stop();
}

async function readmePicture(on: Browser): Promise<void> {
  const page = await open(on, 1280, 'light');
  await signIn(page, 'CompanyAdmin');
  await page.goto('/main/tickets');
  await settle(page);
  mkdirSync('docs/images', { recursive: true });
  await page.screenshot({ path: 'docs/images/tickets.png' });
}

async function everyPage(on: Browser): Promise<void> {
  mkdirSync('screenshots', { recursive: true });
  for (const scheme of SCHEMES) {
    for (const width of WIDTHS) {
      const page = await open(on, width, scheme);
      const take = async (name: string) => {
        await settle(page);
        await page.screenshot({
          path: join('screenshots', `${name}-${width}-${scheme}.png`),
          fullPage: width < 1000,
        });
      };
      await page.goto('/login');
      await take('login');
      await signIn(page, 'CompanyAdmin');
      for (const [name, path] of Object.entries(PATHS)) {
        await page.goto(path);
        await take(name);
      }
      await page.goto('/main/tickets');
      await page.getByRole('main').getByRole('link', { name: /\d{8}/ }).first().click();
      await take('details');
      await page.context().close();
    }
  }
}

async function open(on: Browser, width: number, colorScheme: 'light' | 'dark'): Promise<Page> {
  const isPhone = width < 768;
  const context = await on.newContext({
    baseURL: server.url,
    viewport: { width, height: isPhone ? 740 : 900 },
    hasTouch: isPhone,
    isMobile: isPhone,
    colorScheme,
    timezoneId: 'America/Los_Angeles',
  });
  return context.newPage();
}

/** Pages poll, so the network is never idle for good; half a second without a request is enough for a picture. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}
