/** Classes of characters that typing can be restricted to (spec §5); each matches also what stands on the way to a whole value. */
const CLASSES = {
  positiveInteger: /^\d*$/,
  integer: /^-?\d*$/,
  positiveNumber: /^\d*\.?\d*$/,
  money: /^\d*\.?\d{0,2}$/,
  number: /^-?\d*\.?\d*$/,
  hex: /^[0-9a-f]*$/i,
  email: /^[^\s"(),:;<>[\\\]]*$/,
  alpha: /^[A-Za-z_]*$/,
  alphanumeric: /^[A-Za-z0-9_]*$/,
} as const;
export type TypingClass = keyof typeof CLASSES;

/**
 * What an input of the class takes of a text, typed or pasted: the whole of it without blanks at its ends, or null.
 * Never a part: of `12-34` the digits alone would be another number.
 */
export function takenOver(typing: TypingClass, text: string): string | null {
  const value = text.trim();
  return CLASSES[typing].test(value) ? value : null;
}
