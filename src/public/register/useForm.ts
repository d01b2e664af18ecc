import { useEffect, useState } from 'react';
import { AppError, type FieldErrors } from '../../../domain/errors';
import type { SignUp, SignUpDraft } from '../../../domain/people/signUp';
import { signUp } from '../../api/signUpCalls';
import { type Refusal, refusalOf, useOneAtATime } from '../sending/useSending';
import { registerMessages } from './messages';
import { CODE_STEP, goTo, isHere, LAST_FORM_STEP, setWaiting, stepOf } from './steps';

/** What is typed, and what is wrong with it by field. The draft is kept while the page lives; name and password are not stored. */
export function useForm() {
  const [draft, setDraft] = useState(readDraft);
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [failures, setFailures] = useState<FieldErrors>({});

  useEffect(dropForeignDraft, []);
  useEffect(() => {
    if (draft !== EMPTY_DRAFT) keepDraft(draft);
  }, [draft]);

  useEffect(() => {
    const forget = () => setPassword('');
    // The page comes back as it was left when it had only been set aside, and was never unloaded.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && keepDraft(draft);
    window.addEventListener('pagehide', forget);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('pagehide', forget);
      window.removeEventListener('pageshow', comeBack);
    };
  }, [draft]);

  const change = (field: keyof SignUp, value: string) => {
    setFailures(({ [field]: _, ...others }) => others);
    if (field === 'name') setName(value);
    else if (field === 'password') setPassword(value);
    // A county belongs to its state.
    else setDraft(before => ({ ...before, ...(field === 'state' && { county: '' }), [field]: value }));
  };

  return { draft, values: { ...draft, name, password }, failures, setFailures, change };
}

export type Form = ReturnType<typeof useForm>;

const KEY = 'signUpDraft';

const EMPTY_DRAFT: SignUpDraft = {
  username: '',
  email: '',
  company: '',
  phoneNumber: '',
  address: '',
  county: '',
  state: '',
  city: '',
  zipCode: '',
};

/** Whether what is stored was typed in this document: a duplicated tab, or one restored after a crash, has another's. */
let isOurs = false;

/** What has been typed, as long as the document lives (spec §3). */
function readDraft(): SignUpDraft {
  const text = isOurs ? sessionStorage.getItem(KEY) : null;
  return text === null ? EMPTY_DRAFT : { ...EMPTY_DRAFT, ...JSON.parse(text) };
}

/** Keeps what has been typed until the page unloads, a reload included. */
function keepDraft(draft: SignUpDraft): void {
  if (!isOurs) window.addEventListener('pagehide', dropDraft);
  isOurs = true;
  sessionStorage.setItem(KEY, JSON.stringify(draft));
}

function dropDraft(): void {
  sessionStorage.removeItem(KEY);
}

/** Drops a draft that another document has left behind. */
function dropForeignDraft(): void {
  if (!isOurs) dropDraft();
}

export function fieldOf({ values, failures, change }: Form, name: keyof SignUp) {
  return {
    name,
    label: registerMessages.fields[name],
    value: values[name],
    failure: failures[name],
    onValue: (value: string) => change(name, value),
  };
}

/** Sends the sign-up, once; then the code is waited for. @param onWrong told what the server found wrong, by field */
export function useSignUp({ values, change }: Form, onWrong: (found: FieldErrors) => void) {
  const { busy, run } = useOneAtATime();
  const [isProving, setProving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  const send = () =>
    run(async () => {
      setRefusal(undefined);
      try {
        const { signUpId } = await signUp(values, setProving);
        setWaiting({ signUpId, mailedAt: Date.now() });
        change('password', '');
        if (isHere()) goTo(CODE_STEP, LAST_FORM_STEP);
      } catch (error) {
        const found = error instanceof AppError ? (error.errorInfo.fields ?? {}) : {};
        if (stepOf(found) === null) setRefusal(refusalOf(error));
        else if (isHere()) onWrong(found);
      }
    });

  return { send, isBusy: busy, isProving, refusal };
}

export type SignUpSending = ReturnType<typeof useSignUp>;
