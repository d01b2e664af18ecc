import * as v from 'valibot';

const ZIP = /^\d{5}(-\d{4})?$/;
const ZIP_WANTED = 'ZIP code must look like 95678 or 95678-1234.';

/** One line of text that may be empty, trimmed, at most `max` characters. */
export function text(label: string, max: number) {
  return v.pipe(
    v.string(`${label} must be text.`),
    v.trim(),
    ...sound(label, max),
    v.check(isOneLine, oneLineWanted(label)),
  );
}

/** One line of text that may not be blank. */
export function required(label: string, max: number) {
  return v.pipe(
    v.string(`${label} is required.`),
    v.trim(),
    v.minLength(1, `${label} is required.`),
    ...sound(label, max),
    v.check(isOneLine, oneLineWanted(label)),
  );
}

/** Text of any number of lines that may be empty; every line break becomes a line feed. */
export function paragraphs(label: string, max: number) {
  return v.pipe(
    v.string(`${label} must be text.`),
    unixBreaks,
    v.trim(),
    ...sound(label, max),
    v.check(isParagraphs, noControls(label)),
  );
}

/** The same, but not blank. */
export function requiredParagraphs(label: string, max: number, blank = `${label} is required.`) {
  return v.pipe(
    v.string(blank),
    unixBreaks,
    v.trim(),
    v.minLength(1, blank),
    ...sound(label, max),
    v.check(isParagraphs, noControls(label)),
  );
}

const unixBreaks = v.transform((value: string) => value.replaceAll(/\r\n?/g, '\n'));

function sound(label: string, max: number) {
  return [
    v.maxLength<string, number, string>(max, `${label} can have at most ${max} characters.`),
    v.check<string, string>(isStorable, `${label} has characters that can’t be saved.`),
  ] as const;
}

/** A line break in a name would let it write further lines into a file, a list or a mail's head. */
const isOneLine = (value: string) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value);
const isParagraphs = (value: string) => !/\p{Cc}/u.test(value.replaceAll(/[\n\t]/g, ''));

const oneLineWanted = (label: string) => `${label} must be one line without tabs or control characters.`;
const noControls = (label: string) => `${label} has control characters. Type it again.`;

/** A phone number of ten digits, written in any of the usual ways. */
export function phone(label: string) {
  return v.pipe(required(label, 20), v.regex(PHONE, `${label} must be a 10-digit phone number.`));
}

export function phoneOrEmpty(label: string) {
  return v.pipe(
    text(label, 20),
    v.check(value => value === '' || PHONE.test(value), `${label} must be a 10-digit phone number.`),
  );
}

const PHONE = /^\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}$/;

/** A ZIP code, with or without the four digits behind it; a dash that an input's mask left behind is no part of it. */
export const zipCode = v.pipe(required('ZIP code', 10), v.transform(withoutDash), v.regex(ZIP, ZIP_WANTED));

export const zipCodeOrEmpty = v.pipe(
  text('ZIP code', 10),
  v.transform(withoutDash),
  v.check(code => code === '' || ZIP.test(code), ZIP_WANTED),
);

function withoutDash(code: string): string {
  return code.replace(/-$/, '');
}

export function email(label: string) {
  return v.pipe(required(label, 120), v.email(`${label} must look like name@example.com.`));
}

/** A text rule that takes null, or nothing at all, for the empty text. */
export function orEmpty(rule: v.GenericSchema<string, string>) {
  const given = v.optional(v.nullable(v.unknown()), null);
  return v.pipe(
    given,
    v.transform(value => value ?? ''),
    rule,
  );
}

/** The same, with null for what is empty. */
export function orNull(rule: v.GenericSchema<string, string>) {
  return v.pipe(
    orEmpty(rule),
    v.transform(value => value || null),
  );
}

/** PostgreSQL keeps no NUL and no half of a pair; characters that direct or hide others make a name look like another. */
export function isStorable(value: string): boolean {
  return !UNSTORABLE.test(value);
}

const UNSTORABLE = /\0|\p{Surrogate}|[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

/** Whether PostgreSQL keeps a text as it is, in a column or within JSON. */
export function isWellFormed(value: string): boolean {
  return !/\0|\p{Surrogate}/u.test(value);
}

export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function isUuid(value: string): boolean {
  return UUID.test(value);
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The UUID of which these are the digits. @param hex 32 hexadecimal digits, or more, of which the first 32 count */
export function uuidOf(hex: string): string {
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}

/** A field that may be left out. An empty text or null counts as left out, as forms send it. */
export function maybe<Rule extends v.GenericSchema>(rule: Rule) {
  const blankIsNone = v.transform((value: unknown) => (isBlank(value) ? undefined : value));
  return v.optional(v.pipe(v.unknown(), blankIsNone, v.optional(rule)));
}

export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
