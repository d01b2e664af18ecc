import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { BoardRow } from '../../../dataProvider/types';
import { BoardState } from '../../../ui/BoardState';
import { JobLink } from '../../../ui/JobLink';
import { Card, CardRow, Cards } from '../../../ui/list/Cards';
import { PlainTable } from '../../../ui/PlainTable';
import { TicketNumber } from '../../../ui/TicketNumber';
import { ticketPath } from '../../../ui/ticketPath';
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
            {head('state')}
            {head('own')}
            {head('ticket')}
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
                <BoardState state={row.state} />
              </td>
              <td>
                <OwnTicket row={row} />
              </td>
              <td>
                <OurTicket row={row} />
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
            <BoardState state={row.state} />
            <span>
              <OwnTicket row={row} />
            </span>
          </CardRow>
          {!isOfOne && <SubcontractorLink id={row.subcontractorId} name={row.subcontractorCompanyName} />}
          <CardRow>
            <OurTicket row={row} />
            <JobLink id={row.JobID}>{row.JobNo}</JobLink>
          </CardRow>
          <InviteButton row={row} />
        </Plain>
      ))}
    </Cards>
  );
}

function OurTicket({ row }: { row: BoardRow }) {
  return (
    <span>
      <Link to={ticketPath({ id: row.ticketId, JobID: row.JobID })}>
        <TicketNumber number={row.TicketNo} revision={row.Revision} status="ACTIVE" />
      </Link>
      <small> {row.ticketName}</small>
    </span>
  );
}

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
