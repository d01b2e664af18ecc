import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { MappedTicket } from '../../../dataProvider/types';
import { TicketMap } from '../../../ui/map/TicketMap';
import { shapeOf } from '../../../ui/map/ticketShape';
import { useIsPhone } from '../../../ui/useIsPhone';
import { Nothing, ViewPanel } from '../ViewPanel';
import { useViewQuery, type View } from './useView';

/** The view's tickets where they are, coloured by whether one may dig. */
export function MapPanel({ view }: { view: View }) {
  const translate = useTranslate();
  const query = useViewQuery(view, 'map', (calls, group, filters) => calls.ticketMap(group, filters));
  return (
    <ViewPanel
      title={translate('dashboard.map.title')}
      query={query}
      isEmpty={({ total }) => total === 0}
      empty={<Nothing view={view} />}
    >
      {({ total, data }) => (
        <>
          {total > data.length && <p>{translate('dashboard.map.most', { shown: data.length, total })}</p>}
          <Tickets tickets={data} onRead={query.refetch} />
        </>
      )}
    </ViewPanel>
  );
}

function Tickets({ tickets, onRead }: { tickets: MappedTicket[]; onRead: () => unknown }) {
  const isPhone = useIsPhone();
  const shapes = useMemo(() => tickets.map(shapeOf), [tickets]);
  return <TicketMap shapes={shapes} height={isPhone ? 280 : 380} onRead={onRead} />;
}
