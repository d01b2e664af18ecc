import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import type { AppDataProvider } from '../../../../dataProvider/consoleCalls';
import type { TicketSubcontractor } from '../../../../dataProvider/types';
import { FormDialog } from '../../../../ui/form/FormSection';
import { RecordForm } from '../../../../ui/form/RecordForm';
import { useMay } from '../../../../ui/viewer';
import { InvitationLetter } from '../../../subcontractors/InvitationLetter';
import { useInvitationSent } from '../../../subcontractors/useInvitationSent';
import { sharingMessages } from './messages';
import { NewInvitee } from './NewInvitee';
import { type Pick, type Sought, SubcontractorPick } from './SubcontractorPick';
import { useReadAgain } from './useSharing';

interface Props {
  ticketId: string;
  /** Null to choose any subcontractor of the library, or to add one. */
  invitee: TicketSubcontractor | null;
  onClose: () => void;
}

/** Also assigns the subcontractor to the ticket if needed. */
export function InviteDialog({ ticketId, invitee, onClose }: Props) {
  const translate = useTranslate();
  const may = useMay();
  const [pick, setPick] = useState(() => pickOf(invitee));
  const [added, setAdded] = useState<Sought | null>(null);
  const add = (sought: Sought) => {
    setPick({ subcontractor: sought.subcontractor, contact: null });
    setAdded(sought);
  };
  const back = () => setAdded(null);
  return (
    <FormDialog
      title={added ? titleOf(added, translate) : translate('tickets.sharing.invite')}
      onClose={added ? back : onClose}
    >
      {added ? (
        <NewInvitee
          sought={added}
          onAdded={next => {
            setPick(next);
            back();
          }}
        />
      ) : (
        <InviteForm
          {...{ ticketId, pick, onClose }}
          isFixed={invitee !== null}
          onAdd={may('CREATE', 'subcontractors') ? add : undefined}
        />
      )}
    </FormDialog>
  );
}

function titleOf({ subcontractor }: Sought, translate: ReturnType<typeof useTranslate>): string {
  const words = 'tickets.sharing.adding';
  return subcontractor
    ? translate(`${words}.contact`, { company: subcontractor.CompanyName })
    : translate(`${words}.subcontractor`);
}

const { choose } = sharingMessages;
const askedSchema = v.object({
  subcontractor: v.object({ id: v.string() }, choose.subcontractor),
  contact: v.object({ id: v.string(), FirstName: v.string(), LastName: v.string() }, choose.contact),
});

interface FormProps extends Omit<Props, 'invitee'> {
  pick: Pick;
  isFixed: boolean;
  onAdd: ((sought: Sought) => void) | undefined;
}

function InviteForm({ ticketId, pick, isFixed, onAdd, onClose }: FormProps) {
  const translate = useTranslate();
  const { inviteSubcontractor } = useDataProvider<AppDataProvider>();
  const readAgain = useReadAgain();
  const notifySent = useInvitationSent();
  const send = async ({ subcontractor, contact }: v.InferOutput<typeof askedSchema>) => {
    const { ID: invitationId } = await inviteSubcontractor(ticketId, subcontractor.id, contact.id);
    onClose();
    notifySent({ invitationId, name: `${contact.FirstName} ${contact.LastName}` });
    await readAgain();
  };
  return (
    <RecordForm
      schema={askedSchema}
      defaultValues={pick}
      label="tickets.sharing.send"
      failed="tickets.sharing.notInvited"
      onSubmit={send}
    >
      <p>{translate('tickets.sharing.inviteText')}</p>
      <SubcontractorPick isFixed={isFixed} hint={translate('tickets.sharing.contactHint')} onAdd={onAdd} />
      <ChosenLetter ticketId={ticketId} />
    </RecordForm>
  );
}

function ChosenLetter({ ticketId }: { ticketId: string }) {
  const contact = useWatch<Pick, 'contact'>({ name: 'contact' });
  return contact && <InvitationLetter ticketId={ticketId} contactId={contact.id} />;
}

function pickOf(invitee: TicketSubcontractor | null): Pick {
  if (!invitee) return { subcontractor: null, contact: null };
  const { subcontractor, subcontractorContact } = invitee;
  const { ID: id, CompanyName, Email } = subcontractor;
  return {
    subcontractor: { id, CompanyName, Email },
    contact: subcontractorContact && {
      ...subcontractorContact,
      id: subcontractorContact.ID,
      Title: '',
      IsPrimary: false,
      version: 0,
    },
  };
}
