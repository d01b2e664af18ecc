import { language } from '../i18n/language';
import type { Words } from '../i18n/words';
import { externalMessages } from './messages';

/** In the language of `loadWords`. */
export let words: Words<typeof externalMessages> = externalMessages;

/** Spanish comes as a file of its own, so that others don't load it. */
export async function loadWords(): Promise<void> {
  words = language() === 'es' ? (await import('./messages.es')).externalMessagesEs : externalMessages;
}
