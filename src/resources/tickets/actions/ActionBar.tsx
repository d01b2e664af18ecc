import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import MoreVert from '@mui/icons-material/MoreVert';
import { Button, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useState } from 'react';
import { CanAccess, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { CallCenter } from '../../../../domain/calendar/centers';
import type { NoticeType } from '../../../../domain/calendar/law';
import { ACTION_GROUPS, type ActionGroup } from '../../../../domain/tickets/actions/action';
import type { TicketAction } from '../../../../domain/tickets/actions/names';
import { addsDays } from '../../../../domain/tickets/actions/renewing';
import { ACTION } from '../../../../domain/tickets/actions/table';
import type { Ticket } from '../../../dataProvider/types';
import { useSay } from '../../../i18n/useSay';
import { Closing } from '../../../ui/dialog/Closing';
import { Dialog } from '../../../ui/dialog/Dialog';
import { PHONE } from '../../../ui/media';
import { newEventPath } from '../../../ui/paths';
import { useIsPhone } from '../../../ui/useIsPhone';
import { bottomBar } from '../bottomBar';
import { CheckMarks, hasMarks } from '../details/CheckMarks';
import { CallButton } from '../details/WhoToCall';
import { useOpenAction } from './ActionsContext';
import type { Answers } from './forms';
import { isCorrectable, type Offer, offersOf, quickOffers, textOf } from './offers';

export function ActionBar({ ticket }: { ticket: Ticket }) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const offers = offersOf(ticket);
  const isActive = ticket.ticketStatus === 'ACTIVE';
  const quick = isCorrectable(ticket) ? [] : quickOffers(offers.filter(isUseful(ticket)), isPhone, isActive);
  // An action that ends a ticket is never the primary button, even if it is the only one left.
  const main = quick.find(({ action }) => action !== 'damage' && action !== 'cancel');
  return (
    <Bar ref={bottomBar} data-action-bar role="group" aria-label={translate('tickets.actions.title')}>
      {!offers.some(({ allowed }) => allowed) && (
        <span>
          <Idle ticket={ticket} />
        </span>
      )}
      {isCorrectable(ticket) && (
        <Button component={Link} variant="contained" to={`/main/tickets/create?correct=${ticket.id}`}>
          {translate('tickets.actions.correct')}
        </Button>
      )}
      {isPhone && isActive && hasMarks(ticket) && <CheckMarks ticket={ticket} isShort />}
      {quick.map(offer => (
        <ActionButton
          key={offer.action}
          ticketId={ticket.id}
          action={offer.action}
          variant={offer === main ? 'contained' : 'outlined'}
        />
      ))}
      {isPhone && <CallButton ticket={ticket} />}
      {isPhone ? (
        <IconButton
          aria-haspopup="dialog"
          aria-label={translate('tickets.actions.all')}
          onClick={() => setOpen(true)}
        >
          <MoreVert />
        </IconButton>
      ) : (
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {translate('tickets.actions.all')}
          <KeyboardArrowDown fontSize="small" />
        </Button>
      )}
      <Closing>
        {isOpen && <AllActions ticket={ticket} offers={offers} onClose={() => setOpen(false)} />}
      </Closing>
    </Bar>
  );
}

/** A renewal that adds no days stays among all actions, where its dialog says why. So do re-marks before there are marks. */
const isUseful = (ticket: Ticket) => {
  const { callCenter, ticketType, ticketExpiration } = ticket;
  const facts = {
    callCenter: callCenter as CallCenter,
    ticketType: ticketType as NoticeType,
    expires: ticketExpiration ? new Date(ticketExpiration) : null,
  };
  return ({ action }: Offer) =>
    (action !== 'renew' || addsDays(facts, new Date())) && (action !== 'remark' || hasMarks(ticket));
};

function Idle({ ticket }: { ticket: Ticket }) {
  const translate = useTranslate();
  const manager = ticket.ticket.Job?.Manager?.Name;
  return translate(manager ? 'tickets.actions.viewOnly' : 'tickets.actions.none', { manager });
}

interface Props {
  ticket: Ticket;
  offers: readonly Offer[];
  onClose: () => void;
}

