import type { ClientBase } from 'pg';
import { writeLetter } from '../mail/letter';
import { passwordLink } from '../mail/links';
import { insertMail } from '../mail/mails.sql';
import type { Services } from '../services';
import { hashOf, newRefreshToken } from '../sessions/refreshToken';
import { passwordLinkLetter, welcomeLetter } from './letters';
import { endPasswordLinks, insertPasswordLink } from './passwords.sql';

/** How long a link works: a new person may be on leave, a way back in is wanted now. */
const INVITE_HOURS = 7 * 24;
const RESET_HOURS = 1;

/** Who gets a link, and where they work. */
interface Recipient {
  id: string;
  name: string;
  email: string;
}

/**
 * Makes the one link by which the person can set a password, and stores the mail that carries it: a welcome to who has
 * never signed in, a way back in for others. Earlier links of theirs stop working.
 *
 * @returns false when the company entered has no such person
 */
export async function mailPasswordLink(
  client: ClientBase,
  { config, now }: Pick<Services, 'config' | 'now'>,
  company: { id: string; name: string },
  person: Recipient,
): Promise<boolean> {
  const token = newRefreshToken();
  const link = await insertPasswordLink(client, {
    personId: person.id,
    tokenHash: hashOf(token),
    now: now(),
    inviteHours: INVITE_HOURS,
    resetHours: RESET_HOURS,
  });
  if (!link) return false;
  const told = {
    name: person.name,
    username: link.username,
    companyName: company.name,
    link: passwordLink(config.baseUrl, token),
  };
  await insertMail(client, {
    companyId: company.id,
    kind: link.invites ? 'welcome' : 'passwordLink',
    to: person.email,
    ...writeLetter(link.invites ? welcomeLetter(told) : passwordLinkLetter(told)),
    dedupeKey: `passwordLink:${link.id}`,
  });
  return true;
}

/**
 * Ends the links mailed to an address that is the person's no more. Who has never signed in is invited anew, at the
 * address that `person` has now.
 */
export async function followAddress(
  client: ClientBase,
  services: Pick<Services, 'config' | 'now'>,
  company: { id: string; name: string },
  person: Recipient,
): Promise<void> {
  const isNew = await endPasswordLinks(client, person.id, services.now());
  if (isNew) await mailPasswordLink(client, services, company, person);
}
