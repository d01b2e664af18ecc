import { useEffect, useRef } from 'react';
import type { ContactMessage } from '../../../domain/contact/message';
import { contactMessages } from './messages';

const words = contactMessages.sent;

interface Props {
  message: ContactMessage;
  onAgain: () => void;
}

/** In the form's place: that the message has come, and what happens next. */
export function Sent({ message, onAgain }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="prose contact-sent" role="status">
      <h2 ref={heading} tabIndex={-1}>
        {words.heading}
      </h2>
      <p>{words.thanks}</p>
      <p>{words.answer(message.email)}</p>
      <p>{words.urgent}</p>
      <button className="action" type="button" onClick={onAgain}>
        {words.again}
      </button>
    </div>
  );
}
