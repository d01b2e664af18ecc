import { useTranslate } from 'react-admin';
import { ToTickets } from '../ToTickets';
import { InvitationList } from './InvitationList';
import { SentCards, SentTable } from './SentRows';

/** Invitations that the company has sent, newest first. */
export function Sent() {
  const translate = useTranslate();
  const words = 'subcontractors.invitations.empty.sent';
  return (
    <InvitationList
      empty={{
        title: translate(`${words}.title`),
        text: translate(`${words}.text`),
        action: <ToTickets />,
      }}
      table={<SentTable />}
      cards={<SentCards />}
    />
  );
}
