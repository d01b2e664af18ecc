import { afterAll, beforeAll } from 'vitest';
import { addWords } from '../../src/i18n/i18nProvider';
import { chooseLanguage } from '../../src/i18n/language';
import { mergeWords, messages } from '../../src/i18n/messages';
import { messagesEs } from '../../src/i18n/messages.es';
import { pageMessages } from '../../src/i18n/pageMessages';
import { pageMessagesEs, sayEs } from '../../src/i18n/pageMessages.es';

const english = mergeWords(messages, pageMessages);

/** The tests of a file see the console as someone does who chose Spanish. */
export function inSpanish(): void {
  beforeAll(async () => {
    chooseLanguage('es');
    await addWords(mergeWords(messagesEs, pageMessagesEs), sayEs);
  });
  afterAll(async () => {
    chooseLanguage('en');
    await addWords(english, sentence => sentence);
  });
}

/** What the page shows that is a message in English, though there is one in Spanish. */
export function englishLeft(): string[] {
  const known = new Set(differing(english, mergeWords(messagesEs, pageMessagesEs)));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim() ?? '';
    if (known.has(text)) found.push(text);
  }
  return found;
}

/** The English texts that are not also a text in Spanish, in each of their forms. */
function differing(words: object, spanish: object): string[] {
  const inBoth = new Set(textsOf(spanish));
  return textsOf(words).filter(text => !inBoth.has(text));
}

const textsOf = (group: object): string[] =>
  Object.values(group).flatMap(value => (typeof value === 'string' ? value.split(' |||| ') : textsOf(value)));
