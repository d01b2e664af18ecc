import { type Drafts, draftsOf } from '../../../ui/form/draft';
import { EMPTY_EVENT, type EventForm } from './values';

/** Events not yet sent, by the ticket or job that they are about; '' for none from the start. */
export function eventDrafts(about: string): Drafts<EventForm> {
  return draftsOf(`eventDraft.${about}`, EMPTY_EVENT);
}
