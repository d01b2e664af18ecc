import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { TicketCounts } from '../../dataProvider/types';
import { ErrorState } from '../../ui/ErrorState';
import { groupPath } from '../../ui/groupPath';
import { useTicketCounts } from '../../ui/useTicketCounts';

const LINKS: [keyof TicketCounts, string][] = [
  ['active', groupPath('active')],
  ['expiring', groupPath('expiring')],
  ['expired', groupPath('expired')],
  ['autoRenew', groupPath('autoRenew')],
  ['pending', groupPath('active', 'PENDING')],
  ['failed', groupPath('active', 'FAILED')],
];

/** Each number leads to the tickets it counts. */
export function Counts() {
  const translate = useTranslate();
  const { data: counts, error, refetch } = useTicketCounts();
  if (error && !counts) return <ErrorState error={error} onRetry={refetch} />;
  return (
    <List aria-busy={!counts}>
      {LINKS.map(([name, to]) => (
        <li key={name}>
          <Link to={to} data-name={name} data-some={Boolean(counts?.[name])}>
            <b>{counts?.[name] ?? '–'}</b>
            <span>{translate(`dashboard.groups.${name}`)}</span>
          </Link>
        </li>
      ))}
    </List>
  );
}

const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gap: 12,
  margin: '0 0 24px',
  padding: 0,
  listStyle: 'none',
  '@media (width < 1200px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '@media (width < 480px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 8 },
  '& a': {
    display: 'grid',
    height: '100%',
    padding: '12px 16px 14px',
    border: '1px solid var(--line)',
    borderTop: '3px solid var(--field-line)',
    borderRadius: 'var(--radius)',
    background: 'var(--surface)',
    color: 'var(--ink)',
    textDecoration: 'none',
  },
  '& a:hover': { borderColor: 'var(--ink)' },
  '& a span': { color: 'var(--muted)', fontWeight: 500 },
  '& b': { fontSize: 40, fontWeight: 600, lineHeight: 1.1, fontVariantNumeric: 'tabular-nums' },
  '& a[data-name="active"]': { borderTopColor: 'var(--safety-fill)' },
  '& a[data-name="expiring"][data-some="true"]': { borderTopColor: 'var(--yellow)' },
  '& a[data-name="failed"][data-some="true"]': {
    borderTopColor: 'var(--red)',
    '& b': { color: 'var(--red)' },
  },
});
