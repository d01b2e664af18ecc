import { SIGN_UP_CODE } from '../../domain/people/signUp';
import type { Letter } from '../mail/letter';

/** Carries the code of a sign-up. "code is" stands right before it: by that the database finds it to remove it later. */
export function codeLetter(code: string): Letter {
  return {
    subject: 'Your code for signing up to Whiteline',
    title: 'Confirm your e-mail',
    paragraphs: [
      `Your code is ${code}`,
      `Type it on the page where you signed up. It works for ${SIGN_UP_CODE.minutes} minutes.`,
      'If you did not sign up, you can leave this mail unanswered: without the code nothing comes of it.',
    ],
  };
}

/** Tells the owner of an account that somebody tried to sign up with their e-mail. */
export function knownLetter(resetPage: string): Letter {
  return {
    subject: 'You have a Whiteline account already',
    title: 'You have an account already',
    paragraphs: [
      'Somebody tried to sign up to Whiteline with this e-mail, for which there is an account. Nothing was changed.',
      'If that was you, sign in with this e-mail. If you have lost your password, set another one; if that does not help, ask an administrator of your company.',
      'If that was not you, you can leave this mail unanswered.',
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
      `${told.company} is set up, and you can do everything in it. Your username is ${told.username}.`,
      'Store your call-center login, add a job, and your first ticket is a form away. The dashboard shows what is left to do.',
    ],
    button: { label: 'Open Whiteline', link: told.link },
  };
}
