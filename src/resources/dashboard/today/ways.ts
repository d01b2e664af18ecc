import { dialed } from '../../../../domain/text';
import type { ListWay } from '../../../../domain/tickets/verdict/wayOn';
import type { TodayTicket } from '../../../dataProvider/types';
import { mapsLink } from '../../../ui/mapsLink';
import { ACTION_PARAM, jobPath, newEventPath, STAND_BY, TO_PLACE, ticketPath } from '../../../ui/paths';

/** Where the row's button leads. */
export function wayTo({
  ticket,
  place,
  utility,
  placementID,
  way,
}: TodayTicket): { to: string } | { href: string } {
  const { id, JobID, Coordinates } = ticket;
  const page = ticketPath(ticket);
  const action = (name: string) => ({ to: `${page}?${ACTION_PARAM}=${name}` });
  switch (way as ListWay) {
    case 'call':
      return { href: dialed(utility?.phone ?? '') };
    case 'directions':
      return { href: mapsLink(Coordinates ?? place) };
    case 'place':
      return { to: `${TO_PLACE}/${placementID}` };
    case 'clone':
      return { to: `/main/tickets/create?clone=${id}` };
    case 'recordEvent':
    case 'recordStandBy': {
      const kind = way === 'recordStandBy' && { kind: STAND_BY };
      const station = utility && { stationCode: utility.stationCode };
      return { to: newEventPath({ ticketId: id, eventType: 'ONSITE_MEETING', ...station, ...kind }) };
    }
    case 'jobEvents':
      return { to: jobPath(JobID) };
    case 'askAgain':
      return action('remark');
    case 'renew':
    case 'remark':
    case 'noResponse':
    case 'enterResponses':
    case 'checkMarks':
      return action(way);
    default:
      return { to: page };
  }
}
