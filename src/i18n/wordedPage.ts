import { type ComponentType, lazy } from 'react';
import { addWords } from './i18nProvider';
import { language } from './language';
import { mergeWords } from './messages';

/** A lazy page that also loads `pageMessages`. */
export function wordedPage<P extends object>(
  page: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  return lazy(async () => {
    added ??= addPageWords();
    const [loaded] = await Promise.all([page(), added]);
    return loaded;
  }) as ComponentType<P>;
}

let added: Promise<void> | undefined;

async function addPageWords(): Promise<void> {
  try {
    const [{ pageMessages }, spanish] = await Promise.all([
      import('./pageMessages'),
      language() === 'es' ? import('./pageMessages.es') : null,
    ]);
    if (spanish) await addWords(mergeWords(pageMessages, spanish.pageMessagesEs), spanish.sayEs);
    else await addWords(pageMessages);
  } catch (error) {
    // The next page retries.
    added = undefined;
    throw error;
  }
}
