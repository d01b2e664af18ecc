import type { Page } from '@playwright/test';
import { axeViolations } from '../support/axe';
import { expect, test } from '../support/test';
import { countCalls, refuseCalls, tooMany, withholdCrypto } from './publicCalls';

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const send = (page: Page) => page.getByRole('button', { name: 'Send message' });
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });

async function fill(page: Page): Promise<void> {
  await field(page, 'Name').fill('Ada Park');
  await field(page, 'E-mail').fill('ada@example.com');
  await field(page, 'Message').fill('Do you serve Reno?\n\nWe dig there.');
}

async function expectNoViolations(page: Page): Promise<void> {
  const violations = await axeViolations(page);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html)}`)).toEqual([]);
}

test('a message is sent once, however often the button is pressed, and says what happens next', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/contact');
  await fill(page);
  await field(page, 'Phone').pressSequentially('9165550142');
  await expect(field(page, 'Phone')).toHaveValue('(916) 555-0142');
  const calls = countCalls(page);
  const proven = page.waitForRequest(request => 'x-bot-proof' in request.headers());
  await send(page).dblclick();
  expect((await proven).postDataJSON().variables).toMatchObject({
    name: 'Ada Park',
    phone: '(916) 555-0142',
    message: 'Do you serve Reno?\n\nWe dig there.',
  });
  const heading = page.getByRole('heading', { name: 'Your message has come.' });
  await expect(heading).toBeFocused();
  await expect(page.getByText('It is stored for the people who run this installation')).toBeVisible();
  await expect(page.getByText('If they answer, they write to ada@example.com.')).toBeVisible();
  expect(calls.count).toBe(1);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Write another message' }).click();
  await expect(field(page, 'Message')).toHaveValue('');
});

test('where messages are mailed, it says so instead', { tag: '@desktop' }, async ({ page }) => {
  await page.route('**/config.json', async route => {
    const response = await route.fetch();
    const config = await response.json();
    await route.fulfill({ response, json: { ...config, contact: { ...config.contact, isMailed: true } } });
  });
  await page.route('**/graphql', route => route.fulfill({ json: { data: { result: { success: true } } } }));
  await page.goto('/contact');
  await expect(page.getByText('No address or phone number has been set')).toBeVisible();
  await expect(page.getByText('It is not mailed to them.')).toHaveCount(0);
  await fill(page);
  await send(page).click();
  await expect(page.getByText('It is on its way by mail to the people who run')).toBeVisible();
});

test('what is wrong is said at the fields and above them, and nothing is sent', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/contact');
  const calls = countCalls(page);
  await send(page).click();
  await expect(alert(page)).toContainText('3 things need your attention.');
  await expect(field(page, 'Name')).toHaveAccessibleDescription('Name is required.');
  await expect(field(page, 'Name')).toBeFocused();
  await alert(page).getByRole('link', { name: 'Message is required.' }).click();
  await expect(field(page, 'Message')).toBeFocused();
  await expectNoViolations(page);

  await fill(page);
  await field(page, 'E-mail').fill('ada at example');
  await field(page, 'Phone').pressSequentially('916555');
  await field(page, 'Message').fill('x'.repeat(5001));
  await expect(page.getByText('1 character too many')).toBeVisible();
  await send(page).click();
  await expect(field(page, 'E-mail')).toHaveAccessibleDescription('E-mail must look like name@example.com.');
  await expect(field(page, 'Phone')).toHaveAccessibleDescription(
    'Phone must be a phone number of 10 digits.',
  );
  await expect(field(page, 'Message')).toHaveAccessibleDescription(/at most 5000 characters/);
  await expect(field(page, 'Message')).toHaveValue('x'.repeat(5001));
  expect(calls.count).toBe(0);
});

test.describe('a server that cannot be reached', { tag: '@desktop' }, () => {
  test.use({ expectedInConsole: [/net::ERR_FAILED/] });

  test('loses nothing of what was typed', async ({ page }) => {
    await page.goto('/contact');
    await fill(page);
    await page.route('**/graphql', route => route.abort());
    await send(page).click();
    await expect(alert(page)).toContainText('The server could not be reached. Nothing you typed is lost');
    await expect(field(page, 'Name')).toHaveValue('Ada Park');
    await expect(field(page, 'Message')).toHaveValue('Do you serve Reno?\n\nWe dig there.');
    await page.unroute('**/graphql');
    await page.route('**/graphql', route => route.fulfill({ json: { data: { result: { success: true } } } }));
    await send(page).click();
    await expect(page.getByRole('heading', { name: 'Your message has come.' })).toBeVisible();
  });
});

test('who wrote too often is told how long to wait', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/contact');
  await fill(page);
  await refuseCalls(page, tooMany(600));
  await send(page).click();
  await expect(alert(page)).toContainText('Too many tries.');
  await expect(page.getByText(/Time to wait: (10:00|9:\d\d)/)).toBeVisible();
  await expect(field(page, 'Message')).toHaveValue('Do you serve Reno?\n\nWe dig there.');
});

test('while it is on its way the button says so, and more is said when it takes long', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/contact');
  await fill(page);
  let release = () => {};
  const held = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route('**/graphql', async route => {
    await held;
    await route.fulfill({ json: { data: { result: { success: true } } } });
  });
  await send(page).click();
  const busy = page.getByRole('button', { name: 'Sending…' });
  await expect(busy).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Still working.')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Your message has come.' })).toBeVisible();
});

test('a browser without web crypto is told what to do', { tag: '@desktop' }, async ({ page }) => {
  await withholdCrypto(page);
  await page.goto('/contact');
  await fill(page);
  await send(page).click();
  await expect(alert(page)).toContainText('Open it by an address that begins with https');
  await expect(field(page, 'Message')).toHaveValue('Do you serve Reno?\n\nWe dig there.');
});

test('a message is written with the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  await page.route('**/graphql', route => route.fulfill({ json: { data: { result: { success: true } } } }));
  await page.goto('/contact');
  await expect(field(page, 'Name')).toBeEnabled();
  await field(page, 'Name').focus();
  for (const text of ['Ada Park', 'ada@example.com', 'Sierra', '9165550142', 'Do you serve Reno?']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(send(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your message has come.' })).toBeFocused();
});

test.describe('without script', { tag: '@desktop' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the form says why it cannot be used', async ({ page }) => {
    await page.goto('/contact');
    // What stands in noscript is no text to the other ways of finding it.
    await expect(page.locator('form noscript p')).toContainText('This form needs JavaScript');
    await expect(page.locator('form noscript p')).toBeVisible();
    await expect(field(page, 'Message')).toBeDisabled();
    await expect(send(page)).toBeDisabled();
  });
});
