import { useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type ReportKind, reportKindOf } from '../../../domain/events/toReport';
import type { Ticket } from '../../dataProvider/types';
import { CallBar } from '../../ui/CallFirst';
import type { EventForm } from './form/values';

interface Props {
  kind: ReportKind;
  /** Null or '' for an event without a ticket. Its utilities are then unknown. */
  ticketId: string | null;
  source: string;
  canPick: boolean;
}

export function ReportCalls({ kind, ticketId, ...pick }: Props) {
  const { data: ticket } = useGetOne<Ticket>(
    'tickets',
    { id: ticketId ?? '' },
    { enabled: Boolean(ticketId) },
  );
  return <CallBar utilities={ticket?.members ?? []} isDanger={kind === 'damage'} {...pick} />;
}

/** For the form of a new event. Renders nothing for types that aren't reported. */
export function EventCalls() {
  const [type, ticketId] = useWatch<EventForm, ['EventType', 'TicketID']>({
    name: ['EventType', 'TicketID'],
  });
  const kind = reportKindOf(type);
  return kind && <ReportCalls kind={kind} ticketId={ticketId} source="StationCode" canPick />;
}
