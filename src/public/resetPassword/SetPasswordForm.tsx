import { useState } from 'react';
import { AppError } from '../../../domain/errors';
import { setPasswordSchema } from '../../../domain/people/password';
import { setPassword } from '../../api/passwordCalls';
import { HiddenUsername } from '../password/HiddenUsername';
import { NewPassword } from '../password/NewPassword';
import { checkBy } from '../sending/checkBy';
import { SendForm } from '../sending/SendForm';
import { useSending } from '../sending/useSending';
import { resetPasswordMessages } from './messages';
import { useUsername } from './useUsername';

const words = resetPasswordMessages.set;
/** All that others know of the person only the server knows, and it looks for that, too. */
const NOBODYS_WORDS: string[] = [];

interface Props {
  token: string;
  onDone: () => void;
  /** The link does not work any more. */
  onDead: () => void;
}

/** The new password. */
export function SetPasswordForm({ token, onDone, onDead }: Props) {
  const [password, setTyped] = useState('');
  const username = useUsername(token, password !== '');
  const sending = useSending({
    check: data => {
      data.set('token', token.slice(0, 200));
      const checked = checkBy(setPasswordSchema, data);
      // It may have lost its end on its way through a mail program.
      if ('failures' in checked && checked.failures.token !== undefined) onDead();
      return checked;
    },
    send: async sent => {
      try {
        await setPassword(sent.token, sent.password);
        onDone();
      } catch (error) {
        if (!isDead(error)) throw error;
        onDead();
      }
    },
  });
  return (
    <SendForm sending={sending} label={words.submit} busyLabel={words.submitting}>
      <HiddenUsername value={username} />
      <NewPassword
        label={words.password}
        value={password}
        onValue={setTyped}
        failure={sending.failures.password}
        ownWords={NOBODYS_WORDS}
      />
    </SendForm>
  );
}

function isDead(error: unknown): boolean {
  return error instanceof AppError && error.errorInfo.fields?.token !== undefined;
}
