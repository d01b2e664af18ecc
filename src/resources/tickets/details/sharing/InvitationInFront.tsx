import { useTranslate } from 'react-admin';
import { numberAt } from '../../../../../domain/tickets/number';
import type { LinkedTicket, Ticket } from '../../../../dataProvider/types';
import { ErrorState } from '../../../../ui/ErrorState';
import { type Fact, Facts } from '../../../../ui/Facts';
import { Loading } from '../../../../ui/Loading';
import { OwnFile } from '../../../../ui/OwnFile';
import { Panel } from '../../../../ui/Panel';
import { InvitationFacts } from './InvitationFacts';
import { LinkedExpiry } from './LinkedTickets';
import { useSharing } from './useSharing';

interface Props {
  ticket: Ticket;
  invitationId: string;
  /** Number of a subcontractor's ticket that is to be shown with it. */
  ticketNo: string | undefined;
}

/** The invitation that the address names, before everything else, and the subcontractor's ticket that it names. */
export function InvitationInFront({ ticket, invitationId, ticketNo }: Props) {
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

/** A subcontractor's own ticket, as far as we are told of it. */
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
