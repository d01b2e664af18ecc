import { useDataProvider, useTranslate } from 'react-admin';
import * as v from 'valibot';
import type { Assignment } from '../../../../domain/subcontractors/assignment';
import type { AppDataProvider } from '../../../dataProvider/types';
import { BatchDialog } from '../../../ui/bulk/BatchDialog';
import { RecordForm } from '../../../ui/form/RecordForm';
import { type Pick, SubcontractorPick } from '../details/sharing/SubcontractorPick';
import { type BulkDialogProps, keyOf, nameOf, useTicketBatch } from './useTicketBatch';

const chosen = v.object({ id: v.string() }, 'Choose a subcontractor.');
const pickSchema = v.object({ subcontractor: chosen, contact: v.union([chosen, v.literal('')]) });
const NOBODY: Pick = { subcontractor: null, contact: null };

/** Puts one subcontractor, with the contact to speak to there, on each ticket beside those that it has. */
export function AssignDialog({ tickets, onClose }: BulkDialogProps) {
  const translate = useTranslate();
  const words = 'tickets.bulk.assignSubcontractor';
  const assign = useAssign();
  const { batch, start } = useTicketBatch<Assignment>('assignSubcontractor', async ({ id }, added) =>
    (await assign(id, added)) ? undefined : translate(`${words}.already`),
  );
  const submit = async ({ subcontractor, contact }: v.InferOutput<typeof pickSchema>) => {
    const subcontractorContactId = contact === '' ? null : contact.id;
    void start(tickets, { subcontractorId: subcontractor.id, subcontractorContactId });
  };
  return (
    <BatchDialog
      title={translate(`${words}.title`, tickets.length)}
      batch={batch}
      keyOf={keyOf}
      nameOf={nameOf}
      onClose={onClose}
    >
      <RecordForm
        schema={pickSchema}
        defaultValues={NOBODY}
        label={translate(`${words}.yes`, tickets.length)}
        onSubmit={submit}
      >
        <p>{translate(`${words}.text`)}</p>
        <SubcontractorPick />
      </RecordForm>
    </BatchDialog>
  );
}

/** Adds a subcontractor to a ticket. The call sets its whole list, so that is read first; false: nothing was to be done. */
function useAssign() {
  const { ticketSubcontractors, assignSubcontractors } = useDataProvider<AppDataProvider>();
  return async (ticketId: string, added: Assignment): Promise<boolean> => {
    const known = (await ticketSubcontractors(ticketId)).map(one => ({
      subcontractorId: one.subcontractor.ID,
      subcontractorContactId: one.subcontractorContact?.ID ?? null,
    }));
    const wanted = withAdded(known, added);
    const ids = known.map(({ subcontractorId }) => subcontractorId);
    if (wanted) await assignSubcontractors(ticketId, wanted, ids);
    return wanted !== null;
  };
}

/** The list with one more; null when it is there already, with this contact. */
export function withAdded(known: readonly Assignment[], added: Assignment): Assignment[] | null {
  const same = known.find(one => one.subcontractorId === added.subcontractorId);
  if (same?.subcontractorContactId === added.subcontractorContactId) return null;
  return [...known.filter(one => one !== same), added];
}
