import { styled } from '@mui/material/styles';
import { useGetList, useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { TAKE_ALL } from '../../../domain/lists';
import { CloseButton } from '../../ui/dialog/CloseButton';
import { SearchSelect } from '../../ui/form/SearchSelect';
import type { ProfileForm } from './profileForm';

interface Subcontractor {
  id: string;
  CompanyName: string;
}

/** Who is assigned to each ticket: found one by one in the company's library. */
export function SubcontractorsField({ label }: { label: string }) {
  const translate = useTranslate();
  const { field } = useController<ProfileForm, 'subcontractors'>({ name: 'subcontractors' });
  const { data = [], isPending } = useGetList<Subcontractor>('subcontractors', {
    pagination: { page: 1, perPage: TAKE_ALL },
  });
  const chosen = field.value;
  const nameOf = (id: string) => data.find(one => one.id === id)?.CompanyName ?? '…';
  return (
    <Frame>
      <SearchSelect<Subcontractor>
        // A new one each time, so that the chosen name does not stay in the input.
        key={chosen.length}
        name="subcontractors"
        label={label}
        placeholder={translate('ticketProfiles.form.findSubcontractor')}
        optional
        options={data.filter(({ id }) => !chosen.includes(id))}
        nameOf={({ CompanyName }) => CompanyName}
        value={null}
        onChange={one => one && field.onChange([...chosen, one.id])}
        isPending={isPending}
      />
      {chosen.length > 0 && (
        <ul>
          {chosen.map(id => (
            <li key={id}>
              {nameOf(id)}
              <CloseButton
                label={translate('ticketProfiles.form.removeSubcontractor', { name: nameOf(id) })}
                onClick={() => field.onChange(chosen.filter(one => one !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </Frame>
  );
}

const Frame = styled('div')({
  gridColumn: '1 / -1',
  '& ul': { margin: '8px 0 0', padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 8 },
});
