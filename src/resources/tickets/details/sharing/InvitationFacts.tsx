import { Chip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useDataProvider, useTranslate } from 'react-admin';
import { numberAt } from '../../../../../domain/tickets/number';
import type { ResponseColor } from '../../../../../domain/tickets/responseCodes';
import type { AppDataProvider } from '../../../../dataProvider/consoleCalls';
import type { LinkedTicket, Ticket, TicketInvitation } from '../../../../dataProvider/types';
import { shortTime } from '../../../../ui/dates';
import { ConfirmButton } from '../../../../ui/dialog/ConfirmButton';
import { ErrorState } from '../../../../ui/ErrorState';
import { type Fact, Facts } from '../../../../ui/Facts';
import { Loading } from '../../../../ui/Loading';
import { OwnFile } from '../../../../ui/links';
import { Panel } from '../../../../ui/Panel';
import { LetterButton } from '../../../subcontractors/InvitationLetter';
import { useInvitationSent } from '../../../subcontractors/useInvitationSent';
import { RESPONSE_LOOKS } from '../../ResponseChip';
import { useMayOnTicket } from '../useTicket';
import { LinkedExpiry } from './LinkedTickets';
import { SHARED, useSharing } from './useSharing';

interface Props {
  ticket: Ticket;
  invitation: TicketInvitation;
}

export function InvitationFacts({ ticket, invitation }: Props) {
  const translate = useTranslate();
  const { contactFirstName, contactLastName, subcontractorCompanyName: company, status } = invitation;
  const { ticketNumber, ownCallCenter } = invitation;
  const isAnswered = status !== 'PENDING';
  // Subcontractors outside the product don't name their center, so a known center means the ticket was
  // entered from a copy.
  const isEntered = invitation.isExternal && ownCallCenter !== null;
  const dates = isEntered
    ? [translate('tickets.sharing.entered', { at: shortTime(invitation.updatedAt) })]
    : [
        translate('tickets.sharing.sent', { at: shortTime(invitation.createdAt) }),
        invitation.updatedAt !== invitation.createdAt &&
          translate(isAnswered ? 'tickets.sharing.answered' : 'tickets.sharing.resent', {
            at: shortTime(invitation.updatedAt),
          }),
        translate(invitation.isExternal ? 'tickets.sharing.byMail' : 'tickets.sharing.byAccount'),
      ];
  return (
    <InvitationGrid>
      <p>
        <InvitationStatus status={status} />
        <b>{[contactFirstName, contactLastName].join(' ').trim() || company}</b>
        <span>{company}</span>
      </p>
      <small>{dates.filter(Boolean).join(' · ')}</small>
      {ticketNumber && (
        <span>{translate('tickets.sharing.gave', { number: numberAt(ticketNumber, ownCallCenter) })}</span>
      )}
      {invitation.comment && <blockquote>{invitation.comment}</blockquote>}
      <InvitationButtons ticket={ticket} invitation={invitation} />
    </InvitationGrid>
  );
}

function InvitationButtons({ ticket, invitation }: Props) {
  const translate = useTranslate();
  const may = useMayOnTicket(ticket);
  const { resendInvitation, revokeInvitation } = useDataProvider<AppDataProvider>();
  const { id, status, subcontractorCompanyName: company } = invitation;
  const words = (part: string) => translate(`tickets.sharing.${part}`, { company });
  const notifySent = useInvitationSent();
  return (
    <Row>
      {status === 'PENDING' && may('UPDATE', 'invitations') && (
        <LetterButton
          ticketId={ticket.id}
          contactId={invitation.subcontractorContactId}
          title={words('resendTitle')}
          call={() => resendInvitation(id)}
          onDone={() => notifySent({ invitationId: id, name: company, isReminder: true })}
          failed={words('notResent')}
          stale={SHARED}
        >
          {words('resend')}
          <span className="visually-hidden">: {company}</span>
        </LetterButton>
      )}
      {status !== 'REJECTED' && may('DELETE', 'invitations') && (
        <ConfirmButton
          title={words('revokeTitle')}
          text={words(status === 'ACCEPTED' ? 'revokeAccepted' : 'revokePending')}
          call={() => revokeInvitation(id)}
          done={words('wasRevoked')}
          failed={words('notRevoked')}
          stale={SHARED}
        >
          {words('revoke')}
          <span className="visually-hidden">: {company}</span>
        </ConfirmButton>
      )}
    </Row>
  );
}

const InvitationGrid = styled('div')({
  display: 'grid',
  gap: 6,
  '& p': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' },
  '& small': { color: 'var(--muted)', fontSize: 13 },
  '& blockquote': {
    margin: 0,
    padding: '2px 0 2px 12px',
    borderLeft: '3px solid var(--line)',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
});

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, '&:empty': { display: 'none' } });

/** Null means that no invitation was sent. */
export function InvitationStatus({ status }: { status: string | null }) {
  const translate = useTranslate();
  const known = status ?? 'NONE';
  return (
    <Chip
      {...RESPONSE_LOOKS[COLORS[known] ?? 'grey']}
      label={translate(`tickets.sharing.status.${known}`, { _: known })}
    />
  );
}

const COLORS: Record<string, ResponseColor> = { ACCEPTED: 'green', REJECTED: 'red', PENDING: 'yellow' };

interface InvitationInFrontProps {
  ticket: Ticket;
  invitationId: string;
  ticketNo: string | undefined;
}

export function InvitationInFront({ ticket, invitationId, ticketNo }: InvitationInFrontProps) {
  const translate = useTranslate();
  const { invitations, linked, error, retry } = useSharing(ticket.id);
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!invitations || !linked) return <Loading />;
  const invitation = invitations.find(({ id }) => id === invitationId.toLowerCase());
  const shared = linked.find(
    ({ InvitationID, TicketNo }) => InvitationID === invitation?.id && TicketNo === ticketNo,
  );
  return (
    <>
      <Panel title={translate('tickets.sharing.invitation')}>
        {invitation ? (
          <InvitationFacts ticket={ticket} invitation={invitation} />
        ) : (
          <p role="status">{translate('tickets.sharing.noInvitation')}</p>
        )}
      </Panel>
      {ticketNo && (
        <Panel title={translate('tickets.sharing.linkedTicket')}>
          {shared ? (
            <Shared one={shared} />
          ) : (
            <p role="status">{translate('tickets.sharing.noLinked', { number: ticketNo })}</p>
          )}
        </Panel>
      )}
    </>
  );
}

function Shared({ one }: { one: LinkedTicket }) {
  const translate = useTranslate();
  const rows: [string, Fact[1]][] = [
    ['TicketNo', one.TicketNo && numberAt(one.TicketNo, one.callCenter)],
    ['company', one.SubcontractorCompany],
    ['JobNo', one.JobNo],
    ['ProjectManager', one.ProjectManager],
    ['ExpDate', <LinkedExpiry key="expiry" one={one} />],
    ['BucketLink', one.BucketLink && <OwnFile key="file" link={one.BucketLink} number={one.TicketNo} />],
  ];
  return <Facts rows={rows.map(([name, value]) => [translate(`tickets.sharing.fields.${name}`), value])} />;
}
