import { expect, test } from '../support/test';
import { mailedCode } from './mailbox';
import { answerCall, answerSignUp, code, confirm, send, signUp, stepHeading } from './signUpForm';

test('a wrong code is said at its field; another one is mailed after a pause', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/register');
  const { email } = await signUp(page);
  const mailed = await mailedCode(email);
  await confirm(page).click();
  await expect(code(page)).toHaveAccessibleDescription(/The code has 6 digits/);
  await code(page).fill(mailed === '000000' ? '000001' : '000000');
  await confirm(page).click();
  await expect(code(page)).toHaveAccessibleDescription(/This code does not work/);
  await expect(code(page)).toBeFocused();

  const resend = page.getByRole('button', { name: 'Mail another code' });
  await expect(page.getByText(/You can have another code mailed in \d+ seconds/)).toBeVisible();
  await expect(resend).toHaveAttribute('aria-disabled', 'true');
  await page.clock.fastForward(61_000);
  await expect(page.getByText('No mail? Look where unwanted mail goes')).toBeVisible();
  // The clock of the server has not been put forward.
  await resend.click();
  await expect(page.getByRole('alert').filter({ hasText: 'A code was mailed a moment ago.' })).toBeVisible();
  await answerCall(page, 'resendSignUpCode', { data: { result: { success: true } } });
  await resend.click();
  await expect(page.getByText('Another code is on its way.')).toBeVisible();
  await expect(resend).toHaveAttribute('aria-disabled', 'true');

  await page.reload();
  await expect(stepHeading(page, 'The code we mailed')).toBeVisible();
  await code(page).fill(mailed);
  await confirm(page).click();
  await page.waitForURL('**/main/dashboard');
});

test('whoever comes back from the code finds the way on and around', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/register');
  await answerSignUp(page);
  const draft = await signUp(page);
  await page.goBack();
  await expect(stepHeading(page, 'Your sign-in')).toBeFocused();
  await expect(page.getByLabel('E-mail')).toHaveValue(draft.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(page.getByText('type it once more')).toBeVisible();
  await page.getByRole('button', { name: 'Enter the code' }).click();
  await expect(stepHeading(page, 'The code we mailed')).toBeFocused();

  await page.getByRole('button', { name: 'Change what I typed and start again' }).click();
  await expect(stepHeading(page, 'Your sign-in')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Enter the code' })).toHaveCount(0);
  await page.getByLabel('E-mail').fill(`other.${draft.email}`);
  await page.getByLabel('Password', { exact: true }).fill(draft.password);
  await send(page).click();
  await expect(page.getByText(`We have mailed you at other.${draft.email}`)).toBeVisible();

  const fields = { username: 'This username is taken. Choose another one.' };
  await answerCall(page, 'confirmSignUp', {
    errors: [{ message: 'Taken.', errorType: 'ConflictException', errorInfo: { fields } }],
  });
  await code(page).fill('123456');
  await confirm(page).click();
  await expect(page.getByText('Your code was right, but somebody else took a name')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/is taken/);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});
