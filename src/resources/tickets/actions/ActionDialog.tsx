import { useQueryClient } from '@tanstack/react-query';
import { ResourceContextProvider, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { type CallCenter, centerOf } from '../../../../domain/calendar/centers';
import { isCenterAction } from '../../../../domain/tickets/actions/names';
import type { Judgement } from '../../../dataProvider/calls/tickets';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import { errorBody } from '../../../dataProvider/errors';
import type { Ticket, TicketMember } from '../../../dataProvider/types';
import { useRecording, useRecordTitle } from '../../../offline/useRecording';
import { CallBar } from '../../../ui/CallFirst';
import { FormDialog } from '../../../ui/form/FormSection';
import { RecordForm } from '../../../ui/form/RecordForm';
import { TO_PLACE } from '../../../ui/paths';
import {
  ActionInputs,
  type Answers,
  type AskingAction,
  isOnlyStored,
  isReport,
  useActionForm,
} from './forms';
import { useSeenMembers } from './judged';
import { textOf } from './offers';

interface Props {
  ticket: Ticket;
  action: AskingAction;
  known: Answers;
  onClose: () => void;
}

/** Form for an action that says what it will do. Actions that can't be undone ask for Yes or No. */
export function ActionDialog({ ticket, action, known, onClose }: Props) {
  const translate = useTranslate();
  const { members, readAgain } = useSeenMembers(ticket);
  const form = useActionForm(action, ticket, known);
  const call = useCall(ticket, action, members);
  const finish = useFinish(ticket, action, onClose);
  const send = async ({ photos = [], ...payload }: Answers & { photos?: readonly File[] }) => {
    try {
      await finish(await call(payload, photos), namesOf(payload.stations, members));
    } catch (error) {
      // A response arrived that the user hasn't seen yet. Show it before they decide.
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
          isBrief={isReport(action)}
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

/** Explains the action. Where nothing is sent to the center, it says that a person has to do it. */
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

function namesOf(codes: unknown, members: readonly TicketMember[]): string {
  const named = Array.isArray(codes) ? members.filter(({ stationCode }) => codes.includes(stationCode)) : [];
  return named.map(({ authorityName }) => authorityName).join(', ');
}

type Made = Partial<Record<'eventId' | 'placementId', string | null>> & { isKept?: boolean };

function useCall(ticket: Ticket, action: AskingAction, members: readonly TicketMember[]) {
  const { id } = ticket;
  const { actOnTicket, overwriteResponse, changeTicketName } = useDataProvider<AppDataProvider>();
  const record = useRecording();
  const titleOf = useRecordTitle();
  return async (payload: Answers, photos: readonly File[]): Promise<Made> => {
    if (isReport(action)) {
      const about = { title: titleOf(action, ticket), ticketId: id, jobId: ticket.ticket.JobID, photos };
      const clientRequestId = String(payload.clientRequestId);
      return record({ kind: 'action', action, payload }, { clientRequestId, ...about });
    }
    if (action === 'overwriteResponse') {
      const judged = members.find(({ stationCode }) => stationCode === payload.stationCode);
      await overwriteResponse(id, { ...payload, ...(judged && { seen: seenOf(judged) }) } as Judgement);
    } else if (action === 'rename') await changeTicketName(id, String(payload.ticketName));
    else return actOnTicket(action, payload);
    return {};
  };
}

/** The values of a response that `seen` compares in overwriteResponse. */
function seenOf({ responseCode, responseText, responseComment, respondedAt }: TicketMember) {
  return { responseCode, responseText, responseComment, respondedAt };
}

function useFinish({ callCenter, way, ticketStatus }: Ticket, action: AskingAction, onClose: () => void) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const navigate = useNavigate();
  return async ({ eventId, placementId, isKept }: Made, utilities: string) => {
    // Nobody must think that it was sent.
    const isUntold = isOnlyStored(action, { way });
    // The center doesn't know the ticket. Otherwise there would be a placement.
    const isHere = isUntold || (action === 'cancel' && (way === 'ASSISTED' || ticketStatus === 'FAILED'));
    const done = placementId
      ? translate('tickets.place.made', { center: centerOf(callCenter as CallCenter).name })
      : translate(`tickets.actions.${action}.${isHere ? 'doneHere' : 'done'}`, { utilities });
    // An earlier try may have failed.
    const clears = translate(`tickets.actions.${action}.failed`);
    // Stored on the device or not, somebody has to call.
    if (isUntold) notify(done, { type: 'warning', autoHideDuration: null, clears });
    else if (!isKept) notify(done, { type: 'success', clears });
    await queryClient.invalidateQueries({ queryKey: ['tickets'] });
    if (eventId) await queryClient.invalidateQueries({ queryKey: ['events'] });
    onClose();
    if (placementId) await navigate(`${TO_PLACE}/${placementId}`);
  };
}
