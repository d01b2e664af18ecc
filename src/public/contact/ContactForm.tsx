import { useState } from 'react';
import { type ContactMessage, contactMessageSchema } from '../../../domain/contact/message';
import { sendContactMessage } from '../../api/contactCalls';
import { PHONE_MASK } from '../../ui/form/masks';
import { MaskedField } from '../form/MaskedField';
import { ProblemList } from '../form/ProblemList';
import { TextField } from '../form/TextField';
import { checkBy } from '../sending/checkBy';
import { SendForm } from '../sending/SendForm';
import { useSending } from '../sending/useSending';
import { useAwake } from '../useAwake';
import { MessageField } from './MessageField';
import { contactMessages } from './messages';

const words = contactMessages.form;

/** A message to whoever runs this installation. */
export function ContactForm({ onSent }: { onSent: (message: ContactMessage) => void }) {
  const sending = useSending({
    check: data => checkBy(contactMessageSchema, data),
    send: async message => {
      await sendContactMessage(message);
      onSent(message);
    },
  });
  const isAwake = useAwake();
  const [phone, setPhone] = useState('');
  const { failures } = sending;
  return (
    <SendForm sending={sending} label={words.submit} busyLabel={words.submitting} needsProof>
      <ProblemList failures={failures} />
      <fieldset disabled={!isAwake}>
        <TextField name="name" label={words.name} failure={failures.name} autoComplete="name" />
        <TextField
          name="email"
          label={words.email}
          failure={failures.email}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <div className="contact-pair">
          <TextField
            name="company"
            label={words.company}
            failure={failures.company}
            autoComplete="organization"
            optional
          />
          <MaskedField
            name="phone"
            label={words.phone}
            failure={failures.phone}
            mask={PHONE_MASK}
            value={phone}
            onValue={setPhone}
            inputMode="tel"
            autoComplete="tel-national"
            optional
          />
        </div>
        <MessageField failure={failures.message} />
      </fieldset>
    </SendForm>
  );
}
