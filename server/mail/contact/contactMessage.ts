import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { type ContactMessage, contactMessageSchema } from '../../../domain/contact/message';
import { invalid } from '../../../domain/errors';
import { parse } from '../../../domain/validation';
import { requireProof } from '../../access/botCheck/botCheck';
import { assertNoWait, networkOf } from '../../access/rateLimits/rateLimits';
import { withTenant } from '../../database/tenant';
import type { RequestContext } from '../../graphql/context';
import type { Resolvers, SuccessResult } from '../../graphql/generated/schema';
import { guarded } from '../../graphql/guard';
import { type Letter, writeLetter } from '../letter';
import { insertLetters } from '../mails.sql';
import { insertContactMessage, listContactMessages, type StoredMessage } from './contactMessage.sql';

/** Within an hour. */
const MOST_PER_ADDRESS = 5;

/**
 * Stores a message of the contact form, and mails it where an address is set up for that; an answer goes to its sender.
 * @throws ValidationException naming a field, or with `botCheck`
 * @throws TooManyRequestsException after too many messages from the address
 */
async function sendContactMessage(
  ctx: Pick<RequestContext, 'services' | 'address' | 'botProof'>,
  input: object,
): Promise<SuccessResult> {
  const { pool, config, now, rateLimits } = ctx.services;
  const message = parse(contactMessageSchema, input);
  await requireProof(ctx);
  const network = { of: `address ${networkOf(ctx.address)}`, most: MOST_PER_ADDRESS };
  assertNoWait(await rateLimits.count('contactMessage', [network]), 'messages');
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

/** Some of what came by the contact form. */
interface FoundMessages {
  /** Newest first. */
  messages: StoredMessage[];
  hasOlder: boolean;
}

/** For who holds the database: no request reads them. @param most as typed @throws ValidationException: no number from 1 on */
export async function readContactMessages(pool: Pool, most: string): Promise<FoundMessages> {
  if (!/^[1-9]\d{0,5}$/.test(most)) {
    throw invalid({ most: '--most is how many messages are shown: a whole number from 1 on.' });
  }
  const count = Number(most);
  const found = await listContactMessages(pool, count + 1);
  return { messages: found.slice(0, count), hasOlder: found.length > count };
}

/** What came by the contact form, to be read at a terminal. */
export function messagesText({ messages, hasOlder }: FoundMessages): string {
  if (messages.length === 0) return 'No messages from the contact form yet.';
  const older = hasOlder ? ['There are older ones: --most says how many are shown.'] : [];
  return [...messages.map(messageText), ...older].join('\n\n');
}

/** Lines of the message are set in, so that none of them can pass for the head of another message. */
function messageText({ name, email, company, phone, message, createdAt }: StoredMessage): string {
  const told = [
    ['Name', name],
    ['Email', email],
    ['Company', company],
    ['Phone', phone],
  ] as const;
  return [
    `${createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    ...told.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`),
    ...message.split('\n').map(line => (line === '' ? '' : `    ${line}`)),
  ].join('\n');
}

export const resolvers = {
  Mutation: {
    sendContactMessage: guarded('sendContactMessage', ({ action: _action, ...message }, ctx) =>
      sendContactMessage(ctx, message),
    ),
  },
} satisfies Resolvers;
