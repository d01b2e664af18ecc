import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { choose, chooseIn } from './fields';
import { chooseJob, saved } from './fillTicket';
import { startSession } from './people';

// Connections that a test cuts itself.
test.use({ expectedInConsole: [/net::ERR_FAILED/] });

/** What the browser itself complains of, a refused style for one. */
function watchConsole(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) heard.push(message.text());
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

test('a point fills the address in, an outline is drawn and sent, and its copy starts from it', {
  tag: '@desktop',
}, async ({ page, isMobile }) => {
  test.setTimeout(150_000);
  const heard = watchConsole(page);
  await openForm(page, isMobile ? 3 : 2);
  await page.getByLabel('Latitude').fill('39.5296');
  await page.getByLabel('Longitude').fill('-119.8138');
  await expect(page.getByLabel('County')).toHaveText('Washoe');
  await expect(page.getByLabel('City')).toHaveValue('Reno');
  await expect(page.getByLabel('ZIP code')).toHaveValue(/^89\d{3}$/);
  await expect(page.getByRole('radio', { name: 'One Call NV' })).toBeChecked();

  await page.getByRole('button', { name: 'Draw outline' }).click();
  await touch(page, isMobile, [0.4, 0.3], [0.65, 0.35], [0.6, 0.55], [0.42, 0.55]);
  await page.getByRole('button', { name: 'Finish outline' }).click();
  await expect(page.getByLabel('Dig area (feet across)')).toHaveValue(/^\d{2,4}$/);
  await expect(page.getByLabel('Dig area (feet across)')).toBeDisabled();

  await fillTheRest(page);
  await saved(page);
  await expect(page.getByRole('application', { name: 'Map with the dig area' })).toBeVisible();
  await expect(page.getByRole('img', { name: /Outline of the dig area/ })).toHaveCount(0);

  const ticketId = new URL(page.url()).pathname.split('/').at(-1);
  await page.goto(`/main/tickets/create?clone=${ticketId}`);
  await expect(page.getByText(/Copied from/)).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Reno');
  await expect(page.getByLabel('Work activity')).toHaveText('Lateral replacement');
  await expect(page.getByRole('group', { name: 'Work begins' })).toContainText('MM');
  await expect(page.getByRole('button', { name: 'Clear area' })).toBeVisible();
  expect(heard).toEqual([]);
});

test('a place touched on the map is the point; what was typed stays', async ({ page, isMobile }) => {
  await openForm(page, isMobile ? 3 : 2);
  await page.getByLabel('ZIP code').fill('99999');
  await page.getByText('One Call NV', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Place point' }).click();
  await touch(page, isMobile, [0.5, 0.4]);
  await expect(page.getByLabel('Latitude')).toHaveValue(/^\d{2}\.\d{6}$/);
  await expect(page.getByLabel('Longitude')).toHaveValue(/^-1\d{2}\.\d{6}$/);
  await page.getByLabel('Latitude').fill('39.5296');
  await page.getByLabel('Longitude').fill('-119.8138');
  await expect(page.getByLabel('County')).toHaveText('Washoe');
  await expect(page.getByLabel('ZIP code')).toHaveValue('99999');
});

test('after a reload another point fills anew what was filled in, and never what was typed', {
  tag: '@desktop',
}, async ({ page }) => {
  await openForm(page, 2);
  await page.getByLabel('Latitude').fill('39.5296');
  await page.getByLabel('Longitude').fill('-119.8138');
  await expect(page.getByLabel('County')).toHaveText('Washoe');
  await expect(page.getByLabel('City')).toHaveValue('Reno');
  await page.getByLabel('ZIP code').fill('89999');
  await page.reload();
  await expect(page.getByLabel('County')).toHaveText('Washoe');
  await page.getByLabel('Latitude').fill('36.1699');
  await page.getByLabel('Longitude').fill('-115.1398');
  await expect(page.getByLabel('County')).toHaveText('Clark');
  await expect(page.getByLabel('City')).toHaveValue('Las Vegas');
  await expect(page.getByLabel('ZIP code')).toHaveValue('89999');
});

test('a point of the other state fills the address in once its center is chosen', {
  tag: '@desktop',
}, async ({ page }) => {
  await openForm(page, 2);
  await page.getByText('One Call CA', { exact: true }).first().click();
  await page.getByLabel('Latitude').fill('39.5296');
  await page.getByLabel('Longitude').fill('-119.8138');
  await page.getByLabel('Longitude').blur();
  await page.getByText('One Call NV', { exact: true }).first().click();
  await expect(page.getByLabel('County')).toHaveText('Washoe');
  await expect(page.getByLabel('City')).toHaveValue('Reno');

  await choose(page, 'County', 'Elko');
  const refusal = page.getByText('The point is in Washoe County, but the ticket says Elko County.');
  await expect(refusal.first()).toBeVisible();
  await choose(page, 'County', 'Washoe');
  await expect(refusal).toHaveCount(0);
  await page.getByLabel('City').fill('Fallon');
  await expect(page.getByText('Fallon is in Churchill County. Check the city and the county.')).toBeVisible();
});

test('where nothing answers for the point, the form says nothing and can be filled in', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.route('**/maps/geocode/**', route => route.abort());
  await openForm(page, 2);
  await page.getByText('One Call NV', { exact: true }).first().click();
  const asked = page.waitForEvent('requestfailed', request => request.url().includes('/maps/geocode/'));
  await page.getByLabel('Latitude').fill('39.5296');
  await page.getByLabel('Longitude').fill('-119.8138');
  await asked;
  await expect(page.getByLabel('County')).not.toHaveText('Washoe');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await choose(page, 'County', 'Washoe');
  await page.getByLabel('City').fill('Reno');
});

