import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { FilteredListName } from '../../../domain/savedFilters/savedFilter';
import { TICKET_GROUPS, type TicketListName } from '../../../domain/tickets/groups';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import { PHONE } from '../../ui/media';
import { groupPath, TO_PLACE } from '../../ui/paths';
import { Tabs } from '../../ui/Tabs';
import { useIsByHand } from '../../ui/viewer';
import { useTicketCounts } from './useTicketCounts';
import { READ_AGAIN_MS } from './verdict/AsOf';

type TabId = TicketListName | 'unanswered' | 'toPlace';

interface Props {
  group: TabId;
  /** Extra content on the right, such as a note. */
  children?: ReactNode;
}

/** Tabs with the number of tickets in each group. "To place" appears only for companies that place tickets by hand. */
export function GroupTabs({ group, children }: Props) {
  const translate = useTranslate();
  const { data: counts } = useTicketCounts();
  const { isByHand, count } = useToPlace();
  const countOf = (id: Exclude<TabId, 'all'>) => (id === 'toPlace' ? count : counts?.[id]);
  return (
    <Row>
      <Tabs
        label={translate('tickets.groups.label')}
        current={group}
        tabs={TABS.filter(id => id !== 'toPlace' || isByHand || count || id === group).map(id => ({
          id,
          label: translate(`tickets.groups.${id}`),
          to: pathOf(id),
          count: id === 'all' ? undefined : (countOf(id) ?? null),
        }))}
      />
      {children}
    </Row>
  );
}

const [FIRST, ...GROUPS] = TICKET_GROUPS;
const TABS = [FIRST, 'toPlace', ...GROUPS, 'unanswered', 'all'] as const;

function pathOf(id: TabId): string {
  if (id === 'toPlace') return TO_PLACE;
  return id === 'unanswered' ? '/main/tickets/no-response' : groupPath(id);
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

/** Store keys for each list's filters, sort order and page (spec §9). */
export const SLICE_OF = {
  active: 'activeTickets',
  expiring: 'expiringTickets',
  expired: 'expiredTickets',
  autoRenew: 'autoRenewTickets',
  all: 'allTickets',
} as const satisfies Record<TicketListName, FilteredListName>;

/** Next to expire first. Expired tickets start with the most recent. */
export const SORT_OF: Record<TicketListName, { field: 'ExpDate'; order: 'ASC' | 'DESC' }> = {
  active: { field: 'ExpDate', order: 'ASC' },
  expiring: { field: 'ExpDate', order: 'ASC' },
  expired: { field: 'ExpDate', order: 'DESC' },
  autoRenew: { field: 'ExpDate', order: 'ASC' },
  all: { field: 'ExpDate', order: 'DESC' },
};

/** Whether the company places tickets on a center's website, and how many placements are open. */
function useToPlace() {
  const { getList } = useDataProvider<AppDataProvider>();
  const { data: count } = useQuery({
    queryKey: ['tickets', 'toPlace'],
    queryFn: async () => (await getList('placements', { pagination: { page: 1, perPage: 1 } })).total,
    refetchInterval: READ_AGAIN_MS,
  });
  return { isByHand: useIsByHand('some'), count };
}
