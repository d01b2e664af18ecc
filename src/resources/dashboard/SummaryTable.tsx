import { useTranslate } from 'react-admin';
import type { TicketGlance } from '../../dataProvider/types';
import { Expiry } from '../../ui/Expiry';
import { PlainTable } from '../../ui/PlainTable';
import { ResponseChip } from '../../ui/ResponseChip';
import { TicketLink } from '../../ui/TicketLink';

const ROWS = 8;

/** The tickets that end next. */
export function SummaryTable({ tickets }: { tickets: TicketGlance[] }) {
  const translate = useTranslate();
  return (
    <PlainTable>
      <thead>
        <tr>
          {['TicketNo', 'responseColor', 'ExpDate', 'Job'].map(field => (
            <th key={field} scope="col">
              {translate(`resources.tickets.fields.${field}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tickets.slice(0, ROWS).map(ticket => (
          <Row key={ticket.id} ticket={ticket} />
        ))}
      </tbody>
    </PlainTable>
  );
}

function Row({ ticket }: { ticket: TicketGlance }) {
  return (
    <tr>
      <th scope="row">
        <TicketLink ticket={ticket} />
        <small>{ticket.Name}</small>
      </th>
      <td>
        <ResponseChip color={ticket.responseColor} />
      </td>
      <td>
        <Expiry
          days={ticket.DaysToExpire}
          expires={ticket.ExpDate}
          callCenter={ticket.callCenter}
          autoRenew={ticket.autoRenew}
        />
      </td>
      <td>
        {ticket.Job.JobNo}
        <small>{ticket.Job.Manager?.Name}</small>
      </td>
    </tr>
  );
}
