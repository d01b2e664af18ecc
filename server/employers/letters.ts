import type { Letter } from '../mail/letter';

/** Tells a new user of a company how to get in. `baseUrl` has no trailing slash. */
export function welcomeLetter(
  person: { name: string; username: string; companyName: string },
  baseUrl: string,
): Letter {
  return {
    subject: `Your Whiteline account at ${person.companyName}`,
    title: `Welcome, ${person.name}`,
    paragraphs: [
      `${person.companyName} has added you to Whiteline, where it keeps its 811 locate tickets.`,
      `Your username is ${person.username}. Set a password of your own first; then sign in with it and your username or this e-mail address.`,
    ],
    button: { label: 'Set your password', link: `${baseUrl}/reset-password` },
  };
}
