import { useEffect, useEffectEvent } from 'react';
import { useNotify } from 'react-admin';
import { textOfClipboard } from './clipboardText';

/** Handles a paste anywhere on the page, unless the focused field needs it. */
export function usePasteAnywhere(fieldName: string, take: (text: string) => void): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData } = event;
    const field = target instanceof Element ? target.closest<HTMLTextAreaElement>(TYPED) : null;
    if (field && field.name !== fieldName) return;
    const table = textOfClipboard(clipboardData?.getData('text/html') ?? '');
    // Plain text may be one part of a page that the user assembles by hand.
    if (field?.value && table === null) return;
    const text = table ?? clipboardData?.getData('text/plain') ?? '';
    if (text.trim() === '') return;
    event.preventDefault();
    take(text);
  });
  useEffect(() => {
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}

const TYPED = 'input:not([type="radio"], [type="checkbox"]), textarea, [contenteditable="true"]';

/** Reads the clipboard. Phones have no paste shortcut. */
export function usePasteButton(take: (text: string) => void): (() => Promise<void>) | null {
  const notify = useNotify();
  // Missing without HTTPS.
  if (!navigator.clipboard?.read) return null;
  return async () => {
    const text = await clipboardText().catch(() => null);
    if (text?.trim()) take(text);
    else notify(`tickets.enter.${text === null ? 'pasteBlocked' : 'pasteEmpty'}`, { type: 'warning' });
  };
}

async function clipboardText(): Promise<string> {
  const [item] = await navigator.clipboard.read();
  const textOf = async (type: string) =>
    item?.types.includes(type) ? await (await item.getType(type)).text() : '';
  return textOfClipboard(await textOf('text/html')) ?? (await textOf('text/plain'));
}
