import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { TicketGlance } from '../../dataProvider/types';
import { isPlaced } from '../../ui/chips';
import { Expiry } from '../../ui/Expiry';
import { PlainTable } from '../../ui/Facts';
import { JobLink, TicketLink } from '../../ui/links';
import { AsOf } from '../../ui/verdict/AsOf';
import { ResponseCounts } from '../../ui/verdict/ResponseCounts';
import { VerdictChip } from '../../ui/verdict/VerdictChip';

interface Props {
  rows: { ticket: TicketGlance; why?: ReactNode }[];
  /** Head of the column that says why a ticket is here; the responses stand there otherwise. */
  whyLabel?: string;
  /** Reads the rows again. */
  onRead: () => unknown;
}

/** Tickets of the dashboard with what decides about them. */
export function TicketRows({ rows, whyLabel, onRead }: Props) {
  const translate = useTranslate();
  const label = (field: string) => translate(`tickets.fields.${field}`);
  const heads = ['TicketNo', 'verdict', 'responses', 'ExpDate', 'JobNo'].map(label);
  if (whyLabel) heads[2] = whyLabel;
  return (
    <>
      <AsOf verdicts={rows.map(({ ticket }) => ticket.verdict)} onRead={onRead} />
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
              <td data-whole>
                <VerdictChip verdict={ticket.verdict} tells="row" />
              </td>
              <td data-whole={why !== undefined || undefined}>
                {why ?? <ResponseCounts counts={ticket.responses} isOver={ticket.Status !== 'ACTIVE'} />}
              </td>
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
    </>
  );
}

/** On a phone the verdict takes a line of its own, and so do the reasons; what comes after stands on one line. */
const Table = styled(PlainTable)({
  '@media (width < 640px)': {
    '& tr': { alignItems: 'baseline' },
    '& td[data-whole]': { gridColumn: '1 / -1', textAlign: 'left' },
    '& td[data-whole] + td[data-whole] + td': { textAlign: 'left' },
    '& td[data-whole] + td[data-whole] ~ td:last-of-type': { textAlign: 'right' },
  },
});
