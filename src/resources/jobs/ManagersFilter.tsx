import { type AutocompleteArrayInputProps, useGetList } from 'react-admin';
import type { Manager } from '../../dataProvider/types';
import { stateOf } from '../../ui/filters/inputs';
import { ChoicesInput } from '../../ui/form/ChoicesInput';

export function ManagersFilter(props: AutocompleteArrayInputProps) {
  const reading = useGetList<Manager>('managers');
  return (
    <ChoicesInput
      {...props}
      {...stateOf(reading, 'ui.filters.noManager')}
      choices={reading.data}
      optionText="Name"
    />
  );
}
