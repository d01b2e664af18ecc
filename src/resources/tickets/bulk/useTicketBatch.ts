import { useQueryClient } from '@tanstack/react-query';
import { use, useRef } from 'react';
import { ListContext, useNotify, useTranslate } from 'react-admin';
import type { TicketRow } from '../../../dataProvider/types';
import { type BatchEntry, useBatch } from '../../../ui/bulk/useBatch';
import { useFailureToast } from '../../../ui/useFailureToast';
import { uuid } from '../../../ui/uuid';
import type { BulkAction } from './bulkActions';

/** A ticket as it is named when something is done to it. */
export type ChosenTicket = Pick<
  TicketRow,
  'id' | 'TicketNo' | 'Revision' | 'callCenter' | 'Name' | 'ExpDate'
> & {
  Job: { JobNo: string; Name: string } | null;
  /** The utilities' stations that are meant, where not all of the ticket are. */
  stations?: readonly string[];
};

/** What a dialog about tickets is given. */
export interface BulkDialogProps {
  tickets: readonly ChosenTicket[];
  onClose: () => void;
}

/**
 * A call for each ticket; what it answers is told beside the ticket. `requestId` is of the ticket and of this opening of
 * the dialog: sent again, it is the same request.
 */
export function useTicketBatch<Answers>(
  action: BulkAction,
  call: (ticket: ChosenTicket, answers: Answers, requestId: string) => Promise<string | undefined>,
) {
  const requestIds = useRef(new Map<string, string>());
  const answers = useRef<Answers>(null);
  const finish = useFinishBatch(action);
  const batch = useBatch<ChosenTicket>(ticket => {
    const { current: ids } = requestIds;
    const requestId = ids.get(ticket.id) ?? uuid();
    ids.set(ticket.id, requestId);
    return call(ticket, answers.current as Answers, requestId);
  }, finish);
  const start = (tickets: readonly ChosenTicket[], given: Answers) => {
    answers.current = given;
    return batch.start(tickets);
  };
  return { batch, start };
}

/**
 * What follows a batch: the lists are read anew, tickets that are done leave the choice, and a toast says what became of
 * it. Of refusals every reason is named once; which ticket it refers to stands in the dialog.
 */
export function useFinishBatch(action: BulkAction) {
  const queryClient = useQueryClient();
  // A ticket's own page has no list to choose in.
  const list = use(ListContext);
  const notify = useNotify();
  const translate = useTranslate();
  const fail = useFailureToast();
  return async (entries: readonly BatchEntry<ChosenTicket>[]) => {
    const done = entries.filter(({ outcome }) => outcome.state === 'done').map(({ item }) => item.id);
    const reasons = entries.flatMap(({ outcome }) =>
      outcome.state === 'failed' ? [outcome.message ?? ''] : [],
    );
    list?.onSelect(list.selectedIds.filter(id => !done.includes(String(id))));
    if (done.length > 0) {
      notify(translate(`tickets.bulk.${action}.done`, done.length), { type: 'success' });
    }
    if (reasons.length > 0) fail(`tickets.actions.${action}.failed`, reasons);
    await queryClient.invalidateQueries({ queryKey: ['tickets'] });
  };
}

export function keyOf({ id }: ChosenTicket): string {
  return id;
}
