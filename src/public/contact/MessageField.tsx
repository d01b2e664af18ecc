import { useState } from 'react';
import { LONGEST_MESSAGE } from '../../../domain/contact/message';
import { TextAreaField } from '../form/TextAreaField';
import { contactMessages } from './messages';

const words = contactMessages.form;
/** From so many characters left on, whoever does not see the count is told. */
const FEW = 500;

/** The message with a count of its characters. It can grow too long, so that nothing pasted is cut off in silence. */
export function MessageField({ failure }: { failure: string | undefined }) {
  const [length, setLength] = useState(0);
  const left = LONGEST_MESSAGE - length;
  return (
    <>
      <TextAreaField
        name="message"
        label={words.message}
        failure={failure}
        rows={8}
        onChange={({ target }) => setLength(target.value.trim().length)}
        hint={
          <span className={left < 0 ? 'contact-count contact-count-over' : 'contact-count'}>
            {left < 0 ? words.tooMany(-left) : words.count(length, LONGEST_MESSAGE)}
          </span>
        }
      />
      <span className="visually-hidden" role="status">
        {left < 0 ? words.over : left <= FEW && words.few(FEW)}
      </span>
    </>
  );
}
