import { useQueryClient } from '@tanstack/react-query';
import { ResourceContextProvider, useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { Judgement } from '../../../dataProvider/calls/tickets';
import { errorBody } from '../../../dataProvider/errors';
import type { AppDataProvider, Ticket, TicketMember } from '../../../dataProvider/types';
import { useAttachAll } from '../../../ui/attachments/PhotosInput';
import { FormDialog } from '../../../ui/form/FormDialog';
import { RecordForm } from '../../../ui/form/RecordForm';
import { type Answers, type AskingAction, useActionForm, useSeenMembers } from './forms';

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
  const { Inputs, form } = useActionForm(action, ticket, known);
  const call = useCall(ticket, action, members);
  const finish = useFinish(action, onClose);
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
        <RecordForm {...form} onSubmit={send}>
          <p>{translate(`tickets.actions.${action}.text`)}</p>
          {Inputs && <Inputs members={members} />}
        </RecordForm>
      </ResourceContextProvider>
    </FormDialog>
  );
}

/** The call of the action; answers the id of the event that it recorded, if it did. */
function useCall({ id }: Ticket, action: AskingAction, members: readonly TicketMember[]) {
  const { actOnTicket, overwriteResponse, changeTicketName } = useDataProvider<AppDataProvider>();
  return async (payload: Answers): Promise<string | null> => {
    if (action === 'overwriteResponse') {
      const judged = members.find(({ stationCode }) => stationCode === payload.stationCode);
      await overwriteResponse(id, { ...payload, ...(judged && { seen: seenOf(judged) }) } as Judgement);
    } else if (action === 'rename') await changeTicketName(id, String(payload.ticketName));
    else return (await actOnTicket(action, payload)).eventId ?? null;
    return null;
  };
}

/** The part of a utility that overwriteResponse's `seen` names. */
function seenOf({ responseCode, responseText, responseComment, respondedAt }: TicketMember) {
  return { responseCode, responseText, responseComment, respondedAt };
}

function useFinish(action: AskingAction, onClose: () => void) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const attachAll = useAttachAll();
  return async (eventId: string | null, photos: readonly File[]) => {
    notify(translate(`tickets.actions.${action}.done`), { type: 'success' });
    if (eventId !== null) await attachAll({ entity: 'EVENT', entityId: eventId }, photos);
    await queryClient.invalidateQueries({ queryKey: ['tickets'] });
    onClose();
  };
}
