import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { AppError, invalid } from '../../domain/errors';
import { mockServer } from '../support/mockServer';
import { field, fill, hrefOf, openSite, press, testPages } from '../support/pages';

testPages();

const WHO = 'Username or email';
const heading = () => screen.getByRole('heading', { level: 1 });
const set = () => press('Set password');

describe('requesting a link', () => {
  test('gives the same message for every name, which is trimmed', async () => {
    mockServer.answer({ requestPasswordReset: () => ({ success: true }) });
    await openSite('/reset-password');
    fill(WHO, ' nobody@example.com ');
    await press('Email me a link');
    expect(
      await screen.findByText(/If there is an account for nobody@example.com, we emailed/),
    ).toHaveFocus();
    expect(mockServer.calls()[0]?.args).toEqual({ username: 'nobody@example.com' });
    await press('Try another');
    expect(field(WHO)).toHaveValue('');
  });

  test('requires a name', async () => {
    await openSite('/reset-password');
    fill(WHO, '   ');
    await press('Email me a link');
    expect(field(WHO)).toHaveAccessibleDescription('Username or email is required.');
    expect(field(WHO)).toHaveFocus();
    expect(mockServer.calls()).toEqual([]);
  });

  test('too often requires a wait, and then works again', async () => {
    mockServer.answer({
      requestPasswordReset() {
        throw new AppError('TooManyRequestsException', 'Too many tries.', { retryAfter: 1 });
      },
    });
    await openSite('/reset-password');
    fill(WHO, 'dana');
    await press('Email me a link');
    expect(await screen.findByText(/Try again in 0:01/)).toBeVisible();
    expect(await screen.findByText('You can try again now.')).toBeVisible();
    expect(field(WHO)).toHaveValue('dana');
    mockServer.answer({ requestPasswordReset: () => ({ success: true }) });
    await press('Email me a link');
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible();
  });

  test('requires web crypto, and says so', async () => {
    await openSite('/reset-password');
    fill(WHO, 'dana');
    vi.stubGlobal('crypto', {});
    await press('Email me a link');
    expect(await screen.findByText(/Open it by an address that begins with https/)).toBeVisible();
  });
});

describe('an emailed link', () => {
  const open = async (query = '?set#token=t') => {
    mockServer.assume({ getLinkState: () => ({ state: 'OPEN' }), setPassword: () => ({ success: true }) });
    await openSite(`/reset-password${query}`);
  };

  test.each([
    ['?set#token=t', 'Set your password'],
    ['?welcome#token=t', 'Welcome to Whiteline'],
    ['#token=t', 'Set your password'],
    ['?token=t', 'Set your password'],
    ['?token=t&welcome', 'Welcome to Whiteline'],
  ])('%s sets a password that is not easy to guess', async (query, title) => {
    await open(query);
    expect(heading()).toHaveTextContent(title);
    expect(location.search).not.toContain('token');
    expect(location.hash).toBe('#token=t');
    fill('New password', 'too short');
    await set();
    expect(field('New password')).toHaveAccessibleDescription(/at least 12 characters/);
    expect(field('New password')).toHaveFocus();
    fill('New password', 'sixty feet of trench');
    await set();
    expect(await screen.findByRole('heading', { name: 'Your password is set' })).toBeVisible();
    expect(hrefOf('Sign in')).toBe('/login');
    expect(mockServer.calls('setPassword')).toEqual([
      { operation: 'setPassword', args: { token: 't', password: 'sixty feet of trench' } },
    ]);
  });

  test.each([
    ['was used', { state: 'USED' }, 'It was already used to set a password'],
    ['is too old', { state: 'EXPIRED' }, 'It has expired, or a newer one was sent.'],
    ['was never sent', null, 'It was already used, has expired'],
  ])('that %s says so and offers a new one', async (_why, state, text) => {
    mockServer.answer({ getLinkState: () => state as never });
    await open();
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    expect(screen.getByText(new RegExp(text))).toBeVisible();
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(hrefOf('Get another link')).toBe('/reset-password');
  });

  test.each(['?set', '?set#token=', '?token='])('that was truncated counts as missing: %s', async query => {
    mockServer.answer({ getLinkState: () => null as never });
    await open(query);
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  });

  test('with a lost response still leaves the new password set', async () => {
    await open();
    fill('New password', 'sixty feet of trench');
    mockServer.setReachable(false);
    await set();
    expect(await screen.findByText(/The server could not be reached/)).toBeVisible();
    expect(field('New password')).toHaveValue('sixty feet of trench');
    mockServer.setReachable(true);
    mockServer.answer({
      setPassword() {
        throw invalid({ token: 'This link no longer works.' });
      },
    });
    await set();
    await screen.findByRole('heading', { name: 'This link no longer works' });
    const main = within(screen.getByRole('main'));
    expect(main.getByText(/If you just set a password here, it was saved/)).toBeVisible();
    expect(hrefOf('Sign in with it', main)).toBe('/login');
  });

  test('shows a password manager whose password it is, loaded once', async () => {
    mockServer.answer({ getPasswordLink: () => ({ username: 'quinn' }) });
    await open();
    const username = document.querySelector('input[autocomplete=username]');
    expect(username).toHaveValue('');
    fill('New password', 'sixty feet of trench');
    await waitFor(() => expect(username).toHaveValue('quinn'));
    fill('New password', '');
    fill('New password', 'paint');
    expect(username).toHaveValue('quinn');
    // It counts as one of the tries that a link has.
    expect(mockServer.calls('getPasswordLink')).toHaveLength(1);
  });
});
