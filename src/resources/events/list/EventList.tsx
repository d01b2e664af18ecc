import { Button } from '@mui/material';
import { CanAccess, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { EVENT_STATUSES, EVENT_TYPES, SEVERITIES } from '../../../../domain/events/event';
import { EVENT_FILTER_FIELDS, EVENT_SORT_FIELDS } from '../../../../domain/events/list';
import { newEventPath } from '../../../ui/eventPath';
import { Guarded } from '../../../ui/Guarded';
import { Icon } from '../../../ui/icons';
import { AddressedList } from '../../../ui/list/AddressedList';
import { ListStates } from '../../../ui/list/ListStates';
import { PageHeader } from '../../../ui/PageHeader';
import { useIsPhone } from '../../../ui/useIsPhone';
import { EventCards } from './EventCards';
import { EventFilters } from './EventFilters';
import { EventTable } from './EventTable';

const RULES = {
  fields: EVENT_FILTER_FIELDS,
  values: { EventType: EVENT_TYPES, Status: EVENT_STATUSES, Severity: SEVERITIES },
  sorts: EVENT_SORT_FIELDS,
};

/** /main/recorded-events */
export default function EventList() {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  return (
    <Guarded resource="events" action="list">
      <AddressedList
        resource="events"
        rules={RULES}
        storeKey="events"
        sort={{ field: 'OccurredAt', order: 'DESC' }}
        perPage={25}
      >
        <PageHeader title={translate('events.title')}>
          <RecordEvent />
        </PageHeader>
        <EventFilters />
        <ListStates
          empty={{
            title: translate('events.empty.title'),
            text: translate('events.empty.text'),
            action: <RecordEvent />,
          }}
          noneFound={{ title: translate('events.noneFound.title'), text: translate('events.noneFound.text') }}
        >
          {isPhone ? <EventCards /> : <EventTable />}
        </ListStates>
      </AddressedList>
    </Guarded>
  );
}

function RecordEvent() {
  const translate = useTranslate();
  return (
    <CanAccess resource="events" action="create">
      <Button component={Link} variant="contained" to={newEventPath()}>
        <Icon name="plus" />
        {translate('events.add')}
      </Button>
    </CanAccess>
  );
}
