import { useRef } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { Assignment } from '../../../../domain/subcontractors/assignment';
import type { AppDataProvider, TicketRow } from '../../../dataProvider/types';
import { useBatch } from '../../../ui/bulk/useBatch';
import { useFinishBatch } from './useFinishBatch';

/** Adds a subcontractor to tickets. The call sets a ticket's whole list, so that is read first. */
export function useAssignment() {
  const { ticketSubcontractors, assignSubcontractors } = useDataProvider<AppDataProvider>();
  const translate = useTranslate();
  const finish = useFinishBatch('assignSubcontractor');
  const added = useRef<Assignment>(null);
  const batch = useBatch<TicketRow>(async ({ id }) => {
    if (!added.current) return undefined;
    const known = (await ticketSubcontractors(id)).map(one => ({
      subcontractorId: one.subcontractor.ID,
      subcontractorContactId: one.subcontractorContact?.ID ?? null,
    }));
    const wanted = withAdded(known, added.current);
    if (!wanted) return translate('tickets.bulk.assignSubcontractor.already');
    const ids = known.map(({ subcontractorId }) => subcontractorId);
    await assignSubcontractors(id, wanted, ids);
    return undefined;
  }, finish);
  const start = (tickets: readonly TicketRow[], assignment: Assignment) => {
    added.current = assignment;
    return batch.start(tickets);
  };
  return { batch, start };
}

/** The list with one more; null when it is there already, with this contact. */
export function withAdded(known: readonly Assignment[], added: Assignment): Assignment[] | null {
  const same = known.find(one => one.subcontractorId === added.subcontractorId);
  if (same?.subcontractorContactId === added.subcontractorContactId) return null;
  return [...known.filter(one => one !== same), added];
}
