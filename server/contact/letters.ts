import type { ContactMessage } from '../../domain/contact/message';
import type { Letter } from '../mail/letter';

/** A message of the contact form, for whoever answers it. */
export function contactLetter({ name, email, company, phone, message }: ContactMessage): Letter {
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
