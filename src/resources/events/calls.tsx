import { useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type ReportKind, reportKindOf } from '../../../domain/events/toReport';
import type { Ticket } from '../../dataProvider/types';
import { CallBar } from '../../ui/CallFirst';
import type { EventForm } from './form/values';

interface Props {
  kind: ReportKind;
  /** Null or '' of an event on no ticket, whose utilities are not known. */
  ticketId: string | null;
  /** Field of the form that names the utility. */
  source: string;
  canPick: boolean;
}

/** Whom to call about an event, beside the form of its report. */
export function ReportCalls({ kind, ticketId, ...pick }: Props) {
  const { data: ticket } = useGetOne<Ticket>(
    'tickets',
    { id: ticketId ?? '' },
    { enabled: Boolean(ticketId) },
  );
  return <CallBar utilities={ticket?.members ?? []} isDanger={kind === 'damage'} {...pick} />;
}

/** The same while the event is recorded; nothing for types that are not reported. */
export function EventCalls() {
  const [type, ticketId] = useWatch<EventForm, ['EventType', 'TicketID']>({
    name: ['EventType', 'TicketID'],
  });
  const kind = reportKindOf(type);
  return kind && <ReportCalls kind={kind} ticketId={ticketId} source="StationCode" canPick />;
}
