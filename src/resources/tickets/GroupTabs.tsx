import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { TICKET_GROUPS, type TicketGroup } from '../../../domain/tickets/groups';
import { groupPath } from '../../ui/groupPath';
import { useTicketCounts } from '../../ui/useTicketCounts';

/** The four groups with how many tickets each has. */
export function GroupTabs({ group }: { group: TicketGroup }) {
  const translate = useTranslate();
  const { data: counts } = useTicketCounts();
  return (
    <Tabs aria-label={translate('tickets.groups.label')}>
      {TICKET_GROUPS.map(one => (
        <Link key={one} to={groupPath(one)} aria-current={one === group ? 'page' : undefined}>
          {translate(`tickets.groups.${one}`)} <span>{counts?.[one]}</span>
        </Link>
      ))}
    </Tabs>
  );
}

const Tabs = styled('nav')({
  display: 'flex',
  gap: 4,
  marginBottom: 16,
  borderBottom: '1px solid var(--line)',
  overflowX: 'auto',
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 44,
    padding: '3px 14px 0',
    marginBottom: -1,
    borderBottom: '3px solid transparent',
    color: 'var(--muted)',
    fontSize: 16,
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
  '& a span:empty': { visibility: 'hidden' },
  '& :focus-visible': { outlineOffset: -3 },
  '@media (width < 768px)': {
    margin: '0 -16px 12px',
    padding: '0 8px',
    '& a': { padding: '3px 8px 0', gap: 5 },
  },
});
