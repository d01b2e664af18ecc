import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { CreateButton, DataTable, SimpleList, useDataProvider, useList, useTranslate } from 'react-admin';
import { type CallCenter, centerOf } from '../../../domain/calendar/centers';
import { SILENT_TICKETS } from '../../../domain/tickets/actions/silence';
import { canAct } from '../../../domain/tickets/actions/table';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import type { SilentUtility } from '../../dataProvider/types';
import { Phone } from '../../ui/CallFirst';
import { shortTime } from '../../ui/dates';
import { Closing } from '../../ui/dialog/Closing';
import { FROM_HERE } from '../../ui/form/useReturn';
import { TicketLink } from '../../ui/links';
import { GivenRows } from '../../ui/list/RecordList';
import { PageHeader } from '../../ui/PageHeader';
import { useIsPhone } from '../../ui/useIsPhone';
import { useActor } from '../../ui/viewer';
import BulkDialog from './bulk/BulkDialog';
import { UtilityMark } from './chips';
import { GroupTabs } from './GroupTabs';
import { READ_AGAIN_MS } from './verdict/AsOf';

interface Row extends SilentUtility {
  id: string;
  count: number;
}

const Col = DataTable.Col<Row>;

/** /main/tickets/no-response: utilities that still owe a response after the legal start, with their tickets. */
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
  const notice = (row: Row) => (
    <>
      <Noticed tickets={row.tickets} />
      {actor && canAct(actor, 'noResponse') && toNotice(row).length > 0 && (
        <Button
          aria-label={translate('tickets.unanswered.noticeTo', { utility: row.utility })}
          onClick={() => setNoticed(row)}
        >
          {translate('tickets.unanswered.notice')}
        </Button>
      )}
    </>
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
          <BulkDialog
            action="noResponse"
            utility={noticed.utility}
            tickets={chosen(noticed)}
            onClose={() => setNoticed(null)}
          />
        )}
      </Closing>
    </>
  );
}

const toNotice = ({ tickets }: Row) => tickets.filter(({ noticedAt }) => !noticedAt);

/** The newest second notice without a response. Then only a call helps. */
function Noticed({ tickets }: Pick<Row, 'tickets'>) {
  const translate = useTranslate();
  const newest = tickets
    .flatMap(({ noticedAt }) => noticedAt ?? [])
    .sort()
    .at(-1);
  return newest && <Line>{translate('tickets.unanswered.noticed', { at: shortTime(newest) })}</Line>;
}

/** Stands in a paragraph on phones. */
const Line = styled('span')({ display: 'block' });

const nameOf = ({ utility, utilityType }: Row) => (
  <>
    <UtilityMark data-kind={utilityType} />
    {utility}
  </>
);

const centerName = ({ callCenter }: Row) => centerOf(callCenter as CallCenter).name;

/** Only the first few are linked. A second notice still covers all of them. */
const MAX_LINKS = 3;

const ticketLinks = ({ tickets }: Row) => (
  <>
    {tickets.slice(0, MAX_LINKS).map(ticket => (
      <Fragment key={ticket.id}>
        <TicketLink ticket={{ ...ticket, Status: 'ACTIVE' }} />{' '}
      </Fragment>
    ))}
    {tickets.length > MAX_LINKS && `+${tickets.length - MAX_LINKS}`}
  </>
);

const DAY_MS = 86_400_000;

function wait({ since }: Row, translate: ReturnType<typeof useTranslate>): string {
  const days = Math.floor((Date.now() - Date.parse(since)) / DAY_MS);
  return days > 0 ? translate('tickets.unanswered.days', days) : translate('tickets.unanswered.today');
}

/** Each ticket carries only this utility's stations, so that a second notice goes to no other utility. */
const chosen = (row: Row) =>
  toNotice(row).map(({ JobNo, JobName, stationCodes, noticedAt: _, ...ticket }) => ({
    ...ticket,
    Job: { JobNo, Name: JobName },
    stations: stationCodes,
  }));
