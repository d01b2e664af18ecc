import { ResourceContextProvider, useDataProvider, useTranslate } from 'react-admin';
import * as v from 'valibot';
import type { Assignment } from '../../../../domain/subcontractors/subcontractor';
import { calledTicket } from '../../../../domain/tickets/number';
import type { AppDataProvider } from '../../../dataProvider/types';
import { BatchDialog } from '../../../ui/bulk/BatchDialog';
import { RecordForm } from '../../../ui/form/RecordForm';
import { ActionInputs, type AskingAction, useActionForm } from '../actions/forms';
import { type Pick, SubcontractorPick } from '../details/sharing/AssignDialog';
import { RenewDialog } from './RenewDialog';
import type { BulkAction } from './Selection';
import { type BulkDialogProps, type ChosenTicket, keyOf, useTicketBatch } from './useTicketBatch';

export default function BulkDialog({ action, ...props }: BulkDialogProps & { action: BulkAction }) {
  if (action === 'renew') return <RenewDialog {...props} />;
  if (action === 'assignSubcontractor') return <AssignDialog {...props} />;
  return <ActionBatch {...props} action={action} />;
}

/** Asks once what a ticket's own dialog asks, says what will happen, and sends a call for each ticket. */
function ActionBatch(props: BulkDialogProps & { action: AskingAction & BulkAction }) {
  const { action, tickets, onClose } = props;
  const translate = useTranslate();
  const { actOnTicket } = useDataProvider<AppDataProvider>();
  // The schema is that of one ticket's payload: what all have in common is checked before anything is sent.
  const form = useActionForm(action, undefined, { ticketId: tickets[0]?.id });
  const { batch, start } = useTicketBatch<object>(
    action,
    async ({ id, stations }, payload, requestId, sheets) => {
      const clientRequestId = 'clientRequestId' in payload && requestId;
      const own = {
        ticketId: id,
        ...(stations && { stations }),
        ...(clientRequestId && { clientRequestId }),
      };
      const { placementId } = await actOnTicket(action, { ...payload, ...own });
      if (!placementId) return undefined;
      sheets.set(id, placementId);
      return 'tickets.place.toPlace';
    },
  );
  const words = `tickets.bulk.${action}`;
  return (
    <BatchDialog
      title={translate(`${words}.title`, tickets.length)}
      batch={batch}
      keyOf={keyOf}
      nameOf={calledTicket}
      onClose={onClose}
    >
      <ResourceContextProvider value="ticketActions">
        <RecordForm {...form} onSubmit={async payload => void start(tickets, payload)}>
          <p>{translate(`${words}.${textFor(action, tickets)}`, byHandIn(tickets))}</p>
          <ActionInputs action={action} members={[]} />
        </RecordForm>
      </ResourceContextProvider>
    </BatchDialog>
  );
}

/** What goes to its center by itself is told otherwise than what a person places there; of both, how many those are. */
function textFor(action: BulkAction, tickets: readonly ChosenTicket[]): string {
  const byHand = byHandIn(tickets);
  if (byHand === 0 || !BY_WAY.has(action)) return 'text';
  return byHand < tickets.length ? 'textMixed' : 'textByHand';
}

const BY_WAY: ReadonlySet<string> = new Set<BulkAction>(['cancel', 'noResponse', 'turnOnAutoRenew']);

function byHandIn(tickets: readonly ChosenTicket[]): number {
  return tickets.filter(({ way }) => way === 'ASSISTED').length;
}

const chosen = v.object({ id: v.string() }, 'Choose a subcontractor.');
const pickSchema = v.object({ subcontractor: chosen, contact: v.union([chosen, v.literal('')]) });
const NOBODY: Pick = { subcontractor: null, contact: null };

/** Puts one subcontractor, with the contact to speak to there, on each ticket beside those that it has. */
function AssignDialog({ tickets, onClose }: BulkDialogProps) {
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
      nameOf={calledTicket}
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
