import { ACTIONS } from '../../domain/actions';
import { isSignOnFailure, type SignOnFailure } from '../../domain/companies/signOn';
import { callWithKey } from './callWithKey';
import { BEGIN_SIGN_ON, FINISH_SIGN_ON } from './documents';
import type { SignedIn } from './sessionCalls';

const SECRET = 'whiteline.signOn';

/** The address of the provider to go to. @throws AppError */
export async function beginSignOn(username: string): Promise<string> {
  const browserSecret = crypto.randomUUID();
  sessionStorage.setItem(SECRET, browserSecret);
  const variables = { username, browserSecret, action: ACTIONS.beginSignOn };
  return (await callWithKey<{ address: string }>(BEGIN_SIGN_ON, variables)).address;
}

export interface Returned {
  code: string | null;
  failure: SignOnFailure | null;
}

/** What the provider's answer put after `#`, or null. It is taken out of the address. */
export function takeReturned(): Returned | null {
  const said = new URLSearchParams(location.hash.slice(1));
  const [code, failure] = [said.get('sign-on'), said.get('sign-on-failure')];
  if (code === null && failure === null) return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  return { code, failure: isSignOnFailure(failure) ? failure : null };
}

/** @throws AppError */
export function finishSignOn(code: string): Promise<SignedIn> {
  const browserSecret = sessionStorage.getItem(SECRET) ?? '';
  sessionStorage.removeItem(SECRET);
  return callWithKey(FINISH_SIGN_ON, { code, browserSecret, action: ACTIONS.finishSignOn });
}
