import type { Letter } from '../mail/letter';

interface Told {
  name: string;
  username: string;
  companyName: string;
  /** Full address with the token. */
  link: string;
}

/** Tells a new user of a company how to get in. */
export function welcomeLetter({ name, username, companyName, link }: Told): Letter {
  return {
    subject: `Your Whiteline account at ${companyName}`,
    title: `Welcome, ${name}`,
    paragraphs: [
      `${companyName} has added you to Whiteline, where it keeps its 811 locate tickets.`,
      `Your username is ${username}. Set a password of your own first; then sign in with it and your username or this e-mail address.`,
      'The link works once, for 7 days. If it has run out, ask an administrator of your company for another.',
    ],
    button: { label: 'Set your password', link },
  };
}

/** Lets somebody who was signed in before set another password. */
export function passwordLinkLetter({ name, username, companyName, link }: Told): Letter {
  return {
    subject: `A new password for your Whiteline account at ${companyName}`,
    title: `Set a new password, ${name}`,
    paragraphs: [
      `An administrator of ${companyName} has sent you this link. Your username is ${username}.`,
      'The link works once, for one hour. Setting a new password signs you out everywhere else.',
      'If you know your password, you can leave this mail unanswered.',
    ],
    button: { label: 'Set a new password', link },
  };
}
