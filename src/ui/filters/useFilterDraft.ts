import { useEffect, useRef, useState } from 'react';
import { FILTER_DELAY_MS } from '../form/useSettled';

export type FilterValues = Record<string, string | string[] | null | undefined>;

/**
 * What is typed into filters, handed on when typing pauses. A change from elsewhere (cleared, back in the history)
 * replaces the draft.
 */
export function useFilterDraft(values: FilterValues, apply: (values: FilterValues) => void) {
  const [draft, setDraft] = useState(values);
  const applied = useRef(JSON.stringify(values));
  const latestApply = useRef(apply);
  latestApply.current = apply;

  const outside = JSON.stringify(values);
  useEffect(() => {
    if (outside === applied.current) return;
    applied.current = outside;
    setDraft(JSON.parse(outside));
  }, [outside]);

  useEffect(() => {
    const text = JSON.stringify(chosen(draft));
    if (text === applied.current) return;
    const timer = setTimeout(() => {
      applied.current = text;
      latestApply.current(chosen(draft));
    }, FILTER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [draft]);

  const set = (key: string, value: FilterValues[string]) => setDraft(before => ({ ...before, [key]: value }));
  return { draft, set, clear: () => setDraft({}) };
}

/** Only what is chosen: no null, blank text or []. */
export function chosen(values: FilterValues): FilterValues {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value && (Array.isArray(value) ? value : value.trim()).length > 0,
    ),
  );
}
