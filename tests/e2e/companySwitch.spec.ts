import { expect, test } from '../support/test';
import { chooseIn } from './fields';
import { startSession } from './people';

test('another company is worked on only once what was typed may go', { tag: '@desktop' }, async ({
  page,
}) => {
  await startSession(page, 'SASAdministrator');
  await page.goto('/main/settings');
  const company = page.getByRole('note').getByRole('combobox', { name: 'Company' });
  const address = page.getByLabel('Address', { exact: false }).first();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(address).toBeVisible();
  const selected = () => page.evaluate(() => localStorage.getItem('selectedCompanyId'));
  const [first, name] = [await selected(), await company.innerText()];
  await address.fill('777 Main Street');

  await chooseIn(company, 1);
  await question.getByRole('button', { name: 'No' }).click();
  await expect(question).toHaveCount(0);
  await expect(company).toHaveText(name);
  await expect(address).toHaveValue('777 Main Street');
  expect(await selected()).toBe(first);

  await chooseIn(company, 1);
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL(/\/main\/dashboard$/);
  await expect(company).not.toHaveText(name);
  expect(await selected()).not.toBe(first);
  await page.goBack();
  await expect(address).toBeVisible();
  await expect(address).not.toHaveValue('777 Main Street');
});
