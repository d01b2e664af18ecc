import { styled } from '@mui/material/styles';
import type { Ticket } from '../../../dataProvider/types';
import { ActionBar } from '../actions/ActionBar';
import { Contacts, Dates, RecordFacts, Work } from './facts';
import { Location } from './Location';
import { Progress } from './Progress';
import { Responses } from './Responses';
import { Revisions } from './Revisions';
import { Stations } from './Stations';
import { TicketHeader } from './TicketHeader';
import { Verdict } from './Verdict';

/** Everything about a ticket: what decides first, the rest below it. */
export function TicketPage({ ticket }: { ticket: Ticket }) {
  return (
    <>
      <TicketHeader ticket={ticket} />
      <Progress ticket={ticket} />
      <Columns>
        <div>
          {ticket.ticketStatus !== 'PENDING' && <Verdict ticket={ticket} />}
          <ActionBar ticket={ticket} />
          <Stations ticket={ticket} />
          <Responses ticket={ticket} />
          <Work ticket={ticket} />
          <Revisions ticket={ticket} />
        </div>
        <div>
          <Dates ticket={ticket} />
          <Location ticket={ticket} />
          <Contacts ticket={ticket} />
          <RecordFacts ticket={ticket} />
        </div>
      </Columns>
    </>
  );
}

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(300px, 400px)',
  gap: 20,
  alignItems: 'start',
  '& > div': { display: 'grid', gap: 20, minWidth: 0 },
  '@media (width < 1024px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
