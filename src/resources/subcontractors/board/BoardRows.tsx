import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { BoardRow } from '../../../dataProvider/types';
import { BoardState } from '../../../ui/BoardState';
import { JobLink } from '../../../ui/JobLink';
import { Card, CardRow, Cards } from '../../../ui/list/Cards';
import { PlainTable } from '../../../ui/PlainTable';
import { TicketLink } from '../../../ui/TicketLink';
import { VerdictChip } from '../../../ui/verdict/VerdictChip';
import { SubcontractorLink } from '../SubcontractorLink';
import { InviteButton } from './InviteButton';
import { OwnTicket } from './OwnTicket';

interface Props {
  rows: readonly BoardRow[];
  /** On a subcontractor's own page their name need not stand in every row. */
  isOfOne?: boolean | undefined;
}

export function BoardTable({ rows, isOfOne }: Props) {
  const translate = useTranslate();
  const head = (field: string) => <th scope="col">{translate(`subcontractors.board.fields.${field}`)}</th>;
  return (
    <Scroll>
      <PlainTable>
        <thead>
          <tr>
            {!isOfOne && head('subcontractor')}
            {head('ticket')}
            {head('state')}
            {head('own')}
            {head('job')}
            {head('action')}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={keyOf(row)}>
              {!isOfOne && (
                <th scope="row">
                  <SubcontractorLink id={row.subcontractorId} name={row.subcontractorCompanyName} />
                </th>
              )}
              <td>
                <OurTicket row={row} />
              </td>
              <td>
                <BoardState state={row.state} />
              </td>
              <td>
                <OwnTicket row={row} />
              </td>
              <td>
                <JobLink id={row.JobID}>{row.JobNo}</JobLink>
              </td>
              <td>
                <InviteButton row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Scroll>
  );
}

export function BoardCards({ rows, isOfOne }: Props) {
  return (
    <Cards>
      {rows.map(row => (
        <Plain key={keyOf(row)}>
          <CardRow>
            <OurTicket row={row} />
            <JobLink id={row.JobID}>{row.JobNo}</JobLink>
          </CardRow>
          {!isOfOne && <SubcontractorLink id={row.subcontractorId} name={row.subcontractorCompanyName} />}
          <CardRow>
            <BoardState state={row.state} />
            <span>
              <OwnTicket row={row} />
            </span>
          </CardRow>
          <InviteButton row={row} />
        </Plain>
      ))}
    </Cards>
  );
}

/** Its verdict leads: how the subcontractor stands on it comes after. */
function OurTicket({ row }: { row: BoardRow }) {
  return (
    <Ours>
      <VerdictChip verdict={row.verdict} tells="row" />
      <span>
        <TicketLink ticket={{ ...row, id: row.ticketId, Status: 'ACTIVE' }} /> <small>{row.ticketName}</small>
      </span>
    </Ours>
  );
}

const Ours = styled('div')({ display: 'grid', gap: 2 });

const keyOf = ({ ticketId, subcontractorId }: BoardRow) => ticketId + subcontractorId;

const Scroll = styled('div')({
  overflowX: 'auto',
  padding: '12px 16px 4px',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
});

/** Several links and a button: none of them takes the whole card. */
const Plain = styled(Card)({ '& a::after': { content: 'none' } });
