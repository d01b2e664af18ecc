import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { mockServer } from './mockServer';
import { fill, openSite, press } from './pages';
import { newSignUp } from './signUps';

export type Draft = ReturnType<typeof newSignUp>;

export const stepHeading = (name: string) => screen.findByRole('heading', { level: 2, name });
export const next = () => press('Next');
export const send = () => press('Sign up');

/** Opens the sign-up before a server that takes everything. */
export async function openSignUp(): Promise<void> {
  mockServer.assume({ signUp: () => ({ signUpId: 's1' }) });
  await openSite('/register');
}

/** Waits until the step is shown and has the focus. */
async function untilAt(name: string): Promise<void> {
  const heading = await stepHeading(name);
  await waitFor(() => expect(heading).toHaveFocus());
}

/** Fills in the first two steps, and stands before the third. */
export async function fillCompanyAndPlace(draft: Draft = newSignUp()): Promise<Draft> {
  fill('Company name', draft.company);
  fill('Phone number', '9165550110');
  await next();
  await untilAt('Company address');
  fill('Street address', draft.address);
  fill('City', draft.city);
  fill('State', draft.state);
  fill('ZIP code', draft.zipCode);
  fill('County', draft.county);
  await next();
  await untilAt('Your account');
  return draft;
}

/** Fills in the third step. */
export function fillSignIn({
  name = 'Ada Park',
  username,
  email,
  password,
}: Partial<Pick<Draft, 'name'>> & Pick<Draft, 'username' | 'email' | 'password'>): void {
  fill('First and last name', name);
  fill('Username', username);
  fill('Email', email);
  fill('Password', password);
}

/** Types a whole sign-up, and sends it. */
export async function signUp(): Promise<Draft> {
  await openSignUp();
  const draft = await fillCompanyAndPlace();
  fillSignIn(draft);
  await send();
  await stepHeading('Enter your code');
  return draft;
}
