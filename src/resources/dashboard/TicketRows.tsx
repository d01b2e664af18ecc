import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { TicketGlance } from '../../dataProvider/types';
import { PlainTable } from '../../ui/Facts';
import { JobLink, TicketLink } from '../../ui/links';
import { useKeptOrder } from '../../ui/useKeptOrder';
import { isPlaced } from '../tickets/chips';
import { Expiry } from '../tickets/Expiry';
import { AsOf } from '../tickets/verdict/AsOf';
import { ResponseCounts } from '../tickets/verdict/ResponseCounts';
import { VerdictChip } from '../tickets/verdict/VerdictChip';

interface Props {
  rows: { ticket: TicketGlance; why?: ReactNode }[];
  /** Heading of the reason column, which replaces the responses. */
  whyLabel?: string;
  onRead: () => unknown;
}

export function TicketRows({ rows, whyLabel, onRead }: Props) {
  const translate = useTranslate();
  const { rows: shown, hasMoved, update } = useKeptOrder(rows, ({ ticket }) => ticket.id);
  const label = (field: string) => translate(`tickets.fields.${field}`);
  const heads = ['TicketNo', 'verdict', 'responses', 'ExpDate', 'JobNo'].map(label);
  if (whyLabel) heads[2] = whyLabel;
  return (
    <>
      <BesideTitle>
        {hasMoved && (
          <Button size="small" variant="text" onClick={update}>
            {translate('dashboard.today.update')}
          </Button>
        )}
      </BesideTitle>
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
          {shown.map(({ row: { ticket, why }, isGone }) => (
            <tr key={ticket.id}>
              <th scope="row">
                <TicketLink ticket={ticket} />
                <small>{ticket.Name || ticket.Place}</small>
              </th>
              <td data-whole>
                {isGone ? (
                  translate('dashboard.today.gone')
                ) : (
                  <VerdictChip verdict={ticket.verdict} detail="row" />
                )}
              </td>
              <td data-whole={why !== undefined || undefined}>
                {isGone
                  ? null
                  : (why ?? <ResponseCounts counts={ticket.responses} isOver={ticket.Status !== 'ACTIVE'} />)}
              </td>
              <td data-label={isPlaced(ticket.Status) ? heads[3] : undefined}>
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

/** Takes no room, so that no row moves when the button appears. */
const BesideTitle = styled('div')({
  position: 'relative',
  height: 0,
  '& button': { position: 'absolute', right: 0, bottom: 2 },
});

/** On a phone, the name, the verdict and the reasons take a full line each. The other cells share one. */
const Table = styled(PlainTable)({
  '@media (width < 640px)': {
    '& tr': { alignItems: 'baseline' },
    '& th': { gridColumn: '1 / -1' },
    '& td[data-whole]': { gridColumn: '1 / -1', textAlign: 'left' },
    '& td[data-whole] + td[data-whole] + td': { textAlign: 'left' },
    '& td[data-whole] + td[data-whole] ~ td:last-of-type': { textAlign: 'right' },
  },
});
