import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { ACTIONS } from '../../../domain/actions';
import { type ContactMessage, contactMessageSchema, LONGEST_MESSAGE } from '../../../domain/contact/message';
import { dialed } from '../../../domain/text';
import { callWithProof } from '../../api/callWithKey';
import { SEND_CONTACT_MESSAGE } from '../../api/documents';
import { PHONE_MASK } from '../../ui/form/masks';
import { Band, Opening, Prose } from '../article/articlePage';
import { EXACT, Field, TextField } from '../form/Field';
import { Form } from '../form/Form';
import { MaskedField } from '../form/MaskedField';
import type { Page } from '../page';
import { checkBy, useSending } from '../sending/useSending';
import { useInstallation } from '../useInstallation';
import { contactMessages } from './messages';
import './contact.css';

const { title, description, heading, lead, form, sent, aside, reach } = contactMessages;
export const page: Page = { title, description, kind: 'article', Content: Contact };

function Contact() {
  const [message, setMessage] = useState<ContactMessage | null>(null);
  return (
    <>
      <Opening heading={heading} lead={lead} />
      <Band lane="contact">
        {message ? (
          <Sent message={message} onAgain={() => setMessage(null)} />
        ) : (
          <div>
            <h2>{form.heading}</h2>
            <ContactForm onSent={setMessage} />
          </div>
        )}
        <div className="contact-aside">
          <Prose texts={aside} />
          <Reach />
        </div>
      </Band>
    </>
  );
}

function ContactForm({ onSent }: { onSent: (message: ContactMessage) => void }) {
  const sending = useSending({
    check: data => checkBy(contactMessageSchema, data),
    send: async message => {
      await callWithProof(SEND_CONTACT_MESSAGE, { ...message, action: ACTIONS.sendContactMessage });
      onSent(message);
    },
  });
  return (
    <Form words={form} sending={sending} isLong needsProof>
      <TextField name="name" autoComplete="name" />
      <TextField name="email" type="email" autoComplete="email" {...EXACT} />
      <div className="contact-pair">
        <TextField name="company" autoComplete="organization" optional />
        <MaskedField name="phone" mask={PHONE_MASK} inputMode="tel" autoComplete="tel-national" optional />
      </div>
      <MessageField />
    </Form>
  );
}

/** Screen readers announce the count from this many characters left. */
const FEW = 500;

/** The field accepts text that is too long, so that pasted text isn't cut off silently. */
function MessageField() {
  const [length, setLength] = useState(0);
  const left = LONGEST_MESSAGE - length;
  const count = (
    <span className={left < 0 ? 'contact-count contact-count-over' : 'contact-count'}>
      {left < 0 ? form.tooMany(-left) : form.count(length, LONGEST_MESSAGE)}
    </span>
  );
  return (
    <>
      <Field name="message" hint={count}>
        {control => (
          <textarea rows={8} onChange={({ target }) => setLength(target.value.trim().length)} {...control} />
        )}
      </Field>
      <span className="visually-hidden" role="status">
        {left < 0 ? form.over : left <= FEW && form.few(FEW)}
      </span>
    </>
  );
}

function Sent({ message, onAgain }: { message: ContactMessage; onAgain: () => void }) {
  const place = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => place.current?.focus(), []);
  return (
    <div className="prose contact-sent" role="status">
      <h2 ref={place} tabIndex={-1}>
        {sent.heading}
      </h2>
      {[sent.thanks, sent.answer(message.email), sent.urgent].map(text => (
        <p key={text}>{text}</p>
      ))}
      <button className="action" type="button" onClick={onAgain}>
        {sent.again}
      </button>
    </div>
  );
}

/** The operator's contact data. It loads late, so nothing is placed below it. */
function Reach() {
  const contact = useInstallation()?.contact;
  if (contact && Object.values(contact).every(way => !way)) return null;
  const { email, phone, address } = contact ?? {};
  const ways = [
    [reach.email, email && <a href={`mailto:${email}`}>{email}</a>],
    [reach.phone, phone && <a href={dialed(phone)}>{phone}</a>],
    [reach.address, address?.split(/; */).join('\n')],
  ] as const;
  return (
    <address className="prose reach">
      <h2>{reach.heading}</h2>
      {contact && <dl>{ways.map(([name, way]) => way && <Way key={name} name={name} way={way} />)}</dl>}
      <noscript>
        <p>{reach.noScript}</p>
      </noscript>
    </address>
  );
}

function Way({ name, way }: { name: string; way: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{way}</dd>
    </>
  );
}
