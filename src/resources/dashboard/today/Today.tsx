import { Button, ToggleButton, ToggleButtonGroup, useMediaQuery } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { useDataProvider, useStore, useTranslate } from 'react-admin';
import { useNavigationType } from 'react-router';
import { worksOnJobs } from '../../../../domain/permissions/roles';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import type { Today as TodayData, TodayTicket } from '../../../dataProvider/types';
import { ErrorState } from '../../../ui/ErrorState';
import { Guarded } from '../../../ui/Guarded';
import { Skeleton } from '../../../ui/list/Skeleton';
import { PageHeader } from '../../../ui/PageHeader';
import { StatePanel } from '../../../ui/StatePanel';
import { useKeptOrder } from '../../../ui/useKeptOrder';
import { useActor } from '../../../ui/viewer';
import { lazyMap, MapPlace } from '../../tickets/map/lazyMap';
import { shapeOf } from '../../tickets/map/ticketShape';
import { AsOf, READ_AGAIN_MS } from '../../tickets/verdict/AsOf';
import { Jumps, TodayGroup } from './TodayGroup';

const WORDS = 'dashboard.today';

/** /main/today */
export default function Today() {
  return (
    <Guarded resource="dashboard" action="list">
      <Page />
    </Guarded>
  );
}

function Page() {
  const translate = useTranslate();
  const actor = useActor();
  const [chosen, setChosen] = useStore<'mine' | 'all' | null>('today.whose', null);
  const isMine = chosen === null ? actor !== undefined && worksOnJobs(actor.role) : chosen === 'mine';
  const { today } = useDataProvider<AppDataProvider>();
  const query = useQuery({
    queryKey: ['tickets', 'today', isMine],
    queryFn: () => today(isMine),
    refetchInterval: READ_AGAIN_MS,
    enabled: actor !== undefined,
  });
  const { data, error, refetch, isFetchedAfterMount } = query;
  // Back returns to the rows as they were. A new visit starts in the current order.
  const isBack = useNavigationType() === 'POP';
  const isCurrent = isFetchedAfterMount || isBack;
  return (
    <>
      <PageHeader title={translate(`${WORDS}.title`)}>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={translate('dashboard.views.whose')}
          value={isMine ? 'mine' : 'all'}
          onChange={(_, value: 'mine' | 'all' | null) => value && setChosen(value)}
        >
          <ToggleButton value="mine">{translate('dashboard.views.mine')}</ToggleButton>
          <ToggleButton value="all">{translate('dashboard.views.company')}</ToggleButton>
        </ToggleButtonGroup>
      </PageHeader>
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton />}
      {data && isEmpty(data) && (
        <StatePanel
          kind="empty"
          title={translate(`${WORDS}.empty.title`)}
          text={translate(`${WORDS}.empty.${isMine ? 'mine' : 'all'}`)}
        >
          {isMine && (
            <Button variant="contained" onClick={() => setChosen('all')}>
              {translate(`${WORDS}.empty.showAll`)}
            </Button>
          )}
        </StatePanel>
      )}
      {data && !isEmpty(data) && <Day key={`${isMine} ${isCurrent}`} data={data} onRead={refetch} />}
    </>
  );
}

const isEmpty = ({ groups, waiting, toLookUp }: TodayData) =>
  waiting + toLookUp === 0 && groups.every(({ data }) => data.length === 0);

interface Listed extends TodayTicket {
  group: string;
}

/** A ticket can have several requests to place. */
const keyOf = ({ group, act, placementID, ticket }: Listed) => [group, act, placementID, ticket.id].join();

function Day({ data, onRead }: { data: TodayData; onRead: () => unknown }) {
  const translate = useTranslate();
  const [isMap, setMap] = useState(false);
  // A map that is drawn while hidden has no size.
  const isNarrow = useMediaQuery(NARROW);
  const latest = useMemo(
    () => data.groups.flatMap(({ group, data: rows }) => rows.map((row): Listed => ({ ...row, group }))),
    [data],
  );
  const { rows, hasMoved, update } = useKeptOrder(latest, keyOf);
  // A ticket that moved to another group shows its new verdict at its old place.
  const moved = new Map(latest.map(row => [row.ticket.id, row]));
  return (
    <>
      <Bar>
        <AsOf verdicts={latest.map(({ ticket }) => ticket.verdict)} onRead={onRead} />
        <Button size="small" onClick={update} sx={{ visibility: hasMoved ? 'visible' : 'hidden' }}>
          {translate(`${WORDS}.update`)}
        </Button>
        <MapToggle
          exclusive
          size="small"
          aria-label={translate(`${WORDS}.show`)}
          value={isMap ? 'map' : 'list'}
          onChange={(_, value: string | null) => value && setMap(value === 'map')}
        >
          <ToggleButton value="list">{translate(`${WORDS}.list`)}</ToggleButton>
          <ToggleButton value="map">{translate(`${WORDS}.map`)}</ToggleButton>
        </MapToggle>
      </Bar>
      <Jumps day={data} />
      <Columns data-map={isMap}>
        <div>
          {data.groups.map(group => (
            <TodayGroup
              key={group.group}
              group={group}
              day={data}
              rows={rows.flatMap(({ row, isGone }) => {
                if (row.group !== group.group) return [];
                const current = isGone ? moved.get(row.ticket.id) : row;
                return [{ key: keyOf(row), row: current ?? row, isGone: current === undefined }];
              })}
            />
          ))}
        </div>
        {(isMap || !isNarrow) && <DayMap rows={latest} />}
      </Columns>
    </>
  );
}

const MapOfTickets = lazyMap(() => import('../../tickets/map/MapOfTickets'));

/** The list beside it has the same tickets for keyboards and screen readers. */
function DayMap({ rows }: { rows: readonly Listed[] }) {
  const translate = useTranslate();
  const shapes = useMemo(() => {
    const tickets = new Map(rows.map(({ ticket, geofence }) => [ticket.id, { ...ticket, geofence }]));
    return [...tickets.values()].flatMap(({ Coordinates, ...ticket }) =>
      Coordinates ? [shapeOf({ ...ticket, Coordinates })] : [],
    );
  }, [rows]);
  return (
    <div data-part="map">
      <MapPlace height={MAP_HEIGHT}>
        <Suspense fallback={translate('ui.map.loading')}>
          <MapOfTickets shapes={shapes} />
        </Suspense>
      </MapPlace>
    </div>
  );
}

const MAP_HEIGHT = 560;
/** The list has the map beside it from this width on. */
const NARROW = '@media (width < 1100px)';

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  marginBottom: 8,
  '& p': { margin: 0 },
});

const MapToggle = styled(ToggleButtonGroup)({
  display: 'none',
  marginLeft: 'auto',
  [NARROW]: { display: 'flex' },
});

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 560px)',
  alignItems: 'start',
  gap: 20,
  '& > div:first-of-type': { display: 'grid', gap: 20 },
  '& > [data-part="map"]': { position: 'sticky', top: 76 },
  [NARROW]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '&[data-map="true"] > div:first-of-type': { display: 'none' },
  },
  '@media print': { gridTemplateColumns: '1fr', '& > [data-part="map"]': { display: 'none' } },
});
