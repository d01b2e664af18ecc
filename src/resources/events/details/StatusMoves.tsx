import { useNotify, useTranslate } from 'react-admin';
import type { EventStatus } from '../../../../domain/events/event';
import { NEXT_STATUSES } from '../../../../domain/events/transitions';
import type { RecordedEvent } from '../../../dataProvider/types';
import { Button } from '../../../ui/Button';
import { useChangeEvent } from './useChangeEvent';

/** The ways on from the event's status; the server says what is still missing. */
export function StatusMoves({ event }: { event: RecordedEvent }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { change, isPending } = useChangeEvent(event);
  const move = async (Status: EventStatus) => {
    if (isPending || !(await change({ Status }))) return;
    const status = translate(`events.status.${Status}`).toLowerCase();
    notify(translate('events.details.moved', { no: event.EventNo, status }), { type: 'success' });
  };
  return NEXT_STATUSES[event.Status as EventStatus].map(status => (
    <Button key={status} aria-disabled={isPending} onClick={() => move(status)}>
      {translate(`events.details.moves.${event.Status === 'CLOSED' ? 'REOPEN' : status}`)}
    </Button>
  ));
}
