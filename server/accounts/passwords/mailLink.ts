import type { ClientBase } from 'pg';
import { type Letter, writeLetter } from '../../mail/letter';
import { countLetter } from '../../mail/letterLimits';
import { passwordLink } from '../../mail/links';
import { insertMail } from '../../mail/mails.sql';
import type { Services } from '../../services';
import { hashOf, newRefreshToken } from '../sessions/refreshToken';
import { elsewhereLetter, newAddressLetter, passwordLinkLetter, welcomeLetter } from './letters';
import { insertPasswordLink, type PasswordLink } from './passwords.sql';

/** How long a link works: a new person may be on leave, a way back in is wanted now. */
export const LINK_HOURS = { inviteHours: 7 * 24, resetHours: 1 };

/** Who gets a link, and where they work. */
interface Recipient {
  id: string;
  name: string;
  email: string;
}

/**
 * Makes the one link by which the person can set a password, and stores the mail that carries it: a welcome to who has
 * never signed in, a way back in for others. Earlier links of theirs stop working. Whose e-mail is another account's is
 * told that, after the same work.
 *
 * @returns whether the letter carries the link; only a SASAdministrator may be told
 * @throws TooManyRequestsException after too many letters of the company, or to the address
 */
export async function mailPasswordLink(
  client: ClientBase,
  services: Pick<Services, 'config' | 'now' | 'tries'>,
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

type Told = Parameters<typeof welcomeLetter>[0];

function letterFor(link: PasswordLink): { kind: string; letter: (told: Told) => Letter } {
  if (link.elsewhere) return { kind: 'accountElsewhere', letter: elsewhereLetter };
  if (link.invites) return { kind: 'welcome', letter: welcomeLetter };
  return { kind: 'passwordLink', letter: link.proven ? passwordLinkLetter : newAddressLetter };
}
