import { renewable } from '../support/renewable';
import { expect, test } from '../support/test';
import { addJob } from './newJob';
import { accountOf, logIn, startSession } from './people';

test.use({
  serviceWorkers: 'allow',
  expectedInConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|could not be reached/],
});

test('what two devices did apart is said: a note on a job that another device deleted is not lost', {
  tag: '@phone',
}, async ({ page, context, browser }) => {
  await startSession(page, 'CompanyAdmin', 2);
  await addJob(page);
  const { pathname } = new URL(page.url());
  await page.getByRole('button', { name: 'Add a note' }).click();
  const dialog = page.getByRole('dialog', { name: 'New note' });
  await dialog.getByRole('textbox', { name: /^Note/ }).fill('The vault has water in it.');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('1 record waits for a signal')).toBeVisible();

  const desk = await browser.newPage();
  await startSession(desk, 'CompanyAdmin', 2);
  await desk.goto(pathname);
  await desk.getByRole('button', { name: 'Delete…' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(desk.getByText(/^Job .* was deleted\.$/)).toBeVisible();
  await desk.close();

  await context.setOffline(false);
  await expect(page.getByText('1 record was not accepted')).toBeVisible();
  await page.goto('/main/on-this-device');
  const waiting = page.getByRole('region', { name: 'Waiting to be sent' });
  await expect(waiting.getByRole('alert')).toContainText('Not accepted: ');
  await waiting.getByText('What was recorded').click();
  await expect(waiting.getByText('The vault has water in it.', { exact: true })).toBeVisible();
  await waiting.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(waiting).toContainText('Everything you recorded has been sent.');
});

test('a new version waits for the open tabs, whose forms keep their files', {
  tag: '@desktop',
}, async ({ page, context, baseURL }) => {
  const product = await renewable(baseURL ?? '');
  const { token, refreshToken, userInfo } = await logIn(page.request, await accountOf('CompanyAdmin', 2));
  await page.goto(`${product.url}/robots.txt`);
  await page.evaluate(kept => Object.assign(localStorage, kept), {
    ...{ token, refreshToken, userInfo: JSON.stringify(userInfo) },
  });
  await page.goto(`${product.url}/main/jobs`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^\d\d-\d{4}/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Add a note' })).toBeVisible();

  const worker = await (await page.request.get(`${product.url}/service-worker.js`)).text();
  const [file = ''] = /\/assets\/NoteDialog-[\w-]+\.js/.exec(worker) ?? [];
  product.renew(file);
  // The page starts again when the new version takes over.
  const isWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null).catch(() => undefined);
  const other = await context.newPage();
  await other.goto(`${product.url}/main/today`);
  await expect.poll(isWaiting).toBe(true);
  await other.reload();
  await expect(other.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  expect(await isWaiting(), 'two tabs are open').toBe(true);

  expect((await page.request.get(`${product.url}${file}`)).status(), 'only the device has it').toBe(404);
  await page.getByRole('button', { name: 'Add a note' }).click();
  const dialog = page.getByRole('dialog', { name: 'New note' });
  await dialog.getByRole('textbox', { name: /^Note/ }).fill('Written in the old version.');
  await dialog.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Written in the old version.')).toBeVisible();

  await other.close();
  // A closed tab counts until the browser has ended it, and each start asks once.
  await expect(async () => {
    await page.reload();
    await expect
      .poll(isWaiting, { message: 'the only tab starts the new version', timeout: 5000 })
      .toBe(false);
  }).toPass();
  const kept = () =>
    page.evaluate(async name => (await caches.match(name)) !== undefined, file).catch(() => undefined);
  await expect.poll(kept, 'the old file goes').toBe(false);
  product.stop();
});
