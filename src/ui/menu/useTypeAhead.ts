import { type KeyboardEvent, useRef } from 'react';

/** Time after which letters begin a new word (spec §9). */
export const TYPE_AHEAD_MS = 500;

/** Letters typed one after the other, as a word: a pause begins a new one. */
export class TypedWord {
  private word = '';
  private lastAt = Number.NEGATIVE_INFINITY;

  /** Takes a letter that was typed at `at`, in milliseconds, and answers the word so far. */
  add(letter: string, at: number): string {
    const isNew = at - this.lastAt > TYPE_AHEAD_MS;
    this.word = (isNew ? '' : this.word) + letter.toLowerCase();
    this.lastAt = at;
    return this.word;
  }
}

/** Letters typed on one of the labelled checkboxes inside lead to the first whose label begins with them. */
export function useTypeAhead(): (event: KeyboardEvent<HTMLElement>) => void {
  const typed = useRef(new TypedWord());
  return event => {
    const { key, currentTarget, timeStamp, ctrlKey, altKey, metaKey } = event;
    const isLetter = key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey;
    if (!isLetter) return;
    const word = typed.current.add(key, timeStamp);
    const labels = [...currentTarget.querySelectorAll('label')];
    labels.find(one => one.textContent?.trim().toLowerCase().startsWith(word))?.control?.focus();
  };
}
