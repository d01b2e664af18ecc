import { useGetList, useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { FilterValue } from '../../../domain/lists';
import type { TicketListName } from '../../../domain/tickets/groups';
import type { TicketRow } from '../../dataProvider/types';
import { Count } from '../../ui/Pagination';
import { filteredPath, groupPath } from '../../ui/paths';

/** Where tickets match the filters if none of this group does: in Active or Expired, or else in All. */
export function FoundElsewhere({ group }: { group: TicketListName }) {
  const { total, isPending, isFetching } = useListContext();
  if (group === 'all' || total !== 0 || isPending || isFetching) return null;
  return <Elsewhere group={group} />;
}

function Elsewhere({ group }: { group: TicketListName }) {
  const found = { active: useFound('active'), expired: useFound('expired'), all: useFound('all') };
  const named = (['active', 'expired'] as const).filter(one => one !== group && found[one].total > 0);
  const shown = named.length > 0 ? named : (['all'] as const).filter(one => found[one].total > 0);
  return shown.map(one => <FoundLink key={one} group={one} found={found[one]} />);
}

interface Found {
  total: number;
  isMore: boolean;
}

function useFound(group: TicketListName): Found {
  const { filterValues: filter } = useListContext();
  const { total = 0, meta } = useGetList<TicketRow>('tickets', {
    filter,
    pagination: { page: 1, perPage: 1 },
    meta: { group },
  });
  return { total, isMore: meta?.isMore === true };
}

function FoundLink({ group, found }: { group: TicketListName; found: Found }) {
  const translate = useTranslate();
  const { filterValues } = useListContext<TicketRow>();
  const name = translate(`tickets.groups.${group}`);
  return (
    <Link to={filteredPath(groupPath(group), filterValues as Record<string, FilterValue>)}>
      <Count {...found} words={count => translate('tickets.filter.inGroup', { count, group: name })} />
    </Link>
  );
}
