import { useGetList, useTranslate } from 'react-admin';
import { RESPONSE_COLORS } from '../../../../domain/tickets/responseColors';
import type { TicketRow } from '../../../dataProvider/types';
import { TicketMap, type TicketShape } from '../../../ui/map/TicketMap';
import { Panel } from '../../../ui/Panel';
import { ticketPath } from '../../../ui/ticketPath';

/** Most tickets that one map shows. */
const MOST = 500;

/** Where the job's active tickets are. */
export function JobMap({ jobId }: { jobId: string }) {
  const translate = useTranslate();
  const { data: tickets = [], isPending } = useGetList<TicketRow>('tickets', {
    pagination: { page: 1, perPage: MOST },
    sort: { field: 'ExpDate', order: 'ASC' },
    meta: { group: 'active', jobID: jobId },
  });
  const shapes = tickets.flatMap(shapeOf);
  if (isPending) return null;
  return (
    <Panel title={translate('jobs.details.map.title')}>
      {shapes.length === 0 ? (
        <p>{translate('jobs.details.map.none')}</p>
      ) : (
        <TicketMap shapes={shapes} height={340} />
      )}
    </Panel>
  );
}

function shapeOf(ticket: TicketRow): TicketShape[] {
  const [lat, lng] = (ticket.Coordinates ?? '').split(',').map(Number);
  if (lat === undefined || lng === undefined || Number.isNaN(lat + lng)) return [];
  const label = [ticket.TicketNo, ticket.Name].filter(Boolean).join(' · ');
  const color = RESPONSE_COLORS.find(one => one === ticket.responseColor) ?? 'grey';
  return [{ id: ticket.id, label, color, center: { lat, lng }, to: ticketPath(ticket) }];
}
