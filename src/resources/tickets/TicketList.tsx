import { CanAccess, ListBase, useTranslate } from 'react-admin';
import type { TicketGroup } from '../../../domain/tickets/groups';
import { ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { ListStates } from '../../ui/list/ListStates';
import { useColumns } from '../../ui/list/useColumns';
import { PageHeader } from '../../ui/PageHeader';
import { useIsPhone } from '../../ui/useIsPhone';
import { Selection } from './bulk/Selection';
import { TICKET_COLUMNS } from './columns';
import { GroupTabs } from './GroupTabs';
import { SLICE_OF, SORT_OF } from './groups';
import { ListTools } from './ListTools';
import { TicketCards } from './TicketCards';
import { TicketFilters } from './TicketFilters';
import { TicketTable } from './TicketTable';
import { UnderWay } from './UnderWay';

/** One group of tickets: tabs to the other groups, filters, rows. */
export default function TicketList({ group = 'active' }: { group?: TicketGroup }) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const columns = useColumns('tickets', TICKET_COLUMNS);
  const words = `tickets.empty.${group}`;
  return (
    <>
      <PageHeader title={translate('tickets.title')}>
        <NewTicket />
      </PageHeader>
      <ListBase
        key={group}
        resource="tickets"
        queryOptions={{ meta: { group } }}
        storeKey={SLICE_OF[group]}
        sort={SORT_OF[group]}
        perPage={25}
      >
        <GroupTabs group={group}>
          <UnderWay group={group} />
        </GroupTabs>
        <TicketFilters tools={<ListTools group={group} columns={isPhone ? null : columns} />} />
        <ListStates
          empty={{
            title: translate(`${words}.title`),
            text: translate(`${words}.text`),
            action: <NewTicket />,
          }}
          noneFound={{
            title: translate('tickets.noneFound.title'),
            text: translate('tickets.noneFound.text'),
          }}
        >
          {isPhone ? <TicketCards /> : <TicketTable columns={columns} />}
        </ListStates>
        <Selection group={group} />
      </ListBase>
    </>
  );
}

function NewTicket() {
  const translate = useTranslate();
  return (
    <CanAccess resource="tickets" action="create">
      <ButtonLink look="primary" to="/main/tickets/create">
        <Icon name="plus" />
        {translate('tickets.new')}
      </ButtonLink>
    </CanAccess>
  );
}
