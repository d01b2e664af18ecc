import { ACTION, type TicketAction } from '../tickets/actions/table';
import { type RecordPeople, reaches, type Viewer } from './can';

/** May the viewer do this to a ticket of the job? Without `job`: to at least one ticket. */
export function canAct(viewer: Viewer, action: TicketAction, job?: RecordPeople): boolean {
  return reaches(ACTION[action].roles[viewer.role], viewer, job);
}
