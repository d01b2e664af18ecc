import { useGetList, useTranslate } from 'react-admin';
import type { Manager } from '../../dataProvider/types';
import { ChoicesFilter } from './ChoicesFilter';

interface Props {
  /** Ids of the chosen managers. */
  value: string[];
  onChange: (ids: string[]) => void;
}

/** Chooses any number of project managers. */
export function ManagerFilter(props: Props) {
  const translate = useTranslate();
  const { data: managers = [], isPending } = useGetList<Manager>('managers');
  return (
    <ChoicesFilter
      {...props}
      label={translate('ui.filters.managers')}
      choices={managers.map(({ id, Name }) => ({ id, name: Name }))}
      isPending={isPending}
      words={{ chosen: 'ui.filters.chosen', search: 'ui.filters.search', none: 'ui.filters.noManager' }}
    />
  );
}
