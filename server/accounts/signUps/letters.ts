import { SIGN_UP_CODE } from '../../../domain/people/signUp';
import type { Letter } from '../../mail/letter';

/** Carries the code of a sign-up. "code is" stands right before it: by that the database finds it to remove it later. */
export function codeLetter(code: string): Letter {
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
export function knownLetter(resetPage: string): Letter {
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
