import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { fillSignIn, signIn, signOut } from './people';

/** Silver Basin, whose people other tests leave alone. */
const ADMIN = 2;
const PASSWORD = 'paint the line white';

let problems: string[] = [];
test.beforeEach(({ page }) => {
  problems = [];
  page.on('pageerror', error => problems.push(error.message));
  page.on('console', message => message.type() === 'error' && problems.push(message.text()));
});
test.afterEach(() => expect(problems).toEqual([]));

/** Somebody new: a name and an address of their own. */
function newPerson() {
  const id = randomUUID().slice(0, 8);
  return { name: `Robin ${id}`, email: `robin.${id}@example.com` };
}

async function addUser(page: Page, role: string): Promise<{ name: string; email: string }> {
  const person = newPerson();
  await page.goto('/main/users');
  await page.getByRole('link', { name: 'Add user' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Add user' });
  await drawer.getByLabel('Name').fill(person.name);
  await drawer.getByLabel('E-mail').fill(person.email);
  await drawer.getByLabel('Role').selectOption({ label: role });
  await drawer.getByLabel('Phone').pressSequentially('7755550161');
  await expect(drawer.getByLabel('Phone')).toHaveValue('(775) 555-0161');
  await drawer.getByRole('button', { name: 'Add user and send the invite' }).click();
  await expect(page.getByText(`${person.name} was added.`)).toBeVisible();
  await expect(drawer).toHaveCount(0);
  return person;
}

async function openUser(page: Page, { name, email }: { name: string; email: string }) {
  await page.goto('/main/users');
  await expect(page.getByRole('link', { name: 'Add user' })).toBeVisible();
  const toggle = page.getByRole('button', { name: 'Filters' });
  if (await toggle.isVisible()) await toggle.click();
  await page.getByLabel('Name or e-mail').fill(email);
  await page.getByRole('link', { name }).click();
  return page.getByRole('dialog', { name });
}

/** The address in the latest mail to somebody; mails are files where no server is set up for them. */
async function mailedLinks(email: string): Promise<string[]> {
  const folder = join(process.env.WHITELINE_DATA ?? '', 'mail');
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')));
  return mails
    .filter(mail => mail.includes(email))
    .map(mail => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='))
    .flatMap(mail => /\/reset-password\?token=[\w-]+/.exec(mail)?.[0] ?? []);
}

test('a new user is invited, sets a password by the link and signs in', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'CompanyAdmin', ADMIN);
  const person = await addUser(page, 'Project engineer');
  await expect.poll(async () => (await mailedLinks(person.email)).length, { timeout: 30_000 }).toBe(1);
  const [first = ''] = await mailedLinks(person.email);
  const drawer = await openUser(page, person);
  await drawer.getByRole('button', { name: 'Send the invite mail again' }).click();
  await expect(page.getByText(`on its way to ${person.email}`)).toBeVisible();
  await expect.poll(async () => (await mailedLinks(person.email)).length, { timeout: 30_000 }).toBe(2);
  const second = (await mailedLinks(person.email)).find(link => link !== first) ?? '';
  await page.keyboard.press('Escape');
  await signOut(page);

  await page.goto(first);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByLabel('The same once more').fill('something else');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('The two are not the same.')).toBeVisible();
  await page.getByLabel('The same once more').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();

  await page.goto(second);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByLabel('The same once more').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the sign-in' }).click();
  await fillSignIn(page, person.email, PASSWORD);
  await page.waitForURL('**/main/dashboard');
});

test('a page without a token says where to get one', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByText('Ask an administrator of your company')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the sign-in' })).toBeVisible();
});

test('a user is changed, and typing is not lost without a question', async ({ page }) => {
  await signIn(page, 'CompanyAdmin', ADMIN);
  const person = await addUser(page, 'Read-only user');
  const drawer = await openUser(page, person);
  const roles = drawer.getByLabel('Role').getByRole('option');
  await expect(roles.filter({ hasText: 'Company admin' })).toHaveCount(1);
  await expect(roles.filter({ hasText: 'Company owner' })).toHaveCount(0);
  await drawer.getByLabel('Employee code').fill(person.name.slice(-8));
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'No' }).click();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${person.name} was saved.`)).toBeVisible();
  await expect(page.getByText(person.name.slice(-8), { exact: false }).first()).toBeVisible();
});

test('who manages jobs is removed once others have taken these over', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'CompanyAdmin', ADMIN);
  const person = await addUser(page, 'Project manager');
  await page.goto('/main/jobs/add');
  const jobNo = `U-${person.name.slice(-8)}`;
  await page.getByLabel('Job number').fill(jobNo);
  await page.getByLabel('Job name').fill('Handed over');
  await page.getByLabel('Project manager').selectOption({ label: person.name });
  await page.getByRole('button', { name: 'Save job' }).click();
  await expect(page.getByText(`${jobNo} was added`)).toBeVisible();

  const drawer = await openUser(page, person);
  await drawer.getByRole('button', { name: 'Remove user…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  const work = page.getByRole('dialog', { name: `${person.name} still has work` });
  await expect(work.getByText(jobNo)).toBeVisible();
  await work.getByLabel(`New manager of ${jobNo}`).selectOption({ index: 1 });
  await work.getByRole('button', { name: 'Hand over and remove' }).click();
  await expect(page.getByText(`${person.name} was removed.`)).toBeVisible();
  await expect(page).toHaveURL(/\/main\/users$/);
});

test('a project manager looks and changes nothing', async ({ page }) => {
  await signIn(page, 'ProjectManager', 1);
  await page.goto('/main/users');
  await expect(page.getByRole('link', { name: 'Add user' })).toHaveCount(0);
  await page.getByRole('main').getByRole('link').first().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('E-mail')).toBeVisible();
  await expect(drawer.getByRole('textbox')).toHaveCount(0);
});
