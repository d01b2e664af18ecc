import type { OpenRequest } from './request';
import type { TicketFacts } from './submitTicket';

/** Typed values by field. */
export type Typed = Readonly<Record<string, string>>;

const keyOf = (requestId: string) => `whiteline.external.${requestId}`;

/** Kept in the tab, per link, so that leaving or reloading the page loses nothing. Files can't be kept. */
export function keepDraft(requestId: string, form: HTMLFormElement): void {
  const texts = [...new FormData(form)].filter(([, value]) => typeof value === 'string');
  store(() => sessionStorage.setItem(keyOf(requestId), JSON.stringify(Object.fromEntries(texts))));
}

export function readDraft(requestId: string): Typed {
  return store(() => JSON.parse(sessionStorage.getItem(keyOf(requestId)) ?? '{}')) ?? {};
}

export function dropDraft(requestId: string): void {
  store(() => sessionStorage.removeItem(keyOf(requestId)));
}

/** A response that this browser gave. Only here, because a closed link reveals nothing (decision 024). */
export interface Given extends Pick<OpenRequest, 'companyName' | 'companyPhone'> {
  /** As `Sun 11/29/2026`, in Pacific time and the language of the response. */
  on: string;
  /** None after a rejection. */
  sent?: TicketFacts | undefined;
}

const givenKeyOf = (requestId: string) => `${keyOf(requestId)}.given`;

/** In all tabs, because the mailed link opens a new one. */
export function keepGiven(requestId: string, given: Given): void {
  store(() => localStorage.setItem(givenKeyOf(requestId), JSON.stringify(given)));
}

export function readGiven(requestId: string): Given | null {
  return store(() => JSON.parse(localStorage.getItem(givenKeyOf(requestId)) ?? 'null')) ?? null;
}

/** The browser may refuse storage. The form works without it. */
function store<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
