import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { stopsWork } from '../../../../domain/events/completeness';
import type { EventStatus } from '../../../../domain/events/event';
import { NEXT_STATUSES } from '../../../../domain/events/transitions';
import type { RecordedEvent } from '../../../dataProvider/types';
import { Closing } from '../../../ui/dialog/Closing';
import { SettleDialog } from './SettleDialog';
import { useChangeEvent } from './useChangeEvent';

/** The ways on from the event's status; the server says what is still missing. */
export function StatusMoves({ event }: { event: RecordedEvent }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { change, isPending } = useChangeEvent(event);
  const [isSettling, setSettling] = useState(false);
  const move = async (Status: EventStatus, told: Partial<RecordedEvent> = {}) => {
    if (isPending || !(await change({ Status, ...told }))) return;
    setSettling(false);
    const status = translate(`events.status.${Status}`).toLowerCase();
    notify(translate('events.details.moved', { no: event.EventNo, status }), { type: 'success' });
  };
  const asksFirst = (status: EventStatus) => status === 'CLOSED' && stopsWork(event.EventType);
  return (
    <>
      {NEXT_STATUSES[event.Status as EventStatus].map(status => (
        <Button
          key={status}
          aria-disabled={isPending}
          onClick={() => (asksFirst(status) ? setSettling(true) : move(status))}
        >
          {translate(`events.details.moves.${event.Status === 'CLOSED' ? 'REOPEN' : status}`)}
        </Button>
      ))}
      <Closing>
        {isSettling && (
          <SettleDialog
            event={event}
            isPending={isPending}
            onSettled={details => move('CLOSED', { details })}
            onClose={() => setSettling(false)}
          />
        )}
      </Closing>
    </>
  );
}
