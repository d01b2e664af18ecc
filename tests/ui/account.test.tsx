import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '../../domain/errors';
import { type RoleName, roleOf } from '../../domain/permissions/roles';
import type { Question } from '../../src/public/password/guess.worker';
import { ME, openConsole } from '../support/consolePages';
import { choose } from '../support/fields';
import { mockServer } from '../support/mockServer';
import { field, fill, press, testPages } from '../support/pages';

testPages();
afterEach(() => vi.unstubAllGlobals());

const at = { startedAt: '2026-11-20T16:00:00Z', lastUsedAt: '2026-11-20T16:00:00Z' };
const HERE = { ID: 's1', current: true, browser: 'Firefox on Windows', ...at };
const THERE = { ID: 's2', current: false, browser: 'Chrome on Linux', ...at };
const GOOD = 'levee gravel walnut 7';
const AWAY = { ...THERE, ID: 's3' };

async function open(role: RoleName = 'ReadOnlyUser'): Promise<void> {
  mockServer.assume({
    getEmployer: () => ({ ID: ME, Role: roleOf(role) }),
    getMySettings: () => ({ digestInForce: 'OFF' }),
  });
  await openConsole('/main/account', role);
}

const places = () => within(screen.getByRole('region', { name: 'Where you are signed in' }));

async function answer(title: string, word: 'Yes' | 'No') {
  const question = await screen.findByRole('alertdialog', { name: title });
  fireEvent.click(within(question).getByRole('button', { name: word }));
  return question;
}

describe("one's own sessions", () => {
  test('can be ended one by one after confirmation, then everywhere else', async () => {
    let sessions = [HERE, THERE, AWAY];
    mockServer.answer({
      getSessions: () => sessions,
      endSession({ sessionId }) {
        sessions = sessions.filter(({ ID }) => ID !== sessionId);
        return { success: true };
      },
      endOtherSessions() {
        sessions = [HERE];
        return { success: true, ended: 1 };
      },
    });
    await open();
    const theirs = () => places().queryAllByRole('button', { name: 'Sign out Chrome on Linux' });
    expect(await places().findAllByText('This device')).toHaveLength(1);
    expect(theirs()).toHaveLength(2);
    fireEvent.click(theirs()[0] as HTMLElement);
    await answer('Sign out Chrome on Linux?', 'No');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    fireEvent.click(theirs()[0] as HTMLElement);
    await answer('Sign out Chrome on Linux?', 'Yes');
    expect(await screen.findByText('Chrome on Linux was signed out.')).toBeVisible();
    await waitFor(() => expect(theirs()).toHaveLength(1));
    expect(mockServer.calls('endSession').map(({ args }) => args)).toEqual([{ sessionId: 's2' }]);

    await press('Sign out everywhere else');
    expect(await answer('Sign out everywhere else?', 'Yes')).toHaveTextContent('1 other session');
    expect(await screen.findByText('1 other session ended.')).toBeVisible();
    expect(await places().findByText('No other sessions.')).toBeVisible();
  });

  test('end here through the ordinary sign-out', async () => {
    mockServer.answer({ getSessions: () => [HERE] });
    await open();
    await press('Sign out here');
    await answer('Sign out here?', 'Yes');
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(location.search).toBe('');
    expect(localStorage.getItem('token')).toBeNull();
    expect(mockServer.calls('logout')).toHaveLength(1);
    expect(mockServer.calls('endSession')).toEqual([]);
  });

  test('can be reloaded when they could not be read', async () => {
    // The failure is logged, too.
    console.error = () => {};
    let isDown = true;
    mockServer.answer({
      getSessions() {
        if (isDown) throw new Error('broken');
        return [HERE];
      },
    });
    await open();
    expect(await places().findByText('This couldn’t load')).toBeVisible();
    isDown = false;
    fireEvent.click(places().getByRole('button', { name: 'Try again' }));
    expect(await places().findByText('This device')).toBeVisible();
  });
});

/** In place of the thread with the lists of guessable passwords. */
class Guesser extends EventTarget {
  postMessage({ password, ownWords }: Question, [port]: MessagePort[]) {
    const isEasy = password === 'password1234' && ownWords.includes('dana');
    port?.postMessage(isEasy ? 'It is easy to guess.' : null);
  }
}

test('the password rules update as they are met, and a new one ends the other sessions', async () => {
  // The refusal is logged, too.
  console.error = () => {};
  vi.stubGlobal('Worker', Guesser);
  let sessions = [HERE, THERE];
  mockServer.answer({
    getSessions: () => sessions,
    changePassword({ newPassword }) {
      const fields = { currentPassword: 'Not the one.' };
      if (newPassword !== GOOD) throw new AppError('ValidationException', 'Wrong.', { fields });
      sessions = [HERE];
      return { success: true };
    },
  });
  await open('ProjectEngineer');
  // For password managers: a field of the form that nobody sees.
  const username = field('Current password').form?.querySelector('[autocomplete=username]');
  expect(username).toHaveValue('dana');
  expect(username).not.toBeVisible();
  const described = (words: RegExp) =>
    waitFor(() => expect(field('New password')).toHaveAccessibleDescription(words));
  fill('New password', 'Tr0ub4dor&3');
  await described(/At least 12 characters ?, not met/);
  fill('New password', 'password1234');
  await described(/At least 12 characters ?, met.*It is easy to guess/);
  fill('Current password', 'the old one');
  await press('Change password');
  expect(await screen.findByText('Fix 1 field')).toBeVisible();
  expect(field('Current password')).toHaveAccessibleDescription(/Not the one/);
  fill('New password', GOOD);
  await described(/Not easy to guess ?, met/);
  await press('Change password');
  expect(await screen.findByText('Password changed. You’ve been signed out everywhere else.')).toBeVisible();
  expect(mockServer.calls('changePassword').at(-1)?.args).toEqual({
    currentPassword: 'the old one',
    newPassword: GOOD,
  });
  expect(await places().findByText('No other sessions.')).toBeVisible();
  expect(field('New password')).toHaveValue('');
});

test('digest, theme and first steps can be set', async () => {
  localStorage.setItem('whiteline.looks.dana.onboarding.c1', '"hidden"');
  let digest: string | null = null;
  mockServer.answer({
    getMySettings: () => ({ digest, digestInForce: 'OFF' }),
    updateMySettings({ settings }) {
      digest = settings.digest ?? null;
      return { success: true };
    },
  });
  await open('CompanyAdmin');
  await screen.findByRole('combobox', { name: /^Email me/ });
  await choose('Email me today’s tickets at 5:30 AM', 'Every day');
  await press('Save digest');
  expect(await screen.findByText('The digest was saved.')).toBeVisible();
  expect(digest).toBe('DAILY');
  await choose('Theme', 'Dark');
  await waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme', 'dark'));
  await choose('Theme', 'Light');
  await press('Show them on the dashboard');
  expect(await screen.findByText('The steps are back on the dashboard.')).toBeVisible();
  expect(localStorage.getItem('whiteline.looks.dana.onboarding.c1')).toBeNull();
});
