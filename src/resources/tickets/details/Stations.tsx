import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { Ticket, TicketMember } from '../../../dataProvider/types';
import { Panel } from '../../../ui/Panel';
import { PlainTable } from '../../../ui/PlainTable';
import { bySeverity } from '../../../ui/severity';
import { isNamed } from './isNamed';
import { Station } from './Station';

/** The utilities the center notified, each with its answers; those it names no longer stand apart. */
export function Stations({ ticket }: { ticket: Ticket }) {
  const translate = useTranslate();
  const named = ticket.members.filter(isNamed);
  const withdrawn = ticket.members.filter(member => !isNamed(member));
  const isPlaced = ticket.ticketNumber !== null;
  return (
    <Panel title={translate('tickets.details.sections.stations')}>
      {named.length === 0 ? (
        <p>{translate(isPlaced ? 'tickets.details.nobodyAsked' : 'tickets.details.noStations')}</p>
      ) : (
        <StationTable ticket={ticket} members={named.toSorted(bySeverity)} />
      )}
      {withdrawn.length > 0 && (
        <Apart>
          <h3>{translate('tickets.details.withdrawn')}</h3>
          <p>{translate('tickets.details.withdrawnText')}</p>
          <StationTable ticket={ticket} members={withdrawn} isWithdrawn />
        </Apart>
      )}
    </Panel>
  );
}

interface TableProps {
  ticket: Ticket;
  members: readonly TicketMember[];
  isWithdrawn?: boolean;
}

function StationTable({ ticket, members, isWithdrawn = false }: TableProps) {
  const translate = useTranslate();
  const columns = ['station', 'response', 'answer', 'answered'];
  return (
    <PlainTable>
      <thead>
        <tr>
          {columns.map(name => (
            <th key={name} scope="col">
              {translate(`tickets.details.columns.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {members.map(member => (
          <Station key={member.stationCode} ticket={ticket} member={member} isWithdrawn={isWithdrawn} />
        ))}
      </tbody>
    </PlainTable>
  );
}

const Apart = styled('div')({
  marginTop: 16,
  paddingTop: 14,
  borderTop: '1px dashed var(--field-line)',
  '& h3': { fontSize: 14 },
  '& > p': { marginBottom: 8, color: 'var(--muted)' },
});
