import type { Page, Route } from '@playwright/test';
import { Refusal } from '../../server/objects/refusal';
import { externalMessages as words } from '../../src/external/messages';
import { expect, test } from '../support/test';
import { fillTicket, submit, success } from './externalForm';
import { input, isStored, openFilled, pdf } from './externalUpload';

/** Lets everything through but the call that links. */
async function onLink(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route('**/graphql', route =>
    route.request().postData()?.includes('mutation linkExternalTicket') ? answer(route) : route.continue(),
  );
}

test.describe('an upload that fails', { tag: '@desktop' }, () => {
  test.use({ expectedInConsole: [/ERR_FAILED/] });

  test('is told with the name of the file, and can be sent again', async ({ page }) => {
    const invited = await openFilled(page);
    const { mark, file } = pdf();
    await input(page).setInputFiles(file);
    await page.route('**/objects/**', route => route.abort());
    await submit(page).click();
    await expect(page.getByRole('alert')).toHaveText('Upload failed: our ticket.pdf');
    await expect(page.getByText(words.notSent)).toBeVisible();
    await expect(page.getByLabel('Job Number')).toHaveValue('D-7');
    expect(await invited.shared()).toEqual([]);
    await page.unroute('**/objects/**');
    await submit(page).click();
    await expect(success(page)).toBeVisible();
    expect(await isStored(mark)).toBe(true);
  });
});

test('a file whose ticket cannot be linked is deleted', { tag: '@desktop' }, async ({ page }) => {
  const invited = await openFilled(page);
  const { mark, file } = pdf();
  await input(page).setInputFiles(file);
  let wasStored = false;
  await page.route('**/graphql', async route => {
    wasStored = await isStored(mark);
    const errors = [{ message: 'The first reason.' }, { message: 'The second reason.' }];
    await route.fulfill({
      json: { data: null, errors: errors.map(error => ({ ...error, errorType: 'ConflictException' })) },
    });
  });
  const removal = page.waitForResponse(response => response.request().method() === 'DELETE');
  await submit(page).click();
  expect((await removal).status()).toBe(204);
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    'The first reason.',
    'The second reason.',
  ]);
  expect(wasStored).toBe(true);
  await expect.poll(() => isStored(mark)).toBe(false);
  await page.unroute('**/graphql');
  await submit(page).click();
  await expect(success(page)).toBeVisible();
  const [ticket] = await invited.shared();
  expect(ticket?.BucketLink).toBeTruthy();
});

test.describe('a link call that breaks', { tag: '@desktop' }, () => {
  test.use({ expectedInConsole: [/ERR_FAILED|status of (502|403|400)/] });

  for (const [how, answer] of [
    ['a server that fails', route => route.fulfill({ status: 502, body: 'Bad gateway' })],
    ['a connection that is lost', route => route.abort()],
  ] satisfies [string, (route: Route) => Promise<void>][]) {
    test(`leaves no file behind: ${how}`, async ({ page }) => {
      const invited = await openFilled(page);
      const { mark, file } = pdf();
      await input(page).setInputFiles(file);
      let wasStored = false;
      await onLink(page, async route => {
        wasStored = await isStored(mark);
        await answer(route);
      });
      const removal = page.waitForResponse(response => response.request().method() === 'DELETE');
      await submit(page).click();
      expect((await removal).status()).toBe(204);
      await expect(page.getByText(words.notSent)).toBeVisible();
      expect(wasStored).toBe(true);
      await expect.poll(() => isStored(mark)).toBe(false);
      await page.unroute('**/graphql');
      await submit(page).click();
      await expect(success(page)).toBeVisible();
      expect(await invited.shared()).toHaveLength(1);
      expect(await isStored(mark)).toBe(true);
    });
  }

  test('keeps the file of a ticket that was linked all the same, and another try is told', async ({
    page,
  }) => {
    const invited = await openFilled(page);
    const { mark, file } = pdf();
    await input(page).setInputFiles(file);
    await onLink(page, async route => {
      await route.fetch();
      await route.abort();
    });
    const removal = page.waitForResponse(response => response.request().method() === 'DELETE');
    await submit(page).click();
    expect((await removal).status()).toBe(403);
    await expect(page.getByText(words.notSent)).toBeVisible();
    await page.unroute('**/graphql');
    await submit(page).click();
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText(words.over);
    expect(await isStored(mark)).toBe(true);
    expect(await invited.shared()).toHaveLength(1);
  });
});

test.describe('an upload that is refused', { tag: '@desktop' }, () => {
  test.use({ expectedInConsole: [/status of (403|400)/] });

  test('says that somebody else was first', async ({ page, context }) => {
    const invited = await openFilled(page);
    await input(page).setInputFiles(pdf().file);
    const other = await context.newPage();
    await other.goto(invited.path);
    await fillTicket(other);
    await submit(other).click();
    await expect(success(other)).toBeVisible();
    await page.bringToFront();
    await submit(page).click();
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText(words.over);
    await expect(page.locator('.refused').getByRole('listitem')).toHaveText(words.over);
    await expect(page.getByLabel('Job Number')).toHaveValue('D-7');
  });

  test('says that the invitation was withdrawn', async ({ page }) => {
    const invited = await openFilled(page);
    await input(page).setInputFiles(pdf().file);
    await invited.revoke();
    await submit(page).click();
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText(words.over);
  });

  for (const [why, place, answer, reason] of [
    [
      'too many files wait',
      '**/objects/**',
      { status: 403, contentType: 'application/xml', body: new Refusal('QuotaExceeded').toXml('r') },
      words.uploadReasons.tooManyFiles,
    ],
    [
      'too many came from one network',
      '**/identity/**',
      {
        status: 400,
        headers: { 'x-amzn-errortype': 'TooManyRequestsException' },
        contentType: 'application/x-amz-json-1.1',
        body: '{"__type":"TooManyRequestsException","message":"Wait."}',
      },
      words.uploadReasons.tooManyTries,
    ],
  ] as const) {
    test(`gives the reason below the file's name: ${why}`, async ({ page }) => {
      await openFilled(page);
      await input(page).setInputFiles(pdf().file);
      await page.route(place, route => route.fulfill(answer));
      await submit(page).click();
      for (const said of [page.getByRole('alert'), page.locator('.refused')]) {
        await expect(said.getByText('Upload failed: our ticket.pdf', { exact: true })).toBeVisible();
        await expect(said.getByRole('listitem')).toHaveText(reason);
      }
    });
  }
});
