import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { messages } from './messages';
import { ResetPasswordForm } from './ResetPasswordForm';
import { SimplePage } from './SimplePage';

const words = messages.resetPassword;

type Step = 'asking' | 'done' | { dead: string };

/** /reset-password?token=…: sets a password by a mailed link; without one it says where to get one. */
export function Component() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [step, setStep] = useState<Step>('asking');
  if (token === '') return <Ending title={words.noTokenTitle} text={words.noToken} />;
  if (step === 'done') return <Ending title={words.doneTitle} text={words.done} />;
  if (step !== 'asking') return <Ending title={words.deadTitle} text={step.dead} />;
  return (
    <SimplePage title={words.title}>
      <p>{words.intro}</p>
      <ResetPasswordForm token={token} onDone={() => setStep('done')} onDead={dead => setStep({ dead })} />
    </SimplePage>
  );
}

/** What came of it, and the way to the sign-in. */
function Ending({ title, text }: { title: string; text: string }) {
  return (
    <SimplePage title={title}>
      <p role="status">{text}</p>
      <Link className="action" to="/login">
        {words.toLogin}
      </Link>
    </SimplePage>
  );
}
