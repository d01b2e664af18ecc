import { externalMessages as words } from '../../src/external/messages';
import { axeViolations } from '../support/axe';
import { expect, test } from '../support/test';
import { submit, success } from './externalForm';
import { input, isStored, openFilled, pdf } from './externalUpload';

test('a file goes with the ticket', { tag: '@desktop' }, async ({ page }) => {
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
  await expect(page.getByRole('progressbar', { name: 'Sending our ticket.pdf' })).toBeVisible();
  go();
  await expect(success(page)).toBeVisible();
  expect(await isStored(mark)).toBe(true);
  const [ticket] = await invited.shared();
  expect(ticket?.BucketLink).toBeTruthy();
  // The next link is answered in the same browser.
  const next = await openFilled(page);
  await input(page).setInputFiles(pdf().file);
  await submit(page).click();
  await expect(success(page)).toBeVisible();
  const [another] = await next.shared();
  expect(another?.BucketLink).toBeTruthy();
  expect(another?.BucketLink).not.toBe(ticket?.BucketLink);
});

test('a file can be dropped, and removed again', { tag: '@desktop' }, async ({ page }) => {
  const invited = await openFilled(page);
  const drop = async (names: string[]) => {
    const data = await page.evaluateHandle(all => {
      const transfer = new DataTransfer();
      for (const name of all) transfer.items.add(new File(['%PDF-1.7\n%%EOF\n'], name));
      return transfer;
    }, names);
    await input(page).dispatchEvent('drop', { dataTransfer: data });
  };
  await drop(['one.pdf', 'two.pdf']);
  await expect(page.getByText(words.file.several)).toBeVisible();
  await drop(['one.pdf']);
  await expect(page.getByText('one.pdf')).toBeVisible();
  await expect(page.getByText(words.file.several)).toBeHidden();
  await page.getByRole('button', { name: 'Remove one.pdf' }).click();
  await expect(page.getByText('one.pdf')).toBeHidden();
  await expect(input(page)).toBeFocused();
  await submit(page).click();
  await expect(success(page)).toBeVisible();
  expect(await invited.shared()).toMatchObject([{ BucketLink: null }]);
});

test('what is no PDF of at most 10,000,000 bytes is refused', { tag: '@desktop' }, async ({ page }) => {
  // Handing 10 MB to the browser takes its time.
  test.slow();
  const invited = await openFilled(page);
  const program = { ...pdf().file, buffer: Buffer.from('MZ\u0090\u0000\u0003 This program') };
  await input(page).setInputFiles(program);
  await expect(page.getByText(words.file.notPdf)).toBeVisible();
  await submit(page).click();
  await expect(input(page)).toBeFocused();
  expect(await invited.shared()).toEqual([]);
  await input(page).setInputFiles(pdf(10_000_001).file);
  await expect(page.getByText(words.file.tooLarge)).toBeVisible();
  const largest = pdf(10_000_000);
  await input(page).setInputFiles(largest.file);
  await expect(page.getByText('10.0 MB', { exact: true })).toBeVisible();
  await expect(page.getByText(words.file.tooLarge)).toBeHidden();
  await submit(page).click();
  await expect(success(page)).toBeVisible({ timeout: 30_000 });
  expect(await isStored(largest.mark)).toBe(true);
});

test('what is sent as soon as it is chosen is looked at first', { tag: '@desktop' }, async ({ page }) => {
  const invited = await openFilled(page);
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  await input(page).evaluate((place: HTMLInputElement) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['MZ This program'], 'ticket.pdf'));
    place.files = transfer.files;
    place.dispatchEvent(new Event('change', { bubbles: true }));
    place.form?.requestSubmit();
  });
  await expect(page.getByText(words.file.notPdf)).toBeVisible();
  await expect(input(page)).toBeFocused();
  expect(asked.filter(path => /^\/(identity|objects)/.test(path))).toEqual([]);
  expect(await invited.shared()).toEqual([]);
  await input(page).setInputFiles(pdf().file);
  await expect(page.getByText(words.file.notPdf)).toBeHidden();
  await submit(page).click();
  await expect(success(page)).toBeVisible();
});

test('nothing can be changed while it is being sent', { tag: '@desktop' }, async ({ page }) => {
  await openFilled(page);
  const { file } = pdf();
  await input(page).setInputFiles(file);
  let go = () => {};
  const held = new Promise<void>(resolve => {
    go = resolve;
  });
  await page.route('**/objects/**', async route => {
    await held;
    await route.continue();
  });
  await page.getByLabel('Job Number').press('Enter');
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.getByLabel('Job Number')).toBeFocused();
  await page.keyboard.type('9');
  await expect(page.getByLabel('Job Number')).toHaveValue('D-7');
  for (const label of ['Job Number', 'Ticket Name', 'Legal Start Date', 'Expiration Date']) {
    await expect(page.getByLabel(label), label).not.toBeEditable();
  }
  const hour = page.getByLabel('Hour of the legal start');
  await expect(hour).toBeDisabled();
  await hour.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('7');
  await expect(hour).toHaveValue('5');
  await expect(input(page)).toHaveAttribute('aria-disabled', 'true');
  await input(page).setInputFiles({ ...file, name: 'another.pdf' });
  await expect(page.getByText('another.pdf')).toHaveCount(0);
  const remove = page.getByRole('button', { name: 'Remove our ticket.pdf' });
  await expect(remove).toBeDisabled();
  await remove.press('Enter');
  await expect(remove).toBeVisible();
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  const violations = await axeViolations(page);
  expect(violations.map(({ id }) => id)).toEqual([]);
  go();
  await expect(success(page)).toBeVisible();
});
