import { useRef } from 'react';
import { numberAt } from '../../../../domain/tickets/number';
import type { TicketRow } from '../../../dataProvider/types';
import { useBatch } from '../../../ui/bulk/useBatch';
import { uuid } from '../../../ui/uuid';
import type { BulkAction } from './bulkActions';
import { useFinishBatch } from './useFinishBatch';

/** A call for each ticket. `requestId` is of the ticket and of this opening of the dialog: sent again, it is the same request. */
export function useTicketBatch<Answers>(
  action: BulkAction,
  call: (ticket: TicketRow, answers: Answers, requestId: string) => Promise<unknown>,
) {
  const requestIds = useRef(new Map<string, string>());
  const answers = useRef<Answers>(null);
  const finish = useFinishBatch(action);
  const batch = useBatch<TicketRow>(async ticket => {
    const { current: ids } = requestIds;
    const requestId = ids.get(ticket.id) ?? uuid();
    ids.set(ticket.id, requestId);
    await call(ticket, answers.current as Answers, requestId);
    return undefined;
  }, finish);
  const start = (tickets: readonly TicketRow[], given: Answers) => {
    answers.current = given;
    return batch.start(tickets);
  };
  return { batch, start };
}

/** What a ticket is called in a list of results. */
export function nameOf({ TicketNo, Revision, callCenter, Name }: TicketRow): string {
  return TicketNo ? numberAt(`${TicketNo}-${Revision}`, callCenter) : Name;
}

export function keyOf({ id }: TicketRow): string {
  return id;
}
