import { Button } from '@mui/material';
import { CanAccess, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { TICKET_FILTER_FIELDS, TICKET_SORT_FIELDS } from '../../../domain/lists';
import type { TicketGroup } from '../../../domain/tickets/groups';
import { TICKET_FILTER_VALUES } from '../../dataProvider/filters';
import { Icon } from '../../ui/icons';
import { AddressedList } from '../../ui/list/AddressedList';
import { ListStates } from '../../ui/list/ListStates';
import { useColumns } from '../../ui/list/useColumns';
import { PageHeader } from '../../ui/PageHeader';
import { useIsPhone } from '../../ui/useIsPhone';
import { READ_AGAIN_MS } from '../../ui/verdict/freshness';
import { ListAsOf } from '../../ui/verdict/ListAsOf';
import { Selection } from './bulk/Selection';
import { TICKET_COLUMNS } from './columns';
import { GroupTabs } from './GroupTabs';
import { SLICE_OF, SORT_OF } from './groups';
import { ListTools } from './ListTools';
import { TicketCards } from './TicketCards';
import { TicketFilters } from './TicketFilters';
import { TicketTable } from './TicketTable';
import { UnderWay } from './UnderWay';

const RULES = {
  fields: TICKET_FILTER_FIELDS,
  values: TICKET_FILTER_VALUES,
  sorts: TICKET_SORT_FIELDS,
};

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
      <AddressedList
        key={group}
        resource="tickets"
        rules={RULES}
        queryOptions={{ meta: { group }, refetchInterval: READ_AGAIN_MS }}
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
          <ListAsOf />
          {isPhone ? <TicketCards /> : <TicketTable columns={columns} />}
        </ListStates>
        <Selection group={group} />
      </AddressedList>
    </>
  );
}

function NewTicket() {
  const translate = useTranslate();
  return (
    <CanAccess resource="tickets" action="create">
      <Button component={Link} variant="contained" to="/main/tickets/create">
        <Icon name="plus" />
        {translate('tickets.new')}
      </Button>
    </CanAccess>
  );
}
