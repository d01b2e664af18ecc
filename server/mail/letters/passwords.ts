import type { Letter } from '../letter';

export interface LetterData {
  name: string;
  username: string;
  companyName: string;
  link: string;
}

/** Subjects and titles contain no names, or anyone could use them to send messages to others. */
export function passwordResetLetter({ name, username, link }: Omit<LetterData, 'companyName'>): Letter {
  return {
    subject: 'Set a new password for Whiteline',
    title: 'Set a new password',
    paragraphs: [
      `Someone asked for a new password for the Whiteline account of ${name}. The username is ${username}.`,
      'This link works once. Only the newest one is valid. Setting a new password signs you out everywhere.',
      'If that wasn’t you, ignore this email. Your password won’t change.',
    ],
    button: { label: 'Set a new password', link },
  };
}

export function welcomeLetter({ name, username, companyName, link }: LetterData): Letter {
  return {
    subject: 'Your Whiteline account',
    title: 'Welcome to Whiteline',
    paragraphs: [
      `${companyName} has added ${name} to Whiteline, where it keeps its 811 locate tickets.`,
      `Your username is ${username}. Set your password first, then sign in with it and your username or this email address.`,
      'This link works once, for 7 days. If it has expired, ask an admin of your company for a new one.',
      'Don’t know this company? Ignore this email.',
    ],
    button: { label: 'Set your password', link },
  };
}

export function passwordLinkLetter({ name, username, companyName, link }: LetterData): Letter {
  return {
    subject: 'A new password for your Whiteline account',
    title: 'Set a new password',
    paragraphs: [
      `An admin of ${companyName} sent this link to ${name}. Your username is ${username}.`,
      'This link works once, for one hour. Setting a new password signs you out everywhere else.',
      'If you know your password, ignore this email.',
    ],
    button: { label: 'Set a new password', link },
  };
}

export function newAddressLetter({ name, username, companyName, link }: LetterData): Letter {
  return {
    subject: 'Confirm the email of your Whiteline account',
    title: 'Confirm your email',
    paragraphs: [
      `An admin of ${companyName} entered this email address for the account of ${name}.`,
      `Set a new password with the link to sign in with this address. Until then, sign in with your username: ${username}.`,
      'This link works once, for one hour. If it has expired, request a new one with your username. Setting a new password signs you out everywhere else.',
      'Don’t know this company? Ignore this email.',
    ],
    button: { label: 'Confirm and set a password', link },
  };
}

/** For an account owner whose email was entered by another company. Contains no link. */
export function accountElsewhereLetter({ companyName }: Pick<LetterData, 'companyName'>): Letter {
  return {
    subject: 'You already have a Whiteline account',
    title: 'This email already has an account',
    paragraphs: [
      `${companyName} entered this email address for a new Whiteline account. An address can have only one account, and this one already has one. Nothing was changed, and the company was not notified.`,
      'If you also work for this company, ask it to use another email address of yours.',
      'Don’t know this company? Ignore this email.',
    ],
  };
}
