import type { ClientBase } from 'pg';
import { hashOf, newRefreshToken } from '../../access/accessTokens';
import { countLetter, type Letter, passwordLink, writeLetter } from '../../mail/letter';
import {
  accountElsewhereLetter,
  type LetterData,
  newAddressLetter,
  passwordLinkLetter,
  welcomeLetter,
} from '../../mail/letters/passwords';
import { insertMail } from '../../mail/mails.sql';
import type { Services } from '../../services';
import { insertPasswordLink, type PasswordLink } from './passwords.sql';

/** Invitations last longer because new users may be on leave. Resets are needed right away. */
export const LINK_HOURS = { inviteHours: 7 * 24, resetHours: 1 };

interface Recipient {
  id: string;
  name: string;
  email: string;
}

/**
 * Earlier links stop working. If the email is another account's, its owner is notified instead, with the same
 * amount of work.
 * @returns whether the mail has the link, which only a SASAdministrator may learn
 * @throws TooManyRequestsException after too many mails by the company, or to the address
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
  const data = {
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
    ...writeLetter(letter(data)),
    dedupeKey: `passwordLink:${link.id}`,
  });
  return !link.elsewhere;
}

function letterFor(link: PasswordLink): { kind: string; letter: (data: LetterData) => Letter } {
  if (link.elsewhere) return { kind: 'accountElsewhere', letter: accountElsewhereLetter };
  if (link.invites) return { kind: 'welcome', letter: welcomeLetter };
  return { kind: 'passwordLink', letter: link.proven ? passwordLinkLetter : newAddressLetter };
}
