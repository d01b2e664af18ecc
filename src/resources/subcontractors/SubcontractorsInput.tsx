import { type AutocompleteArrayInputProps, useGetList, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { TAKE_ALL } from '../../../domain/lists';
import type { SubcontractorRow } from '../../dataProvider/types';
import { stateOf } from '../../ui/filters/inputs';
import { ChoicesInput } from '../../ui/form/ChoicesInput';
import { WIDE } from '../../ui/form/FormSection';

export function SubcontractorsInput(props: AutocompleteArrayInputProps & { source: string }) {
  const translate = useTranslate();
  const chosen: readonly string[] = useWatch({ name: props.source }) ?? [];
  const reading = useGetList<SubcontractorRow>('subcontractors', {
    sort: { field: 'CompanyName', order: 'ASC' },
    pagination: { page: 1, perPage: TAKE_ALL },
  });
  const { data: library, error } = reading;
  // Deleted subcontractors stay visible, so that they can be removed.
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
