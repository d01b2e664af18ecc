import type { SignUpDraft } from '../../../domain/people/signUp';

const KEY = 'signUpDraft';

export const EMPTY_DRAFT: SignUpDraft = {
  name: '',
  username: '',
  email: '',
  company: '',
  phoneNumber: '',
  address: '',
  county: '',
  state: '',
  city: '',
  zipCode: '',
};

/** Whether what is stored was typed in this document: a duplicated tab, or one restored after a crash, has another's. */
let isOurs = false;

/** What has been typed, as long as the document lives (spec §3). */
export function readDraft(): SignUpDraft {
  const text = isOurs ? sessionStorage.getItem(KEY) : null;
  return text === null ? EMPTY_DRAFT : { ...EMPTY_DRAFT, ...JSON.parse(text) };
}

/** Keeps what has been typed until the page unloads, a reload included. */
export function keepDraft(draft: SignUpDraft): void {
  if (!isOurs) window.addEventListener('pagehide', dropDraft);
  isOurs = true;
  sessionStorage.setItem(KEY, JSON.stringify(draft));
}

export function dropDraft(): void {
  sessionStorage.removeItem(KEY);
}

/** Drops a draft that another document has left behind. */
export function dropForeignDraft(): void {
  if (!isOurs) dropDraft();
}
