import * as v from 'valibot';

/** Long rather than intricate, as NIST SP 800-63B advises; the server stores only a hash of it. */
export const MIN_PASSWORD = 12;
const MAX_PASSWORD = 200;

export const passwordSchema = v.pipe(
  v.string('Password is required.'),
  v.minLength(MIN_PASSWORD, `A password needs at least ${MIN_PASSWORD} characters.`),
  v.maxLength(MAX_PASSWORD, `A password can have at most ${MAX_PASSWORD} characters.`),
  v.check(one => new Set(one).size > 3, 'A password needs more than three different characters.'),
);
