import { type AutocompleteArrayInputProps, useGetList, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { TAKE_ALL } from '../../../domain/lists';
import type { SubcontractorRow } from '../../dataProvider/types';
import { stateOf } from '../filters/inputs';
import { ChoicesInput } from './ChoicesInput';
import { WIDE } from './FormSection';

/** Who of the company's library is to work on a ticket; the form holds their ids. */
export function SubcontractorsInput(props: AutocompleteArrayInputProps & { source: string }) {
  const translate = useTranslate();
  const chosen: readonly string[] = useWatch({ name: props.source }) ?? [];
  const reading = useGetList<SubcontractorRow>('subcontractors', {
    sort: { field: 'CompanyName', order: 'ASC' },
    pagination: { page: 1, perPage: TAKE_ALL },
  });
  const { data: library, error } = reading;
  // Whoever was deleted meanwhile is seen, and can be taken off.
  const gone = library && chosen.filter(id => library.every(one => one.id !== id));
  return (
    <ChoicesInput
      {...props}
      {...stateOf(reading)}
      {...(error && { helperText: 'ui.subcontractors.failed' })}
      choices={[
        ...(library ?? []),
        ...(gone ?? []).map(id => ({ id, CompanyName: translate('ui.subcontractors.gone') })),
      ]}
      optionText="CompanyName"
      sx={WIDE}
    />
  );
}
