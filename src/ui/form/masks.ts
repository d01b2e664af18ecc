/** What stands for what in a mask (spec §9); any other character stands for itself. */
export const MASK_DEFINITIONS = { '9': /\d/, a: /[A-Za-z]/, '*': /[A-Za-z0-9]/, '0': { mask: '0' } } as const;
export const MASK_PLACEHOLDER = '_';

/** A phone number of the United States as people write it. */
export const PHONE_MASK = '(999) 999-9999';

/** Classes of characters that typing can be restricted to (spec §5). */
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

/** Matches everything that may stand in the input on the way to a whole value, as `-` before `-5`. */
export function typingMask(typing: TypingClass): RegExp {
  return CLASSES[typing];
}
