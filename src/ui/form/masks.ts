import { useMemo, useState } from 'react';

/** Mask characters (spec §9). Any other character is literal. */
const MASK_DEFINITIONS = { '9': /\d/, a: /[A-Za-z]/, '*': /[A-Za-z0-9]/, '0': { mask: '0' } } as const;
export const MASK_PLACEHOLDER = '_';

export const PHONE_MASK = '(999) 999-9999';

/** ZIP code, optionally with four more digits. */
export const ZIP_MASK = '99999-9999';

/** `input` is true for text from the user. `tail` is the text after the cursor. */
interface Standing {
  value: string;
}
interface Origin {
  tail?: boolean;
  input?: boolean;
}

/** @param onRefused called with a text that isn't a US phone number or is too long */
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

/** Takes a text as a whole or not at all. Part of a foreign number would be a wrong number. */
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

function isOfHere(text: string, before: string): boolean {
  const digits = digitsOf(text);
  if (before !== '') return before.length + digits.length <= PHONE_DIGITS;
  if (/^\D*\+\D*[^1\D]/.test(text)) return false;
  return digits.replace(/^1+/, '').length <= PHONE_DIGITS;
}

/** Drops the US country code, typed or pasted. No area code starts with 1. */
function withoutCountryCode(char: string, { value }: Standing, { tail }: Origin): string {
  return char === '1' && !tail && !/\d/.test(value) ? '' : char;
}

/** Formats ten digits like PHONE_MASK. Returns any other text unchanged. */
export function asPhone(number: string): string {
  const parts = /^\D*(\d{3})\D*(\d{3})\D*(\d{4})\D*$/.exec(number);
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : number;
}

/** @returns `refused` is the text for a note, or empty. Call `accepted` with each accepted value */
export function useMask(mask: string, shown: string) {
  const [refused, setRefused] = useState('');
  // Stable, because the mask keeps its state between keystrokes.
  const options = useMemo(() => maskOptions(mask, setRefused), [mask]);
  const accepted = (next: string) => {
    // The digits typed after a refused one would still make a wrong number.
    const isMended = isTyped(refused) ? next.length < shown.length : next !== '';
    if (isMended) setRefused('');
  };
  return { options, refused, accepted };
}

const isTyped = (text: string) => text.replaceAll(/\D/g, '').length === 1;

/** Character classes for input (spec §5). They also match partial values. */
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

/** Trims the text. Null if any character doesn't match: part of `12-34` would be another number. */
export function takenOver(typing: TypingClass, text: string): string | null {
  const value = text.trim();
  return CLASSES[typing].test(value) ? value : null;
}
