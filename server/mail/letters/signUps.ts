import { SIGN_UP_CODE } from '../../../domain/people/signUp';
import type { Letter } from '../letter';

/** A database function finds the code by "code is", to remove it later. */
export function signUpCodeLetter({ code }: { code: string }): Letter {
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

export function signUpKnownLetter({ link }: { link: string }): Letter {
  return {
    subject: 'You already have a Whiteline account',
    title: 'You already have an account',
    paragraphs: [
      'Someone tried to sign up for Whiteline with this email, which already has an account. Nothing was changed.',
      'If that was you, sign in with this email. Forgot your password? Reset it, or ask an admin of your company.',
      'If that wasn’t you, ignore this email.',
    ],
    button: { label: 'Set a new password', link },
  };
}

export function signedUpLetter({
  company,
  username,
  link,
}: {
  company: string;
  username: string;
  link: string;
}): Letter {
  return {
    subject: `${company} is on Whiteline`,
    title: `Welcome, ${username}`,
    paragraphs: [
      `${company} is set up, and you are its owner. Your username is ${username}.`,
      'Add your call-center login and a job, then create your first ticket. The dashboard shows what is left to do.',
    ],
    button: { label: 'Open Whiteline', link },
  };
}
