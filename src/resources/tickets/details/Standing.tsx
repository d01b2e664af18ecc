import { Button, Stack } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { type CallCenter, CENTERS, centerOf, isCallCenter } from '../../../../domain/calendar/centers';
import { capitalized } from '../../../../domain/text';
import { isCenterAction } from '../../../../domain/tickets/actions/names';
import { ACTION } from '../../../../domain/tickets/actions/table';
import type { Ticket, TicketPlacement } from '../../../dataProvider/types';
import { useSay } from '../../../i18n/useSay';
import { shortTime } from '../../../ui/dates';
import { importPath, TO_PLACE } from '../../../ui/paths';
import { LoginWay } from '../../credentials/LoginNeeded';
import { Deadline } from '../placing/Deadline';

export function Standing({ ticket }: { ticket: Ticket }) {
  const translate = useTranslate();
  const say = useSay();
  const { ticketStatus, lastRefusal, underWay, placements, waitingMailID } = ticket;
  const isSent = placements.length === 0;
  const what = (kind: string) =>
    isCenterAction(kind) ? say(capitalized(ACTION[kind].request)) : translate('tickets.actions.theTicket');
  return (
    <Notes>
      {placements.map(placement => (
        <ToPlace key={placement.ID} placement={placement} callCenter={ticket.callCenter} />
      ))}
      {isSent && ticketStatus === 'PENDING' && <Pending callCenter={ticket.callCenter} />}
      {ticketStatus === 'FAILED' && <Failed ticket={ticket} />}
      {lastRefusal && (
        <Note kind="failed">
          <p>
            {translate('tickets.actions.lastRefusal', {
              what: what(lastRefusal.kind),
              why: say(lastRefusal.message),
            })}{' '}
            <small>{shortTime(lastRefusal.at)}</small>
          </p>
        </Note>
      )}
      {waitingMailID && (
        <Note kind="waiting">
          <p>{translate('tickets.details.verdict.waitingMail')}</p>
          <div>
            <Button component={Link} to={importPath(waitingMailID)}>
              {translate('tickets.details.verdict.toMail')}
            </Button>
          </div>
        </Note>
      )}
      {isSent && underWay && ticketStatus !== 'PENDING' && (
        <Note kind="waiting">
          <p>{translate('tickets.actions.underWay', { what: what(underWay) })}</p>
        </Note>
      )}
    </Notes>
  );
}

/** Shown until the center confirms the placement. */
function ToPlace({ placement, callCenter }: { placement: TicketPlacement; callCenter: string }) {
  const translate = useTranslate();
  const { ID, kind, state, deadline } = placement;
  const what = translate(`tickets.place.kinds.${kind}`, { _: kind });
  const center = centerOf(callCenter as CallCenter).name;
  return (
    <Note kind="waiting">
      <h2>{translate(`tickets.place.banner.${state}`, { what, center })}</h2>
      <p>
        {state === 'PLACED' ? (
          <>
            {translate(`tickets.place.placed.${kind === 'create' ? 'create' : 'action'}`)}{' '}
            {translate('tickets.place.banner.placedText')}
          </>
        ) : (
          <Deadline deadline={deadline} />
        )}
      </p>
      <Stack direction="row" flexWrap="wrap" gap={1}>
        {state === 'PLACED' && (
          <Button component={Link} to="/main/tickets/import">
            {translate('tickets.place.banner.import')}
          </Button>
        )}
        <Button
          component={Link}
          variant={state === 'PLACED' ? 'outlined' : 'contained'}
          to={`${TO_PLACE}/${ID}`}
          aria-label={translate('tickets.place.banner.openOf', { what })}
        >
          {translate('tickets.place.banner.open')}
        </Button>
      </Stack>
    </Note>
  );
}

function Pending({ callCenter }: { callCenter: string }) {
  const translate = useTranslate();
  const center = isCallCenter(callCenter) ? CENTERS[callCenter].name : callCenter;
  return (
    <Note kind="waiting">
      <h2>{translate('tickets.details.pending.title', { center })}</h2>
      <p>{translate('tickets.details.pending.text')}</p>
    </Note>
  );
}

function Failed({ ticket }: { ticket: Ticket }) {
  const translate = useTranslate();
  const say = useSay();
  return (
    <Note kind="failed">
      <h2>{translate('tickets.details.failed.title')}</h2>
      <p>{ticket.failure && say(ticket.failure)}</p>
      <LoginWay center={isCallCenter(ticket.callCenter) ? ticket.callCenter : null} />
      <p>{translate('tickets.details.failed.todo')}</p>
    </Note>
  );
}

function Note({ kind, children }: { kind: 'waiting' | 'failed'; children: ReactNode }) {
  return (
    <NoteFrame role={kind === 'failed' ? 'alert' : 'status'} data-kind={kind}>
      {children}
    </NoteFrame>
  );
}

const Notes = styled('div')({
  display: 'grid',
  gap: 12,
  maxWidth: 760,
  marginBottom: 20,
  '&:empty': { display: 'none' },
});

/** The dashes move while something is pending. */
const NoteFrame = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  gap: 6,
  padding: '12px 18px',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  '& h2': { fontSize: 16 },
  '& small': { color: 'var(--muted)' },
  '&[data-kind="waiting"]': {
    paddingLeft: 24,
    background:
      'linear-gradient(var(--surface), var(--surface)) 6px 0 / 100% no-repeat, repeating-linear-gradient(var(--safety) 0 12px, transparent 12px 20px) 0 0 / 6px 40px repeat-y, var(--surface)',
    animation: 'run 1.2s linear infinite',
    '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
  },
  '&[data-kind="failed"]': { borderLeft: '6px solid var(--red)' },
  '@keyframes run': { to: { backgroundPosition: '6px 0, 0 40px, 0 0' } },
});
