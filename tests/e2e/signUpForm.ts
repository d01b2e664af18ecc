import type { Page } from '@playwright/test';
import { newSignUp } from '../support/signUps';
import { expect } from '../support/test';

export type Draft = ReturnType<typeof newSignUp>;

export const stepHeading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
export const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

export const code = (page: Page) => page.getByLabel('6-digit code');
export const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm and open the console' });

/** The button of the last step; the header has a link of the same name. */
export const send = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sign up' });

/** Fills in the first two steps of the sign-up that is open, and stands before the third. */
export async function fillCompanyAndPlace(page: Page, draft: Draft = newSignUp()): Promise<Draft> {
  await page.getByLabel('Company name').fill(draft.company);
  await page.getByLabel('Phone number').pressSequentially('9165550110');
  await next(page);
  await expect(stepHeading(page, 'Company address')).toBeFocused();
  await page.getByLabel('Street address').fill(draft.address);
  await page.getByLabel('City').fill(draft.city);
  await page.getByLabel('State').fill('California');
  await page.getByLabel('ZIP code').pressSequentially(draft.zipCode);
  await page.getByLabel('County').fill(draft.county);
  await next(page);
  await expect(stepHeading(page, 'Your account')).toBeFocused();
  return draft;
}

/** Fills in the third step. */
export async function fillSignInStep(page: Page, { name, username, email, password }: Draft): Promise<void> {
  await page.getByLabel('First and last name').fill(name);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** Types a whole sign-up into the page that is open, and sends it. */
export async function signUp(page: Page, draft: Draft = newSignUp()): Promise<Draft> {
  await fillCompanyAndPlace(page, draft);
  await fillSignInStep(page, draft);
  await send(page).click();
  await expect(stepHeading(page, 'Enter your code')).toBeFocused();
  return draft;
}

/** Everything the browser keeps of this site, in this tab and in all. */
export const kept = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));

/** Answers one call in the server's place; what the page sent is counted. */
export async function answerCall(
  page: Page,
  operation: string,
  answer: { data: object } | { errors: object[] },
): Promise<{ readonly count: number }> {
  const calls = { count: 0 };
  await page.route('**/graphql', async route => {
    if (!route.request().postData()?.includes(`mutation ${operation}`)) return route.fallback();
    calls.count += 1;
    await route.fulfill({ json: answer });
  });
  return calls;
}

/** Lets the sign-up succeed in the server's place, so that the code is wanted. */
export const answerSignUp = (page: Page) =>
  answerCall(page, 'signUp', { data: { result: { signUpId: '7d9f1f0e-7a55-4a6f-9f0a-000000000001' } } });
