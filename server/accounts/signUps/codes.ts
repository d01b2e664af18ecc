import { createHmac, randomInt } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { Keyring } from '../../config/keyring';
import { resetPage, writeLetter } from '../../mail/letter';
import { signUpCodeLetter, signUpKnownLetter } from '../../mail/letters/signUps';
import { insertLetters } from '../../mail/mails.sql';
import type { Services } from '../../services';

interface Mailing {
  signUpId: string;
  nth: number;
  to: string;
  /** If the address has an account, its owner is notified and gets no code. */
  known: boolean;
  code: string;
}

const MAX_PER_EMAIL = 5;

export async function mailCode(
  client: ClientBase,
  { config, rateLimits }: Pick<Services, 'config' | 'rateLimits'>,
  { signUpId, nth, to, known, code }: Mailing,
): Promise<void> {
  const email = { of: `email ${to}`, most: MAX_PER_EMAIL };
  const { wait } = await rateLimits.countWith(client, 'signUpMail', [email]);
  const letter = {
    kind: known ? 'signUpKnown' : 'signUpCode',
    to,
    replyTo: null,
    ...writeLetter(
      known ? signUpKnownLetter({ link: resetPage(config.baseUrl) }) : signUpCodeLetter({ code }),
    ),
    dedupeKey: `signUp:${signUpId}:${nth}`,
  };
  await insertLetters(client, wait === null ? [letter] : []);
}

const DIGITS = 6;

export function newCode(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
}

/**
 * Keyed, because with the database alone a million codes can be tried in a second. With the newest key only:
 * who confirms a code while keys are replaced asks for another one.
 * @param of what the code is for: the ID of a sign-up, or a person's number
 */
export function hashCode(keys: Keyring, of: string, code: string): Buffer {
  const key = keys.newest().for('codes of sign-ups');
  return createHmac('sha256', key).update(`${of.toLowerCase()} ${code}`).digest();
}
