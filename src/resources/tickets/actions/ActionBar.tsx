import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { CanAccess, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Ticket } from '../../../dataProvider/types';
import { bottomBar } from '../../../ui/bottomBar';
import { Closing } from '../../../ui/dialog/Closing';
import { Dialog } from '../../../ui/dialog/Dialog';
import { newEventPath } from '../../../ui/eventPath';
import { PHONE } from '../../../ui/media';
import { ActionButton } from './ActionButton';
import { type Offer, offersOf, quickOffers } from './offers';

/** What can be done to the ticket: at the heading on a desk, at the thumb on a phone. */
export function ActionBar({ ticket }: { ticket: Ticket }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const offers = offersOf(ticket);
  const isIdle = !offers.some(({ allowed }) => allowed);
  return (
    <Bar ref={bottomBar} data-action-bar role="group" aria-label={translate('tickets.actions.title')}>
      {isIdle && (
        <span>
          <Idle ticket={ticket} />
        </span>
      )}
      {quickOffers(offers).map(({ action }, place) => (
        <ActionButton
          key={action}
          ticketId={ticket.id}
          action={action}
          variant={place === 0 ? 'contained' : 'outlined'}
        />
      ))}
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('tickets.actions.all')}
        <KeyboardArrowDown fontSize="small" />
      </Button>
      <Closing>
        {isOpen && <AllActions ticket={ticket} offers={offers} onClose={() => setOpen(false)} />}
      </Closing>
    </Bar>
  );
}

/** Who may not even rename a ticket is not on its job. */
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

/** Every action: those possible now, and for the rest the rule that refuses them and what serves instead. */
function AllActions({ ticket, offers, onClose }: Props) {
  const translate = useTranslate();
  // What is to be read stands in the verdict, and is taken note of there.
  const listed = offers.filter(({ action }) => action !== 'acknowledge');
  const allowed = listed.filter(offer => offer.allowed);
  const refused = listed.filter(offer => !offer.allowed);
  const isPossible = (action: Offer['action']) => allowed.some(offer => offer.action === action);
  const words = (action: string, key: string) => translate(`tickets.actions.${action}.${key}`);
  return (
    <Dialog place="edge" width={460} title={translate('tickets.actions.all')} onClose={onClose}>
      {allowed.length === 0 && (
        <p>
          <Idle ticket={ticket} />
        </p>
      )}
      <List>
        {allowed.map(({ action }) => (
          <li key={action}>
            <ActionButton ticketId={ticket.id} action={action} onChosen={onClose} />
            <p>{words(action, 'text')}</p>
          </li>
        ))}
        <Elsewhere ticket={ticket} />
      </List>
      {refused.length > 0 && <h3>{translate('tickets.actions.refused')}</h3>}
      <List>
        {refused.map(({ action, message, instead }) => (
          <li key={action}>
            <b>{words(action, 'title')}</b>
            <p>{message}</p>
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
      </List>
    </Dialog>
  );
}

/** What one does with a ticket on other pages. */
function Elsewhere({ ticket }: { ticket: Ticket }) {
  const translate = useTranslate();
  return (
    <>
      <CanAccess resource="events" action="create">
        <li>
          <Button component={Link} to={newEventPath({ ticketId: ticket.id })}>
            {translate('tickets.actions.record.title')}
          </Button>
          <p>{translate('tickets.actions.record.text')}</p>
        </li>
      </CanAccess>
      <CanAccess resource="ticketProfiles" action="create">
        <li>
          <Button component={Link} to={`/main/ticket-profile?fromTicket=${ticket.id}`}>
            {translate('tickets.actions.saveProfile.title')}
          </Button>
          <p>{translate('tickets.actions.saveProfile.text')}</p>
        </li>
      </CanAccess>
    </>
  );
}

const List = styled('ul')({
  display: 'grid',
  gap: 14,
  margin: '0 0 20px',
  padding: 0,
  listStyle: 'none',
  '& p': { marginTop: 4, color: 'var(--muted)' },
  '& li > button:first-of-type, & li > a:first-of-type': { justifyContent: 'flex-start' },
  '& + h3': { marginBottom: 12, paddingTop: 14, borderTop: '1px solid var(--line)', fontSize: 16 },
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
    '& > button, & > a': { flex: '1 1 auto', padding: '0 10px' },
    '& > span': { flex: '1 1 0', fontSize: 14 },
  },
});
