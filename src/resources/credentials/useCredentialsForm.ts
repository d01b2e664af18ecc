import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { CALL_CENTERS } from '../../../domain/calendar/centers';
import { loginSchema } from '../../../domain/credentials/login';
import type { CenterLogin } from '../../dataProvider/calls/credentials';
import type { AppDataProvider } from '../../dataProvider/types';
import { useRecordForm } from '../../ui/form/useRecordForm';
import { useUnsaved } from '../../ui/form/useUnsaved';
import { HEALTH_KEY } from './LoginHealth';
import { type StoredLogin, useStoredLogin } from './useStoredLogin';

interface Values extends StoredLogin {
  email: string;
  callCenter: string;
}

/**
 * The form of a login. `firstEmail` is whose it is to begin with; empty where somebody is to be picked first.
 */
export function useCredentialsForm(firstEmail: string) {
  const { changeCredentials } = useDataProvider<AppDataProvider>();
  const notify = useNotify();
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [saved, setSaved] = useState<CenterLogin | null>(null);
  const { form, submit, isPending } = useRecordForm<Values, CenterLogin>({
    defaults: { email: firstEmail, callCenter: '', username: '', pass: '' },
    schema: loginSchema,
    argument: '',
    send: async login => {
      await changeCredentials(login);
      setSaved(login);
      if (form.getValues('username').trim() === login.username) form.setValue('username', login.username);
      notify(translate('credentials.saved'), { type: 'success' });
      await queryClient.invalidateQueries({ queryKey: [HEALTH_KEY] });
    },
  });
  const { setValue, clearErrors, watch, reset } = form;
  const values = watch();
  const callCenter = CALL_CENTERS.find(center => center === values.callCenter) ?? null;
  const { stored, isLoading, failure, retry } = useStoredLogin(values.email, callCenter);

  // Before the browser paints, so that no login is ever seen under another person or center.
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when two have the same login, or none
  useLayoutEffect(() => {
    setValue('username', stored.username);
    setValue('pass', stored.pass);
    clearErrors(['username', 'pass']);
  }, [values.email, callCenter, stored, setValue, clearErrors]);
  useEffect(() => {
    // A browser that restores a page it has kept would restore the password with it.
    const forget = () => reset();
    window.addEventListener('pagehide', forget);
    return () => window.removeEventListener('pagehide', forget);
  }, [reset]);

  const isSaved = saved?.email === values.email && saved.callCenter === values.callCenter;
  const known = isSaved ? saved : stored;
  // Blanks at the ends of a login are not stored; in a password they are.
  const isTyped = values.username.trim() !== known.username.trim() || values.pass !== known.pass;
  // A login that nobody has seen is not written over.
  const isUnknown = isLoading || failure !== null;
  const isDirty = callCenter !== null && !isUnknown && isTyped;
  const unsaved = useUnsaved({ isDirty, isSubmitting: isPending });

  /** A change of the person clears the center (spec §2). What was typed for the one before goes only after a Yes. */
  function choose(whose: Pick<Values, 'email' | 'callCenter'>) {
    if (whose.email === values.email && whose.callCenter === values.callCenter) return;
    unsaved.leave(() => {
      setValue('email', whose.email);
      setValue('callCenter', whose.callCenter);
      clearErrors();
    });
  }
  const chooseUser = (email: string) =>
    choose({ email, callCenter: email === values.email ? values.callCenter : '' });
  const chooseCenter = (chosen: string) => choose({ email: values.email, callCenter: chosen });
  const submitKnown: typeof submit = event => (isUnknown ? event?.preventDefault() : submit(event));
  const login = { callCenter, isLoading, failure, retry };
  return {
    form,
    submit: submitKnown,
    isPending,
    isUnknown,
    values,
    login,
    chooseUser,
    chooseCenter,
    unsaved,
  };
}
