import { useState } from 'react';
import { useNotify } from 'react-admin';

export interface Copying {
  /** What was copied last, as it is called; empty before. */
  last: string;
  /** Whether it was copied: one sees how far one has come in the center's form. */
  isCopied: (key: string) => boolean;
  copy: (key: string, name: string, text: string) => Promise<void>;
}

/** Puts texts into the clipboard and keeps which of them were. Without https a browser has none: it says so. */
export function useCopying(): Copying {
  const notify = useNotify();
  const [{ keys, last }, setCopied] = useState<{ keys: readonly string[]; last: string }>({
    keys: [],
    last: '',
  });
  return {
    last,
    isCopied: key => keys.includes(key),
    async copy(key, name, text) {
      if (await copied(text)) setCopied(before => ({ keys: [...before.keys, key], last: name }));
      else notify('ui.copyFailed', { type: 'warning' });
    },
  };
}

export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
