import { expect, test } from '../support/test';
import { submit, success } from './externalForm';
import { input, isStored, openFilled, pdf } from './externalUpload';

test('a file is uploaded with the ticket', { tag: '@desktop' }, async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', response => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  const invited = await openFilled(page);
  const { mark, file } = pdf(1_000_000);
  await input(page).setInputFiles(file);
  await expect(page.getByText('our ticket.pdf')).toBeVisible();
  await expect(page.getByText('1.0 MB')).toBeVisible();
  expect(scripts.filter(url => /uploadFile/.test(url))).toEqual([]);
  // Held back, so that the progress can be seen.
  let go = () => {};
  const held = new Promise<void>(resolve => {
    go = resolve;
  });
  await page.route('**/objects/**', async route => {
    await held;
    await route.continue();
  });
  await submit(page).click();
  await expect(page.getByRole('progressbar', { name: 'Uploading our ticket.pdf' })).toBeVisible();
  go();
  await expect(success(page)).toBeVisible();
  expect(await isStored(mark)).toBe(true);
  const [ticket] = await invited.shared();
  expect(ticket?.BucketLink).toBeTruthy();
});

test('five links in a row get responses on one phone, each with its own file', { tag: '@phone' }, async ({
  page,
}) => {
  test.setTimeout(300_000);
  const stored = new Set<string>();
  for (let link = 1; link <= 5; link++) {
    const invited = await openFilled(page);
    const { mark, file } = pdf();
    await input(page).setInputFiles(file);
    await submit(page).click();
    await expect(success(page)).toBeVisible();
    expect(await isStored(mark)).toBe(true);
    const [ticket] = await invited.shared();
    stored.add(ticket?.BucketLink ?? '');
  }
  expect([...stored].filter(Boolean)).toHaveLength(5);
});
