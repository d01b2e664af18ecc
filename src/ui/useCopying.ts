import { useState } from 'react';
import { useNotify } from 'react-admin';

export interface Copying {
  last: string;
  isCopied: (key: string) => boolean;
  copy: (key: string, name: string, text: string) => Promise<void>;
}

/** Remembers which texts were copied. Without HTTPS there is no clipboard, and a message says so. */
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
