import { randomUUID } from 'node:crypto';
import { type ContactMessage, contactMessageSchema } from '../../../domain/contact/message';
import { parse } from '../../../domain/validation';
import { requireProof } from '../../access/botCheck/requireProof';
import { networkOf } from '../../access/rateLimits/network';
import { assertNoWait } from '../../access/rateLimits/tries';
import { withTenant } from '../../database/tenant';
import type { RequestContext } from '../../graphql/context';
import type { SuccessResult } from '../../graphql/generated/schema';
import { type Letter, writeLetter } from '../letter';
import { insertLetters } from '../mails.sql';
import { insertContactMessage } from './contactMessage.sql';

/** Within an hour. */
const MOST_PER_ADDRESS = 5;

/**
 * Stores a message of the contact form, and mails it where an address is set up for that; an answer goes to its sender.
 *
 * @throws ValidationException naming a field, or with `botCheck`
 * @throws TooManyRequestsException after too many messages from the address
 */
export async function sendContactMessage(
  ctx: Pick<RequestContext, 'services' | 'address' | 'botProof'>,
  input: object,
): Promise<SuccessResult> {
  const { pool, config, now, tries } = ctx.services;
  const message = parse(contactMessageSchema, input);
  await requireProof(ctx);
  const network = { of: `address ${networkOf(ctx.address)}`, most: MOST_PER_ADDRESS };
  assertNoWait(await tries.count('contactMessage', [network]), 'messages');
  const id = randomUUID();
  await withTenant(pool, null, async client => {
    await insertContactMessage(client, { id, address: ctx.address, now: now(), ...message });
    await insertLetters(client, lettersTo(config.contactMail, id, message));
  });
  return { success: true };
}

function lettersTo(to: string | null, id: string, message: ContactMessage) {
  if (to === null) return [];
  const letter = writeLetter(contactLetter(message));
  return [{ kind: 'contact', to, replyTo: message.email, ...letter, dedupeKey: `contact:${id}` }];
}

/** A message of the contact form, for whoever answers it. */
function contactLetter({ name, email, company, phone, message }: ContactMessage): Letter {
  const told = [
    ['Name', name],
    ['Email', email],
    ['Company', company],
    ['Phone', phone],
  ] as const;
  return {
    subject: `Whiteline contact form: ${name}`,
    title: 'A message from the contact form',
    paragraphs: [
      ...told.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`),
      ...message.split(/\n+/),
    ],
  };
}
