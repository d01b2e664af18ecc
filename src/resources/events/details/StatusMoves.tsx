import { Button } from '@mui/material';
import { useState } from 'react';
import { TextInput, useNotify, useRefresh, useTranslate, useUpdate } from 'react-admin';
import { stopsWork } from '../../../../domain/events/completeness';
import { settlementSchema } from '../../../../domain/events/details';
import type { EventStatus } from '../../../../domain/events/event';
import { NEXT_STATUSES } from '../../../../domain/events/transitions';
import { errorBody } from '../../../dataProvider/errors';
import type { RecordedEvent } from '../../../dataProvider/types';
import { Closing } from '../../../ui/dialog/Closing';
import { FormDialog } from '../../../ui/form/FormDialog';
import { RecordForm } from '../../../ui/form/RecordForm';
import { toldBy } from '../event';

/** The ways on from the event's status; the server says what is still missing. */
export function StatusMoves({ event }: { event: RecordedEvent }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { change, isPending } = useChangeEvent(event);
  const [isSettling, setSettling] = useState(false);
  const move = async (Status: EventStatus, told: Partial<RecordedEvent> = {}) => {
    if (isPending || !(await change({ Status, ...told }))) return false;
    setSettling(false);
    const status = translate(`events.status.${Status}`).toLowerCase();
    notify(translate('events.details.moved', { no: event.EventNo, status }), { type: 'success' });
    return true;
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
            onSettled={details => move('CLOSED', { details })}
            onClose={() => setSettling(false)}
          />
        )}
      </Closing>
    </>
  );
}

interface SettleProps {
  event: RecordedEvent;
  /** Takes the event's `details` with how it was settled among them; false when that was refused. */
  onSettled: (details: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks how an event that stopped the work was settled, before it is closed and people may dig again. */
function SettleDialog({ event, onSettled, onClose }: SettleProps) {
  const translate = useTranslate();
  const [details] = useState(() => toldBy(event).details);
  return (
    <FormDialog title={translate('events.settle.title')} onClose={onClose}>
      <RecordForm
        schema={settlementSchema}
        defaultValues={{ settlement: details.settlement ?? '' }}
        label="events.details.moves.CLOSED"
        onSubmit={told => onSettled(JSON.stringify({ ...details, ...told }))}
      >
        <p>{translate('events.settle.text')}</p>
        <TextInput source="settlement" label="events.settle.label" helperText={false} multiline minRows={4} />
      </RecordForm>
    </FormDialog>
  );
}

/** Changes some of an event and leaves the rest; answers whether it was done, and says why not. */
function useChangeEvent(event: RecordedEvent) {
  const [update] = useUpdate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isPending, setIsPending] = useState(false);
  const change = async (changes: Partial<RecordedEvent>): Promise<boolean> => {
    setIsPending(true);
    try {
      await update(
        'events',
        { id: event.id, data: { ...event, ...changes }, previousData: event },
        { returnPromise: true },
      );
      refresh();
      return true;
    } catch (error) {
      notify(reasonsOf(error), { type: 'error' });
      refresh();
      return false;
    } finally {
      setIsPending(false);
    }
  };
  return { change, isPending };
}

/** One line per field that is missing or wrong, else the message of the whole. */
function reasonsOf(error: unknown): string {
  const reasons = Object.values(errorBody(error)?.errors ?? {});
  if (reasons.length > 0) return [...new Set(reasons)].join('\n');
  return error instanceof Error ? error.message : 'errors.title';
}
