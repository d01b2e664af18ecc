import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { choose, chooseIn } from './fields';
import { passwordLinksTo } from './mailbox';
import { addUser, enter, openUser, PASSWORD } from './newUser';
import { fillSignIn, signIn, signOut, startSession } from './people';
import { placeTickets } from './placeTickets';

/** Silver Basin, whose people other tests leave alone. */
const ADMIN = 2;

let problems: string[] = [];
test.beforeEach(({ page }) => {
  problems = [];
  page.on('pageerror', error => problems.push(error.message));
  page.on('console', message => message.type() === 'error' && problems.push(message.text()));
});
test.afterEach(() => expect(problems).toEqual([]));

/** A job managed by somebody; answers its number and where it is. */
async function addJobOf(page: Page, manager: string): Promise<{ jobNo: string; url: string }> {
  const jobNo = `U-${manager.slice(-8)}`;
  await page.goto('/main/jobs/add');
  await page.getByLabel('Job number').fill(jobNo);
  await page.getByLabel('Job name').fill('Handed over');
  await choose(page, 'Project manager', manager);
  await page.getByRole('button', { name: 'Save job' }).click();
  await expect(page.getByText(`${jobNo} was added`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${jobNo} · Handed over`);
  return { jobNo, url: page.url() };
}

test('a new user is invited, sets a password by the link and signs in', { tag: '@desktop' }, async ({
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
  await page.waitForURL('**/main/dashboard');
});

test('a user is changed, and typing is not lost without a question', { tag: '@desktop' }, async ({
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

test('who has tickets in force is removed once they go on under a colleague’s login', {
  tag: '@desktop',
}, async ({ page, isMobile }) => {
  test.skip(isMobile, 'one run of so long a story is enough');
  test.setTimeout(180_000);
  await startSession(page, 'CompanyAdmin', ADMIN);
  const person = await addUser(page, 'Project manager');
  const { jobNo, url } = await addJobOf(page, person.name);
  await signOut(page);
  await enter(page, person.email);
  await page.goto('/main/user-credentials');
  await choose(page, 'Select Call Center', 'One Call CA');
  await page.getByRole('textbox', { name: 'Login' }).fill(person.name.replace(' ', '.'));
  await page.getByRole('textbox', { name: 'Password' }).fill('center password');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Credentials are in process of validation')).toBeVisible();
  await page.goto(url);
  await placeTickets(page, 1);
  await signOut(page);

  await signIn(page, 'CompanyAdmin', ADMIN);
  const drawer = await openUser(page, person);
  await drawer.getByRole('button', { name: 'Remove user…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  const work = page.getByRole('dialog', { name: `${person.name} still has work` });
  await expect(work.getByText('1 active ticket')).toBeVisible();
  await expect(work.getByText('As long as no one takes over')).toBeVisible();
  await chooseIn(work.getByRole('combobox', { name: `New project manager of ${jobNo}` }), 1);
  const successors = work.getByRole('combobox', { name: 'Who takes over the tickets at One Call CA' });
  await successors.click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('option', { name: person.name })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await chooseIn(successors, 1);
  await expect(work.getByText('Auto-renewals continue')).toBeVisible();
  await work.getByRole('button', { name: 'Reassign and remove' }).click();
  await expect(page.getByText('1 job was reassigned. 1 ticket was reassigned.')).toBeVisible();
  await expect(page.getByText(`${person.name} was removed.`)).toBeVisible();
});
