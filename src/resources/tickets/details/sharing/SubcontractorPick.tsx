import { useEffect, useState } from 'react';
import { useGetList } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { SubcontractorContact, SubcontractorRow } from '../../../../dataProvider/types';
import { SearchSelect } from '../../../../ui/form/SearchSelect';

/** A subcontractor of the library and a person there; null while nothing is chosen. */
export interface Pick {
  subcontractor: { id: string; CompanyName: string } | null;
  contact: SubcontractorContact | null;
}

/** Two dropdowns in a form of a `Pick`: the company found by its name, then one of its people. */
export function SubcontractorPick({ isFixed, hint }: { isFixed?: boolean; hint?: string }) {
  const { watch, setValue } = useFormContext<Pick>();
  const [text, setText] = useState('');
  const { subcontractor, contact } = watch();
  const library = useGetList<SubcontractorRow>('subcontractors', {
    filter: { companyName: text },
    sort: { field: 'CompanyName', order: 'ASC' },
    pagination: { page: 1, perPage: 25 },
  });
  return (
    <>
      <SearchSelect<NonNullable<Pick['subcontractor']>>
        source="subcontractor"
        label="tickets.sharing.columns.subcontractor"
        options={library.data ?? []}
        nameOf={({ CompanyName }) => CompanyName}
        value={subcontractor}
        onChange={value => {
          setValue('subcontractor', value, { shouldDirty: true });
          setValue('contact', null, { shouldDirty: true });
        }}
        onSearch={setText}
        reading={library}
        disabled={isFixed ?? false}
      />
      <ContactPick
        key={subcontractor?.id}
        subcontractorId={subcontractor?.id ?? null}
        contact={contact}
        hint={hint}
      />
    </>
  );
}

interface ContactProps {
  subcontractorId: string | null;
  contact: SubcontractorContact | null;
  hint: string | undefined;
}

function ContactPick({ subcontractorId, contact, hint }: ContactProps) {
  const { setValue, getValues } = useFormContext<Pick>();
  const people = useGetList<SubcontractorContact>(
    'contacts',
    { meta: { subcontractorId } },
    { enabled: subcontractorId !== null },
  );
  const primary = people.data?.find(({ IsPrimary }) => IsPrimary);
  useEffect(() => {
    if (primary && getValues('contact') === null) setValue('contact', primary);
  }, [primary, getValues, setValue]);
  return (
    <SearchSelect<SubcontractorContact>
      source="contact"
      label="tickets.sharing.columns.contact"
      helperText={hint}
      options={people.data ?? []}
      nameOf={({ FirstName, LastName, Email }) => `${FirstName} ${LastName}${Email && ` · ${Email}`}`}
      value={contact}
      onChange={value => setValue('contact', value, { shouldDirty: true })}
      reading={people}
      disabled={subcontractorId === null}
    />
  );
}
