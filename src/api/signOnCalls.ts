import { ACTIONS } from '../../domain/actions';
import { isSignOnFailure, type SignOnFailure } from '../../domain/companies/signOn';
import { callWithKey } from './callWithKey';
import { BEGIN_SIGN_ON, FINISH_SIGN_ON } from './documents';
import type { SignedIn } from './sessionCalls';

const SECRET = 'whiteline.signOn';

/** The address of the provider to go to. @throws AppError */
export async function beginSignOn(username: string): Promise<string> {
  const browserSecret = crypto.randomUUID();
  sessionStorage.setItem(SECRET, JSON.stringify({ browserSecret, search: location.search } satisfies Begun));
  const variables = { username, browserSecret, action: ACTIONS.beginSignOn };
  return (await callWithKey<{ address: string }>(BEGIN_SIGN_ON, variables)).address;
}

interface Begun {
  browserSecret: string;
  /** With the page to go to afterwards. */
  search: string;
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

/**
 * Null if this browser began nothing: the address may be somebody else's link.
 * @returns the session, and the search of the sign-in page at the beginning
 * @throws AppError
 */
export async function finishSignOn(code: string): Promise<(SignedIn & { search: string }) | null> {
  const begun = sessionStorage.getItem(SECRET);
  sessionStorage.removeItem(SECRET);
  if (begun === null) return null;
  const { browserSecret, search }: Begun = JSON.parse(begun);
  const variables = { code, browserSecret, action: ACTIONS.finishSignOn };
  return { ...(await callWithKey<SignedIn>(FINISH_SIGN_ON, variables)), search };
}
