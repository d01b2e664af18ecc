import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { SubcontractorContact, SubcontractorRow } from '../../../../dataProvider/types';
import { WIDE } from '../../../../ui/form/FormSection';
import { SearchSelect } from '../../../../ui/form/SearchSelect';

/** Null while nothing is selected. */
export interface Pick {
  subcontractor: { id: string; CompanyName: string; Email?: string | null } | null;
  contact: SubcontractorContact | null;
}

/** What is known of someone who isn't in the library. */
export interface Sought {
  /** Null if the company isn't in the library either. */
  subcontractor: Pick['subcontractor'];
  CompanyName: string;
  Email: string;
}

interface Props {
  isFixed?: boolean;
  hint?: string;
  /** Missing if the user can't add to the library. */
  onAdd?: ((sought: Sought) => void) | undefined;
}

export function SubcontractorPick({ isFixed, hint, onAdd }: Props) {
  const { watch, setValue } = useFormContext<Pick>();
  const [text, setText] = useState('');
  // The field drops its text when it is left.
  const [sought, setSought] = useState('');
  const { subcontractor, contact } = watch();
  const library = useGetList<SubcontractorRow>('subcontractors', {
    filter: { companyName: text },
    sort: { field: 'CompanyName', order: 'ASC' },
    pagination: { page: 1, perPage: 25 },
  });
  return (
    <>
      <Typing onChange={({ target }) => setSought((target as HTMLInputElement).value.trim())}>
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
      </Typing>
      <ContactPick key={subcontractor?.id} {...{ subcontractor, contact, hint, onAdd }} />
      {onAdd && !subcontractor && (
        <AddButton
          label="tickets.sharing.addSubcontractor"
          onClick={() => onAdd({ subcontractor, ...soughtOf(sought) })}
        />
      )}
    </>
  );
}

const Typing = styled('div')({ display: 'contents' });

const soughtOf = (text: string) =>
  text.includes('@') ? { CompanyName: '', Email: text } : { CompanyName: text, Email: '' };

interface ContactProps extends Pick {
  hint: string | undefined;
  onAdd: Props['onAdd'];
}

function ContactPick({ subcontractor, contact, hint, onAdd }: ContactProps) {
  const { setValue, getValues } = useFormContext<Pick>();
  const people = useGetList<SubcontractorContact>(
    'contacts',
    { meta: { subcontractorId: subcontractor?.id ?? null } },
    { enabled: subcontractor !== null },
  );
  const primary = people.data?.find(({ IsPrimary }) => IsPrimary);
  const canInvite = people.data?.some(({ Email }) => Email) ?? true;
  useEffect(() => {
    if (primary && getValues('contact') === null) setValue('contact', primary);
  }, [primary, getValues, setValue]);
  return (
    <>
      <SearchSelect<SubcontractorContact>
        source="contact"
        label="tickets.sharing.columns.contact"
        helperText={canInvite || !onAdd ? hint : 'tickets.sharing.noEmail'}
        options={people.data ?? []}
        nameOf={({ FirstName, LastName, Email }) => `${FirstName} ${LastName}${Email && ` · ${Email}`}`}
        value={contact}
        onChange={value => setValue('contact', value, { shouldDirty: true })}
        reading={people}
        disabled={subcontractor === null}
      />
      {onAdd && subcontractor && (
        <AddButton
          label="tickets.sharing.addContact"
          onClick={() =>
            onAdd({ subcontractor, CompanyName: '', Email: canInvite ? '' : (subcontractor.Email ?? '') })
          }
        />
      )}
    </>
  );
}

function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  const translate = useTranslate();
  return (
    <Button variant="text" onClick={onClick} sx={{ ...WIDE, justifySelf: 'start' }}>
      <AddIcon fontSize="small" />
      {translate(label)}
    </Button>
  );
}
