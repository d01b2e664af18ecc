import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, ResourceContextProvider, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { CallCenter } from '../../../../domain/calendar/centers';
import { isListing, type ResponseChannel } from '../../../../domain/tickets/enteredResponses';
import { errorBody } from '../../../dataProvider/errors';
import type { AppDataProvider, ResponseCodeRow, Ticket } from '../../../dataProvider/types';
import { useAttachAll } from '../../../ui/attachments/PhotosInput';
import { ErrorState } from '../../../ui/ErrorState';
import { FormDialog } from '../../../ui/form/FormDialog';
import { RecordForm } from '../../../ui/form/RecordForm';
import { uuid } from '../../../ui/uuid';
import { fromWallTime } from '../../../ui/wallTime';
import { isNamed } from '../details/useTicket';
import { begin, check, countLooked, type Entry, howIn, inForm, toldIn } from './entry';
import { AllAsOnPage, HowKnown } from './HowKnown';
import { PastedPage } from './PastedPage';
import { UtilityRow } from './UtilityRow';

interface Props {
  ticket: Ticket;
  onClose: () => void;
}

/** What the center's page shows of a ticket that was placed elsewhere, pasted and looked through, or typed. */
export function EnterDialog({ ticket, onClose }: Props) {
  const translate = useTranslate();
  const { codes, error, refetch } = useCodes(ticket.callCenter as CallCenter);
  return (
    <FormDialog title={translate('tickets.actions.enterResponses.title')} width={900} onClose={onClose}>
      {!codes && !error && <p role="status">{translate('tickets.enter.loading')}</p>}
      {error && <ErrorState error={error} onRetry={refetch} />}
      {codes && <EnterForm ticket={ticket} codes={codes} onClose={onClose} />}
    </FormDialog>
  );
}

function EnterForm({ ticket, codes, onClose }: Props & { codes: readonly ResponseCodeRow[] }) {
  const translate = useTranslate();
  // The page behind is read again each minute; what is being filled in keeps its rows.
  const [members] = useState(() => ticket.members.filter(isNamed));
  const [defaultValues] = useState(() => begin(members, new Date()));
  const send = useSend(ticket.id, onClose);
  return (
    <ResourceContextProvider value="enteredResponses">
      <RecordForm
        schema={values => check(values as Entry)}
        defaultValues={defaultValues}
        label="tickets.enter.save"
        failed="tickets.actions.enterResponses.failed"
        onSubmit={send}
      >
        <p>{translate('tickets.enter.text')}</p>
        <HowKnown />
        <PageOf ticketId={ticket.id} />
        <AllAsOnPage ticket={ticket} members={members} />
        {members.map((member, place) => (
          <UtilityRow key={member.stationCode} member={member} place={place} codes={codes} />
        ))}
        <Extent />
      </RecordForm>
    </ResourceContextProvider>
  );
}

/** Only the center's website has a page to be pasted. */
function PageOf({ ticketId }: { ticketId: string }) {
  const via: ResponseChannel = useWatch({ name: 'via' });
  return isListing(via) && <PastedPage ticketId={ticketId} />;
}

/** Whether the ticket will count as looked up. */
function Extent() {
  const translate = useTranslate();
  const [responses, via] = useWatch<Entry, ['responses', 'via']>({ name: ['responses', 'via'] });
  const { looked, all } = countLooked(responses);
  const extent = isListing(via) ? (looked === all ? 'whole' : 'part') : 'said';
  return <p role="status">{translate(`tickets.enter.${extent}`, { looked, all })}</p>;
}

/** The codes in force at the center; none for silence, which has words of its own. */
function useCodes(callCenter: CallCenter) {
  const { responseCodes } = useDataProvider<AppDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['response codes', callCenter],
    queryFn: () => responseCodes(callCenter),
  });
  return { codes: data?.filter(({ code, inForce }) => inForce && code !== '000'), error, refetch };
}

/** Saves what was entered; sent again by the same dialog it is the same request. */
function useSend(ticketId: string, onClose: () => void) {
  const { recordTicketResponses } = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const attachAll = useAttachAll();
  const notify = useNotify();
  const translate = useTranslate();
  const [requests] = useState(() => new Map<string, string>());
  return async (entry: Entry) => {
    const told = toldIn(entry);
    const { looked, all } = countLooked(entry.responses);
    const asked = {
      responses: told.map(one => one.told),
      seenAt: fromWallTime(entry.seenAt),
      isComplete: looked === all && isListing(entry.via),
      text: isListing(entry.via) && entry.text.trim() ? entry.text : null,
      ...howIn(entry),
    };
    // What was corrected after a refusal is another request.
    const key = JSON.stringify(asked);
    const clientRequestId = requests.get(key) ?? uuid();
    requests.set(key, clientRequestId);
    const { isComplete } = await recordTicketResponses(ticketId, { ...asked, clientRequestId }).catch(
      error => {
        const body = errorBody(error);
        if (!body) throw error;
        const errors = inForm(
          body.errors,
          told.map(one => one.place),
        );
        throw new HttpError(error.message, error.status, { ...body, errors });
      },
    );
    await attachAll({ entity: 'TICKET', entityId: ticketId }, entry.files);
    await queryClient.invalidateQueries({ queryKey: ['tickets'] });
    notify(translate(isComplete ? 'tickets.actions.enterResponses.done' : 'tickets.enter.savedPart'), {
      type: isComplete ? 'success' : 'warning',
    });
    onClose();
  };
}