test('a point in the south is told with the center that serves it, any other place can be typed', {
  tag: '@desktop',
}, async ({ page }) => {
  await openForm(page, 2);
  await page.getByText('One Call CA', { exact: true }).first().click();
  await page.getByLabel('Latitude').fill('34.0537');
  await page.getByLabel('Longitude').fill('-118.2428');
  const county = page.getByRole('combobox', { name: /^County/ });
  await expect(county).toHaveText('Los Angeles (DigAlert)');
  await expect(county).toHaveAccessibleDescription(/Los Angeles County is served by the southern center/);
  await expect(page.getByRole('link', { name: 'DigAlert' })).toHaveAttribute('href', /digalert\.org/);
  await chooseIn(county, 'Modoc');
  await expect(page.getByRole('link', { name: 'DigAlert' })).toHaveCount(0);
  await page.getByLabel('City').fill('Likely');
  await chooseIn(county, 'Lassen');
  await expect(page.getByLabel('City')).toHaveValue('Likely');
  await page.getByLabel('City').fill('Susanville');
  await chooseIn(county, 'Modoc');
  await expect(page.getByLabel('City')).toHaveValue('');
});

test('an area as large as a town is refused on the map, and can be cleared', { tag: '@desktop' }, async ({
  page,
  isMobile,
}) => {
  await openForm(page, isMobile ? 3 : 2);
  await page.getByRole('button', { name: 'Draw rectangle' }).click();
  await touch(page, isMobile, [0.4, 0.4], [0.6, 0.55]);
  await expect(page.getByText(/at most half a mile/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Clear area' }).click();
  await expect(page.getByText(/at most half a mile/)).toHaveCount(0);
  await expect(page.getByLabel('Dig area (feet across)')).toBeEnabled();
});

test('a draft is replaced by a copy, or thrown away, only after Yes', { tag: '@desktop' }, async ({
  page,
}) => {
  test.setTimeout(90_000);
  await openForm(page, 2);
  await page.getByLabel('Ticket name').fill('Begun before');
  await page.goto('/main/tickets');
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /^\d{13}/ })
    .first();
  const href = (await link.getAttribute('href')) ?? '';
  await page.goto(`/main/tickets/create?clone=${href.split('/').at(-1)}`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'No' }).click();
  await expect(page.getByLabel('Ticket name')).toHaveValue('Begun before');
  await page.getByRole('button', { name: 'Clear form' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'No' }).click();
  await expect(page.getByLabel('Ticket name')).toHaveValue('Begun before');
  await page.getByRole('button', { name: 'Clear form' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByLabel('Ticket name')).toHaveValue('');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
