import { type AutocompleteArrayInputProps, useGetList } from 'react-admin';
import type { Manager } from '../../dataProvider/types';
import { stateOf } from '../../ui/filters/inputs';
import { NamesOf, type WordsProps } from '../../ui/filters/words';
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

ManagersFilter.Words = function ManagerWords({ value }: WordsProps) {
  const { data = [] } = useGetList<Manager>('managers');
  const names = [value].flat().map(id => data.find(manager => manager.id === id)?.Name ?? '…');
  return <NamesOf names={names} />;
};
