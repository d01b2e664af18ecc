import { Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { SubcontractorContact, SubcontractorRow } from '../../../dataProvider/types';
import { Labelled, Select } from '../../../ui/Control';
import { SearchSelect } from '../../../ui/form/SearchSelect';

interface Props {
  value: SubcontractorRow | null;
  onChange: (subcontractor: SubcontractorRow | null) => void;
}

/** Finds a subcontractor of the library by its name. */
export function SubcontractorChoice({ value, onChange }: Props) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const reading = useGetList<SubcontractorRow>('subcontractors', {
    filter: { companyName: typed },
    sort: { field: 'CompanyName', order: 'ASC' },
    pagination: { page: 1, perPage: 50 },
  });
  return (
    <SearchSelect<SubcontractorRow>
      name="subcontractor"
      label={translate('tickets.bulk.assignSubcontractor.subcontractor')}
      options={reading.data ?? []}
      nameOf={({ CompanyName }) => CompanyName}
      value={value}
      onChange={onChange}
      onSearch={setTyped}
      reading={reading}
    />
  );
}

interface ContactProps {
  subcontractorId: string;
  value: string;
  onChange: (contactId: string) => void;
}

/** Whom to speak to there; the primary contact at first. */
export function ContactChoice({ subcontractorId, value, onChange }: ContactProps) {
  const translate = useTranslate();
  const {
    data = [],
    error,
    refetch,
  } = useGetList<SubcontractorContact>('contacts', { meta: { subcontractorId } });
  const primary = data.find(({ IsPrimary }) => IsPrimary)?.id ?? '';
  useEffect(() => onChange(primary), [primary, onChange]);
  return (
    <>
      <Labelled label={translate('tickets.bulk.assignSubcontractor.contact')}>
        <Select value={value} onChange={event => onChange(event.target.value)}>
          <option value="">{translate('tickets.bulk.assignSubcontractor.noContact')}</option>
          {data.map(({ id, FirstName, LastName, Title }) => (
            <option key={id} value={id}>
              {[`${FirstName} ${LastName}`, Title].filter(Boolean).join(', ')}
            </option>
          ))}
        </Select>
      </Labelled>
      {error && (
        <p role="alert">
          {translate('tickets.bulk.assignSubcontractor.contactsFailed')}{' '}
          <Button variant="text" onClick={() => refetch()}>
            {translate('ui.retry')}
          </Button>
        </p>
      )}
    </>
  );
}
