import { useQueryClient } from '@tanstack/react-query';
import { ResourceContextProvider, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { type CallCenter, centerOf } from '../../../../domain/calendar/centers';
import { isCenterAction } from '../../../../domain/tickets/actions/table';
import type { Judgement } from '../../../dataProvider/calls/tickets';
import { errorBody } from '../../../dataProvider/errors';
import type { AppDataProvider, Ticket, TicketMember } from '../../../dataProvider/types';
import { useAttachAll } from '../../../ui/attachments/Uploads';
import { CallBar } from '../../../ui/CallFirst';
import { FormDialog } from '../../../ui/form/FormSection';
import { RecordForm } from '../../../ui/form/RecordForm';
import { TO_PLACE } from '../../../ui/paths';
import { ActionInputs, type Answers, type AskingAction, useActionForm } from './forms';
import { useSeenMembers } from './judged';
import { textOf } from './offers';

interface Props {
  ticket: Ticket;
  action: AskingAction;
  /** Answers that are given already. */
  known: Answers;
  onClose: () => void;
}

/** Asks for what an action needs and says what it will do; one that cannot be taken back asks Yes or No. */
export function ActionDialog({ ticket, action, known, onClose }: Props) {
  const translate = useTranslate();
  const { members, readAgain } = useSeenMembers(ticket);
  const form = useActionForm(action, ticket, known);
  const call = useCall(ticket, action, members);
  const finish = useFinish(ticket, action, onClose);
  const send = async ({ photos = [], ...payload }: Answers & { photos?: readonly File[] }) => {
    try {
      await finish(await call(payload), photos);
    } catch (error) {
      // A response came that nobody has seen: it is shown first.
      if (errorBody(error)?.errors?.seen) await readAgain().catch(() => {});
      throw error;
    }
  };
  return (
    <FormDialog title={translate(`tickets.actions.${action}.title`)} onClose={onClose}>
      <ResourceContextProvider value="ticketActions">
        <RecordForm
          {...form}
          onSubmit={send}
          head={
            isReport(action) && (
              <CallBar utilities={members} source="stationCode" canPick isDanger={action === 'damage'} />
            )
          }
        >
          <Explained ticket={ticket} action={action} />
          <ActionInputs action={action} members={members} />
        </RecordForm>
      </ResourceContextProvider>
    </FormDialog>
  );
}

const isReport = (action: AskingAction) => action === 'damage' || action === 'expose';

/** What the action will do and, where nothing is sent, that a person is to do it. */
function Explained({ ticket: { way }, action }: Pick<Props, 'ticket' | 'action'>) {
  const translate = useTranslate();
  const isByHand = way === 'ASSISTED' && isCenterAction(action) && !isReport(action);
  return (
    <>
      <p>{translate(textOf(action, way))}</p>
      {isByHand && <p>{translate('tickets.place.byHand.action')}</p>}
    </>
  );
}

/** What an action made: the event that it recorded, and the sheet by which a person places it. */
type Made = Partial<Record<'eventId' | 'placementId', string | null>>;

function useCall({ id }: Ticket, action: AskingAction, members: readonly TicketMember[]) {
  const { actOnTicket, overwriteResponse, changeTicketName } = useDataProvider<AppDataProvider>();
  return async (payload: Answers): Promise<Made> => {
    if (action === 'overwriteResponse') {
      const judged = members.find(({ stationCode }) => stationCode === payload.stationCode);
      await overwriteResponse(id, { ...payload, ...(judged && { seen: seenOf(judged) }) } as Judgement);
    } else if (action === 'rename') await changeTicketName(id, String(payload.ticketName));
    else return actOnTicket(action, payload);
    return {};
  };
}

/** The part of a utility that overwriteResponse's `seen` names. */
function seenOf({ responseCode, responseText, responseComment, respondedAt }: TicketMember) {
  return { responseCode, responseText, responseComment, respondedAt };
}

function useFinish({ callCenter, way, ticketStatus }: Ticket, action: AskingAction, onClose: () => void) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const attachAll = useAttachAll();
  const navigate = useNavigate();
  return async ({ eventId, placementId }: Made, photos: readonly File[]) => {
    // Its center has never heard of it, or there would be a sheet.
    const isHere = action === 'cancel' && (way === 'ASSISTED' || ticketStatus === 'FAILED');
    const done = placementId
      ? translate('tickets.place.made', { center: centerOf(callCenter as CallCenter).name })
      : translate(`tickets.actions.${action}.${isHere ? 'doneHere' : 'done'}`);
    notify(done, { type: 'success' });
    if (eventId) await attachAll({ entity: 'EVENT', entityId: eventId }, photos);
    await queryClient.invalidateQueries({ queryKey: ['tickets'] });
    onClose();
    if (placementId) await navigate(`${TO_PLACE}/${placementId}`);
  };
}
