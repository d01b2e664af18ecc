import { styled } from '@mui/material/styles';
import { useGetList, useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { TAKE_ALL } from '../../../domain/lists';
import type { SubcontractorRow } from '../../dataProvider/types';
import { CloseButton } from '../dialog/CloseButton';
import { SearchSelect } from './SearchSelect';
import { useFocusAfter } from './useFocusAfter';

interface Props {
  /** The field of the form that holds the ids of those chosen. */
  source: string;
  label: string;
  helperText?: string;
}

/** Who of the company's library is to work on a ticket: found one by one, and taken off again. */
export function SubcontractorsInput({ source, label, helperText }: Props) {
  const translate = useTranslate();
  const { field } = useController<Record<string, readonly string[]>>({ name: source });
  const reading = useGetList<SubcontractorRow>('subcontractors', {
    sort: { field: 'CompanyName', order: 'ASC' },
    pagination: { page: 1, perPage: TAKE_ALL },
  });
  const { data, error } = reading;
  const chosen = field.value;
  const focusAfter = useFocusAfter(source);
  const choose = (ids: readonly string[]) => focusAfter(() => field.onChange(ids));
  const nameOf = (id: string) =>
    data?.find(one => one.id === id)?.CompanyName ?? (data ? translate('ui.subcontractors.gone') : '…');
  return (
    <Frame>
      <SearchSelect<SubcontractorRow>
        // A new one each time, so that the chosen name does not stay in the input.
        key={chosen.length}
        source={source}
        label={translate('ui.form.optional', { label })}
        helperText={error ? 'ui.subcontractors.failed' : helperText}
        placeholder={translate('ui.subcontractors.find')}
        options={(data ?? []).filter(({ id }) => !chosen.includes(String(id)))}
        nameOf={({ CompanyName }) => CompanyName}
        value={null}
        onChange={one => one && choose([...chosen, String(one.id)])}
        reading={reading}
      />
      {chosen.length > 0 && (
        <ul aria-label={label}>
          {chosen.map(id => (
            <li key={id}>
              {nameOf(id)}
              <CloseButton
                label={translate('ui.subcontractors.remove', { name: nameOf(id) })}
                onClick={() => choose(chosen.filter(one => one !== id))}
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
