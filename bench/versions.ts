import { type Browser, chromium, type Page } from '@playwright/test';
import { keepSession, logIn } from '../tests/e2e/people';
import { findBrowser, launchOptions } from '../tests/support/browser';

const WARM_UP = 3;
const ROUNDS = 15;
/** At full speed, and on a CPU a quarter as fast. */
const SLOWDOWNS = [1, 4];

type Times = Map<string, number[]>;

type Step = [name: string, take: (page: Page, round: number) => Promise<number>];

const STEPS: Step[] = [
  ['ticket opened', page => timed(page, 'details', () => firstLink(page).click())],
  ['back to the tickets', page => timed(page, 'rows', () => page.evaluate(() => history.back()))],
  ['tickets filtered', filterTickets],
  ['filter cleared', page => timed(page, 'rows', () => searchField(page).fill(''))],
  ['jobs opened', page => timed(page, 'rows', () => menuLink(page, 'Jobs').click())],
  ['job opened', page => timed(page, 'details', () => firstLink(page).click())],
  ['back to the jobs', page => timed(page, 'rows', () => page.evaluate(() => history.back()))],
  ['tickets opened', page => timed(page, 'rows', () => menuLink(page, 'Tickets').click())],
];

/** Compares two running versions. URLs include the sign-in: `http://name:password@host`. */
export async function benchVersions(): Promise<void> {
  const addresses = process.argv.slice(2).filter(one => URL.canParse(one));
  if (addresses.length !== 2) {
    console.log(
      'give the addresses of two versions, each with its sign-in: http://USERNAME:PASSWORD@HOST:PORT',
    );
    return;
  }
  const browser = await chromium.launch(launchOptions(findBrowser() ?? ''));
  try {
    for (const slowdown of SLOWDOWNS) await compare(browser, addresses, slowdown);
  } finally {
    await browser.close();
  }
}

/** Each round measures both, alternating which goes first, so that load on the machine affects both. */
async function compare(browser: Browser, addresses: string[], slowdown: number): Promise<void> {
  const sides: { page: Page; times: Times }[] = [];
  for (const address of addresses) {
    sides.push({ page: await openTickets(browser, address, slowdown), times: new Map() });
  }
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    for (const { page, times } of round % 2 === 0 ? sides : sides.toReversed()) {
      // Browsers draw background pages less often.
      await page.bringToFront();
      for (const [name, take] of STEPS) {
        const time = await take(page, round);
        if (round >= WARM_UP) times.set(name, [...(times.get(name) ?? []), time]);
        await atRest(page);
      }
    }
  }
  const [first, second] = sides.map(({ times }) => times);
  if (!first || !second) return;
  for (const [name] of STEPS) {
    const [a, b] = [summary(first.get(name)), summary(second.get(name))];
    const ratio = (b.median / a.median).toFixed(2);
    console.log(
      `${name}, processor slowed ${slowdown} times: ratio ${ratio}; median ${a.median} and ${b.median} ms, ` +
        `nine of ten within ${a.most} and ${b.most} ms`,
    );
  }
  for (const { page } of sides) await page.context().close();
}

async function openTickets(browser: Browser, address: string, slowdown: number): Promise<Page> {
  const { origin, username, password } = new URL(address);
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  // tsx adds `__name` calls to functions, which pages don't have.
  await context.addInitScript('globalThis.__name = value => value');
  const page = await context.newPage();
  const account = { username: decodeURIComponent(username), password: decodeURIComponent(password) };
  await keepSession(page, origin, await logIn(page.request, account));
  await page.goto('/main/tickets');
  await firstLink(page).waitFor();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

async function atRest(page: Page): Promise<void> {
  await page.waitForTimeout(500);
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)));
}

const firstLink = (page: Page) => page.locator('main tbody a[href*="/details/"]').first();
const menuLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });
const searchField = (page: Page) =>
  page.locator('main input[type="search"], main input[name="text"]').first();

/** Types a job number in a new spelling each time, so that the rows come from the server. */
async function filterTickets(page: Page, round: number): Promise<number> {
  const numbers = await page.locator('main tbody a[href*="/jobs/details/"]').allTextContents();
  const jobs = [...new Set(numbers)].sort();
  const number = jobs[round % jobs.length] ?? '';
  const spelling = number.slice(Math.floor(round / jobs.length));
  const field = searchField(page);
  await field.focus();
  return timed(page, spelling, () => field.pressSequentially(spelling));
}

/** From the last input until `details`, `rows`, or rows with a text are drawn, measured in the page. */
async function timed(page: Page, wanted: string, act: () => Promise<void>): Promise<number> {
  const time = page.evaluate(untilDrawn, wanted);
  await act();
  return time;
}

function untilDrawn(wanted: string): Promise<number> {
  const from = location.pathname;
  const before = document.querySelector('main tbody')?.textContent;
  let began = 0;
  const begin = (event: Event) => {
    began = event.timeStamp;
  };
  const inputs = ['pointerdown', 'input', 'popstate'];
  for (const name of inputs) addEventListener(name, begin, { capture: true });
  const isThere = () => {
    const isDetails = location.pathname.includes('/details/');
    if (wanted === 'details')
      return isDetails && /\d{2}-?\d{4}/.test(document.querySelector('main h1')?.textContent ?? '');
    // The previous list's rows may still be there. A row's first link leads to its own record.
    const rows = [...document.querySelectorAll('main tbody tr')].filter(row =>
      row.querySelector('a')?.pathname.startsWith(`${location.pathname}/details/`),
    );
    if (isDetails || rows.length === 0) return false;
    if (from === location.pathname && document.querySelector('main tbody')?.textContent === before)
      return false;
    return wanted === 'rows' || rows.every(row => row.textContent?.includes(wanted));
  };
  return new Promise(resolve => {
    const look = () => {
      if (began === 0 || !isThere()) return requestAnimationFrame(look);
      for (const name of inputs) removeEventListener(name, begin, { capture: true });
      // The frame has been drawn when the next task starts.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - began);
      port2.postMessage(0);
    };
    requestAnimationFrame(look);
  });
}

function summary(times: number[] = []): { median: number; most: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.ceil(sorted.length * part) - 1] ?? 0);
  return { median: at(0.5), most: at(0.9) };
}
