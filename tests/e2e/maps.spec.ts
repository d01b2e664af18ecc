import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../support/test';
import { startSession } from './people';

/** Paints late, as a telephone in the sun does, so that a page is left while its map has yet to be painted. */
function paintLate(): void {
  const now = requestAnimationFrame;
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let last = 0;
  window.requestAnimationFrame = paint => {
    last += 1;
    const id = last;
    timers.set(
      id,
      setTimeout(() => now(paint), 400),
    );
    return id;
  };
  window.cancelAnimationFrame = id => clearTimeout(timers.get(id));
}

/** Goes back once the zoom of a map has begun to move, which takes a quarter of a second. */
function leaveWhileZooming(): void {
  const pane = document.querySelector('.leaflet-map-pane');
  if (!pane) throw new Error('there is no map to zoom');
  new MutationObserver(() => {
    if (pane.classList.contains('leaflet-zoom-anim')) history.back();
  }).observe(pane, { attributeFilter: ['class'] });
  document.querySelector<HTMLElement>('.leaflet-control-zoom-in')?.click();
}

test('leaving a page before its map is drawn, or while zooming, causes no error', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.addInitScript(paintLate);
  await startSession(page, 'CompanyAdmin', 2);
  await page.goto('/main/jobs');
  const job = page.locator('main').getByRole('link', { name: /^\d{2}-/ });
  const map = page.getByRole('application');
  await job.first().click();
  await map.waitFor();
  await page.goBack();
  await page.waitForURL('**/jobs');
  await page.waitForTimeout(1_000);

  await job.first().click();
  await map.waitFor();
  await page.waitForTimeout(1_000);
  await page.evaluate(leaveWhileZooming);
  await page.waitForURL('**/jobs');
  await expect(map).toHaveCount(0);
  await page.waitForTimeout(1_000);
});

/** Streets that nobody mistakes for ground, or an answer that is none. */
async function streetsOf(page: Page, status: 200 | 500): Promise<string[]> {
  const image = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#ff00ff' } })
    .png()
    .toBuffer();
  const asked: string[] = [];
  await page.route('**/config.json', async route => {
    const answer = await route.fetch();
    const config = await answer.json();
    const tiles = { url: '/test-tiles/{z}/{x}/{y}.png', attribution: 'Streets of the test' };
    await route.fulfill({ response: answer, json: { ...config, maps: { ...config.maps, tiles } } });
  });
  await page.route('**/test-tiles/**', route => {
    asked.push(new URL(route.request().url()).pathname);
    return route.fulfill({ status, contentType: 'image/png', body: status === 200 ? image : '' });
  });
  return asked;
}

/** The share of the map that has the color of those streets, as it is seen. */
async function shareOfStreets(page: Page): Promise<number> {
  const picture = sharp(await page.getByRole('application').screenshot())
    .removeAlpha()
    .raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  let found = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (red > 200 && green < 90 && blue > 200) found += 1;
  }
  return found / (info.width * info.height);
}

test('streets are drawn over the ground and under the shapes, credited, and requested with our origin', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const tiles = await streetsOf(page, 200);
  await startSession(page, 'CompanyAdmin', 2);
  await page.goto('/main/tickets/create');
  const map = page.getByRole('application');
  await page.getByText('One Call NV', { exact: true }).first().click();
  await expect(map).toContainText('Streets of the test');
  await expect(map.locator('img.leaflet-tile').first()).toHaveAttribute(
    'referrerpolicy',
    'strict-origin-when-cross-origin',
  );
  await expect.poll(() => shareOfStreets(page)).toBeGreaterThan(0.9);
  await expect(map.locator('.town')).toHaveCount(0);
  await page.getByRole('button', { name: 'Place point' }).click();
  await map.click({ position: { x: 420, y: 130 } });
  await expect(map.locator('.pin')).toBeVisible();
  await expect.poll(() => tiles.some(path => path.startsWith('/test-tiles/17/'))).toBe(true);
  await expect.poll(() => shareOfStreets(page)).toBeLessThan(0.999);
});

test.describe('when no streets load', () => {
  test.use({ expectedInConsole: [/500 \(Internal Server Error\)/] });

  test('the counties are still shown, and placing a point does not zoom', { tag: '@desktop' }, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    const tiles = await streetsOf(page, 500);
    await startSession(page, 'CompanyAdmin', 2);
    await page.goto('/main/tickets/create');
    const map = page.getByRole('application');
    await expect(map.locator('.town').first()).toBeVisible();
    await expect.poll(() => tiles.length).toBeGreaterThan(0);
    await map.click({ position: { x: 420, y: 130 } });
    await expect(map.locator('.pin')).toBeVisible();
    await expect(map.locator('.town').first()).toBeVisible();
    expect(await shareOfStreets(page)).toBe(0);
  });
});

test('without a street map, a map makes requests only to this server', { tag: '@desktop' }, async ({
  page,
}) => {
  const hosts = new Set<string>();
  page.on('request', request => hosts.add(new URL(request.url()).origin));
  await startSession(page, 'CompanyAdmin', 2);
  await page.goto('/main/tickets/create');
  const map = page.getByRole('application');
  await expect(map.locator('.town').first()).toBeVisible();
  await page.getByLabel('Latitude').fill('39.5296');
  await page.getByLabel('Longitude').fill('-119.8138');
  await expect(map.locator('.pin')).toBeVisible();
  await expect(map.locator('.grid .leaflet-tile').first()).toBeAttached();
  expect([...hosts]).toEqual([new URL(page.url()).origin]);
});
