/** Languages of the field side: what people read on site. The office side is in English. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español' };

/** One sentence in every language: a missing one fails the type check. Whoever shows it picks. */
export type Said = Readonly<Record<Language, string>>;

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some(language => language === value);
}

/**
 * The first wanted language that exists here, else English.
 * @param wanted language tags in order, such as `es-MX`. Weights, as in an Accept-Language header, are left out.
 */
export function languageOf(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = tag.trim().slice(0, 2).toLowerCase();
    if (isLanguage(language)) return language;
  }
  return 'en';
}

/** Browsers list languages by weight, so the order is enough. */
export function languageOfHeader(acceptLanguage: string | undefined): Language {
  return languageOf(acceptLanguage?.split(',') ?? []);
}

/** What a person, a call center or a law wrote, and names. Never translated. */
export const asWritten = (text: string): Said => ({ en: text, es: text });

/** Our own text with its Spanish. One that the table doesn't have was written by someone else. */
export function fromTable(spanish: Readonly<Record<string, string>>, text: string): Said {
  return Object.hasOwn(spanish, text) ? { en: text, es: spanish[text] ?? text } : asWritten(text);
}

/** A sentence made of others. For example `say(of => `${of(label)}. ${of(note)}`)`. */
export function say(make: (of: (said: Said) => string) => string): Said {
  return { en: make(said => said.en), es: make(said => said.es) };
}

export function inLanguage<Key extends string>(
  table: Readonly<Record<Key, Said>>,
  language: Language,
): Record<Key, string> {
  const entries = Object.entries<Said>(table).map(([key, said]) => [key, said[language]]);
  return Object.fromEntries(entries) as Record<Key, string>;
}
