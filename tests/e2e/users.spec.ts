import { expect, test } from '../support/test';
import { passwordLinksTo } from './mailbox';
import { addUser, openUser, PASSWORD } from './newUser';
import { fillSignIn, signOut, startSession } from './people';

/** Silver Basin, whose people other tests leave alone. */
const ADMIN = 2;

let problems: string[] = [];
test.beforeEach(({ page }) => {
  problems = [];
  page.on('pageerror', error => problems.push(error.message));
  page.on('console', message => message.type() === 'error' && problems.push(message.text()));
});
test.afterEach(() => expect(problems).toEqual([]));

test('a new user is invited, sets a password with the link and signs in', { tag: '@desktop' }, async ({
  page,
}) => {
  test.setTimeout(120_000);
  await startSession(page, 'CompanyAdmin', ADMIN);
  const person = await addUser(page, 'Project engineer');
  await expect.poll(async () => (await passwordLinksTo(person.email)).length, { timeout: 30_000 }).toBe(1);
  const [first = ''] = await passwordLinksTo(person.email);
  const drawer = await openUser(page, person);
  await drawer.getByRole('button', { name: 'Resend invite' }).click();
  await expect(page.getByText(`on its way to ${person.email}`)).toBeVisible();
  await expect.poll(async () => (await passwordLinksTo(person.email)).length, { timeout: 30_000 }).toBe(2);
  const second = (await passwordLinksTo(person.email)).find(link => link !== first) ?? '';
  await page.keyboard.press('Escape');
  await signOut(page);

  await page.goto(first);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();

  await page.goto(second);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(page, person.email, PASSWORD);
  await page.waitForURL('**/main/today');
});

test('a user is changed, and typed text is not lost without a question', { tag: '@desktop' }, async ({
  page,
}) => {
  await startSession(page, 'CompanyAdmin', ADMIN);
  const person = await addUser(page, 'Read-only user');
  const drawer = await openUser(page, person);
  await drawer.getByRole('combobox', { name: 'Role' }).click();
  const roles = page.getByRole('listbox').getByRole('option');
  await expect(roles.filter({ hasText: 'Company admin' })).toHaveCount(1);
  await expect(roles.filter({ hasText: 'Company owner' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await drawer.getByLabel('Employee code').fill(person.name.slice(-8));
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'No' }).click();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${person.name} was saved.`)).toBeVisible();
  await expect(page.getByText(person.name.slice(-8), { exact: false }).first()).toBeVisible();
});
