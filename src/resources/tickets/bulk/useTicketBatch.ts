import { useQueryClient } from '@tanstack/react-query';
import { use, useRef } from 'react';
import { ListContext, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import type { TicketRow } from '../../../dataProvider/types';
import { type BatchEntry, useBatch } from '../../../ui/bulk/useBatch';
import { TO_PLACE } from '../../../ui/paths';
import { useFailureToast } from '../../../ui/useFailureToast';
import { uuid } from '../../../ui/uuid';
import type { BulkAction } from './Selection';

/** The ticket data that bulk dialogs need. */
export type ChosenTicket = Pick<
  TicketRow,
  'id' | 'TicketNo' | 'Revision' | 'callCenter' | 'Name' | 'ExpDate'
> & {
  Job: { JobNo: string; Name: string } | null;
  /** How requests reach the center. Missing where only one way is possible. */
  way?: string;
  Status?: string;
  /** Limits the action to these stations. All of the ticket's stations if missing. */
  stations?: readonly string[];
};

export interface BulkDialogProps {
  tickets: readonly ChosenTicket[];
  onClose: () => void;
  /** The only one that the requests are about. */
  utility?: string;
}

/** Placement ids by ticket id. */
export type Sheets = Map<string, string>;

/**
 * The result is shown next to its ticket. `requestId` stays the same per ticket and opening, so a retry is
 * the same request.
 */
export function useTicketBatch<Answers>(
  action: BulkAction,
  call: (
    ticket: ChosenTicket,
    answers: Answers,
    requestId: string,
    sheets: Sheets,
  ) => Promise<string | undefined>,
) {
  const requestIds = useRef(new Map<string, string>());
  const answers = useRef<Answers>(null);
  const sheets = useRef<Sheets>(new Map());
  const finish = useFinishBatch(action, sheets.current);
  const batch = useBatch<ChosenTicket>(ticket => {
    const { current: ids } = requestIds;
    const requestId = ids.get(ticket.id) ?? uuid();
    ids.set(ticket.id, requestId);
    return call(ticket, answers.current as Answers, requestId, sheets.current);
  }, finish);
  const start = (tickets: readonly ChosenTicket[], given: Answers) => {
    answers.current = given;
    return batch.start(tickets);
  };
  return { batch, start };
}

/**
 * Refreshes the lists, deselects finished tickets and shows each refusal reason once. If nothing was refused,
 * goes to the new placements.
 */
export function useFinishBatch(action: BulkAction, sheets: Sheets) {
  const queryClient = useQueryClient();
  // A ticket's own page has no list context.
  const list = use(ListContext);
  const notify = useNotify();
  const translate = useTranslate();
  const fail = useFailureToast();
  const navigate = useNavigate();
  return async (entries: readonly BatchEntry<ChosenTicket>[]) => {
    const done = entries.filter(({ outcome }) => outcome.state === 'done').map(({ item }) => item.id);
    const reasons = entries.flatMap(({ outcome }) =>
      outcome.state === 'failed' ? [outcome.message ?? ''] : [],
    );
    list?.onSelect(list.selectedIds.filter(id => !done.includes(String(id))));
    const made = done.flatMap(id => sheets.get(id) ?? []);
    // Tickets that the center doesn't know are canceled locally.
    const here = entries.filter(({ item, outcome }) => {
      const isUnknown = item.way === 'ASSISTED' || item.Status === 'FAILED';
      return action === 'cancel' && outcome.state === 'done' && !sheets.has(item.id) && isUnknown;
    }).length;
    const sent = done.length - made.length - here;
    if (here > 0) notify(translate('tickets.bulk.cancel.doneHere', here), { type: 'success' });
    if (sent > 0) notify(translate(`tickets.bulk.${action}.done`, sent), { type: 'success' });
    if (made.length > 0) notify(translate('tickets.place.madeMany', made.length), { type: 'success' });
    if (reasons.length > 0) fail(`tickets.actions.${action}.failed`, reasons);
    await queryClient.invalidateQueries({ queryKey: ['tickets'] });
    if (made.length > 0 && reasons.length === 0) {
      await navigate(made.length === 1 ? `${TO_PLACE}/${made[0]}` : TO_PLACE);
    }
  };
}

export function keyOf({ id }: ChosenTicket): string {
  return id;
}
