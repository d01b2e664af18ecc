import { NeedsScript } from '../form/NeedsScript';
import { Link } from '../Link';
import { SimplePage } from '../SimplePage';
import { SignedIn } from '../signedIn/SignedIn';
import { CodeStep } from './CodeStep';
import { FormStep } from './FormStep';
import { registerMessages as words } from './messages';
import { Notice } from './Notice';
import { Progress } from './Progress';
import { CODE_STEP } from './steps';
import { useRegister } from './useRegister';
import './register.css';

/** /register: a company and its first user, in three steps and a mailed code. */
export function Register() {
  const { form, waiting, entry, step, place, isTaken, signUp, restart } = useRegister();
  return (
    <SimplePage title={words.title}>
      <SignedIn />
      <p>{words.intro}</p>
      <NeedsScript />
      <Progress step={step} />
      <div ref={place} className="sign-up">
        <h2 tabIndex={-1}>{words.headings[step]}</h2>
        {step === CODE_STEP && waiting !== null ? (
          <CodeStep waiting={waiting} email={form.draft.email} onTaken={restart} />
        ) : (
          <>
            <Notice step={step} isWaiting={waiting !== null} isTaken={isTaken} />
            <FormStep key={step} step={step} entry={entry} form={form} signUp={signUp} />
          </>
        )}
      </div>
      <p className="simple-after">
        {words.haveAccount} <Link href="/login">{words.toLogin}</Link>
      </p>
    </SimplePage>
  );
}
