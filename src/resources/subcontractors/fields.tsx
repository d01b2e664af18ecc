import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { numberAt } from '../../../domain/tickets/number';
import type { InvitationRow } from '../../dataProvider/types';
import { RecordLink } from '../../ui/links';

export function EmailLink({ address }: { address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>;
}

/** Sends no referrer to the external site. The server accepts only http and https. */
export function WebsiteLink({ address }: { address: string }) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {address.replace(/^https?:\/\//i, '')}
    </a>
  );
}

export function SubcontractorLink({ id, name }: { id: string; name: string }) {
  return <RecordLink to={subcontractorPath(id)}>{name}</RecordLink>;
}

/** Spec §2. */
export function subcontractorPath(id: string | number): string {
  return `/main/subcontractor-library/details/${id}`;
}

/** Subcontractors are assigned and invited on tickets, so empty lists link there. */
export function ToTickets() {
  const translate = useTranslate();
  return (
    <Button component={Link} to="/main/tickets">
      {translate('subcontractors.toTickets')}
    </Button>
  );
}

export function Answer({ status }: { status: string }) {
  const translate = useTranslate();
  return <b>{translate(`subcontractors.invitations.status.${status}`, { _: status })}</b>;
}

export function numberAndComment({ ticketNumber, ownCallCenter, comment }: InvitationRow): string {
  return [ticketNumber && numberAt(ticketNumber, ownCallCenter), comment].filter(Boolean).join(' · ');
}
