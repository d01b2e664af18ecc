import type { ClientBase } from 'pg';
import { countLetter, type Letter, passwordLink, writeLetter } from '../../mail/letter';
import { insertMail } from '../../mail/mails.sql';
import type { Services } from '../../services';
import { hashOf, newRefreshToken } from '../sessions/accessTokens';
import { insertPasswordLink, type PasswordLink } from './passwords.sql';

interface Told {
  name: string;
  username: string;
  companyName: string;
  /** Full address with the token. */
  link: string;
}

/** No subject or title of these letters holds a name: whoever chose it could write to strangers in ours. */
export function resetLetter({ name, username, link }: Omit<Told, 'companyName'>): Letter {
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

/** Tells a new user of a company how to get in. */
function welcomeLetter({ name, username, companyName, link }: Told): Letter {
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

/** Lets somebody who was signed in before set another password. */
function passwordLinkLetter({ name, username, companyName, link }: Told): Letter {
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

/** Lets somebody who was signed in before show that the e-mail entered for them is theirs. */
function newAddressLetter({ name, username, companyName, link }: Told): Letter {
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

/** Tells the owner of an account that a company has entered its e-mail for one of its own. There is nothing to follow. */
function elsewhereLetter({ companyName }: Pick<Told, 'companyName'>): Letter {
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

/** How long a link works: a new person may be on leave, a way back in is wanted now. */
export const LINK_HOURS = { inviteHours: 7 * 24, resetHours: 1 };

/** Who gets a link, and where they work. */
interface Recipient {
  id: string;
  name: string;
  email: string;
}

/**
 * Stores the mail with the one link to set a password: a welcome, or a way back in. Earlier links stop working. Whose e-mail
 * is another account's is told that, after the same work.
 * @returns whether the letter carries the link; only a SASAdministrator may be told
 * @throws TooManyRequestsException after too many letters of the company, or to the address
 */
export async function mailPasswordLink(
  client: ClientBase,
  services: Pick<Services, 'config' | 'now' | 'rateLimits'>,
  company: { id: string; name: string },
  { id: personId, name, email }: Recipient,
): Promise<boolean> {
  await countLetter(client, services, 'invitations', { companyId: company.id, address: email });
  const { config, now } = services;
  const token = newRefreshToken();
  const made = { personId, tokenHash: hashOf(token), now: now(), ...LINK_HOURS };
  const link = await insertPasswordLink(client, made);
  if (!link) return false;
  const told = {
    name,
    username: link.username,
    companyName: company.name,
    link: passwordLink(config.baseUrl, token, link.invites),
  };
  const { kind, letter } = letterFor(link);
  await insertMail(client, {
    companyId: company.id,
    kind,
    to: email,
    ...writeLetter(letter(told)),
    dedupeKey: `passwordLink:${link.id}`,
  });
  return !link.elsewhere;
}

type Words = Parameters<typeof welcomeLetter>[0];

function letterFor(link: PasswordLink): { kind: string; letter: (told: Words) => Letter } {
  if (link.elsewhere) return { kind: 'accountElsewhere', letter: elsewhereLetter };
  if (link.invites) return { kind: 'welcome', letter: welcomeLetter };
  return { kind: 'passwordLink', letter: link.proven ? passwordLinkLetter : newAddressLetter };
}
