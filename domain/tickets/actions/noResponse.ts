import { form } from '../../form';
import { type CenterActionDefinition, needsStations, ON_OWN_JOBS, refused } from './action';
import { clientRequestId, remarks, stations, ticketId } from './fields';

/** Without stations, asks all that haven't responded. */
const schema = form({ clientRequestId, ticketId, stations, remarks });

export const noResponse = {
  operation: 'noResponseTicket',
  logged: 'Sent a second notice',
  verb: 'send a second notice for',
  group: 'extend',
  request: 'second notice',
  menu: 'No response',
  centerStatus: 'No Response',
  revisionPattern: /no[-\s]?resp|\bnrsp|(second|2nd)\s?notice/i,
  roles: ON_OWN_JOBS,
  statuses: ['ACTIVE'],
  refusal(facts, now) {
    const none = needsStations(facts);
    if (none) return none;
    if (facts.silent === 0) {
      return refused(
        'ALL_ANSWERED',
        'All utilities have responded. To dispute one, request a re-mark.',
        'remark',
      );
    }
    if (facts.legalStart === null || now < facts.legalStart) {
      return refused(
        'NOT_YET_LEGAL',
        'Utilities have until the legal start to respond. Send a second notice after it.',
      );
    }
    return null;
  },
  schema,
} as const satisfies CenterActionDefinition;
