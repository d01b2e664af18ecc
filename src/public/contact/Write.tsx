import { useState } from 'react';
import type { ContactMessage } from '../../../domain/contact/message';
import { ContactForm } from './ContactForm';
import { contactMessages } from './messages';
import { Sent } from './Sent';

/** The form, until its message is sent. */
export function Write() {
  const [sent, setSent] = useState<ContactMessage | null>(null);
  if (sent) return <Sent message={sent} onAgain={() => setSent(null)} />;
  return (
    <div>
      <h2>{contactMessages.form.heading}</h2>
      <ContactForm onSent={setSent} />
    </div>
  );
}
