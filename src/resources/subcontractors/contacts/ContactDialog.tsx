import { useQueryClient } from '@tanstack/react-query';
import { BooleanInput, TextInput, useNotify, useRecordContext, useTranslate } from 'react-admin';
import { contactSchema, contactUpdateSchema } from '../../../../domain/subcontractors/contact';
import type { SubcontractorContact } from '../../../dataProvider/types';
import { MaskedInput, TypedInput } from '../../../ui/form/MaskedInput';
import { PHONE_MASK } from '../../../ui/form/masks';
import { EditForm, RecordForm } from '../../../ui/form/RecordForm';
import { CreateDialog, EditDialog } from '../../../ui/RecordDialog';
import { useMay } from '../../../ui/useMay';

interface Props {
  subcontractorId: string;
  /** Absent: a new one. */
  contact: SubcontractorContact | undefined;
  /** The first is the primary one, whatever is said. */
  isFirst: boolean;
  onClose: () => void;
}

export function ContactDialog({ subcontractorId, contact, isFirst, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const onSaved = async ({ FirstName, LastName }: SubcontractorContact) => {
    // The mark of the primary contact may have gone from another one.
    await queryClient.invalidateQueries({ queryKey: ['contacts'] });
    const messageArgs = { name: `${FirstName} ${LastName}` };
    notify(`subcontractors.contacts.${contact ? 'saved' : 'added'}`, { type: 'success', messageArgs });
    onClose();
  };
  const dialog = { resource: 'contacts', meta: { subcontractorId }, onClose, onSaved };
  const form = { label: 'subcontractors.contacts.save', children: <Inputs isFirst={isFirst} /> };
  if (!contact) {
    return (
      <CreateDialog<SubcontractorContact> title={translate('subcontractors.contacts.add')} {...dialog}>
        <RecordForm schema={contactSchema} {...form} />
      </CreateDialog>
    );
  }
  const name = `${contact.FirstName} ${contact.LastName}`;
  const title = translate('subcontractors.contacts.edit', { name });
  return (
    <EditDialog<SubcontractorContact> id={contact.id} title={title} {...dialog}>
      <EditForm schema={contactUpdateSchema} {...form} />
    </EditDialog>
  );
}

function Inputs({ isFirst }: { isFirst: boolean }) {
  return (
    <>
      <TextInput source="FirstName" isRequired />
      <TextInput source="LastName" isRequired />
      <TextInput source="Title" />
      <TypedInput source="Email" typing="email" />
      <MaskedInput source="Phone" mask={PHONE_MASK} />
      <MaskedInput source="Mobile" mask={PHONE_MASK} />
      <PrimaryInput isFirst={isFirst} />
    </>
  );
}

/** There is exactly one: the mark can be taken, never only given up. To take it changes another contact. */
function PrimaryInput({ isFirst }: { isFirst: boolean }) {
  const translate = useTranslate();
  const contact = useRecordContext<SubcontractorContact>();
  const may = useMay();
  if (isFirst) return <p>{translate('subcontractors.contacts.first')}</p>;
  if (contact?.IsPrimary) return <p>{translate('subcontractors.contacts.keepsMark')}</p>;
  if (!may('UPDATE', 'subcontractors')) return null;
  return <BooleanInput source="IsPrimary" helperText="subcontractors.contacts.takesMark" />;
}
