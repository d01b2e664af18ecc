import type { Page } from '@playwright/test';
import { expect, NO_WORKER, test } from '../support/test';
import { choose, dateField } from './fields';
import { chooseJob, send } from './fillTicket';
import { startSession } from './people';

/** What the browser itself complains of, a refused style for one. */
function watchConsole(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', message => {
    const isSaid = ['error', 'warning'].includes(message.type()) && !NO_WORKER.test(message.text());
    if (isSaid) heard.push(message.text());
  });
  page.on('pageerror', error => heard.push(error.message));
  return heard;
}

const mapOf = (page: Page) => page.getByRole('application', { name: 'Map of the dig area' });

/** Touches the map at shares of its width and height, from the top left. */
async function touch(page: Page, isMobile: boolean, ...places: [number, number][]): Promise<void> {
  const map = mapOf(page);
  await map.scrollIntoViewIfNeeded();
  for (const [x, y] of places) {
    const box = await map.boundingBox();
    if (!box) throw new Error('the map is not there');
    const position = { x: box.width * x, y: box.height * y };
    if (isMobile) await map.tap({ position });
    else await map.click({ position });
    // Two touches within Leaflet's time for a double click would zoom.
    await page.waitForTimeout(350);
  }
}

async function answer(page: Page, question: string, words: string): Promise<void> {
  await page.getByRole('group', { name: question }).getByText(words, { exact: true }).click();
}

/** Everything but the place. */
async function fillTheRest(page: Page): Promise<void> {
  await chooseJob(page);
  await page.getByRole('button', { name: /Use the earliest legal start/ }).click();
  await page.getByLabel('Address or location').fill('100 Example Street');
  await page.getByLabel('Nearby cross street').fill('Second Street');
  await choose(page, 'White lining', 'Yes-Paint');
  await choose(page, 'Work type', 'Sewer');
  await choose(page, 'Work activity', 'Lateral replacement');
  await choose(page, 'Excavation method', 'Backhoe');
  for (const question of ['Boring', 'Explosives', 'Street or sidewalk']) await answer(page, question, 'No');
  await choose(page, 'Project owner', 'Municipality');
  await page.getByLabel('Permit').fill('No Permit required');
  await page.getByLabel('Phone', { exact: true }).fill('7755550123');
  await page.getByLabel('On-site contact').fill('Foreman of the demo');
  await page.getByLabel('On-site phone').fill('7755550124');
}

async function openForm(page: Page, nth: number): Promise<void> {
  await startSession(page, 'CompanyAdmin', nth);
  await page.goto('/main/tickets/create');
  await expect(mapOf(page)).toBeVisible();
}

test('a point fills in the address, an outline is drawn and sent, and a clone starts from it', {
  tag: '@desktop',
}, async ({ page, isMobile }) => {
  test.setTimeout(150_000);
  const heard = watchConsole(page);
  await openForm(page, isMobile ? 3 : 2);
  await page.getByLabel('Latitude').fill('39.5296');
  await page.getByLabel('Longitude').fill('-119.8138');
  await expect(page.getByLabel('County')).toHaveText('Washoe');
  await expect(page.getByLabel('City')).toHaveValue('Reno');
  await page.getByLabel('ZIP code').fill('89501');
  await expect(page.getByRole('radio', { name: 'One Call NV' })).toBeChecked();

  await page.getByRole('button', { name: 'Draw outline' }).click();
  await touch(page, isMobile, [0.4, 0.3], [0.65, 0.35], [0.6, 0.55], [0.42, 0.55]);
  await page.getByRole('button', { name: 'Finish outline' }).click();
  await expect(page.getByLabel('Dig area (feet across)')).toHaveValue(/^\d{2,4}$/);
  await expect(page.getByLabel('Dig area (feet across)')).toBeDisabled();

  await fillTheRest(page);
  await send(page);
  await expect(page.getByRole('application', { name: 'Map with the dig area' })).toBeVisible();
  await expect(page.getByRole('img', { name: /Outline of the dig area/ })).toHaveCount(0);

  const ticketId = new URL(page.url()).pathname.split('/').at(-1);
  await page.goto(`/main/tickets/create?clone=${ticketId}`);
  await expect(page.getByText(/Copied from/)).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Reno');
  await expect(page.getByLabel('Work activity')).toHaveText('Lateral replacement');
  await expect(dateField(page, 'Work begins')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Clear area' })).toBeVisible();
  expect(heard).toEqual([]);
});

test('a tap on the map sets the point, too large an area is refused, and typed values are kept', async ({
  page,
  isMobile,
}) => {
  await openForm(page, isMobile ? 3 : 2);
  await page.getByLabel('ZIP code').fill('99999');
  await page.getByText('One Call NV', { exact: true }).first().click();
  // Of the whole of both states anything drawn is as large as a town.
  await page.getByRole('button', { name: 'Draw rectangle' }).click();
  await touch(page, isMobile, [0.4, 0.4], [0.6, 0.55]);
  await expect(page.getByText(/at most half a mile/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Clear area' }).click();
  await expect(page.getByText(/at most half a mile/)).toHaveCount(0);
  await expect(page.getByLabel('Dig area (feet across)')).toBeEnabled();
  await page.getByRole('button', { name: 'Place point' }).click();
  await touch(page, isMobile, [0.5, 0.4]);
  await expect(page.getByLabel('Latitude')).toHaveValue(/^\d{2}\.\d{6}$/);
  await expect(page.getByLabel('Longitude')).toHaveValue(/^-1\d{2}\.\d{6}$/);
  await page.getByLabel('Latitude').fill('39.5296');
  await page.getByLabel('Longitude').fill('-119.8138');
  await expect(page.getByLabel('County')).toHaveText('Washoe');
  await expect(page.getByLabel('ZIP code')).toHaveValue('99999');
});
