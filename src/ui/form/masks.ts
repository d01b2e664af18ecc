import { useMemo, useState } from 'react';

/** What stands for what in a mask (spec §9); any other character stands for itself. */
const MASK_DEFINITIONS = { '9': /\d/, a: /[A-Za-z]/, '*': /[A-Za-z0-9]/, '0': { mask: '0' } } as const;
export const MASK_PLACEHOLDER = '_';

/** A phone number of the United States as people write it. */
export const PHONE_MASK = '(999) 999-9999';

/** A ZIP code, with or without the four digits behind it. */
export const ZIP_MASK = '99999-9999';

/** What a mask knows of its input, and of the text that comes in: `input` from outside; `tail` stood there before. */
interface Standing {
  value: string;
}
interface Origin {
  tail?: boolean;
  input?: boolean;
}

/** @param onRefused told the text that a phone number does not take over, for it is of another country or too long */
export function maskOptions(mask: string, onRefused: (text: string) => void = () => {}) {
  return {
    mask,
    definitions: MASK_DEFINITIONS,
    placeholderChar: MASK_PLACEHOLDER,
    ...(mask === PHONE_MASK && { prepare: onlyOfHere(onRefused), prepareChar: withoutCountryCode }),
  };
}

const PHONE_DIGITS = 10;
const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** Takes a text over as a whole or not at all: of a number with another country's code a part would be a wrong number. */
function onlyOfHere(onRefused: (text: string) => void) {
  let isAfterPlus = false;
  return (text: string, { value }: Standing, { tail, input }: Origin): string => {
    if (tail || !input || text === '') return text;
    const before = digitsOf(value);
    const whole = isAfterPlus && before === '' ? `+${text}` : text;
    isAfterPlus = before === '' && /^\D*\+\D*$/.test(whole);
    if (isAfterPlus || isOfHere(whole, before)) return text;
    onRefused(whole.trim());
    return '';
  };
}

/** @param before digits that stand in front of it */
function isOfHere(text: string, before: string): boolean {
  const digits = digitsOf(text);
  if (before !== '') return before.length + digits.length <= PHONE_DIGITS;
  if (/^\D*\+\D*[^1\D]/.test(text)) return false;
  return digits.replace(/^1+/, '').length <= PHONE_DIGITS;
}

/** Leaves out the country's 1 in front, typed or pasted: no area code begins with it. */
function withoutCountryCode(char: string, { value }: Standing, { tail }: Origin): string {
  return char === '1' && !tail && !/\d/.test(value) ? '' : char;
}

/** A phone number of ten digits as PHONE_MASK shows it; anything else as it is. */
export function asPhone(number: string): string {
  const parts = /^\D*(\d{3})\D*(\d{3})\D*(\d{4})\D*$/.exec(number);
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : number;
}

/** With what was not taken over. @returns `refused` the text for a note, or empty; `accepted` is told each change shown */
export function useMask(mask: string, shown: string) {
  const [refused, setRefused] = useState('');
  // The mask keeps its options between two characters typed.
  const options = useMemo(() => maskOptions(mask, setRefused), [mask]);
  const accepted = (next: string) => {
    // Typed digits go on coming after the one that was refused, and would still make a wrong number.
    const isMended = isTyped(refused) ? next.length < shown.length : next !== '';
    if (isMended) setRefused('');
  };
  return { options, refused, accepted };
}

const isTyped = (text: string) => text.replaceAll(/\D/g, '').length === 1;

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

/** The whole of a text without blanks at its ends, or null. Never a part: of `12-34` the digits are another number. */
export function takenOver(typing: TypingClass, text: string): string | null {
  const value = text.trim();
  return CLASSES[typing].test(value) ? value : null;
}
