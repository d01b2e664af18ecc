import { externalMessages as words } from '../../src/external/messages';
import { expect, test } from '../support/test';
import { heading, openInvitation, rejectDialog, success } from './externalForm';

test('an invitation is rejected with a reason, not without', { tag: '@desktop' }, async ({ page }) => {
  const invited = await openInvitation(page);
  await page.getByLabel('Job Number').fill('D-7');
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(rejectDialog(page).getByLabel('Reason')).toBeFocused();
  await rejectDialog(page).getByLabel('Reason').fill('  ');
  await rejectDialog(page).getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please provide a brief reason.');
  await expect(rejectDialog(page).getByLabel('Reason')).toBeFocused();
  await rejectDialog(page).getByRole('button', { name: 'No' }).click();
  await expect(rejectDialog(page)).toBeHidden();
  // Sooner than by itself, after three seconds.
  await expect(page.getByRole('alert')).toHaveCount(0, { timeout: 2000 });
  await expect(page.getByLabel('Job Number')).toHaveValue('D-7');
  expect(await invited.answer()).toMatchObject({ status: 'PENDING' });

  await page.getByRole('button', { name: 'Reject' }).click();
  await rejectDialog(page).getByLabel('Reason').fill(' We dig under your ticket. ');
  await rejectDialog(page).getByRole('button', { name: 'Yes' }).click();
  await expect(success(page)).toBeVisible();
  await expect(heading(page)).toHaveText(words.answered.rejected(invited.company));
  expect(await invited.answer()).toMatchObject({ status: 'REJECTED', comment: 'We dig under your ticket.' });
});

test('a reason is kept while the form is looked at once more', { tag: '@desktop' }, async ({ page }) => {
  const invited = await openInvitation(page);
  const reject = page.getByRole('button', { name: 'Reject' });
  await reject.click();
  await rejectDialog(page).getByLabel('Reason').fill('We dig under your ticket.');
  await rejectDialog(page).getByRole('button', { name: 'No' }).click();
  await reject.click();
  await expect(rejectDialog(page).getByLabel('Reason')).toHaveValue('We dig under your ticket.');
  await rejectDialog(page).getByRole('button', { name: 'Yes' }).click();
  await expect(success(page)).toBeVisible();
  expect(await invited.answer()).toMatchObject({ comment: 'We dig under your ticket.' });
});

test('a reason cannot be changed while it is sent', { tag: '@desktop' }, async ({ page }) => {
  await openInvitation(page);
  let go = () => {};
  const held = new Promise<void>(resolve => {
    go = resolve;
  });
  await page.route('**/graphql', async route => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Reject' }).click();
  await rejectDialog(page).getByLabel('Reason').fill('We dig under your ticket.');
  await rejectDialog(page).getByRole('button', { name: 'Yes' }).click();
  await expect(rejectDialog(page).getByLabel('Reason')).not.toBeEditable();
  go();
  await expect(success(page)).toBeVisible();
});

test('a toast waits while the pointer is on it', { tag: '@desktop' }, async ({ page }) => {
  await page.clock.install();
  await openInvitation(page);
  // However long it takes to get there, the pointer comes in time.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Reject' }).click();
  await rejectDialog(page).getByRole('button', { name: 'Yes' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Please provide a brief reason.' });
  await toast.hover();
  await page.clock.fastForward(20_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(300, 600);
  await page.clock.resume();
  await expect(toast).toBeHidden();
});
