import { styled } from '@mui/material/styles';
import { Link, type To } from 'react-router';
import { PHONE } from './media';

export interface Tab {
  id: string;
  label: string;
  to: To;
  /** How many there are behind it; left out while not known. */
  count?: number | undefined;
}

/** Parts of one page, each with an address of its own. */
export function Tabs({ label, tabs, current }: { label: string; tabs: readonly Tab[]; current: string }) {
  return (
    <TabRow aria-label={label}>
      {tabs.map(({ id, to, count, ...tab }) => (
        <Link key={id} to={to} aria-current={id === current ? 'page' : undefined}>
          {tab.label} {count !== undefined && <span>{count}</span>}
        </Link>
      ))}
    </TabRow>
  );
}

/** A row of links of which one is current. */
export const TabRow = styled('nav')({
  display: 'flex',
  gap: 4,
  marginBottom: 16,
  overflowX: 'auto',
  boxShadow: 'inset 0 -1px var(--line)',
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 44,
    padding: '3px 14px 0',
    borderBottom: '3px solid transparent',
    color: 'var(--muted)',
    fontWeight: 500,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  },
  '& a:hover': { color: 'var(--ink)' },
  '& a[aria-current]': { color: 'var(--ink)', borderBottomColor: 'var(--safety-ink)' },
  '& a span': {
    minWidth: 24,
    padding: '1px 6px',
    borderRadius: 4,
    background: 'var(--grey-ground)',
    color: 'var(--grey)',
    fontSize: 13,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'center',
  },
  '& :focus-visible': { outlineOffset: -3 },
  [PHONE]: { '& a': { padding: '3px 8px 0', gap: 5 } },
});
