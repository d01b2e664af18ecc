import { useEffect, useEffectEvent, useRef } from 'react';
import { Field } from '../form/Field';
import { PasswordRules } from './PasswordRules';
import { SecretInput } from './SecretInput';
import './password.css';

interface Props {
  label: string;
  value: string;
  onValue: (value: string) => void;
  failure: string | undefined;
  /** What others know of the person: username, e-mail, company. */
  ownWords: readonly string[];
}

/** A field to choose a password in, which can be looked at, with its rules. */
export function NewPassword({ label, value, onValue, failure, ownWords }: Props) {
  const input = useTypedEarly(onValue);
  return (
    <Field
      name="password"
      label={label}
      failure={failure}
      hint={<PasswordRules password={value} ownWords={ownWords} />}
    >
      {control => (
        <SecretInput
          {...control}
          ref={input}
          autoComplete="new-password"
          value={value}
          onChange={({ target }) => onValue(target.value)}
        />
      )}
    </Field>
  );
}

/** Tells what was typed while the script was on its way, so that its rules are marked, too. */
function useTypedEarly(onValue: Props['onValue']) {
  const input = useRef<HTMLInputElement>(null);
  const tell = useEffectEvent(onValue);
  useEffect(() => {
    const typed = input.current?.value;
    if (typed) tell(typed);
  }, []);
  return input;
}
