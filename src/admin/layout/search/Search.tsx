import SearchIcon from '@mui/icons-material/Search';
import { Button, Chip } from '@mui/material';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Closing } from '../../../ui/dialog/Closing';

const SearchDialog = lazy(() => import('./SearchDialog'));
const KeysDialog = lazy(() => import('./KeysDialog'));

/** Opens the search from the bar, or from anywhere with a key; another key tells them all. */
export function Search() {
  const translate = useTranslate();
  const [open, setOpen] = useState<Opened>(null);
  const close = () => setOpen(null);
  useKeys(open, setOpen);
  return (
    <>
      <Button
        variant="text"
        startIcon={<SearchIcon />}
        aria-label={translate('layout.search.open')}
        aria-keyshortcuts={`/ ${isMac() ? 'Meta' : 'Control'}+K`}
        onClick={() => setOpen('search')}
      >
        {translate('layout.search.open')}
        <Chip variant="outlined" label="/" aria-hidden="true" />
      </Button>
      <Closing>
        {open === 'search' && (
          <Suspense fallback={null}>
            <SearchDialog onClose={close} />
          </Suspense>
        )}
      </Closing>
      <Closing>
        {open === 'keys' && (
          <Suspense fallback={null}>
            <KeysDialog modifier={isMac() ? '⌘' : 'Ctrl'} onClose={close} />
          </Suspense>
        )}
      </Closing>
    </>
  );
}

/** Whether shortcuts are pressed with ⌘ rather than Ctrl. */
const isMac = () => /^(Mac|iPhone|iPad)/.test(navigator.platform);

type Opened = 'search' | 'keys' | null;

/** `/` and Ctrl+K search, `?` tells the keys; from where they are told they work as well. */
function useKeys(open: Opened, onKey: (open: Opened) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const hasModifier = ctrlKey || metaKey || altKey;
    const isSearch = (key === '/' && !hasModifier) || (key === 'k' && (ctrlKey || metaKey) && !altKey);
    const isKeys = key === '?' && !hasModifier;
    if (!(isSearch || isKeys) || (open !== 'keys' && isTaken(event))) return;
    event.preventDefault();
    onKey(isSearch ? 'search' : 'keys');
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** A key belongs to whatever one types into, unless it is pressed with Ctrl, and to an open dialog. */
function isTaken({ target, ctrlKey, metaKey }: KeyboardEvent): boolean {
  const typing = ctrlKey || metaKey ? '' : 'input, textarea, select, ';
  return target instanceof Element && target.closest(`${typing}[role$="dialog"], [role="menu"]`) !== null;
}
