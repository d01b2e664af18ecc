import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { TICKET_GROUPS, type TicketGroup } from '../../../domain/tickets/groups';
import { groupPath } from '../../ui/groupPath';
import { PHONE } from '../../ui/media';
import { useTicketCounts } from '../../ui/useTicketCounts';

interface Props {
  group: TicketGroup;
  /** What else there is to know, at the right. */
  children: ReactNode;
}

/** The four groups with how many tickets each has. */
export function GroupTabs({ group, children }: Props) {
  const translate = useTranslate();
  const { data: counts } = useTicketCounts();
  return (
    <Row>
      <Tabs aria-label={translate('tickets.groups.label')}>
        {TICKET_GROUPS.map(one => (
          <Link key={one} to={groupPath(one)} aria-current={one === group ? 'page' : undefined}>
            {translate(`tickets.groups.${one}`)} <span>{counts?.[one]}</span>
          </Link>
        ))}
      </Tabs>
      {children}
    </Row>
  );
}

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 24px',
  marginBottom: 16,
  boxShadow: 'inset 0 -1px var(--line)',
  [PHONE]: { boxShadow: 'none', marginBottom: 8 },
});

const Tabs = styled('nav')({
  display: 'flex',
  gap: 4,
  overflowX: 'auto',
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 44,
    padding: '3px 14px 0',
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
  [PHONE]: {
    margin: '0 -16px',
    padding: '0 8px',
    boxShadow: 'inset 0 -1px var(--line)',
    width: '100vw',
    '& a': { padding: '3px 8px 0', gap: 5 },
  },
});
