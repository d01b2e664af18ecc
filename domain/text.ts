import * as v from 'valibot';

const ZIP = /^\d{5}(-\d{4})?$/;
const ZIP_WANTED = 'ZIP code must look like 95678 or 95678-1234.';

export function text(label: string, max: number) {
  return v.pipe(
    v.string(`${label} must be text.`),
    v.trim(),
    ...sound(label, max),
    v.check(isOneLine, oneLineWanted(label)),
  );
}

export function required(label: string, max: number) {
  return v.pipe(
    v.string(`${label} is required.`),
    v.trim(),
    v.minLength(1, `${label} is required.`),
    ...sound(label, max),
    v.check(isOneLine, oneLineWanted(label)),
  );
}

export function paragraphs(label: string, max: number) {
  return v.pipe(
    v.string(`${label} must be text.`),
    unixBreaks,
    v.trim(),
    ...sound(label, max),
    v.check(isParagraphs, noControls(label)),
  );
}

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

/** A line break in a name could add lines to a file, a list or a mail header. */
const isOneLine = (value: string) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value);
const isParagraphs = (value: string) => !/\p{Cc}/u.test(value.replaceAll(/[\n\t]/g, ''));

const oneLineWanted = (label: string) => `${label} must be one line without tabs or control characters.`;
const noControls = (label: string) => `${label} has control characters. Type it again.`;

export function phone(label: string) {
  return v.pipe(required(label, 20), v.regex(PHONE, `${label} must be a 10-digit phone number.`));
}

/** Link that dials a number, as `tel:9165550199;ext=12`. Extensions are dialed after a pause. */
export function dialed(number: string): string {
  const [line = '', extension] = number.split(/\s*(?:ext\.?|x|#)\s*/i);
  return `tel:${line.replace(/[^\d+]/g, '')}${extension ? `;ext=${extension}` : ''}`;
}

export function phoneOrEmpty(label: string) {
  return v.pipe(
    text(label, 20),
    v.check(value => value === '' || PHONE.test(value), `${label} must be a 10-digit phone number.`),
  );
}

const PHONE = /^\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}$/;

/** Input masks may leave a trailing dash. */
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

/** Checked as a whole, because its form has one field for all. Each address once, in the order given. */
export function emails(most: number) {
  return v.pipe(
    v.array(v.pipe(v.string(), v.trim(), v.toLowerCase()), 'Enter email addresses.'),
    v.transform(addresses => [...new Set(addresses)]),
    v.maxLength(most, `Enter at most ${most} email addresses.`),
    v.check(
      addresses => addresses.every(address => v.is(email('Email'), address)),
      'Each email must look like name@example.com.',
    ),
  );
}

/** Accepts null or a missing value as an empty text. */
export function orEmpty(rule: v.GenericSchema<string, string>) {
  const given = v.optional(v.nullable(v.unknown()), null);
  return v.pipe(
    given,
    v.transform(value => value ?? ''),
    rule,
  );
}

export function orNull(rule: v.GenericSchema<string, string>) {
  return v.pipe(
    orEmpty(rule),
    v.transform(value => value || null),
  );
}

/** PostgreSQL rejects NUL and lone surrogates. Invisible characters could make a name look like another. */
export function isStorable(value: string): boolean {
  return !UNSTORABLE.test(value);
}

const UNSTORABLE = /\0|\p{Surrogate}|[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

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

/** @param hex at least 32 hexadecimal digits; the rest is ignored */
export function uuidOf(hex: string): string {
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}

/** Optional. Empty text and null count as missing, because forms send them. */
export function maybe<Rule extends v.GenericSchema>(rule: Rule) {
  const blankIsNone = v.transform((value: unknown) => (isBlank(value) ? undefined : value));
  return v.optional(v.pipe(v.unknown(), blankIsNone, v.optional(rule)));
}

export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
