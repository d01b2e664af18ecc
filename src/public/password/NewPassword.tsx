import { useEffect, useEffectEvent, useRef } from 'react';
import { useValue } from '../form/Form';
import type { Question } from './guess.worker';
import { passwordMessages as words } from './messages';
import { type ShownRule, shownRules } from './rules';
import { SecretField } from './SecretField';
import { useVerdict } from './useVerdict';

/** The password of a form that keeps its values. @param ownWords the user's own data, which it shouldn't contain */
export function NewPassword({ ownWords }: { ownWords: readonly string[] }) {
  const [value, setValue] = useValue('password');
  const input = useRef<HTMLInputElement>(null);
  // Text that was typed before hydration, so that the rules are checked for it.
  const takeTyped = useEffectEvent(() => input.current?.value && setValue(input.current.value));
  useEffect(() => void takeTyped(), []);
  return (
    <SecretField
      name="password"
      hint={<PasswordRules password={value} ownWords={ownWords} />}
      ref={input}
      autoComplete="new-password"
      value={value}
      onChange={({ target }) => setValue(target.value)}
    />
  );
}

/** Marks each rule as it is met, and says why a password is easy to guess. */
function PasswordRules({ password, ownWords }: Question) {
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

/** Hidden username for password managers. It has no name, so it isn't submitted. */
export function HiddenUsername({ value }: { value: string }) {
  return <input type="text" autoComplete="username" value={value} readOnly hidden />;
}