/** All actions by purpose, then the refused ones, each with its rule and an alternative. */
function AllActions({ ticket, offers, onClose }: Props) {
  const translate = useTranslate();
  const say = useSay();
  const isPhone = useIsPhone();
  const listed = offers.filter(offer => isListed(ticket, offer));
  const allowed = listed.filter(offer => offer.allowed);
  const refused = listed.filter(offer => !offer.allowed);
  const said = (message: string | null) => message && say(message);
  const reasons = new Set(refused.map(({ message }) => said(message)));
  const isPossible = (action: Offer['action']) => allowed.some(offer => offer.action === action);
  const words = (action: string, key: string) => translate(`tickets.actions.${action}.${key}`);
  return (
    <Dialog place="edge" width={460} title={translate('tickets.actions.all')} onClose={onClose}>
      {allowed.length === 0 && <p>{reasons.size === 1 ? [...reasons] : <Idle ticket={ticket} />}</p>}
      {(isPhone ? FIELD_FIRST : ACTION_GROUPS).map(name => (
        <Group key={name} title={translate(`tickets.actions.groups.${name}`)}>
          {allowed
            .filter(({ action }) => ACTION[action].group === name)
            .map(({ action }) => (
              <li key={action}>
                <ActionButton ticketId={ticket.id} action={action} onChosen={onClose} />
                <p>{translate(textOf(action, ticket.way))}</p>
              </li>
            ))}
          {name === 'field' && (
            <Elsewhere resource="events" name="record" to={newEventPath({ ticketId: ticket.id })} />
          )}
          {name === 'details' && (
            <Elsewhere
              resource="ticketProfiles"
              name="saveProfile"
              to={`/main/ticket-profile?fromTicket=${ticket.id}`}
            />
          )}
        </Group>
      ))}
      {allowed.length > 0 && (
        <Group title={translate('tickets.actions.refused')}>
          {refused.map(({ action, message, instead }) => (
            <li key={action}>
              <b>{words(action, 'title')}</b>
              <p>{said(message)}</p>
              {instead && isPossible(instead) && (
                <ActionButton
                  variant="text"
                  ticketId={ticket.id}
                  action={instead}
                  words={translate('tickets.actions.instead', { what: words(instead, 'title') })}
                  onChosen={onClose}
                />
              )}
            </li>
          ))}
        </Group>
      )}
    </Dialog>
  );
}

/** Acknowledging happens in the verdict. Tickets placed here get their responses from the center. */
function isListed({ source }: Ticket, { action, allowed }: Offer): boolean {
  if (action === 'enterResponses') return allowed || source !== 'PLACED';
  return ACTION[action].group !== undefined;
}

const FIELD_FIRST = [...new Set<ActionGroup>(['field', ...ACTION_GROUPS])];

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Frame>
      <h3 id={id}>{title}</h3>
      <ul aria-labelledby={id}>{children}</ul>
    </Frame>
  );
}

function Elsewhere({ resource, name, to }: { resource: string; name: string; to: string }) {
  const translate = useTranslate();
  return (
    <CanAccess resource={resource} action="create">
      <li>
        <Button component={Link} to={to}>
          {translate(`tickets.actions.${name}.title`)}
        </Button>
        <p>{translate(`tickets.actions.${name}.text`)}</p>
      </li>
    </CanAccess>
  );
}

const Frame = styled('section')({
  '&:has(ul:empty)': { display: 'none' },
  '& h3': { marginBottom: 12, paddingTop: 14, borderTop: '1px solid var(--line)', fontSize: 16 },
  '&:first-of-type h3': { paddingTop: 0, borderTop: 0 },
  '& ul': { display: 'grid', gap: 14, margin: '0 0 20px', padding: 0, listStyle: 'none' },
  '& li > p': { marginTop: 4, color: 'var(--muted)' },
});

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '& > span': { color: 'var(--muted)' },
  [PHONE]: {
    position: 'fixed',
    inset: 'auto 0 0',
    zIndex: 900,
    flexWrap: 'nowrap',
    padding: '8px 12px calc(8px + env(safe-area-inset-bottom))',
    borderTop: '1px solid var(--line)',
    background: 'var(--surface)',
    '& > button, & > a': { flex: '1 1 auto', padding: '0 10px', whiteSpace: 'normal' },
    '& > span': { flex: '1 1 0', fontSize: 14 },
  },
});

interface ActionButtonProps {
  ticketId: string;
  action: TicketAction;
  variant?: 'contained' | 'outlined' | 'text';
  words?: string;
  known?: Answers;
  /** Read by screen readers where the same button appears more than once. */
  about?: string | undefined;
  /** Called before the action opens, for example to close the list of actions. */
  onChosen?: () => void;
}

export function ActionButton({
  ticketId,
  action,
  variant = 'outlined',
  words,
  known,
  about,
  onChosen,
}: ActionButtonProps) {
  const translate = useTranslate();
  const openAction = useOpenAction();
  const name = words ?? translate(`tickets.actions.${action}.title`);
  if (action === 'clone') {
    return (
      <Button
        component={Link}
        variant={variant}
        to={`/main/tickets/create?clone=${ticketId}`}
        onClick={onChosen}
      >
        {name}
      </Button>
    );
  }
  return (
    <Button
      variant={variant}
      color={action === 'damage' ? 'error' : 'inherit'}
      onClick={() => {
        onChosen?.();
        openAction(action, known);
      }}
    >
      {name}
      {about && <span className="visually-hidden">: {about}</span>}
    </Button>
  );
}
