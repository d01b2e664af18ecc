/** A sentence, and its Spanish with the values found in it. */
export type Rule = readonly [RegExp, string];

/**
 * Sentences of the rules in domain/, which are in English there because the office side and other programs
 * read them. Beside these, a form names its own.
 */
const RULES: readonly Rule[] = [
  [/^(.+) is required\.$/, 'Falta: $1.'],
  [/^(.+) can have at most (.+) characters\.$/, '$1: máximo $2 caracteres.'],
  [/^(.+) has characters that can’t be saved\.$/, '$1: tiene caracteres que no se pueden guardar.'],
  [/^(.+) must be one line without tabs or control characters\.$/, '$1: escriba una sola línea.'],
  [/^(.+) has control characters\. Type it again\.$/, '$1: escríbalo otra vez.'],
  [/^(.+) must be a 10-digit phone number\.$/, '$1: escriba un teléfono de 10 dígitos.'],
  [/^(.+) must look like name@example\.com\.$/, '$1: escriba un correo como nombre@example.com.'],
  [/^(.+) must be a date and time\.$/, '$1: escriba la fecha y la hora.'],
  [/^(.+) must be a day written YYYY-MM-DD\.$/, '$1: escriba la fecha.'],
  [/^(.+): choose a value from the list\.$/, '$1: elija de la lista.'],
  [/^(.+): choose Yes or No\.$/, '$1: elija Sí o No.'],
  [/^(.+) must be a whole number from (.+) to (.+)\.$/, '$1: escriba un número entero de $2 a $3.'],
  [
    /^(.+) must be a number of (\w+|survey units) from (.+) to (.+)\.$/,
    '$1: escriba un número de $2, de $3 a $4.',
  ],
];

/** Spanish by the English that domain/ has. */
export type WordsOfRules = Readonly<Record<string, string>>;

/**
 * A rule's sentence in Spanish, or as it is.
 * @param known sentences and labels of fields by their English
 * @param more rules beside those of fields, tried first: what a center wrote may end like one of a field
 */
export function ruleInSpanish(sentence: string, known: WordsOfRules, more: readonly Rule[] = []): string {
  if (Object.hasOwn(known, sentence)) return known[sentence] ?? sentence;
  for (const [rule, spanish] of [...more, ...RULES]) {
    const found = rule.exec(sentence);
    if (!found) continue;
    const parts = found.map(part => known[part] ?? part);
    return spanish.replace(/\$(\d)/g, (_, place) => parts[place] ?? '');
  }
  return sentence;
}
