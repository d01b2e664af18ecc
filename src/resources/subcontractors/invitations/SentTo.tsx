import { useTranslate } from 'react-admin';
import { ToTickets } from '../ToTickets';
import { InvitationList } from './InvitationList';
import { SentCards, SentTable } from './SentRows';

/** Those sent to one subcontractor. */
export function SentTo({ subcontractorId }: { subcontractorId: string }) {
  const translate = useTranslate();
  const words = 'subcontractors.invitations.empty.sent';
  return (
    <InvitationList
      filter={{ subcontractorId }}
      empty={{
        title: translate(`${words}.title`),
        text: translate(`${words}.text`),
        action: <ToTickets />,
      }}
      table={<SentTable isOfOne />}
      cards={<SentCards isOfOne />}
    />
  );
}
