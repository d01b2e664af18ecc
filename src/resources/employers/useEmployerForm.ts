import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { type EmployerFields, newEmployerSchema } from '../../../domain/people/employer';
import type { AppDataProvider, EmployerRow } from '../../dataProvider/types';
import { isStale } from '../../ui/form/stale';
import { useRecordForm } from '../../ui/form/useRecordForm';
import { useUnsaved } from '../../ui/form/useUnsaved';

interface Values {
  Name: string;
  Email: string;
  Role: string;
  Code: string;
  Phone: string;
}

/** The form of a user; `employer` is null for a new one. */
export function useEmployerForm(employer: EmployerRow | null, onSaved: () => void) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const refresh = useEmployersChanged();
  const notify = useNotify();
  const translate = useTranslate();
  const [stale, setStale] = useState<string | null>(null);

  async function send({ Role, ...fields }: EmployerFields) {
    const values = { ...fields, Role: { cognitoGroupName: Role } };
    if (employer === null) await dataProvider.createEmployer(values);
    else await dataProvider.updateEmployer(employer, values);
    const name = { name: fields.Name };
    notify(translate(`employers.form.${employer ? 'saved' : 'added'}`, name), { type: 'success' });
    // Opened again at once, the form is not to begin with what was read before.
    await refresh();
    onSaved();
  }

  const { form, submit, isPending } = useRecordForm<Values, EmployerFields>({
    defaults: {
      Name: employer?.Name ?? '',
      Email: employer?.Email ?? '',
      Role: employer?.Role.cognitoGroupName ?? '',
      Code: employer?.Code ?? '',
      Phone: employer?.Phone ?? '',
    },
    schema: newEmployerSchema,
    argument: employer ? 'employer' : '',
    toInput: ({ Role, ...values }) => ({ ...values, Role: { cognitoGroupName: Role } }),
    send: fields =>
      send(fields).catch(error => {
        if (!isStale(error)) throw error;
        setStale(error.message);
      }),
  });
  const unsaved = useUnsaved(form.formState);
  return { form, submit, isPending, stale, unsaved };
}

/** Reads the lists of users anew, and everybody who is open. */
export function useEmployersChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    const keys = ['employers', 'managers'];
    await Promise.all(keys.map(key => queryClient.invalidateQueries({ queryKey: [key] })));
  };
}
