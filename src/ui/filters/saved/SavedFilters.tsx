import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FilteredListName } from '../../../../domain/savedFilters/savedFilter';
import { Closing } from '../../dialog/Closing';
import { DropPanel } from '../../menu/DropPanel';
import type { Change } from './ChangeDialog';

const SavedRows = lazy(() => import('./SavedRows'));
const ChangeDialog = lazy(() => import('./ChangeDialog'));

/** Filters that the person has saved for a list under a name: to use, save, rename, replace and delete. */
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
