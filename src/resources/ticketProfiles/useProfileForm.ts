import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { AppError, type FieldErrors } from '../../../domain/errors';
import { readChangedProfile, readNewProfile } from '../../../domain/ticketProfiles/input';
import { errorBody } from '../../dataProvider/errors';
import type { AppDataProvider, TicketProfileRow } from '../../dataProvider/types';
import { isStale } from '../../ui/form/stale';
import { useUnsaved } from '../../ui/form/useUnsaved';
import { useFailureToast } from '../../ui/useFailureToast';
import { type ProfileForm, toProfile } from './profileForm';

/** The form of a profile, checked by the same reading that the server does. `profile` is null for a new one. */
export function useProfileForm(
  profile: TicketProfileRow | null,
  start: ProfileForm,
  onSaved: (id: string) => void,
) {
  const form = useForm<ProfileForm>({ defaultValues: start });
  const store = useStore(profile);
  const tellFailure = useFailureToast();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const [stale, setStale] = useState<string | null>(null);

  /** Puts what is wrong under its fields; false when some of it belongs to none. */
  function show(fields: FieldErrors): boolean {
    const named = Object.entries(fields).map(([path, message]) => [fieldOf(path), message] as const);
    const known = named.filter(([name]) => name in form.getValues());
    for (const [name, message] of known) form.setError(name as keyof ProfileForm, { message });
    return known.length > 0 && known.length === named.length;
  }

  const submit = form.handleSubmit(async values => {
    form.clearErrors();
    const wrong = problemsOf(values, profile);
    if (wrong) return void show(wrong);
    try {
      const id = await store(values);
      notify(translate('ticketProfiles.form.saved', { name: values.Name.trim() }), { type: 'success' });
      // Opened again at once, the form is not to begin with what was read before.
      await queryClient.invalidateQueries({ queryKey: ['ticketProfiles'] });
      onSaved(id);
    } catch (error) {
      if (isStale(error)) setStale((error as Error).message);
      else if (!show(errorBody(error)?.errors ?? {})) tellFailure('errors.title', error);
    }
  });
  const unsaved = useUnsaved(form.formState);
  return { form, submit, isPending: form.formState.isSubmitting, stale, unsaved };
}

/** Past react-admin's own hooks, which would show the page what was typed as if it were the whole profile. */
function useStore(profile: TicketProfileRow | null): (values: ProfileForm) => Promise<string> {
  const dataProvider = useDataProvider<AppDataProvider>();
  return async values => {
    const data = toProfile(values, profile?.version ?? null);
    const { data: stored } = profile
      ? await dataProvider.update('ticketProfiles', { id: profile.id, data, previousData: profile })
      : await dataProvider.create('ticketProfiles', { data });
    return String(stored.id);
  };
}

function problemsOf(values: ProfileForm, profile: TicketProfileRow | null): FieldErrors | null {
  try {
    if (profile === null) readNewProfile(toProfile(values, null));
    else readChangedProfile(toProfile(values, profile.version));
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.errorInfo.fields ?? {};
  }
}

/** `ticketProfile.defaults.workType` is the form's `workType`. */
function fieldOf(path: string): string {
  const parts = path.split('.').slice(1);
  return (parts[0] === 'defaults' ? parts[1] : parts[0]) ?? '';
}
