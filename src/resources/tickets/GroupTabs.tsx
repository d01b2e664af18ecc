import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { TICKET_GROUPS, type TicketListName } from '../../../domain/tickets/groups';
import { groupPath } from '../../ui/groupPath';
import { PHONE } from '../../ui/media';
import { Tabs } from '../../ui/Tabs';
import { useTicketCounts } from '../../ui/useTicketCounts';

interface Props {
  group: TicketListName | 'unanswered';
  /** What else there is to know, at the right. */
  children?: ReactNode;
}

/** The lists with how many tickets each has, and how many wait for a utility past their legal start. */
export function GroupTabs({ group, children }: Props) {
  const translate = useTranslate();
  const { data: counts } = useTicketCounts();
  return (
    <Row>
      <Tabs
        label={translate('tickets.groups.label')}
        current={group}
        tabs={[...TICKET_GROUPS, 'unanswered' as const, 'all' as const].map(id => ({
          id,
          label: translate(`tickets.groups.${id}`),
          to: id === 'unanswered' ? '/main/tickets/no-response' : groupPath(id),
          count: id === 'all' ? undefined : (counts?.[id] ?? null),
        }))}
      />
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
  '& .MuiTabs-root': { marginBottom: 0, boxShadow: 'none' },
  [PHONE]: {
    boxShadow: 'none',
    marginBottom: 8,
    '& .MuiTabs-root': { width: '100vw', margin: '0 -16px', boxShadow: 'inset 0 -1px var(--line)' },
    '& .MuiTabs-list': { padding: '0 8px' },
  },
});
