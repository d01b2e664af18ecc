import { useCreate, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { isReportable } from '../../../../domain/events/toReport';
import { eventPath } from '../../../ui/eventPath';
import type { Drafts } from '../../../ui/form/draft';
import { useIsMounted } from '../../../ui/useIsMounted';
import type { EventForm, EventInput } from './values';

/**
 * Sends a new event and goes to it unless its person has gone elsewhere; one that the center wants to know of offers at
 * once to send it on.
 */
export function useRecord(drafts: Drafts<EventForm>) {
  const [create] = useCreate();
  const notify = useNotify();
  const translate = useTranslate();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  return async (input: EventInput, clientRequestId: string) => {
    const { pathname } = window.location;
    const { id } = await create('events', { data: { ...input, clientRequestId } }, { returnPromise: true });
    drafts.dropSent(clientRequestId);
    const isDraft = input.Status === 'DRAFT';
    notify(translate(isDraft ? 'events.form.savedDraft' : 'events.form.saved', { title: input.Title }), {
      type: 'success',
    });
    if (!isMounted() || window.location.pathname !== pathname) return;
    const offers = isReportable({ ...input, EventType: input.EventType });
    await navigate(eventPath(id), { replace: true, state: { offersReport: offers } });
  };
}
