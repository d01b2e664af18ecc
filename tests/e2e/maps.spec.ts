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

test('a page is left before its map is painted, or while it is zoomed', { tag: '@desktop' }, async ({
  page,
}) => {
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
