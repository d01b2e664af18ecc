import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { numberAt } from '../../../domain/tickets/number';
import type { InvitationRow } from '../../dataProvider/types';
import { RecordLink } from '../../ui/links';

export function EmailLink({ address }: { address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>;
}

/** A web site of others: it learns nothing of where one came from. The server takes only http and https. */
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

/** Address of a subcontractor's details (spec §2). */
export function subcontractorPath(id: string | number): string {
  return `/main/subcontractor-library/details/${id}`;
}

/** From where subcontractors are missing on tickets to the tickets, where they are assigned and invited. */
export function ToTickets() {
  const translate = useTranslate();
  return (
    <Button component={Link} to="/main/tickets">
      {translate('subcontractors.toTickets')}
    </Button>
  );
}

/** How an invitation was answered, in a word. */
export function Answer({ status }: { status: string }) {
  const translate = useTranslate();
  return <b>{translate(`subcontractors.invitations.status.${status}`, { _: status })}</b>;
}

/** The ticket shared for an invitation, with what its giver says about it or why none is shared. */
export function told({ ticketNumber, ownCallCenter, comment }: InvitationRow): string {
  return [ticketNumber && numberAt(ticketNumber, ownCallCenter), comment].filter(Boolean).join(' · ');
}
