import type { ContactMessage } from '../../../domain/contact/message';
import type { Letter } from '../letter';

export function contactLetter({ name, email, company, phone, message }: ContactMessage): Letter {
  const fields = [
    ['Name', name],
    ['Email', email],
    ['Company', company],
    ['Phone', phone],
  ] as const;
  return {
    subject: `Whiteline contact form: ${name}`,
    title: 'A message from the contact form',
    paragraphs: [
      ...fields.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`),
      ...message.split(/\n+/),
    ],
  };
}
