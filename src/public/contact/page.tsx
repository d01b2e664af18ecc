import { useLayoutEffect, useRef, useState } from 'react';
import { type ContactMessage, contactMessageSchema, LONGEST_MESSAGE } from '../../../domain/contact/message';
import type { ClientConfig } from '../../api/config';
import { PHONE_MASK } from '../../ui/form/masks';
import { Opening } from '../article/LegalText';
import { Field, TextField } from '../form/Field';
import { MaskedField } from '../form/MaskedField';
import { ProblemList } from '../form/ProblemList';
import type { Page } from '../loadPage';
import { SendForm } from '../sending/SendForm';
import { checkBy, useSending } from '../sending/useSending';
import { useAwake } from '../useAwake';
import { useInstallation } from '../useInstallation';
import './contact.css';
import { ACTIONS } from '../../../domain/actions';
import { callWithProof } from '../../api/callWithKey';
import { SEND_CONTACT_MESSAGE } from '../../api/documents';

const contactMessages = {
  title: 'Contact',
  description:
    'How to reach the people behind this installation of Whiteline, and who to call about a ticket.',
  heading: 'Contact us',
  lead: 'A question about the product, a mistake you found, a call center you need.',
  form: {
    heading: 'Write to us',
    name: 'Name',
    email: 'Email',
    company: 'Company',
    phone: 'Phone',
    message: 'Message',
    count: (length: number, most: number) => `${inThousands(length)} of ${inThousands(most)} characters`,
    tooMany: (over: number) => `${inThousands(over)} ${over === 1 ? 'character' : 'characters'} too many`,
    few: (left: number) => `Fewer than ${left} characters left.`,
    over: 'The message is too long.',
    submit: 'Send message',
    submitting: 'Sending…',
  },
  sent: {
    heading: 'Message sent',
    thanks: 'Thanks – we got it.',
    answer: (email: string) => `Our reply will go to ${email}.`,
    urgent: 'For an emergency or a locate request, don’t wait for us: call 811.',
    again: 'Write another message',
  },
  reach: {
    heading: 'Other ways to reach us',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
    noScript: 'Turn on JavaScript to see these.',
  },
  urgent: {
    heading: 'Emergency or locate request?',
    paragraphs: [
      'We are not a call center. To have utilities marked, call 811.',
      'Hit a line, smell gas or see a wire? Leave the area, call 911, then the utility and 811. In California, damage to a gas line or another high-priority line must be reported to the call center within two hours (19 CCR 4100).',
    ],
  },
  account: {
    heading: 'Can’t sign in?',
    paragraphs: [
      'On the sign-in page, “Forgot password?” emails you a link to set a new one. Admins of your company can also send you one: under Users, they open your name and choose “Resend invite”.',
    ],
  },
};

const inThousands = (count: number) => count.toLocaleString('en-US');

const { form: formWords, sent: sentWords, reach: reachWords } = contactMessages;

export const page: Page = {
  title: contactMessages.title,
  description: contactMessages.description,
  kind: 'article',
  Content: Contact,
};

function Contact() {
  return (
    <>
      <Opening heading={contactMessages.heading} lead={contactMessages.lead} />
      <section className="paper">
        <div className="lane contact">
          <Write />
          <div className="contact-aside">
            {[contactMessages.urgent, contactMessages.account].map(({ heading, paragraphs }) => (
              <div className="prose" key={heading}>
                <h2>{heading}</h2>
                {paragraphs.map(text => (
                  <p key={text}>{text}</p>
                ))}
              </div>
            ))}
            <Reach />
          </div>
        </div>
      </section>
    </>
  );
}

function Write() {
  const [sent, setSent] = useState<ContactMessage | null>(null);
  if (sent) return <Sent message={sent} onAgain={() => setSent(null)} />;
  return (
    <div>
      <h2>{formWords.heading}</h2>
      <ContactForm onSent={setSent} />
    </div>
  );
}

function ContactForm({ onSent }: { onSent: (message: ContactMessage) => void }) {
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
    <SendForm sending={sending} label={formWords.submit} busyLabel={formWords.submitting} needsProof>
      <ProblemList failures={failures} />
      <fieldset disabled={!isAwake}>
        <TextField name="name" label={formWords.name} failure={failures.name} autoComplete="name" />
        <TextField
          name="email"
          label={formWords.email}
          failure={failures.email}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <div className="contact-pair">
          <TextField
            name="company"
            label={formWords.company}
            failure={failures.company}
            autoComplete="organization"
            optional
          />
          <MaskedField
            name="phone"
            label={formWords.phone}
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

/** From so many characters left on, whoever does not see the count is told. */
const FEW = 500;

/** The message with a count of its characters. It can grow too long, so that nothing pasted is cut off in silence. */
function MessageField({ failure }: { failure: string | undefined }) {
  const [length, setLength] = useState(0);
  const left = LONGEST_MESSAGE - length;
  return (
    <>
      <Field
        name="message"
        label={formWords.message}
        failure={failure}
        hint={
          <span className={left < 0 ? 'contact-count contact-count-over' : 'contact-count'}>
            {left < 0 ? formWords.tooMany(-left) : formWords.count(length, LONGEST_MESSAGE)}
          </span>
        }
      >
        {control => (
          <textarea rows={8} onChange={({ target }) => setLength(target.value.trim().length)} {...control} />
        )}
      </Field>
      <span className="visually-hidden" role="status">
        {left < 0 ? formWords.over : left <= FEW && formWords.few(FEW)}
      </span>
    </>
  );
}

interface Props {
  message: ContactMessage;
  onAgain: () => void;
}

/** In the form's place: that the message has come, and what happens next. */
function Sent({ message, onAgain }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div className="prose contact-sent" role="status">
      <h2 ref={heading} tabIndex={-1}>
        {sentWords.heading}
      </h2>
      <p>{sentWords.thanks}</p>
      <p>{sentWords.answer(message.email)}</p>
      <p>{sentWords.urgent}</p>
      <button className="action" type="button" onClick={onAgain}>
        {sentWords.again}
      </button>
    </div>
  );
}

/** Who runs this installation, as far as they have said so. It comes late, so nothing stands below it. */
function Reach() {
  const contact = useInstallation()?.contact;
  if (contact && Object.values(contact).every(way => !way)) return null;
  return (
    <address className="prose reach">
      <h2>{reachWords.heading}</h2>
      {contact && <Lines {...contact} />}
      <noscript>
        <p>{reachWords.noScript}</p>
      </noscript>
    </address>
  );
}

function Lines({ email, phone, address }: ClientConfig['contact']) {
  return (
    <dl>
      {email && (
        <>
          <dt>{reachWords.email}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </>
      )}
      {phone && (
        <>
          <dt>{reachWords.phone}</dt>
          <dd>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
          </dd>
        </>
      )}
      {address && (
        <>
          <dt>{reachWords.address}</dt>
          <dd className="reach-address">{address.split(/; */).join('\n')}</dd>
        </>
      )}
    </dl>
  );
}

function sendContactMessage(message: ContactMessage): Promise<{ success: boolean }> {
  return callWithProof(SEND_CONTACT_MESSAGE, { ...message, action: ACTIONS.sendContactMessage });
}
