import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { AppError } from '../../domain/errors';
import { mockServer, server } from '../support/mockServer';
import { field, fill, hold, press, testPages } from '../support/pages';
import {
  fillCompanyAndPlace,
  fillSignIn,
  next,
  openSignUp,
  send,
  signUp,
  stepHeading,
} from '../support/signUpPage';

testPages();

const taken = (fields: Record<string, string>) => new AppError('ConflictException', 'Taken.', { fields });
const kept = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
const back = () => act(async () => history.back());

describe('an invalid step shows errors at the fields and above', () => {
  test('for the company', async () => {
    await openSignUp();
    await next();
    expect(screen.getByText(/Fix 2 fields\./)).toBeVisible();
    expect(field('Company name')).toHaveFocus();
    expect(field('Company name')).toHaveAccessibleDescription('Company name is required.');
    fill('Company name', 'Sierra Trenching');
    fill('Phone number', '916555');
    await next();
    expect(field('Phone number')).toHaveValue('(916) 555');
    expect(field('Phone number')).toHaveAccessibleDescription(/must be a 10-digit phone number/);
    field('Company name').focus();
    fireEvent.click(screen.getByRole('link', { name: /must be a 10-digit phone number/ }));
    expect(field('Phone number')).toHaveFocus();
    expect(mockServer.calls()).toEqual([]);
  });

  test('for its address, with the counties of the state', async () => {
    await openSignUp();
    await fillCompanyAndPlace();
    await press('Back');
    await stepHeading('Company address');
    fill('Street address', '');
    fill('State', 'NV');
    expect(field('County')).toHaveValue('');
    fill('ZIP code', '8950112');
    await next();
    expect(field('Street address')).toHaveFocus();
    expect(field('ZIP code')).toHaveValue('89501-12');
    expect(field('ZIP code')).toHaveAccessibleDescription(/must look like 95678/);
    expect(field('County')).toHaveAccessibleDescription('Choose a county from the list.');
    fill('Street address', '100 Trench Way');
    fill('ZIP code', '89501');
    fill('State', 'OR');
    expect(field('County')).toHaveRole('textbox');
    await next();
    expect(await stepHeading('Your account')).toBeVisible();
  });

  test('for the sign-in', async () => {
    await openSignUp();
    await fillCompanyAndPlace();
    await send();
    expect(field('First and last name')).toHaveFocus();
    expect(field('First and last name')).toHaveAccessibleDescription(/First and last name is required/);
    fillSignIn({ username: 'a@b', email: 'ada', password: 'short' });
    expect(await screen.findByText(/7 to go/)).toBeVisible();
    await send();
    expect(field('Username')).toHaveAccessibleDescription(/can have letters, digits/);
    expect(field('Email')).toHaveAccessibleDescription(/must look like name@example.com/);
    expect(field('Password')).toHaveAccessibleDescription(/at least 12/);
    await press('Show password');
    expect(field('Password')).toHaveAttribute('type', 'text');
    expect(mockServer.calls()).toEqual([]);
  });
});

test('a name in use links to its field in any step', async () => {
  mockServer.answer({
    signUp() {
      throw taken({
        company: 'A company with this name is already on Whiteline.',
        username: 'This username is taken.',
      });
    },
  });
  await openSignUp();
  const draft = await fillCompanyAndPlace();
  fillSignIn(draft);
  await send();
  await waitFor(() => expect(field('Company name')).toHaveFocus());
  expect(field('Company name')).toHaveAccessibleDescription(/is already on Whiteline/);
  fill('Company name', `${draft.company} Roseville`);
  await next();
  await stepHeading('Company address');
  await next();
  await waitFor(() => expect(field('Username')).toHaveFocus());
  expect(field('Username')).toHaveAccessibleDescription(/This username is taken/);
  expect(field('Password')).toHaveValue(draft.password);
});

test('pressed twice it signs up once, and a slow check shows progress', async () => {
  const { held, release } = hold(undefined);
  server.use(http.get('*/bot-challenge', () => held));
  await openSignUp();
  fillSignIn(await fillCompanyAndPlace());
  await send();
  expect(await screen.findByRole('button', { name: 'Checking that you are not a robot…' })).toBeVisible();
  fireEvent.submit(field('Username').form as HTMLFormElement);
  await back();
  await stepHeading('Company address');
  await act(async () => history.forward());
  expect(await screen.findByRole('button', { name: 'Checking that you are not a robot…' })).toBeVisible();
  release();
  await stepHeading('Enter your code');
  expect(mockServer.calls('signUp')).toHaveLength(1);
});

