import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { CALL_CENTERS, type CallCenter } from '../../../domain/calendar/centers';
import { loginSchema } from '../../../domain/credentials/login';
import type { CenterLogin } from '../../dataProvider/calls/company';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import { companyId } from '../../dataProvider/transport';
import { schemaResolver } from '../../ui/form/schemaResolver';
import { useUnsaved } from '../../ui/form/UnsavedQuestion';
import { useRefusal } from '../../ui/form/useRefusal';
import { useFailureToast } from '../../ui/useFailureToast';
import { HEALTH_KEY } from './useLoginHealth';

interface StoredLogin {
  username: string;
  pass: string;
}

const NONE: StoredLogin = { username: '', pass: '' };

interface Values extends StoredLogin {
  email: string;
  callCenter: string;
}

const RESOLVER = schemaResolver(loginSchema) as never;

/** `firstEmail` is empty if a user has to be selected first. */
export function useCredentialsForm(firstEmail: string) {
  const { changeCredentials } = useDataProvider<AppDataProvider>();
  const notify = useNotify();
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [saved, setSaved] = useState<CenterLogin | null>(null);
  const form = useForm<Values>({
    defaultValues: { email: firstEmail, callCenter: '', username: '', pass: '' },
    resolver: RESOLVER,
    shouldFocusError: false,
  });
  const refuse = useRefusal(form, '');
  const send = async (values: Values) => {
    const login = values as CenterLogin;
    await changeCredentials(login);
    setSaved(login);
    if (form.getValues('username').trim() === login.username) form.setValue('username', login.username);
    notify(translate('credentials.saved'), { type: 'success' });
    await queryClient.invalidateQueries({ queryKey: [HEALTH_KEY] });
  };
  const submit = form.handleSubmit(values => send(values).catch(refuse));
  const isPending = form.formState.isSubmitting;
  const { setValue, clearErrors, watch, reset } = form;
  const values = watch();
  const callCenter = CALL_CENTERS.find(center => center === values.callCenter) ?? null;
  const { stored, isLoading, failure, retry } = useStoredLogin(values.email, callCenter);

  // Before the browser paints, so that no login is ever seen under another person or center.
  // biome-ignore lint/correctness/useExhaustiveDependencies: also if two users have the same login, or none
  useLayoutEffect(() => {
    setValue('username', stored.username);
    setValue('pass', stored.pass);
    clearErrors(['username', 'pass']);
  }, [values.email, callCenter, stored, setValue, clearErrors]);
  useEffect(() => {
    // The browser's back-forward cache would restore the password.
    const forget = () => reset();
    window.addEventListener('pagehide', forget);
    return () => window.removeEventListener('pagehide', forget);
  }, [reset]);

  const isSaved = saved?.email === values.email && saved.callCenter === values.callCenter;
  const known = isSaved ? saved : stored;
  // Logins are trimmed when stored. Passwords aren't.
  const isTyped = values.username.trim() !== known.username.trim() || values.pass !== known.pass;
  // Never overwrites a login that couldn't be shown.
  const isUnknown = isLoading || failure !== null;
  const isDirty = callCenter !== null && !isUnknown && isTyped;
  const unsaved = useUnsaved({ isDirty, isSubmitting: isPending });

  /** Changing the person clears the center (spec §2). Asks before unsaved input is lost. */
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
  const submitKnown: typeof submit = async event =>
    isUnknown || isPending ? event?.preventDefault() : submit(event);
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

/**
 * Ignores late results for another user or center. After a `failure`, it isn't known whether a login exists.
 * The password isn't cached, because every read is logged.
 */
function useStoredLogin(email: string, callCenter: CallCenter | null) {
  const { credentials } = useDataProvider<AppDataProvider>();
  const showFailure = useFailureToast();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['credentials', companyId(), email, callCenter],
    queryFn: async (): Promise<StoredLogin> => {
      const { username, pass } = await credentials(email, callCenter as CallCenter);
      return { username: username ?? '', pass: pass ?? '' };
    },
    enabled: email !== '' && callCenter !== null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  useEffect(() => {
    if (error) showFailure('errors.title', error);
  }, [error, showFailure]);
  return { stored: data ?? NONE, isLoading: isFetching, failure: isFetching ? null : error, retry: refetch };
}
