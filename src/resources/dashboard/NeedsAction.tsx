import CloseIcon from '@mui/icons-material/Close';
import PriorityHigh from '@mui/icons-material/PriorityHigh';
import { Button, Stack } from '@mui/material';
import { styled } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { ACTION_PAGE } from '../../../domain/dashboard/limits';
import { POSSIBLE_IN } from '../../../domain/tickets/actions/table';
import type { AppDataProvider, NeedingAction, TicketGlance } from '../../dataProvider/types';
import { ACTION_PARAM, ticketPath } from '../../ui/ticketPath';
import { useMayAct } from '../../ui/useMayAct';
import { READ_AGAIN_MS } from '../../ui/verdict/freshness';
import { TicketRows } from './TicketRows';
import { ViewPanel } from './ViewPanel';

const FEW = 5;
const STEP = 25;

/** Tickets that need somebody, the next deadline first; of their own jobs for people who act only there. */
export function NeedsAction() {
  const translate = useTranslate();
  const { ticketsNeedingAction } = useDataProvider<AppDataProvider>();
  const [take, setTake] = useState(FEW);
  const query = useQuery({
    queryKey: ['tickets', 'needingAction', take],
    queryFn: () => ticketsNeedingAction(take),
    placeholderData: keepPreviousData,
    refetchInterval: READ_AGAIN_MS,
  });
  return (
    <Place>
      <ViewPanel
        title={translate('dashboard.action.title')}
        query={query}
        isEmpty={({ total }) => total === 0}
        empty={<p>{translate('dashboard.action.empty')}</p>}
      >
        {({ total, data }) => (
          <>
            <TicketRows
              whyLabel={translate('dashboard.action.reason')}
              rows={data.map(rowOf)}
              onRead={query.refetch}
            />
            <Foot aria-busy={query.isPlaceholderData}>
              <span role="status">
                {translate('dashboard.action.shown', { shown: data.length, smart_count: total })}
              </span>
              {data.length < Math.min(total, ACTION_PAGE) && (
                <Button onClick={() => setTake(Math.min(ACTION_PAGE, take + STEP))}>
                  {translate('dashboard.action.more')}
                </Button>
              )}
              {take > FEW && (
                <Button variant="text" onClick={() => setTake(FEW)}>
                  {translate('dashboard.action.fewer')}
                </Button>
              )}
            </Foot>
          </>
        )}
      </ViewPanel>
    </Place>
  );
}

const rowOf = ({ ticket, reasons }: NeedingAction) => ({
  ticket,
  why: (
    <>
      <Reasons reasons={reasons} />
      <RowActions ticket={ticket} />
    </>
  ),
});

/** Reasons that only warn; all others stop the work or have failed. */
const WARNINGS = ['PAST_REMARK_BY'];

/** Why a ticket needs somebody, in words. */
function Reasons({ reasons }: { reasons: readonly string[] }) {
  const translate = useTranslate();
  return (
    <Why>
      {reasons.map(reason => {
        const isWarning = WARNINGS.includes(reason);
        return (
          <li key={reason} data-warning={isWarning}>
            {isWarning ? <PriorityHigh fontSize="small" /> : <CloseIcon fontSize="small" />}
            {translate(`dashboard.action.reasons.${reason}`)}
          </li>
        );
      })}
    </Why>
  );
}

/** What ends most of the reasons, where the status allows it: its dialog on the ticket's page, or a new ticket like it. */
function RowActions({ ticket }: { ticket: TicketGlance }) {
  const translate = useTranslate();
  const mayAct = useMayAct();
  const actions = ticket.Status === 'ACTIVE' ? (['renew', 'close'] as const) : (['clone'] as const);
  const open = actions.filter(
    action => mayAct(action) && POSSIBLE_IN[action].some(one => one === ticket.Status),
  );
  return (
    <Stack direction="row" gap={1}>
      {open.map(action => (
        <Button
          key={action}
          component={Link}
          size="small"
          variant="text"
          to={
            action === 'clone'
              ? `/main/tickets/create?clone=${ticket.id}`
              : `${ticketPath(ticket)}?${ACTION_PARAM}=${action}`
          }
        >
          {translate(`tickets.actions.${action}.title`)}
          <span className="visually-hidden">: {ticket.TicketNo ?? ticket.Name}</span>
        </Button>
      ))}
    </Stack>
  );
}

const Place = styled('div')({ marginBottom: 20 });

const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  marginTop: 12,
  color: 'var(--muted)',
  fontVariantNumeric: 'tabular-nums',
});

const Why = styled('ul')({
  display: 'grid',
  gap: 2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', alignItems: 'baseline', gap: 6, color: 'var(--red)', fontWeight: 500 },
  '& li[data-warning="true"]': { color: 'var(--yellow)' },
  '& svg': { flex: 'none', alignSelf: 'center' },
});
