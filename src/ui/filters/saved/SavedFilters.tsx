import type { SvgIconComponent } from '@mui/icons-material';
import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import { Button, Popover, type PopoverActions } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useId, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { FilteredListName } from '../../../../domain/savedFilters/savedFilter';
import type { FilterToSave } from '../../../dataProvider/calls/dashboard';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import type { SavedFilter } from '../../../dataProvider/types';
import { Closing } from '../../dialog/Closing';
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

interface Props {
  label: ReactNode;
  icon?: SvgIconComponent;
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** Opens in 120 ms, closes in 100 ms (spec §9). */
function DropPanel({ label, icon: Icon, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const popover = useRef<PopoverActions>(null);
  const id = useId();
  const followSize = useCallback((paper: HTMLElement | null) => {
    if (!paper) return;
    const observer = new ResizeObserver(() => popover.current?.updatePosition());
    observer.observe(paper);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <Button
        ref={opener}
        id={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {Icon && <Icon />}
        {label}
        <KeyboardArrowDown fontSize="small" />
      </Button>
      <Popover
        action={popover}
        open={isOpen}
        anchorEl={() => opener.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            ref: followSize,
            role: 'dialog',
            'aria-labelledby': id,
            sx: { minWidth: 220, padding: '8px' },
          },
        }}
      >
        {typeof children === 'function' ? children(() => setOpen(false)) : children}
      </Popover>
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
