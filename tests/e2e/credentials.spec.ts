import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { chooseIn } from './fields';
import { startSession } from './people';

/** Silver Basin, whose logins other tests leave alone. */
const ADMIN = 2;
const SAVED = 'Credentials are in process of validation. Check your email for confirmation';

const user = (page: Page) => page.getByRole('combobox', { name: 'Select User' });
const center = (page: Page) => page.getByRole('combobox', { name: /^Select Call Center/ });
const login = (page: Page) => page.getByRole('textbox', { name: 'Login' });
const password = (page: Page) => page.getByRole('textbox', { name: 'Password' });
const save = (page: Page) => page.getByRole('button', { name: 'Save' });

async function pickUser(page: Page, nth: number): Promise<string> {
  await user(page).click();
  const option = page.getByRole('listbox').getByRole('option').nth(nth);
  const name = (await option.textContent()) ?? '';
  await option.click();
  return name;
}

let problems: string[] = [];
test.beforeEach(({ page }) => {
  problems = [];
  page.on('pageerror', error => problems.push(error.message));
  page.on('console', message => message.type() === 'error' && problems.push(message.text()));
});
test.afterEach(() => expect(problems).toEqual([]));

test(
  'a login is saved, loaded again when chosen, and checked by its center',
  { tag: '@desktop' },
  async ({ page }, info) => {
    await startSession(page, 'CompanyAdmin', ADMIN);
    await page.goto('/main/user-credentials');
    const name = await pickUser(page, info.project.name === 'phone' ? 3 : 2);
    await chooseIn(center(page), 'One Call NV');
    await login(page).fill('demo.center.login');
    await password(page).fill('  spaces and "quotes"  ');
    await save(page).click();
    await expect(page.getByText(SAVED)).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: name }).filter({ hasText: 'One Call NV' });
    await expect(row.getByText('Works')).toBeVisible({ timeout: 30_000 });
    await expect(row.getByText(/\d{2}\/\d{2}\/\d{4}/)).toBeVisible();
    await chooseIn(center(page), 'One Call CA');
    await expect(login(page)).not.toHaveValue('demo.center.login');
    await chooseIn(center(page), 'One Call NV');
    await expect(login(page)).toHaveValue('demo.center.login');
    await expect(password(page)).toHaveValue('  spaces and "quotes"  ');
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
    expect(kept).not.toContain('quotes');
  },
);
