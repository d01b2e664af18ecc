import { useEffect } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { TAKE_ALL } from '../../../domain/lists';
import type { EmployerRow } from '../../dataProvider/types';
import { SearchSelect } from '../../ui/form/SearchSelect';
import { useFailureToast } from '../../ui/useFailureToast';

interface Props {
  /** Of the chosen user; empty: nobody is chosen. */
  email: string;
  onChange: (email: string) => void;
}

/** Every user of the company by name; an empty list, and the errors as a toast, when they cannot be read (spec §8). */
export function UserSelect({ email, onChange }: Props) {
  const translate = useTranslate();
  const tellFailure = useFailureToast();
  const reading = useGetList<EmployerRow>('employers', { pagination: { page: 1, perPage: TAKE_ALL } });
  const { data: users = [], error } = reading;
  useEffect(() => {
    if (error) tellFailure('errors.title', error);
  }, [error, tellFailure]);
  return (
    <SearchSelect
      name="email"
      label={translate('credentials.fields.email')}
      placeholder={translate('credentials.userPlaceholder')}
      options={users}
      nameOf={({ Name }) => Name}
      value={users.find(({ Email }) => Email === email) ?? null}
      onChange={user => onChange(user?.Email ?? '')}
      reading={reading}
    />
  );
}
