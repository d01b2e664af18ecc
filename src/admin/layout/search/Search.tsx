import SearchIcon from '@mui/icons-material/Search';
import { Button, Chip } from '@mui/material';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigationType } from 'react-router';
import { wordedPage } from '../../../i18n/wordedPage';
import { Closing } from '../../../ui/dialog/Closing';
import { keepSearched } from './searchedText';
import { type Opened, useKeys } from './useKeys';

const SearchDialog = wordedPage(() => import('./SearchDialog'));
const KeysDialog = lazy(() => import('./KeysDialog'));

export function Search() {
  const translate = useTranslate();
  const [open, setOpen] = useState<Opened>(null);
  const { key, state } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const searched: string = (isBack && state?.searched) || '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry opens it once
  useEffect(() => {
    if (searched !== '') setOpen('search');
  }, [key, searched]);
  const close = () => {
    keepSearched('');
    setOpen(null);
  };
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
            <SearchDialog text={searched} onClose={close} onGone={() => setOpen(null)} />
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

/** Macs use ⌘ instead of Ctrl. */
const isMac = () => /^(Mac|iPhone|iPad)/.test(navigator.platform);
