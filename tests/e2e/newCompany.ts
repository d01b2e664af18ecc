import type { Page } from '@playwright/test';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { ACTIONS, type Operation } from '../../domain/actions';
import type { ClientConfig } from '../../src/api/config';
import type { Credentials } from '../../src/authProvider/session';
import { documentOf } from '../support/documents';
import { newSignUp } from '../support/signUps';
import { mailedCode } from './mailbox';
import { keepSession } from './people';

/** Whoever has signed up, and runs the new company. */
export interface NewOwner {
  username: string;
  email: string;
  company: string;
  password: string;
}

/** Signs up by the calls that the page makes, with the mailed code; the company has nothing yet. */
export async function signUpCompany(page: Page): Promise<NewOwner & { session: Credentials }> {
  const owner = newSignUp();
  const { signUpId } = await call(page, 'signUp', owner, '{ signUpId }');
  const code = await mailedCode(owner.email);
  const selection = '{ token refreshToken userInfo { username company role email } }';
  const session: Credentials = await call(page, 'confirmSignUp', { signUpId, code }, selection);
  return { ...owner, session };
}

/** Signs up and starts the session: the next address opens as the owner's. */
export async function startNewCompany(page: Page): Promise<NewOwner> {
  const { session, ...owner } = await signUpCompany(page);
  const config = await page.request.get('/config.json');
  await keepSession(page, new URL(config.url()).origin, session);
  return owner;
}

async function call(page: Page, operation: Operation, variables: object, selection: string) {
  const { apiKey }: ClientConfig = await (await page.request.get('/config.json')).json();
  const headers = { 'x-api-key': apiKey, 'x-bot-proof': await proof(page) };
  return send(page, headers, operation, variables, selection);
}

/** Makes a call as the console would for whoever the session is of; without a selection it asks for the plain fields. */
export async function callAs(
  page: Page,
  { token }: Credentials,
  operation: Operation,
  variables: object,
  selection?: string,
) {
  return send(page, { authorization: `Bearer ${token}` }, operation, variables, selection);
}

async function send(
  page: Page,
  headers: Record<string, string>,
  operation: Operation,
  variables: object,
  selection?: string,
) {
  const answer = await page.request.post('/graphql', {
    headers,
    data: {
      query: documentOf(operation, selection),
      variables: { action: ACTIONS[operation], ...variables },
    },
  });
  const { data, errors } = await answer.json();
  if (errors) throw new Error(`${operation} failed: ${JSON.stringify(errors)}`);
  return data[operation];
}

async function proof(page: Page): Promise<string> {
  const challenge = await (await page.request.get('/bot-challenge')).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
