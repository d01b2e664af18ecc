import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AppError } from '../../domain/errors';
import { mockServer } from '../support/mockServer';
import { field, fill, hold, openSite, press, testPages } from '../support/pages';

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

test('a wrong password is said in words and keeps what was typed', async () => {
  refuse(WRONG);
  await signIn();
  await expectTold('Username or password is wrong');
  expect(field('Username or email')).toHaveValue('dana');
  expect(localStorage).toHaveLength(0);
});

test('who failed too often is told how long to wait', async () => {
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

test('a browser without web crypto is told why it cannot go on', async () => {
  refuse(new AppError('ValidationException', 'Without the check.', { botCheck: 'missing' }));
  vi.stubGlobal('crypto', {});
  await signIn();
  await expectTold('Open it by an address that begins with https');
});

test('where the server wants a bot proof, the call is sent again with one', async () => {
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

test('a sign-in that takes long says so', async () => {
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

test('the sign-in leads to another password and to the sign-up', async () => {
  await openSite('/login');
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/reset-password');
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register');
});
