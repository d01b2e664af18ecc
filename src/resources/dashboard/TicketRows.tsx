import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { TicketGlance } from '../../dataProvider/types';
import { Expiry } from '../../ui/Expiry';
import { isPlaced } from '../../ui/isPlaced';
import { JobLink } from '../../ui/JobLink';
import { PlainTable } from '../../ui/PlainTable';
import { ResponseChip } from '../../ui/ResponseChip';
import { TicketLink } from '../../ui/TicketLink';

interface Props {
  rows: { ticket: TicketGlance; why?: ReactNode }[];
  /** Head of the column that says why a ticket is here; the responses stand there otherwise. */
  whyLabel?: string;
}

/** Tickets of the dashboard with what decides about them. */
export function TicketRows({ rows, whyLabel }: Props) {
  const translate = useTranslate();
  const label = (field: string) => translate(`tickets.fields.${field}`);
  const heads = [label('TicketNo'), whyLabel ?? label('responseColor'), label('ExpDate'), label('JobNo')];
  return (
    <Table>
      <thead>
        <tr>
          {heads.map(head => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ ticket, why }) => (
          <tr key={ticket.id}>
            <th scope="row">
              <TicketLink ticket={ticket} />
              <small>{ticket.Name}</small>
            </th>
            <td data-why={why !== undefined}>{why ?? <ResponseChip color={ticket.responseColor} />}</td>
            <td>
              {isPlaced(ticket.Status) && (
                <Expiry
                  days={ticket.DaysToExpire}
                  expires={ticket.ExpDate}
                  callCenter={ticket.callCenter}
                  autoRenew={ticket.autoRenew}
                />
              )}
            </td>
            <td>
              <JobLink id={ticket.JobID}>{ticket.Job.JobNo}</JobLink>
              <small>{ticket.Job.Manager?.Name}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** On a phone the reasons take a line of their own. */
const Table = styled(PlainTable)({
  '@media (width < 640px)': { '& td[data-why="true"]': { gridColumn: '1 / -1', textAlign: 'left' } },
});
