import { type Drafts, draftsOf } from '../../../ui/form/draft';
import { EMPTY_EVENT, type EventForm } from './values';

/** Events not yet sent, by what they were started about; '' for nothing. */
export function eventDrafts(about: string): Drafts<EventForm> {
  return draftsOf(`eventDraft.${about}`, EMPTY_EVENT);
}
