import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { CreateButton, DataTable, SimpleList, useDataProvider, useList, useTranslate } from 'react-admin';
import { type CallCenter, centerOf } from '../../../domain/calendar/centers';
import { SILENT_TICKETS } from '../../../domain/tickets/actions/silence';
import { canAct } from '../../../domain/tickets/actions/table';
import type { AppDataProvider, SilentUtility } from '../../dataProvider/types';
import { Phone } from '../../ui/CallFirst';
import { UtilityMark } from '../../ui/chips';
import { Closing } from '../../ui/dialog/Closing';
import { FROM_HERE } from '../../ui/form/useReturn';
import { TicketLink } from '../../ui/links';
import { GivenRows } from '../../ui/list/List';
import { PageHeader } from '../../ui/PageHeader';
import { useIsPhone } from '../../ui/useIsPhone';
import { READ_AGAIN_MS } from '../../ui/verdict/AsOf';
import { useActor } from '../../ui/viewer';
import BulkDialog from './bulk/BulkDialog';
import { GroupTabs } from './GroupTabs';

/** A utility as a row of the list; DataTable sorts by what it names. */
interface Row extends SilentUtility {
  id: string;
  count: number;
}

const Col = DataTable.Col<Row>;

/** /main/tickets/no-response: the utilities that owe a response past the legal start, with the tickets that wait. */
export default function SilentUtilities() {
  const translate = useTranslate();
  const { silentUtilities } = useDataProvider<AppDataProvider>();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['tickets', 'silent'],
    queryFn: () => silentUtilities(),
    refetchInterval: READ_AGAIN_MS,
  });
  const rows = data?.data.map(one => ({
    ...one,
    id: `${one.callCenter} ${one.utility}`,
    count: one.tickets.length,
  }));
  const list = useList<Row>({
    data: rows,
    isPending,
    isFetching,
    error,
    perPage: 25,
    sort: { field: 'since', order: 'ASC' },
  });
  return (
    <>
      <PageHeader title={translate('resources.tickets.name', 2)}>
        <span role="status">{rows && translate('tickets.unanswered.utilities', rows.length)}</span>
        <CreateButton resource="tickets" state={FROM_HERE} />
      </PageHeader>
      <GroupTabs group="unanswered" />
      {data?.isCut && (
        <p>{translate('tickets.unanswered.cut', { most: SILENT_TICKETS.toLocaleString('en-US') })}</p>
      )}
      <GivenRows resource="silentUtilities" list={{ ...list, refetch }} words="tickets.unanswered">
        <Rows />
      </GivenRows>
    </>
  );
}

function Rows() {
  const translate = useTranslate();
  const actor = useActor();
  const [noticed, setNoticed] = useState<Row | null>(null);
  const label = (field: string) => `tickets.unanswered.${field}`;
  const notice = (row: Row) =>
    actor &&
    canAct(actor, 'noResponse') && (
      <Button
        aria-label={translate('tickets.unanswered.noticeTo', { utility: row.utility })}
        onClick={() => setNoticed(row)}
      >
        {translate('tickets.unanswered.notice')}
      </Button>
    );
  return (
    <>
      {useIsPhone() ? (
        <SimpleList<Row>
          primaryText={nameOf}
          secondaryText={row => (
            <>
              {translate('tickets.unanswered.waiting', row.count)} · {wait(row, translate)} ·{' '}
              {centerName(row)}
              <br />
              {row.phone && <Phone number={row.phone} />}
              <br />
              {ticketLinks(row)}
              <br />
              {notice(row)}
            </>
          )}
          rowClick={false}
        />
      ) : (
        <DataTable<Row> rowClick={false}>
          <Col source="utility" label={label('utility')} render={nameOf} />
          <Col source="callCenter" label={label('center')} render={centerName} />
          <Col
            source="phone"
            label={label('phone')}
            disableSort
            render={({ phone }) => phone && <Phone number={phone} />}
          />
          <DataTable.NumberCol source="count" label={label('count')} />
          <Col source="since" label={label('since')} render={row => wait(row, translate)} />
          <Col source="tickets" label={label('tickets')} disableSort render={ticketLinks} />
          <Col source="notice" label={label('action')} disableSort render={notice} />
        </DataTable>
      )}
      <Closing>
        {noticed && (
          <BulkDialog action="noResponse" tickets={chosen(noticed)} onClose={() => setNoticed(null)} />
        )}
      </Closing>
    </>
  );
}

const nameOf = ({ utility, utilityType }: Row) => (
  <>
    <UtilityMark data-kind={utilityType} />
    {utility}
  </>
);

const centerName = ({ callCenter }: Row) => centerOf(callCenter as CallCenter).name;

/** The first few; a second notice reaches the rest, too. */
const MOST_LINKS = 3;

const ticketLinks = ({ tickets }: Row) => (
  <>
    {tickets.slice(0, MOST_LINKS).map(ticket => (
      <Fragment key={ticket.id}>
        <TicketLink ticket={{ ...ticket, Status: 'ACTIVE' }} />{' '}
      </Fragment>
    ))}
    {tickets.length > MOST_LINKS && `+${tickets.length - MOST_LINKS}`}
  </>
);

const DAY_MS = 86_400_000;

/** How long the oldest of its tickets has waited since the legal start. */
function wait({ since }: Row, translate: ReturnType<typeof useTranslate>): string {
  const days = Math.floor((Date.now() - Date.parse(since)) / DAY_MS);
  return days > 0 ? translate('tickets.unanswered.days', days) : translate('tickets.unanswered.today');
}

/** Its tickets, each with its own stations alone: a second notice goes to nobody else. */
const chosen = ({ tickets }: Row) =>
  tickets.map(({ JobNo, JobName, stationCodes, ...ticket }) => ({
    ...ticket,
    Job: { JobNo, Name: JobName },
    stations: stationCodes,
  }));
