import { useEffect, useState } from 'react';
import type { FieldErrors } from '../../../domain/errors';
import type { SignUp, SignUpDraft } from '../../../domain/people/signUp';
import { signUp } from '../../api/signUpCalls';
import { errorsOf, useSending } from '../sending/useSending';
import { CODE_STEP, goTo, isHere, LAST_FORM_STEP, setWaiting, stepOf } from './steps';

/** Values and errors by field. The draft is kept until the page unloads. Name and password aren't stored. */
export function useForm() {
  const [draft, setDraft] = useState(readDraft);
  const [unkept, setUnkept] = useState({ name: '', password: '' });
  const [failures, setFailures] = useState<FieldErrors>({});

  useEffect(() => {
    if (draft !== EMPTY_DRAFT) keepDraft(draft);
    else if (!isOurs) dropDraft();
    const forget = () => setUnkept(({ name }) => ({ name, password: '' }));
    // The page came back from the back-forward cache and was never unloaded.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && keepDraft(draft);
    window.addEventListener('pagehide', forget);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('pagehide', forget);
      window.removeEventListener('pageshow', comeBack);
    };
  }, [draft]);

  const change = (field: string, value: string) => {
    setFailures(({ [field]: _, ...others }) => others);
    if (field in unkept) setUnkept(before => ({ ...before, [field]: value }));
    // Counties depend on the state.
    else setDraft(before => ({ ...before, ...(field === 'state' && { county: '' }), [field]: value }));
  };

  const values: SignUp = { ...draft, ...unkept };
  return { draft, values, failures, setFailures, change };
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

/** Whether this document wrote the stored draft. A duplicated or restored tab has a copy of another one's. */
let isOurs = false;

/** Kept until the document unloads (spec §3). */
function readDraft(): SignUpDraft {
  const text = isOurs ? sessionStorage.getItem(KEY) : null;
  return text === null ? EMPTY_DRAFT : { ...EMPTY_DRAFT, ...JSON.parse(text) };
}

/** Deleted on unload, including a reload. */
function keepDraft(draft: SignUpDraft): void {
  if (!isOurs) window.addEventListener('pagehide', dropDraft);
  isOurs = true;
  sessionStorage.setItem(KEY, JSON.stringify(draft));
}

function dropDraft(): void {
  sessionStorage.removeItem(KEY);
}

/** Sends the sign-up once, then waits for the code. @param onWrong called with the server's field errors */
export function useSignUp({ values, change }: Form, onWrong: (found: FieldErrors) => void) {
  const [isProving, setProving] = useState(false);
  const sending = useSending({
    check: () => ({ sent: values }),
    send: async sent => {
      try {
        const { signUpId } = await signUp(sent, setProving);
        setWaiting({ signUpId, mailedAt: Date.now() });
        change('password', '');
        if (isHere()) goTo(CODE_STEP, LAST_FORM_STEP);
      } catch (error) {
        const found = errorsOf(error);
        if (stepOf(found) === null) throw error;
        if (isHere()) onWrong(found);
      }
    },
  });
  return { ...sending, isProving };
}

export type SignUpSending = ReturnType<typeof useSignUp>;
