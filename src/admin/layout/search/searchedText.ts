interface Entry {
  usr?: { searched?: string } | null;
}

/**
 * Keeps the search in the history entry that it is left from, so that Back shows its results again. The
 * router would cancel a navigation for this when the next one follows. An empty text removes it.
 */
export function keepSearched(text: string): void {
  const entry: Entry | null = window.history.state;
  const { searched, ...others } = entry?.usr ?? {};
  if (!searched && text === '') return;
  const usr = text === '' ? others : { ...others, searched: text };
  window.history.replaceState({ ...entry, usr }, '');
}
