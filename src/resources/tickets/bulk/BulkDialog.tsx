import { ResourceContextProvider, useDataProvider, useTranslate } from 'react-admin';
import * as v from 'valibot';
import { calendarDay, PACIFIC } from '../../../../domain/calendar/zone';
import type { Assignment } from '../../../../domain/subcontractors/subcontractor';
import { calledTicket } from '../../../../domain/tickets/number';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import { BatchDialog } from '../../../ui/bulk/BatchDialog';
import { RecordForm } from '../../../ui/form/RecordForm';
import { ActionInputs, type AskingAction, useActionForm } from '../actions/forms';
import { type Pick, SubcontractorPick } from '../details/sharing/SubcontractorPick';
import { RenewDialog } from './RenewDialog';
import type { BulkAction } from './Selection';
import { type BulkDialogProps, type ChosenTicket, keyOf, useTicketBatch } from './useTicketBatch';

export default function BulkDialog({ action, ...props }: BulkDialogProps & { action: BulkAction }) {
  if (action === 'renew') return <RenewDialog {...props} />;
  if (action === 'assignSubcontractor') return <AssignDialog {...props} />;
  return <ActionBatch {...props} action={action} />;
}

/** Asks once, then sends one request per ticket. */
function ActionBatch(props: BulkDialogProps & { action: AskingAction & BulkAction }) {
  const { action, tickets, utility, onClose } = props;
  const translate = useTranslate();
  const { actOnTicket } = useDataProvider<AppDataProvider>();
  // Uses the schema of a single ticket, with the first ticket's id as a stand-in.
  const form = useActionForm(action, undefined, {
    ticketId: tickets[0]?.id,
    ...(action === 'close' && { completedOn: calendarDay(new Date(), PACIFIC) }),
  });
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
  const title = translate(`${words}.${utility ? 'titleTo' : 'title'}`, {
    smart_count: tickets.length,
    utility,
  });
  return (
    <BatchDialog title={title} batch={batch} keyOf={keyOf} nameOf={calledTicket} onClose={onClose}>
      <ResourceContextProvider value="ticketActions">
        <RecordForm
          {...form}
          label={action === 'close' ? title : form.label}
          onSubmit={async payload => void start(tickets, payload)}
        >
          <p>{translate(`${words}.${textFor(action, tickets)}`, byHandIn(tickets))}</p>
          <ActionInputs action={action} members={[]} />
        </RecordForm>
      </ResourceContextProvider>
    </BatchDialog>
  );
}

/** Tickets that are sent and tickets that a person places have different texts. A mixed selection has a third. */
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
const EMPTY_PICK: Pick = { subcontractor: null, contact: null };

/** Adds one subcontractor and contact to each ticket and keeps those already assigned. */
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
        defaultValues={EMPTY_PICK}
        label={translate(`${words}.yes`, tickets.length)}
        onSubmit={submit}
      >
        <p>{translate(`${words}.text`)}</p>
        <SubcontractorPick />
      </RecordForm>
    </BatchDialog>
  );
}

/** The mutation replaces the whole list. Returns false if nothing changed. */
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

/** Null if this subcontractor is already listed with this contact. */
export function withAdded(known: readonly Assignment[], added: Assignment): Assignment[] | null {
  const same = known.find(one => one.subcontractorId === added.subcontractorId);
  if (same?.subcontractorContactId === added.subcontractorContactId) return null;
  return [...known.filter(one => one !== same), added];
}
