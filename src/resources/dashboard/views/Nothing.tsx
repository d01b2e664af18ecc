import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { chosen } from '../../../ui/filters/useFilterDraft';
import type { View } from './useView';

/** A part of a view without tickets: there are none, or none for the filters. */
export function Nothing({ view }: { view: View }) {
  const translate = useTranslate();
  const isFiltered = Object.keys(chosen(view.values)).length > 0;
  if (!isFiltered) return <p>{translate('dashboard.views.empty')}</p>;
  return (
    <p>
      {translate('dashboard.views.noneFound')}{' '}
      <Button variant="text" onClick={() => view.setValues({})}>
        {translate('dashboard.views.clear')}
      </Button>
    </p>
  );
}
