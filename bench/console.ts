import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { createPasswords } from '../server/access/passwords';
import { migrate } from '../server/database/migrate';
import { fillSignIn } from '../tests/e2e/people';
import { findBrowser, launchOptions } from '../tests/support/browser';
import { databaseUrl, execute, startTestCluster } from '../tests/support/cluster';
import { startServer } from '../tests/support/server';
import { seedCompanies } from './seed';

const TICKETS = 100_000;
const PASSWORD = 'a password for the benchmark';
const ROUNDS = 5;
const LONG_MS = 200;

/** A list of 100 rows in a real browser, for a company with 100,000 tickets. */
export async function benchConsole(): Promise<void> {
  const cluster = await startTestCluster();
  const folder = await mkdtemp(join(tmpdir(), 'whiteline-console-'));
  try {
    const url = databaseUrl(cluster.url, 'bench_console');
    await execute(cluster.url, 'create database bench_console');
    await migrate(url);
    await seed(url);
    const server = await startServer(folder, { DATABASE_URL: url, LOG_LEVEL: 'silent', DEMO: '0' });
    const browser = await chromium.launch(launchOptions(findBrowser() ?? ''));
    try {
      await measure(await openList(browser, server.url));
    } finally {
      await browser.close();
      await server.stop();
    }
  } finally {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Turns off auto-renew, which would keep the server busy. */
async function seed(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const passwordHash = await createPasswords({ memoryCost: 8, timeCost: 1 }).hash(PASSWORD);
  await seedCompanies(owner, { companies: 1, ticketsEach: TICKETS, passwordHash });
  await owner.query('update tickets set auto_renew = false where auto_renew');
  await owner.query('vacuum analyze tickets');
  await owner.end();
}

async function openList(browser: Browser, baseURL: string): Promise<Page> {
  const page = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } });
  await page.addInitScript(watchLongTasks);
  await page.goto('/login');
  await fillSignIn(page, 'bench-1-1', PASSWORD);
  await page.waitForURL('**/main/dashboard');
  await page.goto('/main/tickets?perPage=100');
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 100);
  return page;
}

/** Runs in the page. Browsers call tasks over 50 ms long. */
function watchLongTasks(): void {
  const lengths: number[] = [];
  Object.assign(window, { longTasks: lengths });
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) lengths.push(duration);
  }).observe({ type: 'longtask', buffered: true });
}

async function measure(page: Page): Promise<void> {
  const search = page.locator('main input[name="text"]');
  await report(page, 'keystroke to rows', async round => {
    const before = await firstRow(page);
    await search.fill(`Trench ${round}`);
    await changed(page, before);
  });
  await search.fill('');
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 100);
  await report(page, 'tab to tab', async round => {
    const before = await firstRow(page);
    const tabs = page.getByRole('navigation', { name: 'Ticket groups' });
    await tabs.getByRole('link', { name: round % 2 === 1 ? /^Expired/ : /^Active/ }).click();
    await changed(page, before);
  });
  await page.getByRole('link', { name: /^Active/ }).click();
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 100);
  const all = page.getByRole('checkbox', { name: 'Select all', exact: true });
  await report(page, 'select all', async round => {
    await all.setChecked(round % 2 === 1);
    const count = round % 2 === 1 ? 100 : 0;
    await page.waitForFunction(
      wanted => document.querySelectorAll('tbody input:checked').length === wanted,
      count,
    );
  });
}

async function report(page: Page, name: string, act: (round: number) => Promise<void>): Promise<void> {
  const times: string[] = [];
  await page.evaluate(() => void (window as unknown as { longTasks: number[] }).longTasks.splice(0));
  for (let round = 1; round <= ROUNDS; round++) {
    const began = performance.now();
    await act(round);
    times.push((performance.now() - began).toFixed(0));
    await page.waitForTimeout(300);
  }
  const tasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks.splice(0));
  const long = tasks.filter(length => length > LONG_MS);
  const sum = long.reduce((total, length) => total + length, 0);
  console.log(
    `${name}: ${times.join(', ')} ms; tasks over ${LONG_MS} ms: ${long.length}, together ${sum.toFixed(0)} ms; ` +
      `the longest ${Math.max(0, ...tasks).toFixed(0)} ms`,
  );
}

function firstRow(page: Page): Promise<string> {
  return page.locator('tbody tr').first().innerText();
}

async function changed(page: Page, before: string): Promise<void> {
  await page.waitForFunction(text => {
    const row = document.querySelector<HTMLElement>('tbody tr');
    return row !== null && row.innerText !== text;
  }, before);
}
