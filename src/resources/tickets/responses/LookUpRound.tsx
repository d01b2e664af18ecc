import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { type CallCenter, centerOf, stateOfCenter } from '../../../../domain/calendar/centers';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import type { Ticket } from '../../../dataProvider/types';
import { ErrorState } from '../../../ui/ErrorState';
import { Guarded } from '../../../ui/Guarded';
import { Skeleton } from '../../../ui/list/Skeleton';
import { PHONE } from '../../../ui/media';
import { PageHeader } from '../../../ui/PageHeader';
import { LOOK_UP, ticketPath } from '../../../ui/paths';
import { ShowPage } from '../../../ui/RecordPage';
import { StatePanel } from '../../../ui/StatePanel';
import { useCopying } from '../../../ui/useCopying';
import { isOffered } from '../actions/offers';
import { OpenCenter } from '../details/LookUp';
import { CopyButton } from '../placing/SheetFields';
import { EnterForm } from './EnterForm';

/** A round as stored in the history entry. It survives a reload. */
interface Round {
  ticketIds: string[];
  /** Skipped or partly saved. */
  left: string[];
  isMore: boolean;
}

const DONE = 'done';

/** /main/tickets/look-up/{ticketId?}: steps through the tickets that need a lookup. */
export default function LookUpRound() {
  const { ticketId } = useParams();
  const round: Round | undefined = useLocation().state?.round;
  return (
    <Guarded resource="tickets" action="list">
      {ticketId === undefined || round === undefined ? (
        <Beginning first={ticketId === DONE ? undefined : ticketId} />
      ) : ticketId === DONE ? (
        <Done {...round} />
      ) : (
        <Step key={ticketId} ticketId={ticketId} round={round} />
      )}
    </Guarded>
  );
}

function Beginning({ first }: { first: string | undefined }) {
  const translate = useTranslate();
  const { ticketsToLookUp } = useDataProvider<AppDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['tickets', 'toLookUp'],
    queryFn: () => ticketsToLookUp(),
    staleTime: 0,
    gcTime: 0,
  });
  if (error) return <ErrorState isPage error={error} onRetry={refetch} />;
  if (!data) return <Skeleton />;
  const ticketIds = [...new Set([...(first ? [first] : []), ...data.ticketIds])];
  if (ticketIds.length > 0) return <Navigate replace {...stepTo({ ...data, ticketIds, left: [] })} />;
  return (
    <StatePanel
      isPage
      kind="empty"
      title={translate('tickets.lookUp.none')}
      text={translate('tickets.lookUp.noneText')}
    >
      <ToDashboard />
    </StatePanel>
  );
}

/** The step after the given ticket, or the first one. */
function stepTo(round: Round, after?: string) {
  const next = round.ticketIds[after === undefined ? 0 : round.ticketIds.indexOf(after) + 1];
  return { to: `${LOOK_UP}/${next ?? DONE}`, state: { round } };
}

/** Steps replace each other in the history, so Back leaves the round. */
function Step({ ticketId, round }: { ticketId: string; round: Round }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const goOn = (isDone: boolean) => {
    const left = isDone ? round.left : [...round.left, ticketId];
    const { to, state } = stepTo({ ...round, left }, ticketId);
    return navigate(to, { replace: true, state });
  };
  const skip = (
    <Button variant="text" onClick={() => goOn(false)}>
      {translate('tickets.lookUp.skip')}
    </Button>
  );
  const { length } = round.ticketIds;
  const place = round.ticketIds.indexOf(ticketId) + 1;
  return (
    <Frame data-action-bar>
      <PageHeader title={translate('tickets.lookUp.title')}>
        <b role="status">{translate('tickets.lookUp.progress', { place, smart_count: length })}</b>
      </PageHeader>
      <ShowPage<Ticket> id={ticketId} missing={skip}>
        {ticket =>
          isOffered(ticket, 'enterResponses') ? (
            <EnterForm
              ticket={ticket}
              round={{ lead: <AtCenter ticket={ticket} />, actions: skip }}
              onSaved={goOn}
            />
          ) : (
            <>
              <AtCenter ticket={ticket} />
              <p>{translate('tickets.lookUp.notAllowed')}</p>
              {skip}
            </>
          )
        }
      </ShowPage>
    </Frame>
  );
}

function AtCenter({ ticket }: { ticket: Ticket }) {
  const translate = useTranslate();
  const copying = useCopying();
  const { id, ticketNumber, revision, callCenter, ticketName, addressLocation, city } = ticket;
  const number = ticketNumber ?? '';
  return (
    <Lead>
      <h2>
        {number}
        <small>
          -{revision} {stateOfCenter(callCenter)}
        </small>
      </h2>
      <div>
        <CopyButton copying={copying} id="number" label={number} text={number} />
        <OpenCenter ticket={ticket} />
      </div>
      <p>
        <Link to={ticketPath({ JobID: ticket.ticket.JobID, id })}>{ticketName || addressLocation}</Link>
        {' · '}
        {[addressLocation, city, centerOf(callCenter as CallCenter).name].filter(Boolean).join(', ')}
      </p>
      <p>{translate('tickets.lookUp.paste')}</p>
    </Lead>
  );
}

function Done({ ticketIds, left, isMore }: Round) {
  const translate = useTranslate();
  const done = ticketIds.length - left.length;
  const text = [
    translate('tickets.lookUp.doneText', done),
    ...(left.length > 0 ? [translate('tickets.lookUp.left', left.length)] : []),
    ...(isMore ? [translate('tickets.lookUp.more')] : []),
  ];
  const title = translate(`tickets.lookUp.${left.length > 0 || isMore ? 'leftTitle' : 'done'}`);
  const again = stepTo({ ticketIds: left, left: [], isMore });
  return (
    <StatePanel isPage kind="empty" title={title} text={text.join('\n')}>
      {left.length > 0 && (
        <Button component={Link} replace {...again}>
          {translate('tickets.lookUp.again', left.length)}
        </Button>
      )}
      {isMore && (
        <Button component={Link} replace to={LOOK_UP}>
          {translate('tickets.lookUp.restart')}
        </Button>
      )}
      <ToDashboard />
    </StatePanel>
  );
}

function ToDashboard() {
  const translate = useTranslate();
  return (
    <Button component={Link} variant="contained" to="/main/dashboard">
      {translate('tickets.lookUp.dashboard')}
    </Button>
  );
}

const Frame = styled('div')({
  maxWidth: 900,
  '& form': { border: '1px solid var(--line)', borderRadius: 'var(--radius)', background: 'var(--surface)' },
  // Keeps the focused field above the bar at the bottom.
  '& :is(input, button, textarea, [role="combobox"])': { scrollMarginBottom: 90 },
  // Keeps Save visible. The theme makes it static on phones.
  '&& form .MuiToolbar-root': {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    borderTop: '1px solid var(--line)',
    background: 'var(--surface)',
  },
});

const Lead = styled('div')({
  display: 'grid',
  gap: 10,
  gridColumn: '1 / -1',
  '& h2': {
    fontSize: 34,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
    userSelect: 'all',
    [PHONE]: { fontSize: 28 },
  },
  '& h2 small': { color: 'var(--muted)', fontSize: '0.6em', fontWeight: 400, userSelect: 'none' },
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 8 },
  '& p': { margin: 0, color: 'var(--muted)' },
});
