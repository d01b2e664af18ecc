import {
  AutocompleteArrayInput,
  type AutocompleteArrayInputProps,
  SelectArrayInput,
  type SelectArrayInputProps,
  useGetList,
} from 'react-admin';
import type { Manager } from '../../dataProvider/types';

/** Chooses any number of project managers. */
export function ManagersFilter(props: AutocompleteArrayInputProps) {
  const { data, isPending, error, refetch } = useGetList<Manager>('managers');
  return (
    <AutocompleteArrayInput
      {...props}
      choices={data}
      optionText="Name"
      isPending={isPending && !error}
      noOptionsText={error ? 'ui.form.notRead' : 'ui.filters.noManager'}
      onOpen={() => error && refetch()}
    />
  );
}

/** Chooses any number of values. One alone is kept as text (domain/lists), and an address may name one or several. */
export function ChoicesFilter(props: SelectArrayInputProps) {
  return <SelectArrayInput {...props} format={value => [value || []].flat()} />;
}
