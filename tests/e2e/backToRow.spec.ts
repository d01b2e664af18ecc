import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/test';
import { startSession } from './people';

/** Each list, where its rows lead, and what the link back to it is called. */
const LISTS = [
  ['/main/tickets', '/main/tickets/details/', 'Tickets'],
  ['/main/jobs', '/main/jobs/details/', 'Jobs'],
  ['/main/recorded-events', '/main/recorded-events/details/', 'Recorded events'],
] as const;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const leadingTo = (page: Page, start: string) => page.locator(`main a[href^="${start}"]`);
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Opens the list and from its last row the record; answers the row's link and how far the list was scrolled. */
async function openLast(page: Page, path: string, start: string) {
  await page.goto(path);
  const last = leadingTo(page, start).last();
  const href = await last.getAttribute('href');
  await last.focus();
  const top = await scrolled(page);
  await last.press('Enter');
  await expect(page).toHaveURL(href ?? '');
  await expect(heading(page)).toBeFocused();
  return { link: page.locator(`main a[href="${href}"]`).first(), top };
}

/** Answers the list of jobs by `answer` from now on. */
async function answerJobs(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route('**/graphql', route =>
    route.request().postData()?.includes('query getJobs') ? answer(route) : route.fallback(),
  );
}

test.beforeEach(async ({ page }) => {
  await startSession(page, 'CompanyAdmin');
});

for (const [path, start, back] of LISTS) {
  const tag = path === '/main/tickets' ? [] : '@desktop';
  test(`${path}: who comes back from a record is at its row again`, { tag }, async ({ page }) => {
    const { link, top } = await openLast(page, path, start);
    await page.goBack();
    await expect(link).toBeFocused();
    // A line of text above may have come or gone meanwhile.
    await expect.poll(async () => Math.abs((await scrolled(page)) - top)).toBeLessThan(50);

    await link.press('Enter');
    await expect(heading(page)).toBeFocused();
    await page.getByRole('main').getByRole('link', { name: back, exact: true }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport();
  });
}

test('a job that stands in several rows leads back to the one it was opened from', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/main/tickets');
  await expect(leadingTo(page, '/main/jobs/details/').first()).toBeVisible();
  const hrefs = await leadingTo(page, '/main/jobs/details/').evaluateAll(links =>
    links.map(link => link.getAttribute('href')),
  );
  const repeated = hrefs.find((href, place) => hrefs.indexOf(href) < place);
  const link = page.locator(`main a[href="${repeated}"]`).nth(1);
  await link.press('Enter');
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(link).toBeFocused();
});

test('of several entries of the log about one record, the one that was left has the focus', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/main/jobs');
  const job = (await leadingTo(page, '/main/jobs/details/').first().getAttribute('href')) ?? '';
  let answered: object | undefined;
  await page.route('**/graphql', async route => {
    if (!route.request().postData()?.includes('query getCompanyAudit')) return route.fallback();
    // The same entries each time: what others do meanwhile would push the last one off the page.
    if (answered) return route.fulfill({ json: answered });
    const response = await route.fetch();
    const json = await response.json();
    const record = { label: 'A job', path: [job.split('/').at(-1)] };
    json.data.result.data = json.data.result.data.map((row: object) => ({ ...row, entity: 'job', record }));
    answered = json;
    await route.fulfill({ response, json });
  });
  await page.goto('/main/audit');
  const link = page.locator('main ol > li a').last();
  await expect(link).toHaveText('A job');
  const entry = page.locator(`main li[id="${await page.locator('main ol > li').last().getAttribute('id')}"]`);
  await link.press('Enter');
  await expect(page).toHaveURL(job);
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(entry.getByRole('link')).toBeFocused();
  await page.unrouteAll({ behavior: 'wait' });
});

test('who closes a user is at their row again', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/main/users');
  // The way to add a user is there before the rows.
  const href = await page.locator('main tbody a[href^="/main/users?user="]').last().getAttribute('href');
  const link = page.locator(`main tbody a[href="${href}"]`);
  await link.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(link).toBeFocused();
});

test('who went on by the menu comes back to no row', { tag: '@desktop' }, async ({ page }) => {
  const { link } = await openLast(page, '/main/jobs', '/main/jobs/details/');
  await page.goBack();
  await expect(link).toBeFocused();
  await page.getByRole('banner').getByRole('link', { name: 'Tickets', exact: true }).press('Enter');
  await expect(heading(page)).toHaveText('Tickets');
  await page.goBack();
  await expect(link).toBeVisible();
  await expect(heading(page)).toBeFocused();
});

test('coming by another way, the heading has the focus', { tag: '@desktop' }, async ({ page }) => {
  await openLast(page, '/main/jobs', '/main/jobs/details/');
  await page.getByRole('banner').getByRole('link', { name: 'Jobs', exact: true }).press('Enter');
  await expect(heading(page)).toHaveText('Jobs');
  await expect(leadingTo(page, '/main/jobs/details/').first()).toBeVisible();
  await expect(heading(page)).toBeFocused();
});

test.describe('rows that are read anew and come late', { tag: '@desktop' }, () => {
  /** Comes back after so long that the rows are not kept any more; they come when the answer is called. */
  async function comeBackLate(page: Page) {
    await page.clock.install();
    const { link } = await openLast(page, '/main/jobs', '/main/jobs/details/');
    await page.clock.fastForward('06:00');
    let answer = () => {};
    const isWanted = new Promise<void>(resolve => {
      answer = resolve;
    });
    await answerJobs(page, async route => {
      await isWanted;
      await route.fallback();
    });
    await page.goBack();
    await expect(heading(page)).toHaveText('Jobs');
    await expect(heading(page)).toBeFocused();
    await expect(link).toBeHidden();
    return { link, answer };
  }

  test('have the focus then', async ({ page }) => {
    const { link, answer } = await comeBackLate(page);
    answer();
    await expect(link).toBeFocused();
  });

  test('take it from nobody who has gone on', async ({ page }) => {
    const { link, answer } = await comeBackLate(page);
    const search = page.getByRole('textbox', { name: 'Job name' });
    await search.focus();
    answer();
    await expect(link).toBeVisible();
    await expect(search).toBeFocused();
  });
});
