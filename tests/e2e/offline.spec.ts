import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { chooseIn } from './fields';
import { startSession } from './people';

test.use({
  serviceWorkers: 'allow',
  expectedInConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|could not be reached/],
});

const DEVICE = '/main/on-this-device';
const photo = {
  name: 'service.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
    'base64',
  ),
};

/** Waits until the console and the tickets of the user's jobs are on the device. */
async function stored(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect(async () => {
    await page.goto(DEVICE);
    await expect(
      page.getByRole('region', { name: 'Tickets stored here' }).getByRole('listitem'),
    ).not.toHaveCount(0, { timeout: 5_000 });
  }).toPass();
}

/** As when the phone's system ends the app: nothing of the page is left. */
async function killed(context: BrowserContext, page: Page, path: string): Promise<Page> {
  const another = await context.newPage();
  await page.close();
  await another.goto(path);
  return another;
}

const alert = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });
const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting to be sent' });

test('without signal a crew reads its tickets and reports damage, which is sent once when the signal is back', {
  tag: '@phone',
}, async ({ page, context }) => {
  test.setTimeout(180_000);
  await startSession(page, 'ProjectManager', 1);
  await page.goto('/main/today');
  await stored(page);

  await context.setOffline(true);
  await page.reload();
  await expect(alert(page, 'No signal.')).toBeVisible();
  const tickets = page.getByRole('region', { name: 'Tickets stored here' }).getByRole('listitem');
  const safe = tickets.filter({ hasText: 'Safe to dig' }).first();
  await expect(safe).toContainText(/as of \d/);
  await safe.getByRole('link').click();
  const verdict = page.locator('h2#verdict');
  await expect(verdict).toContainText(/^Safe to dig/);
  await expect(page.getByText(/· as of \d/).first()).toBeVisible();
  const { pathname } = new URL(page.url());

  await page.getByRole('button', { name: 'Report damage' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report damage' });
  await dialog.locator('input[data-files]').setInputFiles(photo);
  await chooseIn(dialog.getByRole('combobox', { name: /^What was hit/ }), 0);
  await dialog.getByLabel('What happened').fill('The bucket tore a service.');
  await dialog.getByRole('button', { name: 'None of these' }).click();
  await chooseIn(dialog.getByLabel('Equipment'), 'Backhoe/trackhoe');
  await dialog.getByRole('button', { name: 'Send damage report' }).click();
  await expect(dialog).toBeHidden();
  await expect(alert(page, '1 record waits for a signal')).toBeVisible();
  await expect(verdict, 'a damage that waits stops its ticket').toContainText('Was: Safe to dig');

  const another = await killed(context, page, DEVICE);
  await expect(waiting(another).getByRole('listitem')).toHaveCount(1);
  await expect(waiting(another)).toContainText(/^.*Damage · .*1 photo/);

  await context.setOffline(false);
  await expect(another.getByText('1 stored record was sent').first()).toBeVisible();
  await expect(waiting(another)).toContainText('Everything you recorded has been sent.');
  await another.goto(pathname);
  await expect(another.locator('h2#verdict')).toContainText('Do not dig');
  await another.getByRole('button', { name: /^Recorded events/ }).click();
  const events = another.getByRole('region', { name: /^Recorded events/ });
  const damage = events.getByRole('listitem').filter({ hasText: 'Damage:' });
  await expect(damage).toHaveCount(1);
  await damage.getByRole('link').click();
  await expect(another.getByRole('main').getByText('service.jpg').first()).toBeVisible();
});

test('signing out asks about what waits, and leaves nothing on the device', {
  tag: '@phone',
}, async ({ page, context }) => {
  test.setTimeout(120_000);
  await startSession(page, 'ProjectManager', 2);
  await page.goto('/main/today');
  await stored(page);
  await page.getByRole('region', { name: 'Tickets stored here' }).getByRole('link').first().click();
  await expect(page.locator('h2#verdict')).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('button', { name: /^Notes/ }).click();
  await page.getByRole('button', { name: 'Add a note' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Note/ }).fill('The gate code is 1811.');
  await dialog.getByRole('button', { name: 'Save note' }).click();
  await expect(alert(page, '1 record waits for a signal')).toBeVisible();
  // One bar of signal: pages load, and the note still waits while the person signs out.
  await page.route('**/graphql', route => route.abort('internetdisconnected'));
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out and discard what waits?' });
  await expect(question).toContainText('1 record was not sent yet.');
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  const left = await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    return { names, session: localStorage.getItem('token') };
  });
  expect(left.names).not.toContain('whiteline-responses');
  expect(left.session).toBeNull();

  await context.setOffline(true);
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'No signal' })).toBeVisible();
});
