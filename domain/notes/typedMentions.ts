interface Person {
  id: string;
  name: string;
}

/**
 * People whose name begins with what is typed behind an `@`, if no other's does. `@Pri` is enough for Priya Raman. A word
 * counts once something follows it.
 */
export function typedMentions(text: string, people: readonly Person[]): string[] {
  return Array.from(text.matchAll(MENTION), ([, first = '', last = '']) => {
    const whole = last === '' ? [] : beginning(`${first} ${last}`, people);
    const found = whole.length > 0 ? whole : beginning(first, people);
    return found.length === 1 ? (found[0]?.id ?? '') : '';
  }).filter(Boolean);
}

function beginning(typed: string, people: readonly Person[]): Person[] {
  return people.filter(({ name }) => name.toLowerCase().startsWith(typed.toLowerCase()));
}

/** One letter could be anyone, so it takes two. Not the part of an email address. */
const MENTION =
  /(?<![\p{L}\d])@(\p{L}(?:[\p{L}-]|['’](?!s\b))+)(?: (\p{L}(?:[\p{L}-]|['’](?!s\b))*))?(?=[^\p{L}-])/gu;
