import { useState } from 'react';
import { useNotify, useRefresh, useUpdate } from 'react-admin';
import { errorBody } from '../../../dataProvider/errors';
import type { RecordedEvent } from '../../../dataProvider/types';

/** Changes some of an event and leaves the rest; answers whether it was done, and says why not. */
export function useChangeEvent(event: RecordedEvent) {
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
