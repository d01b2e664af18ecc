import { styled } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { numberAt } from '../../../domain/tickets/number';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import type { BoardRow } from '../../dataProvider/types';
import { shortDay } from '../../ui/dates';
import { ErrorState } from '../../ui/ErrorState';
import { PlainTable, TableHead } from '../../ui/Facts';
import { JobLink, OwnFile, TicketLink } from '../../ui/links';
import { Card, CardRow, Cards } from '../../ui/list/Cards';
import { Skeleton } from '../../ui/list/Skeleton';
import { Pagination } from '../../ui/Pagination';
import { StatePanel } from '../../ui/StatePanel';
import { useIsPhone } from '../../ui/useIsPhone';
import { AsOf, READ_AGAIN_MS } from '../tickets/verdict/AsOf';
import { VerdictChip } from '../tickets/verdict/VerdictChip';
import { BoardState } from './BoardState';
import { SubcontractorLink, ToTickets } from './fields';
import { InviteButton } from './InviteButton';
import { OwnExpiry } from './OwnExpiry';
import { keyOf, useSteadyRows } from './useSteadyRows';

const PER_PAGE = 25;

interface Props {
  subcontractorId?: string;
}

/** Subcontractors on active tickets without a valid ticket of their own, worst first. */
export function Board({ subcontractorId }: Props) {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useBoard({
    page,
    perPage: PER_PAGE,
    ...(subcontractorId !== undefined && { subcontractorId }),
  });
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton />;
  const words = 'subcontractors.board';
  if (data.total === 0) {
    return (
      <StatePanel
        kind="empty"
        title={translate(`${words}.empty.title`)}
        text={translate(`${words}.empty.text`)}
      >
        <ToTickets />
      </StatePanel>
    );
  }
  return (
    <>
      {subcontractorId === undefined && <Intro>{translate(`${words}.intro`)}</Intro>}
      <Count data-lacking={data.lacking > 0} role="status">
        {data.lacking > 0 ? translate(`${words}.lacking`, data.lacking) : translate(`${words}.allWell`)}
      </Count>
      <AsOf verdicts={data.data.map(({ verdict }) => verdict)} onRead={refetch} />
      <Rows key={page} rows={data.data} isOfOne={subcontractorId !== undefined} />
      <Pagination total={data.total} perPage={PER_PAGE} page={page} onPage={setPage} />
    </>
  );
}

const Intro = styled('p')({ maxWidth: '80ch', marginBottom: 8, color: 'var(--muted)' });

const Count = styled('p')({
  marginBottom: 12,
  fontWeight: 600,
  color: 'var(--green)',
  '&[data-lacking="true"]': { color: 'var(--red)' },
});

interface BoardRowsProps {
  rows: readonly BoardRow[];
  /** Hides the name, since all rows are of one subcontractor. */
  isOfOne?: boolean | undefined;
}

function Rows({ rows, isOfOne }: BoardRowsProps) {
  const steady = useSteadyRows(rows);
  const Shown = useIsPhone() ? BoardCards : BoardTable;
  return <Shown {...steady} isOfOne={isOfOne} />;
}

type SteadyProps = ReturnType<typeof useSteadyRows> & Pick<BoardRowsProps, 'isOfOne'>;

function BoardTable({ rows, isOfOne, ...inviting }: SteadyProps) {
  return (
    <Scroll>
      <PlainTable>
        <TableHead
          words="subcontractors.board.fields"
          columns={[...(!isOfOne ? ['subcontractor'] : []), 'ticket', 'state', 'own', 'job', 'action']}
        />
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
                <InviteButton row={row} {...inviting} />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Scroll>
  );
}

function BoardCards({ rows, isOfOne, ...inviting }: SteadyProps) {
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
          <InviteButton row={row} {...inviting} />
        </Plain>
      ))}
    </Cards>
  );
}

function OurTicket({ row }: { row: BoardRow }) {
  return (
    <Ours>
      <VerdictChip verdict={row.verdict} detail="row" />
      <span>
        <TicketLink ticket={{ ...row, id: row.ticketId, Status: 'ACTIVE' }} /> <small>{row.ticketName}</small>
      </span>
    </Ours>
  );
}

const Ours = styled('div')({ display: 'grid', gap: 2 });

const Scroll = styled('div')({
  overflowX: 'auto',
  padding: '12px 16px 4px',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
});

/** The card has several links, so none covers it. */
const Plain = styled(Card)({ '& a::after': { content: 'none' } });

function OwnTicket({ row }: { row: BoardRow }) {
  const translate = useTranslate();
  const {
    state,
    ownTicketNo,
    ownCallCenter,
    ownStartsAt,
    ownExpDate,
    ownDaysToExpire,
    ownBucketLink,
    invitedAt,
    comment,
  } = row;
  if (ownTicketNo !== null) {
    return (
      <>
        {numberAt(ownTicketNo, ownCallCenter)}{' '}
        <OwnExpiry startsAt={ownStartsAt} days={ownDaysToExpire} expires={ownExpDate} />{' '}
        <OwnFile link={ownBucketLink} number={ownTicketNo} />
      </>
    );
  }
  if (state === 'REJECTED') return comment;
  if (state === 'INVITED' && invitedAt) {
    return <small>{translate('subcontractors.board.invitedAt', { day: shortDay(invitedAt) })}</small>;
  }
  return null;
}

interface Wish {
  page: number;
  /** With 0, only the counts are loaded. */
  perPage: number;
  subcontractorId?: string;
}

/** Under the tickets' key, because changes to tickets affect it. */
export function useBoard({ page, perPage, subcontractorId }: Wish) {
  const { subcontractorBoard } = useDataProvider<AppDataProvider>();
  const body = {
    skip: (page - 1) * perPage,
    take: perPage,
    ...(subcontractorId !== undefined && { subcontractorId }),
  };
  return useQuery({
    queryKey: ['tickets', 'board', body],
    queryFn: () => subcontractorBoard(body),
    placeholderData: keepPreviousData,
    refetchInterval: READ_AGAIN_MS,
  });
}
