import type { StringMap } from 'react-admin';

/** The words of both; where both have a group of words, the groups are merged. */
export function mergeWords<W extends StringMap>(words: W, more: StringMap): W {
  const merged: StringMap = { ...words };
  for (const [key, value] of Object.entries(more)) {
    const known = merged[key];
    merged[key] = isGroup(known) && isGroup(value) ? mergeWords(known, value) : value;
  }
  return merged as W;
}

const isGroup = (value: StringMap | string | undefined): value is StringMap => typeof value === 'object';
