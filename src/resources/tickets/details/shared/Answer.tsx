import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import type { SharedTicket } from '../../../../dataProvider/types';
import { shortTime } from '../../../../ui/dates';
import { Closing } from '../../../../ui/dialog/Closing';
import { Panel } from '../../../../ui/Panel';
import { ticketPath } from '../../../../ui/ticketPath';
import { useMay } from '../../../../ui/useMay';
import { InvitationStatus } from '../sharing/InvitationStatus';
import { AcceptForm, type AcceptValues } from './AcceptForm';
import { RejectDialog } from './RejectDialog';

/** What the other company asks for, and our answer to it. */
export function Answer({ ticket }: { ticket: SharedTicket }) {
  const translate = useTranslate();
  const may = useMay();
  const isOpen = ticket.invitationStatus === 'PENDING';
  return (
    <Panel title={translate('tickets.sharing.invitation')}>
      <Frame>
        <p>
          <InvitationStatus status={ticket.invitationStatus} />
          <span>{translate('tickets.sharing.sent', { at: shortTime(ticket.invitedAt) })}</span>
        </p>
        {isOpen && <p>{translate('tickets.shared.why', { company: ticket.company })}</p>}
        {isOpen && !may('CREATE', 'invitations') && <p>{translate('tickets.shared.notYours')}</p>}
        {isOpen && may('CREATE', 'invitations') && <Open ticket={ticket} />}
        {!isOpen && <Given ticket={ticket} />}
        {ticket.ownTicketEnded && <p>{translate('tickets.shared.ended')}</p>}
        {ticket.ownTicketEnded && may('CREATE', 'invitations') && <Another ticket={ticket} />}
      </Frame>
    </Panel>
  );
}

function Open({ ticket }: { ticket: SharedTicket }) {
  const translate = useTranslate();
  const [isRejecting, setRejecting] = useState(false);
  const form = useForm<AcceptValues>({ defaultValues: NOTHING });
  return (
    <>
      <AcceptForm form={form} invitationId={ticket.id} isCovered={isRejecting}>
        <Button onClick={() => setRejecting(true)}>{translate('tickets.shared.reject')}</Button>
      </AcceptForm>
      <Closing>
        {isRejecting && (
          <RejectDialog
            ticket={ticket}
            isTypedBehind={form.formState.isDirty}
            onClose={() => setRejecting(false)}
          />
        )}
      </Closing>
    </>
  );
}

function Another({ ticket }: { ticket: SharedTicket }) {
  const form = useForm<AcceptValues>({ defaultValues: NOTHING });
  return <AcceptForm form={form} invitationId={ticket.id} isCovered={false} />;
}

const NOTHING: AcceptValues = { ownTicket: null, comment: '' };

/** The ticket given in return, for who may see it. */
function Given({ ticket: { ownTicket, ownJobId } }: { ticket: SharedTicket }) {
  const translate = useTranslate();
  if (!ownTicket || !ownJobId) return <p>{translate('tickets.shared.givenUnseen')}</p>;
  return (
    <p>
      {translate('tickets.shared.given')}{' '}
      <Link to={ticketPath({ JobID: ownJobId, id: ownTicket.ID })}>{ownTicket.TicketNo ?? ownTicket.ID}</Link>
    </p>
  );
}

const Frame = styled('div')({
  display: 'grid',
  gap: 12,
  '& > p': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' },
});
