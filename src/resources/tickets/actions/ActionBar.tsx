import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { TicketAction } from '../../../../domain/tickets/actions/table';
import type { Ticket } from '../../../dataProvider/types';
import { Button } from '../../../ui/Button';
import { Panel } from '../../../ui/Panel';
import { ActionDialog } from './ActionDialog';
import { ACTION_FORMS } from './forms';

/** What can be done to the ticket now, and for the rest the rule that refuses it. */
export function ActionBar({ ticket }: { ticket: Ticket }) {
  const translate = useTranslate();
  const [open, setOpen] = useState<TicketAction | null>(null);
  const offers = Object.keys(ACTION_FORMS).flatMap(name =>
    ticket.actions.filter(({ action }) => action === name),
  );
  const allowed = offers.filter(offer => offer.allowed);
  const refused = offers.filter(offer => !offer.allowed && offer.message);
  const name = (action: string) => translate(`tickets.actions.${action}.title`);
  return (
    <Panel title={translate('tickets.actions.title')}>
      {ticket.lastRefusal && (
        <Alert role="alert">
          {translate('tickets.actions.lastRefusal', {
            what: translate(`tickets.actions.words.${ticket.lastRefusal.kind}`),
            why: ticket.lastRefusal.message,
          })}
        </Alert>
      )}
      {ticket.underWay && (
        <p role="status">
          {translate('tickets.actions.underWay', {
            what: translate(`tickets.actions.words.${ticket.underWay}`),
          })}
        </p>
      )}
      <Row>
        {allowed.map(({ action }) => (
          <Button key={action} onClick={() => setOpen(action as TicketAction)}>
            {name(action)}
          </Button>
        ))}
        {allowed.length === 0 && <span>{translate('tickets.actions.none')}</span>}
      </Row>
      {refused.length > 0 && (
        <Refused>
          <summary>{translate('tickets.actions.refused', refused.length)}</summary>
          <dl>
            {refused.map(({ action, message }) => (
              <div key={action}>
                <dt>{name(action)}</dt>
                <dd>{message}</dd>
              </div>
            ))}
          </dl>
        </Refused>
      )}
      {open && <ActionDialog key={open} ticket={ticket} action={open} onClose={() => setOpen(null)} />}
    </Panel>
  );
}

const Alert = styled('p')({ color: 'var(--red)', fontWeight: 500 });

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

const Refused = styled('details')({
  marginTop: 12,
  '& > summary': { width: 'fit-content', cursor: 'pointer', color: 'var(--muted)', minHeight: 32 },
  '& dl': { display: 'grid', gap: 8, margin: '8px 0 0' },
  '& dt': { fontWeight: 600 },
  '& dd': { margin: 0, color: 'var(--muted)' },
});
