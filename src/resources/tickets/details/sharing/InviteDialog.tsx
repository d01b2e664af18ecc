import { useDataProvider, useTranslate } from 'react-admin';
import * as v from 'valibot';
import type { AppDataProvider, TicketSubcontractor } from '../../../../dataProvider/types';
import { FormDialog } from '../../../../ui/form/FormDialog';
import { RecordForm } from '../../../../ui/form/RecordForm';
import { sharingMessages } from './messages';
import { type Pick, SubcontractorPick } from './SubcontractorPick';
import { useShared } from './useSharing';

interface Props {
  ticketId: string;
  /** Who of the ticket is asked; null: anybody of the library. */
  invitee: TicketSubcontractor | null;
  onClose: () => void;
}

const { choose } = sharingMessages;
const askedSchema = v.object({
  subcontractor: v.object({ id: v.string() }, choose.subcontractor),
  contact: v.object({ id: v.string() }, choose.contact),
});

/** Asks a person of a subcontractor to share their own ticket; who is not on the ticket yet is put there. */
export function InviteDialog({ ticketId, invitee, onClose }: Props) {
  const translate = useTranslate();
  const { inviteSubcontractor } = useDataProvider<AppDataProvider>();
  const shared = useShared();
  const send = async ({ subcontractor, contact }: v.InferOutput<typeof askedSchema>) => {
    await inviteSubcontractor(ticketId, subcontractor.id, contact.id);
    onClose();
    await shared('tickets.sharing.wasInvited');
  };
  return (
    <FormDialog title={translate('tickets.sharing.invite')} onClose={onClose}>
      <RecordForm
        schema={askedSchema}
        defaultValues={pickOf(invitee)}
        label="tickets.sharing.send"
        failed="tickets.sharing.notInvited"
        onSubmit={send}
      >
        <p>{translate('tickets.sharing.inviteText')}</p>
        <SubcontractorPick isFixed={invitee !== null} hint={translate('tickets.sharing.contactHint')} />
      </RecordForm>
    </FormDialog>
  );
}

function pickOf(invitee: TicketSubcontractor | null): Pick {
  if (!invitee) return { subcontractor: null, contact: null };
  const { subcontractor, subcontractorContact } = invitee;
  return {
    subcontractor: { id: subcontractor.ID, CompanyName: subcontractor.CompanyName },
    contact: subcontractorContact && {
      ...subcontractorContact,
      id: subcontractorContact.ID,
      Title: '',
      IsPrimary: false,
      version: 0,
    },
  };
}
