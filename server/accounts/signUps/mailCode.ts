import type { ClientBase } from 'pg';
import { writeLetter } from '../../mail/letter';
import { resetPage } from '../../mail/links';
import { insertLetters } from '../../mail/mails.sql';
import type { Services } from '../../services';
import { codeLetter, knownLetter } from './letters';

/** Where a code goes. */
interface Mailing {
  signUpId: string;
  /** Which code of the sign-up it is, from 1. */
  nth: number;
  to: string;
  /** The address has an account: its owner is told so and gets no code. */
  known: boolean;
  code: string;
}

/** Mails of sign-ups to one e-mail within an hour, so that nobody is flooded with them. */
const MOST_PER_EMAIL = 5;

/** Stores the mail of a sign-up, the same work for an address that has an account; none beyond the limit of mails. */
export async function mailCode(
  client: ClientBase,
  { config, tries }: Pick<Services, 'config' | 'tries'>,
  { signUpId, nth, to, known, code }: Mailing,
): Promise<void> {
  const email = { of: `email ${to}`, most: MOST_PER_EMAIL };
  const { wait } = await tries.countWith(client, 'signUpMail', [email]);
  const letter = {
    kind: known ? 'signUpKnown' : 'signUpCode',
    to,
    replyTo: null,
    ...writeLetter(known ? knownLetter(resetPage(config.baseUrl)) : codeLetter(code)),
    dedupeKey: `signUp:${signUpId}:${nth}`,
  };
  await insertLetters(client, wait === null ? [letter] : []);
}
