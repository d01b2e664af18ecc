import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { centerOf, isCallCenter } from '../../../../domain/calendar/centers';
import { isPhoneFirst, type PlacementKind } from '../../../../domain/placing/placement';
import { CENTER_CONTACTS } from '../../../../domain/placing/way';
import type { Ticket, TicketPlacement } from '../../../dataProvider/types';
import { CallFirst, Phone } from '../../../ui/CallFirst';

/**
 * Phone numbers of the center. Prominent if the request is urgent, one line otherwise. Practice centers have
 * no phone.
 */
export function CenterByPhone({ ticket }: { ticket: Ticket }) {
  const translate = useTranslate();
  const { callCenter, way, ticketType, ticketStatus, placements } = ticket;
  if (way !== 'ASSISTED' || !isCallCenter(callCenter)) return null;
  const { phones } = CENTER_CONTACTS[callCenter];
  const isUrgent = ({ kind }: TicketPlacement) => isPhoneFirst(kind as PlacementKind, ticketType);
  const urgent = placements.filter(isUrgent);
  const waiting = urgent.filter(({ state }) => state === 'WAITING');
  if (waiting.length > 0) {
    return (
      <Above>
        <CallFirst phones={phones} isDanger={waiting.some(({ kind }) => kind === 'damage')} />
      </Above>
    );
  }
  const isLive = ticketStatus === 'PENDING' || ticketStatus === 'ACTIVE';
  if (urgent.length === 0 && !(ticketType === 'Emergency' && isLive)) return null;
  return (
    <Above>
      <p>
        {translate('tickets.place.call.byPhone', { center: centerOf(callCenter).name })}{' '}
        {phones.map(({ number }, place) => (
          <span key={number}>
            {place > 0 && ' · '}
            <Phone number={number} />
          </span>
        ))}
      </p>
    </Above>
  );
}

const Above = styled('div')({
  maxWidth: 760,
  marginBottom: 20,
  // The library's margin would add to this one.
  '&& > *': { margin: 0 },
  '& > p': { fontSize: 18 },
});
