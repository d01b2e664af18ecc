import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, StringMap, TranslationMessages } from 'react-admin';
import { language } from './language';
import { mergeWords, messages } from './messages';

let words: TranslationMessages = messages;

/** Translates a sentence that has no key, such as one from a rule in domain/ or from the server. */
let say = (sentence: string) => sentence;

const polyglot = polyglotI18nProvider(() => words, 'en', { allowMissing: false });

export const i18nProvider: I18nProvider = {
  ...polyglot,
  translate: (key, options) => {
    const text = polyglot.translate(key, options);
    return text === options?._ ? say(text) : text;
  },
};

/** Spanish words replace the English ones. */
export async function addWords(more: StringMap, saying = say): Promise<void> {
  words = mergeWords(words, more);
  say = saying;
  await i18nProvider.changeLocale(language());
}

/** The layout and the ticket lists in the language chosen, before the console is shown. */
export async function startLanguage(): Promise<void> {
  if (language() === 'es') await addWords((await import('./messages.es')).messagesEs);
}
