import { passwordMessages as words } from './messages';
import { type ShownRule, shownRules } from './rules';
import { useVerdict } from './useVerdict';
import './password.css';

interface Props {
  password: string;
  /** What others know of the person: username, e-mail, company. */
  ownWords: readonly string[];
}

/** What a password must be, each rule marked as it is met; below, why it is easy to guess where it is. */
export function PasswordRules({ password, ownWords }: Props) {
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
