import { styled } from '@mui/material/styles';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Closing } from '../../../ui/dialog/Closing';
import { Icon } from '../../../ui/icons';
import { BarButton } from '../BarMenu';

const SearchDialog = lazy(() => import('./SearchDialog'));

/** Opens the search from the bar, or from anywhere with the key `/`. */
export function Search() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  useSlash(() => setOpen(true));
  return (
    <>
      <BarButton type="button" aria-label={translate('layout.search.open')} onClick={() => setOpen(true)}>
        <Icon name="search" size={20} />
        <span>{translate('layout.search.open')}</span>
        <Shortcut aria-hidden="true">/</Shortcut>
      </BarButton>
      <Closing>
        {isOpen && (
          <Suspense fallback={null}>
            <SearchDialog onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </Closing>
    </>
  );
}

function useSlash(onSlash: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      event.preventDefault();
      onSlash();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}

/** The key belongs to whatever one types into, and to an open dialog. */
function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [role="dialog"]') !== null;
}

const Shortcut = styled('i')({
  padding: '3px 6px',
  border: '1px solid var(--asphalt-muted)',
  borderRadius: 4,
  color: 'var(--asphalt-muted)',
  font: '500 12px/1 var(--font)',
  '@media (width < 1360px)': { display: 'none' },
});