test('a server error loses none of the typed text', async () => {
  await openSignUp();
  const draft = await fillCompanyAndPlace();
  fillSignIn(draft);
  server.use(http.post('*/graphql', () => new HttpResponse('Bad gateway', { status: 502 }), { once: true }));
  await send();
  expect(await screen.findByText(/Nothing you typed is lost/)).toBeVisible();
  mockServer.setReachable(false);
  await send();
  expect(await screen.findByText(/could not be reached/)).toBeVisible();
  expect(field('Password')).toHaveValue(draft.password);
  mockServer.setReachable(true);
  await send();
  expect(await stepHeading('Enter your code')).toHaveFocus();
});

test('a browser without web crypto shows a message', async () => {
  await openSignUp();
  fillSignIn(await fillCompanyAndPlace());
  vi.stubGlobal('crypto', {});
  await send();
  expect(await screen.findByText(/an address that begins with https/)).toBeVisible();
});

test('the saved draft has the nine fields of the specification', async () => {
  await openSignUp();
  const draft = await fillCompanyAndPlace();
  fillSignIn(draft);
  const { name, password, ...nine } = draft;
  expect(JSON.parse(sessionStorage.getItem('signUpDraft') ?? '{}')).toEqual(nine);
  expect(kept()).not.toContain(name);
  await back();
  await stepHeading('Company address');
  await act(async () => history.forward());
  await stepHeading('Your account');
  expect(field('First and last name')).toHaveValue(name);
});

test('a page restored from the browser cache is unchanged, without the password', async () => {
  await openSignUp();
  const draft = await fillCompanyAndPlace();
  fillSignIn(draft);
  const happen = (type: string) =>
    act(async () => void window.dispatchEvent(Object.assign(new Event(type), { persisted: true })));
  await happen('pagehide');
  expect(kept()).not.toContain(draft.email);
  await happen('pageshow');
  expect(field('Username')).toHaveValue(draft.username);
  expect(field('Password')).toHaveValue('');
  expect(kept()).toContain(draft.email);
  expect(kept()).not.toContain(draft.password);
});

describe('the emailed code', () => {
  const confirm = () => press('Confirm and open the console');

  test('shows an error at its field, and another one can be sent after a pause', async () => {
    await signUp();
    await confirm();
    expect(field('6-digit code')).toHaveAccessibleDescription(/The code has 6 digits/);
    mockServer.answer({
      confirmSignUp() {
        throw new AppError('ValidationException', 'No.', { fields: { code: 'This code does not work.' } });
      },
      resendSignUpCode: () => ({ success: true }),
    });
    fill('6-digit code', '000000');
    await confirm();
    await waitFor(() => expect(field('6-digit code')).toHaveAccessibleDescription(/This code does not work/));
    await waitFor(() => expect(field('6-digit code')).toHaveFocus());
    const resend = screen.getByRole('button', { name: 'Resend code' });
    expect(screen.getByText(/You can resend in \d+ seconds/)).toBeVisible();
    expect(resend).toHaveAttribute('aria-disabled', 'true');
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    expect(await screen.findByText(/Didn’t get it\? Check spam/)).toBeVisible();
    fireEvent.click(resend);
    expect(await screen.findByText(/A new code is on its way\./)).toBeVisible();
    expect(resend).toHaveAttribute('aria-disabled', 'true');
    vi.restoreAllMocks();
  });

  test('offers navigation after returning from it', async () => {
    const draft = await signUp();
    await back();
    expect(await stepHeading('Your account')).toHaveFocus();
    expect(field('Email')).toHaveValue(draft.email);
    expect(field('Password')).toHaveValue('');
    expect(screen.getByText(/Enter your password again/)).toBeVisible();
    await press('Enter the code');
    expect(await stepHeading('Enter your code')).toHaveFocus();
    await press('Start over');
    expect(await stepHeading('Your account')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Enter the code' })).toBeNull();
    fill('Email', `other.${draft.email}`);
    fill('Password', draft.password);
    await send();
    expect(await screen.findByText(new RegExp(`We emailed other.${draft.email}`))).toBeVisible();
    mockServer.answer({
      confirmSignUp() {
        throw taken({ username: 'This username is taken. Choose another one.' });
      },
    });
    fill('6-digit code', '123456');
    await confirm();
    const notice = await screen.findByText(/Your code was right, but someone else took the name/);
    expect(within(notice.parentElement as HTMLElement).getByText(/enter your password again/)).toBeVisible();
    await waitFor(() => expect(field('Username')).toHaveFocus());
    expect(field('Username')).toHaveAccessibleDescription(/is taken/);
    expect(field('Password')).toHaveValue('');
  });
});
