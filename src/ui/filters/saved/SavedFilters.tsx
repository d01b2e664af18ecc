import type { SvgIconComponent } from '@mui/icons-material';
import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import { Button, Popover, type PopoverActions } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useId, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { FilteredListName } from '../../../../domain/savedFilters/savedFilter';
import type { FilterToSave } from '../../../dataProvider/calls/dashboard';
import type { AppDataProvider, SavedFilter } from '../../../dataProvider/types';
import { Closing } from '../../dialog/Closing';
import { useDeed } from '../../useDeed';
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

interface Props {
  label: ReactNode;
  icon?: SvgIconComponent;
  /** What is in the panel; `close` puts it away. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A button that opens a panel of controls below itself; 120 ms to open, 100 to close (spec §9). */
function DropPanel({ label, icon: Icon, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const popover = useRef<PopoverActions>(null);
  const id = useId();
  // Placed for what is in it first, it would grow off the screen with what comes later.
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

/** Saves and deletes them; `onDone` is told when it is done, a failure is told the person. */
export function useSavedFilterChanges(list: FilteredListName, onDone: () => void) {
  const { saveFilter, deleteFilter } = useDataProvider<AppDataProvider>();
  const translate = useTranslate();
  const stale = ['savedFilters'];
  const save = useDeed({
    call: (filter: Omit<FilterToSave, 'list'>) => saveFilter({ ...filter, list }),
    done: (_, { name }) => translate('ui.saved.saved', { name }),
    failed: 'ui.saved.failed',
    stale,
    onDone,
  });
  const remove = useDeed({
    call: ({ id }: SavedFilter) => deleteFilter(id),
    done: (_, { name }) => translate('ui.saved.deleted', { name }),
    failed: 'ui.saved.deleteFailed',
    stale,
    onDone,
  });
  return { save: save.mutate, remove: remove.mutate, isPending: save.isPending || remove.isPending };
}
