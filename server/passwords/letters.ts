import type { Letter } from '../mail/letter';

interface Told {
  name: string;
  username: string;
  companyName: string;
  /** Full address with the token. */
  link: string;
}

/**
 * Lets somebody who asked for it set another password. In no letter of these do subject and title hold a name: whoever
 * chose it could write to strangers in ours.
 */
export function resetLetter({ name, username, link }: Omit<Told, 'companyName'>): Letter {
  return {
    subject: 'Set a new password for Whiteline',
    title: 'Set a new password',
    paragraphs: [
      `Somebody asked for a new password for the Whiteline account of ${name}. The username is ${username}.`,
      'The link works once; the latest mail has the one that counts. Setting a new password signs you out everywhere.',
      'If that was not you, you can leave this mail unanswered: your password stays as it is.',
    ],
    button: { label: 'Set a new password', link },
  };
}

/** Tells a new user of a company how to get in. */
export function welcomeLetter({ name, username, companyName, link }: Told): Letter {
  return {
    subject: 'Your Whiteline account',
    title: 'Welcome to Whiteline',
    paragraphs: [
      `${companyName} has added ${name} to Whiteline, where it keeps its 811 locate tickets.`,
      `Your username is ${username}. Set a password of your own first; then sign in with it and your username or this e-mail address.`,
      'The link works once, for 7 days. If it has run out, ask an administrator of your company for another.',
      'If you do not know this company, you can leave this mail unanswered: the address becomes an account’s only by the link.',
    ],
    button: { label: 'Set your password', link },
  };
}

/** Lets somebody who was signed in before set another password. */
export function passwordLinkLetter({ name, username, companyName, link }: Told): Letter {
  return {
    subject: 'A new password for your Whiteline account',
    title: 'Set a new password',
    paragraphs: [
      `An administrator of ${companyName} has sent this link to ${name}. Your username is ${username}.`,
      'The link works once, for one hour. Setting a new password signs you out everywhere else.',
      'If you know your password, you can leave this mail unanswered.',
    ],
    button: { label: 'Set a new password', link },
  };
}

/** Lets somebody who was signed in before show that the e-mail entered for them is theirs. */
export function newAddressLetter({ name, username, companyName, link }: Told): Letter {
  return {
    subject: 'Confirm the e-mail of your Whiteline account',
    title: 'Confirm your e-mail',
    paragraphs: [
      `An administrator of ${companyName} has entered this e-mail address for the account of ${name}.`,
      `Set a new password by the link, and you can sign in with this address. Until then only your username does: ${username}.`,
      'The link works once, for one hour. If it has run out, ask for another one with your username. Setting a new password signs you out everywhere else.',
      'If you do not know this company, you can leave this mail unanswered.',
    ],
    button: { label: 'Confirm and set a password', link },
  };
}

/** Tells the owner of an account that a company has entered its e-mail for one of its own. There is nothing to follow. */
export function elsewhereLetter({ companyName }: Pick<Told, 'companyName'>): Letter {
  return {
    subject: 'You have a Whiteline account already',
    title: 'This e-mail has an account already',
    paragraphs: [
      `${companyName} has entered this e-mail address for a Whiteline account of its own. An address belongs to one account, and this one has its own already. That was not changed, and the company was not told of it.`,
      'If you are to work for this company, too, ask it to enter another e-mail address of yours.',
      'If you do not know this company, you can leave this mail unanswered.',
    ],
  };
}
