import { useEffect, useEffectEvent, useRef } from 'react';
import { Field } from '../form/Field';
import { SecretInput } from './SecretInput';
import './password.css';
import { passwordMessages as words } from './messages';
import { type ShownRule, shownRules } from './rules';
import { useVerdict } from './useVerdict';

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

interface PasswordRulesProps {
  password: string;
  ownWords: readonly string[];
}

/** What a password must be, each rule marked as it is met; below, why it is easy to guess where it is. */
function PasswordRules({ password, ownWords }: PasswordRulesProps) {
  const verdict = useVerdict(password, ownWords);
  const isGuessable = verdict.state === 'guessable';
  return (
    <>
      <ul className="password-rules">
        {shownRules(password, verdict).map(rule => (
          <Rule key={rule.name} {...rule} />
        ))}
      </ul>
      <p className={isGuessable ? 'password-advice password-guessable' : 'password-advice'} role="status">
        {isGuessable ? verdict.problem : words.advice}
      </p>
    </>
  );
}

function Rule({ text, state, note }: ShownRule) {
  return (
    <li className={`password-rule-${state}`}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
        <path d={SIGNS[state]} />
      </svg>
      <span>
        {text}
        <span className="visually-hidden">, {words.states[state]}</span>
        {note && <span className="password-note"> · {note}</span>}
      </span>
    </li>
  );
}

const SIGNS = { met: 'M4 11l4 4 8-10', unmet: 'M5 5l10 10M15 5L5 15', open: 'M4 10h12' };

/** Tells password managers, which read forms, whose the password is. Nobody sees it; without a name it is not sent. */
export function HiddenUsername({ value }: { value: string }) {
  return <input type="text" autoComplete="username" value={value} readOnly hidden />;
}
