import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Ticket } from '../../../dataProvider/types';
import { bottomBar } from '../../../ui/bottomBar';
import { Closing } from '../../../ui/dialog/Closing';
import { PHONE } from '../../../ui/media';
import { ActionButton } from './ActionButton';
import { AllActions } from './AllActions';
import { offersOf, quickOffers } from './offers';

/** What can be done to the ticket: at the heading on a desk, at the thumb on a phone. */
export function ActionBar({ ticket }: { ticket: Ticket }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const offers = offersOf(ticket);
  const isIdle = !offers.some(({ allowed }) => allowed);
  return (
    <Bar ref={bottomBar} data-action-bar role="group" aria-label={translate('tickets.actions.title')}>
      {isIdle && <span>{translate('tickets.actions.none')}</span>}
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
