import { lazy, Suspense } from 'react';
import * as v from 'valibot';
import { codeSchema, type SecondFactorWanted } from '../../../domain/people/secondFactor';
import type { SignIn } from '../../api/sessionCalls';
import { TextField } from '../form/Field';
import { Form } from '../form/Form';
import { SimplePage } from '../SimplePage';
import { checkBy, useSending } from '../sending/useSending';
import { loginMessages } from './messages';
import { PasskeyButton } from './PasskeyButton';
import { useTop } from './useTop';

const AppKey = lazy(() => import('./AppKey'));

interface Props {
  wanted: SecondFactorWanted;
  enter: (secondFactor: SignIn['secondFactor']) => Promise<void>;
  withPasskey: () => Promise<void>;
  onBack: () => void;
}

/** After the password: asks for the code of the app, or sets the app up first. */
export function CodeStep({ wanted: { ways, setUp }, enter, withPasskey, onBack }: Props) {
  const { code: words, setUp: setUpWords } = loginMessages;
  useTop();
  const hasPasskey = ways.includes('passkey');
  return (
    <SimplePage title={setUp ? setUpWords.title : words.title}>
      {setUp && (
        <div className="login-key">
          <p>{setUpWords.why}</p>
          <Suspense>
            <AppKey setUp={setUp} />
          </Suspense>
        </div>
      )}
      {!setUp && <p>{ways.includes('app') ? words.app : words.passkeyOnly}</p>}
      {hasPasskey && <PasskeyButton signIn={withPasskey} />}
      <CodeForm isSetUp={setUp !== undefined} enter={code => enter({ code, setUp: setUp?.token ?? null })} />
      <div className="form login-other">
        <button className="button button-quiet" type="button" onClick={onBack}>
          {words.back}
        </button>
      </div>
    </SimplePage>
  );
}

/** As the server names it. */
const FIELD = 'secondFactor.code';
const schema = v.object({ [FIELD]: codeSchema });

function CodeForm({ isSetUp, enter }: { isSetUp: boolean; enter: (code: string) => Promise<void> }) {
  const words = isSetUp
    ? { ...loginMessages.code, submit: loginMessages.setUp.submit, hints: {} }
    : loginMessages.code;
  const sending = useSending({
    check: data => checkBy(schema, data),
    send: typed => enter(typed[FIELD]),
    fieldAfterRefusal: FIELD,
  });
  return (
    <Form words={words} sending={sending}>
      <TextField
        name={FIELD}
        inputMode={isSetUp ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        // The steps above it come first.
        autoFocus={!isSetUp}
      />
    </Form>
  );
}
