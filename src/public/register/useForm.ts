import { useEffect, useState } from 'react';
import type { FieldErrors } from '../../../domain/errors';
import type { SignUp } from '../../../domain/people/signUp';
import { dropForeignDraft, EMPTY_DRAFT, keepDraft, readDraft } from './draft';

/** What is typed, and what is wrong with it by field. The draft is kept while the page lives; the password is not stored at all. */
export function useForm() {
  const [draft, setDraft] = useState(readDraft);
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
    if (field === 'password') setPassword(value);
    // A county belongs to its state.
    else setDraft(before => ({ ...before, ...(field === 'state' && { county: '' }), [field]: value }));
  };

  return { draft, values: { ...draft, password }, failures, setFailures, change };
}

export type Form = ReturnType<typeof useForm>;
