import { expect, test } from '../support/test';
import { chooseIn } from './fields';
import { addJob } from './newJob';
import { startSession } from './people';
import { placeTickets } from './placeTickets';
import { untilShown } from './untilShown';

test('a job is closed out: its tickets are closed or left open, and then it is completed', {
  tag: '@desktop',
}, async ({ page }) => {
  test.setTimeout(150_000);
  await startSession(page, 'CompanyAdmin', 2);
  await addJob(page);
  await placeTickets(page, 2);
  await page.getByRole('button', { name: 'Close out…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Close out job/ });
  const choices = dialog.getByRole('combobox', { name: /^What to do with/ });
  await untilShown(choices.first());
  await expect(choices.first()).toHaveText('Close – work done');
  await expect(choices).toHaveCount(2);
  await chooseIn(choices.first(), 'Cancel at the call center');
  await dialog.getByRole('button', { name: 'Close out the job…' }).click();
  await expect(dialog.getByRole('link', { name: 'Reason is required.' })).toBeVisible();
  await chooseIn(choices.first(), 'Leave as is');
  await dialog.getByRole('button', { name: 'Close out the job…' }).click();
  await expect(page.getByText('1 ticket won’t change.')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await untilShown(dialog.getByText('2 of 2 done'));
  await untilShown(dialog.getByText(/is completed\.$/));
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await untilShown(page.getByText('Completed', { exact: true }));
  await expect(page.getByRole('button', { name: 'Close out…' })).toHaveCount(0);
});
