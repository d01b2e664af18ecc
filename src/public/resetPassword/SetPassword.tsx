import { useState } from 'react';
import { Link } from '../Link';
import { SimplePage } from '../SimplePage';
import { resetPasswordMessages } from './messages';
import { Outcome } from './Outcome';
import { SetPasswordForm } from './SetPasswordForm';
import { type DeadLink, useLinkState } from './useLinkState';

const { set: words, welcome, done, dead } = resetPasswordMessages;

/**
 * Sets a password by a mailed link, and says at once when that does not work any more.
 *
 * @param isWelcome whether it was mailed to somebody new, who is greeted
 */
export function SetPassword({ token, isWelcome }: { token: string; isWelcome: boolean }) {
  const [step, setStep] = useState<'asking' | 'done' | 'dead'>('asking');
  const opened = useLinkState(token);
  if (step === 'done') return <Done />;
  if (step === 'dead') return <Dead why="UNKNOWN" />;
  if (opened !== null) return <Dead why={opened} />;
  return (
    <SimplePage title={isWelcome ? welcome.title : words.title}>
      <p>{isWelcome ? welcome.intro : words.intro}</p>
      <SetPasswordForm token={token} onDone={() => setStep('done')} onDead={() => setStep('dead')} />
    </SimplePage>
  );
}

function Done() {
  return (
    <Outcome title={done.title} text={done.text}>
      <Link className="action" href="/login">
        {done.toLogin}
      </Link>
    </Outcome>
  );
}

function Dead({ why }: { why: DeadLink }) {
  return (
    <Outcome title={dead.title} text={dead.text[why]}>
      <p>
        {dead.justSet} <Link href="/login">{dead.toLogin}</Link>
      </p>
      <Link className="action" href="/reset-password">
        {dead.another}
      </Link>
    </Outcome>
  );
}
