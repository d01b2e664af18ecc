import { useEffect, useEffectEvent, useState } from 'react';
import * as v from 'valibot';
import { AppError } from '../../../domain/errors';
import type { SecondFactorWanted } from '../../../domain/people/secondFactor';
import {
  login,
  type SignedIn as SignedInAnswer,
  type SignIn,
  signInWithPasskey,
} from '../../api/sessionCalls';
import { finishSignOn, takeReturned } from '../../api/signOnCalls';
import { homePath } from '../../authProvider/homePath';
import { nextPath } from '../../authProvider/nextPath';
import { session } from '../../authProvider/session';
import { EXACT, TextField } from '../form/Field';
import { Form } from '../form/Form';
import { WayOn } from '../Link';
import { navigate } from '../navigation';
import type { Page } from '../page';
import { SecretField } from '../password/SecretField';
import { SimplePage } from '../SimplePage';
import { checkBy, type Refusal, refusalOf, useSending } from '../sending/useSending';
import { RefusalText } from '../sending/Wait';
import { SignedIn } from '../signedIn/SignedIn';
import { CodeStep } from './CodeStep';
import { CompanyStep } from './CompanyStep';
import { loginMessages as words } from './messages';
import { PasskeyButton } from './PasskeyButton';
import { RecoveryCodes } from './RecoveryCodes';
import './login.css';

const { title, description } = words;
export const page: Page = { title, description, kind: 'tool', Content: Login };

/** A sign-in whose password was right, and what it still wants. */
interface Waiting {
  by: SignIn;
  wanted: SecondFactorWanted;
}

/** /login: signs in and returns to the page that required it. */
function Login() {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [isWithCompany, setWithCompany] = useState(false);

  const finish = (signedIn: SignedInAnswer, search = location.search) => {
    session.start(signedIn);
    if (signedIn.recoveryCodes) setCodes(signedIn.recoveryCodes);
    else goOn(search);
  };
  const signIn = async (by: SignIn) => {
    try {
      finish(await login(by));
    } catch (error) {
      const { secondFactor: wanted, fields = {} } = error instanceof AppError ? error.errorInfo : {};
      // The key of the app was too old: get another one.
      if ('secondFactor.setUp' in fields) return signIn({ ...by, secondFactor: null });
      if (!wanted) throw error;
      setWaiting({ by, wanted });
    }
  };
  const withPasskey = async () => finish(await signInWithPasskey());

  const returned = useReturned(finish);

  if (codes) return <RecoveryCodes codes={codes} onDone={() => goOn(location.search)} />;
  if (waiting) {
    const { by, wanted } = waiting;
    const enter = (secondFactor: SignIn['secondFactor']) => signIn({ ...by, secondFactor });
    const step = { wanted, enter, withPasskey, onBack: () => setWaiting(null) };
    return <CodeStep {...step} />;
  }
  if (isWithCompany) return <CompanyStep onBack={() => setWithCompany(false)} />;
  if (returned.isFinishing)
    return (
      <SimplePage title={title}>
        <p role="status">{words.company.finishing}</p>
      </SimplePage>
    );
  return (
    <SimplePage title={title}>
      <SignedIn />
      {returned.refusal && <RefusalText refusal={returned.refusal} />}
      <LoginForm signIn={signIn} />
      <PasskeyButton signIn={withPasskey} />
      <p className="simple-after">
        <button className="login-way" type="button" onClick={() => setWithCompany(true)}>
          {words.company.way}
        </button>
      </p>
      <WayOn href="/reset-password" label={words.forgot} />
      <WayOn text={words.noAccount} href="/register" label={words.signUp} />
    </SimplePage>
  );
}

/** After the sign-in of the company: finishes, or says why not. */
function useReturned(finish: (signedIn: SignedInAnswer, search: string) => void) {
  const [isFinishing, setFinishing] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const finishNow = useEffectEvent(async () => {
    const returned = takeReturned();
    if (returned?.failure) setRefusal({ text: words.company.failures[returned.failure] });
    if (!returned?.code) return;
    setFinishing(true);
    try {
      const signedIn = await finishSignOn(returned.code);
      if (signedIn) finish(signedIn, signedIn.search);
      else setRefusal({ text: words.company.failures.late });
      setFinishing(signedIn !== null);
    } catch (error) {
      setRefusal(refusalOf(error));
      setFinishing(false);
    }
  });
  useEffect(() => void finishNow(), []);
  return { isFinishing, refusal };
}

function goOn(search: string) {
  navigate(nextPath(search, location.origin, homePath()), { replace: true });
}

const signInSchema = v.object({
  username: v.pipe(v.string(), v.trim(), v.nonEmpty(words.usernameMissing)),
  password: v.pipe(v.string(), v.nonEmpty(words.passwordMissing)),
});

/** @param signIn resolves when signed in, or when something else is wanted */
export function LoginForm({ signIn }: { signIn: (by: SignIn) => Promise<void> }) {
  const sending = useSending({
    check: data => checkBy(signInSchema, data),
    send: signIn,
    refusalOf: loginRefusal,
    fieldAfterRefusal: 'password',
  });
  return (
    <Form words={words} sending={sending}>
      <TextField name="username" autoComplete="username" {...EXACT} />
      <SecretField name="password" autoComplete="current-password" />
    </Form>
  );
}

/** The server doesn't say whether the name or the password was wrong, and neither does the page. */
function loginRefusal(error: unknown): Refusal {
  const isWrong = error instanceof AppError && error.errorType === 'UnauthorizedException';
  return isWrong ? { text: words.wrong } : refusalOf(error);
}
