import SearchIcon from '@mui/icons-material/Search';
import { Button, Chip, Stack, Table, TableBody, TableCell, TableRow } from '@mui/material';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Closing } from '../../../ui/dialog/Closing';
import { Dialog } from '../../../ui/dialog/Dialog';

const SearchDialog = lazy(() => import('./SearchDialog'));

/** Opens the search from the bar, or from anywhere with a key; another key tells them all. */
export function Search() {
  const translate = useTranslate();
  const [open, setOpen] = useState<'search' | 'keys' | null>(null);
  const close = () => setOpen(null);
  useKeys(setOpen);
  return (
    <>
      <Button
        variant="text"
        startIcon={<SearchIcon />}
        aria-label={translate('layout.search.open')}
        aria-keyshortcuts="/ Control+K"
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
      <Closing>{open === 'keys' && <KeysDialog onClose={close} />}</Closing>
    </>
  );
}

/** `/` and Ctrl+K search, `?` tells the keys. */
function useKeys(onKey: (open: 'search' | 'keys') => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const hasModifier = ctrlKey || metaKey || altKey;
    const isSearch = (key === '/' && !hasModifier) || (key === 'k' && (ctrlKey || metaKey) && !altKey);
    const isKeys = key === '?' && !hasModifier;
    if (!(isSearch || isKeys) || isTaken(event)) return;
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

/** The keys that do something on every page. */
function KeysDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  return (
    <Dialog title={translate('layout.keys.title')} width={460} onClose={onClose}>
      <Table size="small">
        <TableBody>
          {KEYS.map(([deed, keys]) => (
            <TableRow key={deed}>
              <TableCell component="th" scope="row">
                {translate(`layout.keys.${deed}`)}
              </TableCell>
              <TableCell>
                <Stack direction="row" spacing={0.5} justifyContent="flex-end">
                  {keys.map(key => (
                    <Chip key={key} component="kbd" variant="outlined" label={key} />
                  ))}
                </Stack>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Dialog>
  );
}

const KEYS: [deed: string, keys: string[]][] = [
  ['search', ['/', 'Ctrl K']],
  ['choose', ['↑', '↓', 'Enter']],
  ['close', ['Esc']],
  ['keys', ['?']],
];
