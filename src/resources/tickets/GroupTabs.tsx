import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { TICKET_GROUPS, type TicketGroup } from '../../../domain/tickets/groups';
import { groupPath } from '../../ui/groupPath';
import { PHONE } from '../../ui/media';
import { TabRow } from '../../ui/Tabs';
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
      <Groups aria-label={translate('tickets.groups.label')}>
        {TICKET_GROUPS.map(one => (
          <Link key={one} to={groupPath(one)} aria-current={one === group ? 'page' : undefined}>
            {translate(`tickets.groups.${one}`)} <span>{counts?.[one]}</span>
          </Link>
        ))}
      </Groups>
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

const Groups = styled(TabRow)({
  marginBottom: 0,
  boxShadow: 'none',
  '& a': { fontSize: 16 },
  '& a span:empty': { visibility: 'hidden' },
  [PHONE]: {
    margin: '0 -16px',
    padding: '0 8px',
    boxShadow: 'inset 0 -1px var(--line)',
    width: '100vw',
  },
});
