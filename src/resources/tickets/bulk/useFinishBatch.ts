import { useQueryClient } from '@tanstack/react-query';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import type { TicketRow } from '../../../dataProvider/types';
import type { BatchEntry } from '../../../ui/bulk/useBatch';
import { useFailureToast } from '../../../ui/useFailureToast';
import type { BulkAction } from './bulkActions';

/**
 * What follows a batch: the lists are read anew, tickets that are done leave the choice, and a toast says what became of
 * it. Of refusals every reason is named once; which ticket it refers to stands in the dialog.
 */
export function useFinishBatch(action: BulkAction) {
  const queryClient = useQueryClient();
  const { selectedIds, onSelect } = useListContext();
  const notify = useNotify();
  const translate = useTranslate();
  const fail = useFailureToast();
  return async (entries: readonly BatchEntry<TicketRow>[]) => {
    const done = entries.filter(({ outcome }) => outcome.state === 'done').map(({ item }) => item.id);
    const reasons = entries.flatMap(({ outcome }) =>
      outcome.state === 'failed' ? [outcome.message ?? ''] : [],
    );
    onSelect(selectedIds.filter(id => !done.includes(String(id))));
    if (done.length > 0) {
      notify(translate(`tickets.bulk.${action}.done`, done.length), { type: 'success' });
    }
    if (reasons.length > 0) fail(`tickets.actions.${action}.failed`, reasons);
    await queryClient.invalidateQueries({ queryKey: ['tickets'] });
  };
}
