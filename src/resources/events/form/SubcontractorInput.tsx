import { useState } from 'react';
import { useGetList, useGetOne, useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import type { SubcontractorRow } from '../../../dataProvider/types';
import { SearchSelect } from '../../../ui/form/SearchSelect';
import type { EventForm } from './values';

export function SubcontractorInput() {
  const translate = useTranslate();
  const { field } = useController<EventForm, 'SubcontractorID'>({ name: 'SubcontractorID' });
  const [typed, setTyped] = useState('');
  const reading = useGetList<SubcontractorRow>('subcontractors', {
    filter: { companyName: typed.trim() },
    sort: { field: 'CompanyName', order: 'ASC' },
    pagination: { page: 1, perPage: 25 },
  });
  const { data: chosen } = useGetOne<SubcontractorRow>(
    'subcontractors',
    { id: field.value },
    { enabled: field.value !== '' },
  );
  return (
    <SearchSelect<SubcontractorRow>
      source="SubcontractorID"
      label={translate('ui.form.optional', { label: translate('events.fields.SubcontractorID') })}
      options={reading.data ?? []}
      nameOf={({ CompanyName }) => CompanyName}
      value={(field.value !== '' && chosen) || null}
      onChange={one => field.onChange(one?.id ?? '')}
      onSearch={setTyped}
      reading={reading}
    />
  );
}
