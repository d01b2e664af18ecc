import CloseIcon from '@mui/icons-material/Close';
import PriorityHigh from '@mui/icons-material/PriorityHigh';
import { Button, MenuItem, Stack } from '@mui/material';
import { styled } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { ACTION_PAGE, type ActionReason } from '../../../domain/dashboard/limits';
import { MATRIX } from '../../../domain/permissions/matrix';
import type { TicketAction } from '../../../domain/tickets/actions/names';
import { ACTION, canAct } from '../../../domain/tickets/actions/table';
import { numberAt } from '../../../domain/tickets/number';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import type { NeedingAction } from '../../dataProvider/types';
import { shortDay } from '../../ui/dates';
import { MenuButton } from '../../ui/menu/MenuButton';
import { ACTION_PARAM, ticketPath } from '../../ui/paths';
import { useAction } from '../../ui/useAction';
import { useActor } from '../../ui/viewer';
import { READ_AGAIN_MS } from '../tickets/verdict/AsOf';
import { TicketRows } from './TicketRows';
import { ToLookUp } from './ToLookUp';
import { ToPlaceNow, useToPlaceNow } from './ToPlaceNow';
import { ViewPanel } from './ViewPanel';

const FEW = 5;
const STEP = 25;

/** Sorted by deadline. Users who can act only on their own jobs see only those. Snoozed tickets are counted below. */
export function NeedsAction() {
  const translate = useTranslate();
  const { ticketsNeedingAction } = useDataProvider<AppDataProvider>();
  const [take, setTake] = useState(FEW);
  const [isSnoozed, setSnoozed] = useState(false);
  const query = useQuery({
    queryKey: ['tickets', 'needingAction', take, isSnoozed],
    queryFn: async () => ({
      ...(await ticketsNeedingAction(take, isSnoozed)),
      asked: `${take} ${isSnoozed}`,
    }),
    placeholderData: keepPreviousData,
    refetchInterval: READ_AGAIN_MS,
  });
  const toPlace = useToPlaceNow();
  const actor = useActor();
  // Same rule as in server/dashboard/needingAction.ts.
  const isOwn = actor && MATRIX.tickets[actor.role].UPDATE === 'job';
  // "Nothing needs action" is shown only after everything has loaded.
  const empty = toPlace.due && (
    <p>{translate(`dashboard.action.empty${toPlace.due.length > 0 ? 'Else' : ''}`)}</p>
  );
  return (
    <Place>
      <ToPlaceNow {...toPlace} />
      <ToLookUp />
      <ViewPanel
        title={translate(`dashboard.action.${isOwn ? 'ownTitle' : 'title'}`)}
        query={query}
        isEmpty={({ total, snoozed }) => total + snoozed === 0 && !isSnoozed}
        empty={empty}
      >
        {({ total, isMore, snoozed, data, asked }) => (
          <>
            {total === 0 && empty}
            {total > 0 && (
              <TicketRows
                key={asked}
                whyLabel={translate('dashboard.action.reason')}
                rows={data.map(rowOf)}
                onRead={query.refetch}
              />
            )}
            <Foot aria-busy={query.isPlaceholderData}>
              <span role="status">
                {translate(`dashboard.action.${isMore ? 'shownOfMore' : 'shown'}`, {
                  shown: data.length,
                  smart_count: total,
                })}
              </span>
              {data.length < Math.min(total, ACTION_PAGE) && (
                <Button onClick={() => setTake(Math.min(ACTION_PAGE, take + STEP))}>
                  {translate('dashboard.action.more')}
                </Button>
              )}
              {(snoozed > 0 || isSnoozed) && (
                <>
                  {!isSnoozed && <span>{translate('dashboard.action.snoozed', snoozed)}</span>}
                  <Button variant="text" onClick={() => setSnoozed(!isSnoozed)}>
                    {translate(`dashboard.action.${isSnoozed ? 'hideSnoozed' : 'showSnoozed'}`)}
                  </Button>
                </>
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

const rowOf = ({ ticket, reasons, ...snooze }: NeedingAction) => ({
  ticket,
  why: (
    <>
      <Reasons reasons={reasons} />
      <RowActions ticket={ticket} reasons={reasons} {...snooze} />
    </>
  ),
});

/** Reasons that only warn. All others stop the work or report a failure. */
const WARNINGS = ['PAST_REMARK_BY'];

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

type Remedy = TicketAction | 'toDamage' | 'checkMarks';

const REMEDIES: Partial<Record<ActionReason, readonly Remedy[]>> = {
  DAMAGE_OPEN: ['toDamage'],
  MARKS_WRONG: ['checkMarks', 'remark'],
};

const isAction = (remedy: Remedy): remedy is TicketAction => remedy !== 'toDamage' && remedy !== 'checkMarks';

function remediesOf(reasons: readonly string[], status: string): Remedy[] {
  // Renewing and closing are refused until the damage is settled.
  const isRefused = reasons.includes('DAMAGE_OPEN');
  const others: Remedy[] = isRefused ? [] : status === 'ACTIVE' ? ['renew', 'close'] : ['clone'];
  return [...new Set(reasons.flatMap(reason => REMEDIES[reason as ActionReason] ?? others))];
}

function pathOf(remedy: Remedy, ticket: NeedingAction['ticket']): string {
  if (remedy === 'clone') return `/main/tickets/create?clone=${ticket.id}`;
  // The page begins with what the damage owes.
  return remedy === 'toDamage' ? ticketPath(ticket) : `${ticketPath(ticket)}?${ACTION_PARAM}=${remedy}`;
}

/** Buttons for the usual remedies: a dialog on the ticket's page, its damage, or a copy of the ticket. */
function RowActions({ ticket, reasons, ...snooze }: NeedingAction) {
  const translate = useTranslate();
  const actor = useActor();
  const isOffered = (action: TicketAction) =>
    actor && canAct(actor, action) && ACTION[action].statuses.some(one => one === ticket.Status);
  // Those who may ask for new marks may also check them.
  const open = remediesOf(reasons, ticket.Status).filter(
    remedy => remedy === 'toDamage' || isOffered(remedy === 'checkMarks' ? 'remark' : remedy),
  );
  return (
    <Stack direction="row" alignItems="center" flexWrap="wrap" gap={1}>
      {open.map(action => (
        <Button key={action} component={Link} size="small" variant="text" to={pathOf(action, ticket)}>
          {translate(isAction(action) ? `tickets.actions.${action}.title` : `dashboard.action.${action}`)}
          <Which ticket={ticket} />
        </Button>
      ))}
      <Snooze ticket={ticket} {...snooze} />
    </Stack>
  );
}

/** Names the ticket for screen readers that list only the buttons. */
function Which({ ticket: { TicketNo, callCenter, Name } }: Pick<NeedingAction, 'ticket'>) {
  return (
    <span className="visually-hidden">: {TicketNo === null ? Name : numberAt(TicketNo, callCenter)}</span>
  );
}

/** Hides the ticket for this user until its deadline at the latest. */
function Snooze({ ticket, snoozes, snoozedUntil }: Omit<NeedingAction, 'reasons'>) {
  const translate = useTranslate();
  const { snoozeTicket } = useDataProvider<AppDataProvider>();
  const { mutate, isPending } = useAction({
    call: (choice: string | null) => snoozeTicket(ticket.id, choice),
    failed: 'dashboard.action.snoozeFailed',
    stale: [['tickets', 'needingAction']],
  });
  const which = <Which ticket={ticket} />;
  if (snoozedUntil) {
    return (
      <>
        <span>{translate('dashboard.action.snoozedUntil', { day: shortDay(snoozedUntil) })}</span>
        <Button size="small" variant="text" disabled={isPending} onClick={() => mutate(null)}>
          {translate('dashboard.action.wake')}
          {which}
        </Button>
      </>
    );
  }
  const [only, ...further] = snoozes;
  if (only === undefined) return null;
  if (further.length === 0) {
    return (
      <Button size="small" variant="text" disabled={isPending} onClick={() => mutate(only)}>
        {translate(`dashboard.action.snoozeOnly.${only}`)}
        {which}
      </Button>
    );
  }
  const label = (
    <>
      {translate('dashboard.action.snooze')}
      {which}
    </>
  );
  return (
    <MenuButton size="small" variant="text" label={label} disabled={isPending}>
      {close =>
        snoozes.map(choice => (
          <MenuItem
            key={choice}
            onClick={() => {
              close();
              mutate(choice);
            }}
          >
            {translate(`dashboard.action.snoozes.${choice}`)}
          </MenuItem>
        ))
      }
    </MenuButton>
  );
}

const Place = styled('div')({ display: 'grid', gap: 20, marginBottom: 20 });

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
