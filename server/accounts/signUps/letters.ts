import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import type { ClientBase } from 'pg';
import { SIGN_UP_CODE } from '../../../domain/people/signUp';
import { type Letter, resetPage, writeLetter } from '../../mail/letter';
import { insertLetters } from '../../mail/mails.sql';
import type { Services } from '../../services';

/** Carries the code of a sign-up. "code is" stands right before it: by that the database finds it to remove it later. */
function codeLetter(code: string): Letter {
  return {
    subject: 'Your Whiteline sign-up code',
    title: 'Confirm your email',
    paragraphs: [
      `Your code is ${code}`,
      `Enter it on the page where you signed up. It works for ${SIGN_UP_CODE.minutes} minutes.`,
      'Didn’t sign up? Ignore this email.',
    ],
  };
}

/** Tells the owner of an account that somebody tried to sign up with their e-mail. */
function knownLetter(resetPage: string): Letter {
  return {
    subject: 'You already have a Whiteline account',
    title: 'You already have an account',
    paragraphs: [
      'Someone tried to sign up for Whiteline with this email, which already has an account. Nothing was changed.',
      'If that was you, sign in with this email. Forgot your password? Reset it, or ask an admin of your company.',
      'If that wasn’t you, ignore this email.',
    ],
    button: { label: 'Set a new password', link: resetPage },
  };
}

/** Welcomes the first user of a new company. */
export function companyLetter(told: { company: string; username: string; link: string }): Letter {
  return {
    subject: `${told.company} is on Whiteline`,
    title: `Welcome, ${told.username}`,
    paragraphs: [
      `${told.company} is set up, and you are its owner. Your username is ${told.username}.`,
      'Add your call-center login and a job, then create your first ticket. The dashboard shows what is left to do.',
    ],
    button: { label: 'Open Whiteline', link: told.link },
  };
}

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
  { config, rateLimits }: Pick<Services, 'config' | 'rateLimits'>,
  { signUpId, nth, to, known, code }: Mailing,
): Promise<void> {
  const email = { of: `email ${to}`, most: MOST_PER_EMAIL };
  const { wait } = await rateLimits.countWith(client, 'signUpMail', [email]);
  const letter = {
    kind: known ? 'signUpKnown' : 'signUpCode',
    to,
    replyTo: null,
    ...writeLetter(known ? knownLetter(resetPage(config.baseUrl)) : codeLetter(code)),
    dedupeKey: `signUp:${signUpId}:${nth}`,
  };
  await insertLetters(client, wait === null ? [letter] : []);
}

const DIGITS = 6;

export function newCode(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
}

/** With a key, for a million codes are tried in a second by whoever gets hold of the database alone. */
export function hashCode(secret: Uint8Array, signUpId: string, code: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'codes of sign-ups', 32));
  return createHmac('sha256', key).update(`${signUpId.toLowerCase()} ${code}`).digest();
}
