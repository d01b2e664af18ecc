import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { StringMap, TranslationMessages } from 'react-admin';
import { mergeWords, messages } from './messages';

let words: TranslationMessages = messages;

export const i18nProvider = polyglotI18nProvider(() => words, 'en', { allowMissing: false });

export async function addWords(more: StringMap): Promise<void> {
  words = mergeWords(words, more);
  await i18nProvider.changeLocale('en');
}
