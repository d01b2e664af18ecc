import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { signIn } from '../tests/e2e/people';
import { findBrowser, launchOptions } from '../tests/support/browser';
import { startDemoServer } from '../tests/support/server';
import { settle } from './settle';
import { sitePictures } from './sitePictures';

/**
 * `npm run gallery` takes screenshots of every page, also for the README (`-- --docs`) and site (`--
 * --site`).
 */
const WIDTHS = [360, 768, 1440];
const SCHEMES = ['light', 'dark'] as const;

type Place = string | { on: string; link: string; button?: string };

const PUBLIC_PAGES: Record<string, Place> = {
  home: '/',
  'about-us': '/about-us',
  solutions: '/solutions',
  contact: '/contact',
  'when-to-call': '/when-to-call',
  terms: '/terms',
  privacy: '/privacy',
  register: '/register',
  login: '/login',
  'reset-password': '/reset-password',
  'no-page': '/nothing',
};

const PAGES: Record<string, Place> = {
  dashboard: '/main/dashboard',
  tickets: '/main/tickets',
  'tickets-expiring': '/main/tickets/expiring',
  'tickets-expired': '/main/tickets/expired',
  'tickets-auto-renew': '/main/tickets/auto-renew',
  'tickets-no-response': '/main/tickets/no-response',
  'ticket-create': '/main/tickets/create',
  'ticket-details': { on: '/main/tickets', link: '/main/tickets/details/' },
  jobs: '/main/jobs',
  'job-add': '/main/jobs/add',
  'job-details': { on: '/main/jobs', link: '/main/jobs/details/' },
  'job-edit': { on: '/main/jobs', link: '/main/jobs/details/', button: 'Edit' },
  subcontractors: '/main/subcontractor-library',
  'subcontractor-add': '/main/subcontractor-library?create',
  'subcontractors-board': '/main/subcontractor-library?view=board',
  'invitations-sent': '/main/subcontractor-library?invitations=sent',
  'invitations-received': '/main/subcontractor-library?invitations=received',
  'subcontractor-details': {
    on: '/main/subcontractor-library',
    link: '/main/subcontractor-library/details/',
  },
  events: '/main/recorded-events',
  'event-create': '/main/recorded-events/create',
  'event-details': { on: '/main/recorded-events', link: '/main/recorded-events/details/' },
  'event-edit': { on: '/main/recorded-events', link: '/main/recorded-events/details/', button: 'Edit' },
  profiles: '/main/ticket-profile',
  'profile-details': { on: '/main/ticket-profile', link: '/main/ticket-profile/details/' },
  'profile-add': '/main/ticket-profile?profile=new',
  users: '/main/users',
  'user-add': '/main/users?user=new',
  credentials: '/main/user-credentials',
  settings: '/main/settings',
  rules: '/main/rules',
  'rules-codes': '/main/rules?part=codes',
  'rules-numbers': '/main/rules?part=numbers',
  audit: '/main/audit',
  account: '/main/account',
  requests: '/main/requests',
  support: '/main/support',
  billing: '/main/billing',
  subscriptions: '/main/subscriptions',
  reports: '/main/reports',
  'not-found': '/main/nothing',
  forbidden: '/main/overview',
};

const SYSTEM_PAGES: Record<string, Place> = {
  overview: '/main/overview',
  customer: { on: '/main/overview', link: '/main/overview/customer/' },
  'rules-edited': '/main/rules',
};

const forDocs = process.argv.includes('--docs');
const forSite = process.argv.includes('--site');

const server = await startDemoServer({ SANDBOX_SPEED: '600', LOG_LEVEL: 'warn' });
process.env.WHITELINE_DATA = server.dataFolder;
const browser = await chromium.launch(launchOptions(findBrowser() ?? ''));
try {
  if (forDocs) await readmePicture(browser);
  else if (forSite) await sitePictures(browser, server.url);
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
      const take = (name: string) => picture(page, `${name}-${width}-${scheme}`, width);
      for (const [name, place] of Object.entries(PUBLIC_PAGES)) {
        await visit(page, place);
        await take(name);
      }
      await signIn(page, 'CompanyAdmin');
      for (const [name, place] of Object.entries(PAGES)) {
        await visit(page, place);
        await take(name);
      }
      await page.context().close();
      const system = await open(on, width, scheme);
      await signIn(system, 'SASAdministrator');
      for (const [name, place] of Object.entries(SYSTEM_PAGES)) {
        await visit(system, place);
        await picture(system, `${name}-${width}-${scheme}`, width);
      }
      await system.context().close();
    }
  }
}

async function visit(page: Page, place: Place): Promise<void> {
  if (typeof place === 'string') {
    await page.goto(place);
    return;
  }
  await page.goto(place.on);
  const link = page.locator(`main a[href^="${place.link}"]`).first();
  await page.goto((await link.getAttribute('href')) ?? '');
  if (place.button)
    await page.getByRole('main').getByRole('link', { name: place.button, exact: true }).click();
}

async function picture(page: Page, name: string, width: number): Promise<void> {
  await settle(page);
  await page.screenshot({ path: join('screenshots', `${name}.png`), fullPage: width < 1000 });
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
