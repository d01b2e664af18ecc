import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { type ContactMessage, contactMessageSchema } from '../../domain/contact/message';
import { invalid } from '../../domain/errors';
import { parse } from '../../domain/validation';
import { requireProof } from '../access/botCheck/botCheck';
import { assertNoWait, networkOf } from '../access/rateLimits/rateLimits';
import { withTenant } from '../database/tenant';
import type { RequestContext } from '../graphql/context';
import type { Resolvers, SuccessResult } from '../graphql/generated/schema';
import { guarded } from '../graphql/guard';
import { writeLetter } from '../mail/letter';
import { contactLetter } from '../mail/letters/contact';
import { insertLetters } from '../mail/mails.sql';
import { insertContactMessage, listContactMessages, type StoredMessage } from './contactMessage.sql';

const MAX_PER_ADDRESS = 5;

/**
 * Also mailed if an address is configured. Replies go to the sender.
 * @throws TooManyRequestsException, or ValidationException naming a field, or with `botCheck`
 */
async function sendContactMessage(
  ctx: Pick<RequestContext, 'services' | 'address' | 'botProof'>,
  input: object,
): Promise<SuccessResult> {
  const { pool, config, now, rateLimits } = ctx.services;
  const message = parse(contactMessageSchema, input);
  await requireProof(ctx);
  const network = { of: `address ${networkOf(ctx.address)}`, most: MAX_PER_ADDRESS };
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

interface FoundMessages {
  messages: StoredMessage[];
  hasOlder: boolean;
}

export async function readContactMessages(pool: Pool, most: string): Promise<FoundMessages> {
  if (!/^[1-9]\d{0,5}$/.test(most)) {
    throw invalid({ most: '--most sets how many messages to show: a whole number from 1.' });
  }
  const count = Number(most);
  const found = await listContactMessages(pool, count + 1);
  return { messages: found.slice(0, count), hasOlder: found.length > count };
}

export function messagesText({ messages, hasOlder }: FoundMessages): string {
  if (messages.length === 0) return 'No messages from the contact form yet.';
  const older = hasOlder ? ['There are older messages. Use --most to show more.'] : [];
  return [...messages.map(messageText), ...older].join('\n\n');
}

/** Message lines are indented, so that none can pass for another message's header. */
function messageText({ name, email, company, phone, message, createdAt }: StoredMessage): string {
  const fields = [
    ['Name', name],
    ['Email', email],
    ['Company', company],
    ['Phone', phone],
  ] as const;
  return [
    `${createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    ...fields.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`),
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
