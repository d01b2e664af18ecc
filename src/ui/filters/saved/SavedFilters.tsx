import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { FilteredListName } from '../../../../domain/savedFilters/savedFilter';
import type { FilterToSave } from '../../../dataProvider/calls/dashboard';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import type { SavedFilter } from '../../../dataProvider/types';
import { Closing } from '../../dialog/Closing';
import { DropPanel } from '../../menu/DropPanel';
import { useAction } from '../../useAction';
import type { Change } from './change';

const SavedRows = lazy(() => import('./SavedRows'));
const ChangeDialog = lazy(() => import('./ChangeDialog'));

export function SavedFilters({ list }: { list: FilteredListName }) {
  const translate = useTranslate();
  const [change, setChange] = useState<Change | null>(null);
  return (
    <>
      <DropPanel icon={BookmarkBorder} label={translate('ui.saved.button')}>
        {close => (
          <Suspense fallback={translate('ui.loading')}>
            <SavedRows
              list={list}
              onUsed={close}
              onChange={wanted => {
                close();
                setChange(wanted);
              }}
            />
          </Suspense>
        )}
      </DropPanel>
      <Closing>
        {change && (
          <Suspense fallback={null}>
            <ChangeDialog list={list} change={change} onClose={() => setChange(null)} />
          </Suspense>
        )}
      </Closing>
    </>
  );
}

export function useSavedFilters(list: FilteredListName) {
  const { savedFilters } = useDataProvider<AppDataProvider>();
  return useQuery({ queryKey: ['savedFilters', list], queryFn: () => savedFilters(list) });
}

export function useSavedFilterChanges(list: FilteredListName, onDone: () => void) {
  const { saveFilter, deleteFilter } = useDataProvider<AppDataProvider>();
  const translate = useTranslate();
  const stale = ['savedFilters'];
  const save = useAction({
    call: (filter: Omit<FilterToSave, 'list'>) => saveFilter({ ...filter, list }),
    done: (_, { name }) => translate('ui.saved.saved', { name }),
    failed: 'ui.saved.failed',
    stale,
    onDone,
  });
  const remove = useAction({
    call: ({ id }: SavedFilter) => deleteFilter(id),
    done: (_, { name }) => translate('ui.saved.deleted', { name }),
    failed: 'ui.saved.deleteFailed',
    stale,
    onDone,
  });
  return { save: save.mutate, remove: remove.mutate, isPending: save.isPending || remove.isPending };
}
