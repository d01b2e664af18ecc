import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AppError } from '../../domain/errors';
import { mockServer } from '../support/mockServer';
import { field, fill, hold, hrefOf, openSite, press, testPages } from '../support/pages';

testPages();

const refuse = (error: AppError) =>
  mockServer.answer({
    login() {
      throw error;
    },
  });
const WRONG = new AppError('UnauthorizedException', 'Username or password is wrong.');
const expectTold = (text: string) => waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));

async function signIn(): Promise<void> {
  await openSite('/login');
  fill('Username or email', 'dana');
  fill('Password', 'not the password');
  await press('Sign in');
}

test('a wrong password shows an error and keeps the typed text', async () => {
  refuse(WRONG);
  await signIn();
  await expectTold('Username or password is wrong');
  expect(field('Username or email')).toHaveValue('dana');
  expect(field('Password')).toHaveFocus();
  expect(localStorage).toHaveLength(0);
});

test('a user who failed too often sees how long to wait', async () => {
  refuse(
    new AppError('TooManyRequestsException', 'Too many tries. Try again in 1 second.', { retryAfter: 1 }),
  );
  await signIn();
  await expectTold('Too many tries. Try again in 1 second.');
  expect(await screen.findByText('You can try again now.')).toBeVisible();
  refuse(WRONG);
  await press('Sign in');
  expect(await screen.findByText(/Username or password is wrong/)).toBeVisible();
});

test('a browser without web crypto shows why sign-in is not possible', async () => {
  refuse(new AppError('ValidationException', 'Without the check.', { botCheck: 'missing' }));
  vi.stubGlobal('crypto', {});
  await signIn();
  await expectTold('Open it by an address that begins with https');
});

test('when the server requires a bot proof, the call is sent again with one', async () => {
  let tries = 0;
  mockServer.answer({
    login() {
      tries += 1;
      if (tries === 1)
        throw new AppError('ValidationException', 'Without the check.', { botCheck: 'missing' });
      throw WRONG;
    },
  });
  await signIn();
  await expectTold('Username or password is wrong');
  expect(tries).toBe(2);
});

test('a slow sign-in shows progress', async () => {
  const { held, release } = hold(null);
  mockServer.answer({
    async login() {
      await held;
      throw WRONG;
    },
  });
  await signIn();
  expect(await screen.findByRole('button', { name: 'Signing in…' })).toHaveAttribute('aria-disabled', 'true');
  expect(await screen.findByText(/Still working…/)).toBeVisible();
  release();
  await expectTold('Username or password is wrong');
  await waitFor(() => expect(screen.queryByText(/Still working…/)).toBeNull());
});

test('the sign-in page links to the password reset and to the sign-up', async () => {
  await openSite('/login');
  expect(hrefOf('Forgot password?')).toBe('/reset-password');
  expect(hrefOf('Sign up')).toBe('/register');
});
