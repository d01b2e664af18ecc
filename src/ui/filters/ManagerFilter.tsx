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
  const reading = useGetList<Manager>('managers');
  return (
    <ChoicesFilter
      {...props}
      label={translate('ui.filters.managers')}
      choices={(reading.data ?? []).map(({ id, Name }) => ({ id, name: Name }))}
      reading={reading}
      words={{ chosen: 'ui.filters.chosen', search: 'ui.filters.search', none: 'ui.filters.noManager' }}
    />
  );
}
