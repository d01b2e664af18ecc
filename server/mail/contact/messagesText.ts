import type { StoredMessage } from './contactMessage.sql';
import type { FoundMessages } from './readMessages';

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
