import { Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CanAccess, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { TicketAction } from '../../../../domain/tickets/actions/table';
import type { AppDataProvider, Ticket } from '../../../dataProvider/types';
import { newEventPath } from '../../../ui/eventPath';
import { jobPath } from '../../../ui/jobPath';
import { useFailureToast } from '../../../ui/useFailureToast';
import { ActionButton } from '../actions/ActionButton';
import type { Answers } from '../actions/forms';
import { isOffered } from '../actions/offers';
import { EVENTS_PANEL } from './Events';
import { LookUp } from './LookUp';
import type { Finding } from './VerdictFinding';

interface Props {
  ticket: Ticket;
  finding: Finding;
  /** Of the utility it is about: several lines may have the same button. */
  name: string | undefined;
}

/** What helps against a line of the verdict, for who may do it. */
export function WayOn({ ticket, finding, name }: Props) {
  const { wayOn } = finding;
  switch (wayOn) {
    case null:
      return null;
    case 'acknowledge':
      return <Acknowledge ticket={ticket} finding={finding} name={name} />;
    case 'recordEvent':
      return <RecordEvent ticket={ticket} finding={finding} name={name} />;
    case 'events':
      return <ToEvents />;
    case 'jobEvents':
      return <ToJob jobId={ticket.ticket.JobID} />;
    case 'enterResponses':
      return isOffered(ticket, wayOn) && <LookUp ticket={ticket} />;
    default:
      return <Act ticket={ticket} finding={finding} name={name} />;
  }
}

function Act({ ticket, finding: { wayOn, stationCode }, name }: Props) {
  const action = ACTIONS.find(one => one === wayOn);
  if (!action || !isOffered(ticket, action)) return null;
  return (
    <ActionButton ticketId={ticket.id} action={action} known={knownFor(action, stationCode)} about={name} />
  );
}

/** Actions that a line of the verdict may lead to. */
const ACTIONS = [
  'clone',
  'remark',
  'noResponse',
  'renew',
  'overwriteResponse',
] as const satisfies readonly TicketAction[];

function knownFor(action: TicketAction, stationCode: string | null): Answers {
  if (stationCode === null) return {};
  if (action === 'remark') return { stations: [stationCode] };
  return action === 'overwriteResponse' ? { stationCode } : {};
}

function Acknowledge({ ticket, finding: { stationCode, message }, name }: Props) {
  const translate = useTranslate();
  const { acknowledge, isPending } = useAcknowledge(ticket.id);
  if (stationCode === null || !isOffered(ticket, 'acknowledge')) return null;
  return (
    <Button aria-disabled={isPending} onClick={() => !isPending && acknowledge({ stationCode, message })}>
      {translate('tickets.actions.acknowledge.title')}
      <About name={name} />
    </Button>
  );
}

/** What is recorded against a reason; a utility that asks for a meeting or a stand-by is met. */
const RECORDED: Record<string, string> = { MARKS_UNVERIFIED: 'FIELD_VERIFICATION' };

function RecordEvent({ ticket, finding: { reason, stationCode }, name }: Props) {
  const translate = useTranslate();
  const eventType = RECORDED[reason] ?? 'ONSITE_MEETING';
  const path = newEventPath({ ticketId: ticket.id, eventType, ...(stationCode && { stationCode }) });
  return (
    <CanAccess resource="events" action="create">
      <Button component={Link} to={path}>
        {translate(`tickets.details.verdict.record.${eventType}`)}
        <About name={name} />
      </Button>
    </CanAccess>
  );
}

function ToEvents() {
  const translate = useTranslate();
  const show = () => {
    const panel = document.getElementById(EVENTS_PANEL);
    const folded = panel?.querySelector<HTMLElement>('[aria-expanded="false"]');
    folded?.click();
    panel?.scrollIntoView({ block: 'center' });
    (folded ?? panel?.querySelector<HTMLElement>('a, button'))?.focus({ preventScroll: true });
  };
  return <Button onClick={show}>{translate('tickets.details.verdict.toEvents')}</Button>;
}

/** Its events stand on its page. */
function ToJob({ jobId }: { jobId: string }) {
  const translate = useTranslate();
  return (
    <CanAccess resource="jobs" action="show">
      <Button component={Link} to={jobPath(jobId)}>
        {translate('tickets.details.verdict.toJob')}
      </Button>
    </CanAccess>
  );
}

function About({ name }: { name: string | undefined }) {
  return name && <span className="visually-hidden">: {name}</span>;
}

/** Takes note, by name, of what a utility's response asks to read; the verdict is read again. */
function useAcknowledge(ticketId: string) {
  const { acknowledgeResponse } = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const fail = useFailureToast();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ stationCode, message }: { stationCode: string; message: string }) =>
      acknowledgeResponse(ticketId, stationCode, message),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['tickets'] });
      // The button that was pressed is gone with its line.
      document.getElementById('verdict')?.focus();
      notify(translate('tickets.actions.acknowledge.done'), { type: 'success' });
    },
    onError: error => fail('tickets.actions.acknowledge.failed', error),
  });
  return { acknowledge: mutate, isPending };
}
