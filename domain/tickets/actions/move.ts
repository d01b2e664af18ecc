import * as v from 'valibot';
import { form } from '../../form';
import { TICKET_STATUSES } from '../groups';
import { type ActionDefinition, ON_OWN_JOBS } from './action';
import { ticketId } from './fields';

const jobId = v.pipe(v.string('Choose the job.'), v.uuid('Choose the job from the list.'), v.toLowerCase());

const schema = form({ ticketId, jobId });

/** Not sent to the center. Corrects a wrong job, for example after an import. */
export const move = {
  operation: 'moveTicket',
  logged: 'Moved a ticket to another job',
  verb: 'move',
  group: 'details',
  roles: ON_OWN_JOBS,
  statuses: TICKET_STATUSES,
  schema,
} as const satisfies ActionDefinition;
