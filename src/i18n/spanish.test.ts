import { describe, expect, it } from 'vitest';
import { messages } from './messages';
import { messagesEs } from './messages.es';
import { pageMessages } from './pageMessages';
import { pageMessagesEs } from './pageMessages.es';

type Texts = Record<string, string>;

function textsOf(group: object, path = ''): Texts {
  return Object.assign(
    {},
    ...Object.entries(group).map(([name, value]) =>
      typeof value === 'string' ? { [path + name]: value } : textsOf(value, `${path}${name}.`),
    ),
  );
}

const english = { ...textsOf(messages), ...textsOf(pageMessages) };
const spanish = Object.entries({ ...textsOf(messagesEs), ...textsOf(pageMessagesEs) });

/** Values that a sentence is filled with. */
const valuesIn = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort().join();
/** The count may be a word in one form, as in "1 ticket". */
const uncounted = (values: string) => values.replace('%{smart_count}', '').replace(/^,|,$/g, '');
const formsIn = (text: string) => text.split(' |||| ').length;

const offenders = (isWrong: (text: string, original: string) => boolean) =>
  spanish.filter(([key, text]) => isWrong(text, english[key] ?? '')).map(([key]) => key);

describe('the Spanish messages', () => {
  it('take the same values as the English ones', () => {
    const isWrong = (text: string, original: string) =>
      uncounted(valuesIn(text)) !== uncounted(valuesIn(original)) ||
      (formsIn(original) === 1 && valuesIn(text) !== valuesIn(original));
    expect(offenders(isWrong)).toEqual([]);
  });

  it('have a plural where the English ones have one, or count', () => {
    const isWrong = (text: string, original: string) =>
      formsIn(original) > 1
        ? formsIn(text) !== 2
        : formsIn(text) > (original.includes('%{smart_count}') ? 2 : 1);
    expect(offenders(isWrong)).toEqual([]);
  });

  it('are not in English still', () => {
    const words = (text: string) => text.replace(/%\{\w+\}|tickets?|PDF/gi, '').match(/[a-z]{2,}/gi) ?? [];
    expect(offenders((text, original) => text === original && words(text).length > 1)).toEqual([]);
  });
});
