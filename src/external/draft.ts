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

/** The browser may refuse storage. The form works without it. */
function store<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
