import { Button, Chip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { BooleanInput, TextInput, useGetList, useRecordContext, useTranslate } from 'react-admin';
import { contactSchema, contactUpdateSchema } from '../../../domain/subcontractors/subcontractor';
import type { SubcontractorContact, SubcontractorRow } from '../../dataProvider/types';
import { Phone } from '../../ui/CallFirst';
import { DeleteButton } from '../../ui/DeleteButton';
import { Closing } from '../../ui/dialog/Closing';
import { ErrorState } from '../../ui/ErrorState';
import { MaskedInput, TypedInput } from '../../ui/form/MaskedInput';
import { PHONE_MASK } from '../../ui/form/masks';
import { EditForm, RecordForm } from '../../ui/form/RecordForm';
import { Skeleton } from '../../ui/list/Skeleton';
import { Panel } from '../../ui/Panel';
import { CreateDialog, EditDialog } from '../../ui/RecordDialog';
import { useMay } from '../../ui/viewer';
import { EmailLink } from './fields';

export function Contacts({ of: { id: subcontractorId, Email } }: { of: SubcontractorRow }) {
  const translate = useTranslate();
  const may = useMay();
  const [edited, setEdited] = useState<SubcontractorContact | 'new' | null>(null);
  const { data, error, refetch } = useGetList<SubcontractorContact>('contacts', {
    meta: { subcontractorId },
  });
  return (
    <Panel title={translate('subcontractors.contacts.title')}>
      {!data && (error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton />)}
      {data?.length === 0 && <p>{translate('subcontractors.contacts.none')}</p>}
      <Rows>
        {data?.map(contact => (
          <ContactRow
            key={contact.id}
            contact={contact}
            isOnly={data.length === 1}
            onChange={() => setEdited(contact)}
          />
        ))}
      </Rows>
      {may('CREATE', 'subcontractors') && (
        <Button onClick={() => setEdited('new')}>{translate('subcontractors.contacts.add')}</Button>
      )}
      <Closing>
        {edited && (
          <ContactDialog
            subcontractorId={subcontractorId}
            contact={edited === 'new' ? undefined : edited}
            isFirst={data?.length === 0}
            companyEmail={Email ?? ''}
            onClose={() => setEdited(null)}
          />
        )}
      </Closing>
    </Panel>
  );
}

const Rows = styled('ul')({ margin: '0 0 12px', padding: 0, listStyle: 'none' });

interface Props {
  contact: SubcontractorContact;
  /** No other contact could become the primary one. */
  isOnly: boolean;
  onChange: () => void;
}

function ContactRow({ contact, isOnly, onChange }: Props) {
  const translate = useTranslate();
  const { FirstName, LastName, Title, Email, Phone: number, Mobile, IsPrimary } = contact;
  return (
    <Row>
      <b>
        {FirstName} {LastName}
      </b>{' '}
      {IsPrimary && <Chip label={translate('subcontractors.contacts.primary')} />}
      {Title && <p>{Title}</p>}
      <p>{Email ? <EmailLink address={Email} /> : <i>{translate('subcontractors.contacts.noEmail')}</i>}</p>
      {[number, Mobile].filter(Boolean).map(one => (
        <p key={one}>
          <Phone number={one} />
        </p>
      ))}
      <Changes contact={contact} isOnly={isOnly} onChange={onChange} />
    </Row>
  );
}

function Changes({ contact, isOnly, onChange }: Props) {
  const translate = useTranslate();
  const may = useMay();
  const name = `${contact.FirstName} ${contact.LastName}`;
  const words = 'subcontractors.contacts';
  return (
    <div>
      {may('UPDATE', 'subcontractors') && (
        <Button variant="text" aria-label={translate(`${words}.edit`, { name })} onClick={onChange}>
          {translate(`${words}.change`)}
        </Button>
      )}
      {may('DELETE', 'subcontractors') && (
        <DeleteButton
          resource="contacts"
          id={contact.id}
          variant="text"
          label={translate(`${words}.remove.button`)}
          title={translate(`${words}.remove.title`, { name })}
          text={translate(`${words}.remove.${contact.IsPrimary && !isOnly ? 'primary' : 'text'}`)}
          done={translate(`${words}.remove.done`, { name })}
        />
      )}
    </div>
  );
}

const Row = styled('li')({
  padding: '10px 0',
  '& + &': { borderTop: '1px solid var(--line)' },
  '& p': { overflowWrap: 'anywhere' },
  '& i': { color: 'var(--muted)', fontStyle: 'normal' },
  '& > div': { display: 'flex', gap: 8, marginLeft: -8 },
});

interface ContactDialogProps {
  subcontractorId: string;
  contact: SubcontractorContact | undefined;
  isFirst: boolean;
  companyEmail: string;
  onClose: () => void;
}

function ContactDialog({ subcontractorId, contact, isFirst, companyEmail, onClose }: ContactDialogProps) {
  const translate = useTranslate();
  const dialog = {
    resource: 'contacts',
    meta: { subcontractorId },
    saved: `subcontractors.contacts.${contact ? 'saved' : 'added'}`,
    // Another contact may have lost its primary mark.
    touches: ['contacts'],
    onClose,
  };
  const form = { label: 'subcontractors.contacts.save', children: <Inputs isFirst={isFirst} /> };
  if (!contact) {
    return (
      <CreateDialog<SubcontractorContact> title={translate('subcontractors.contacts.add')} {...dialog}>
        <RecordForm schema={contactSchema} defaultValues={isFirst ? { Email: companyEmail } : {}} {...form} />
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

/** There is always exactly one primary contact. The mark can be moved to this contact but not removed. */
function PrimaryInput({ isFirst }: { isFirst: boolean }) {
  const translate = useTranslate();
  const contact = useRecordContext<SubcontractorContact>();
  const may = useMay();
  if (isFirst) return <p>{translate('subcontractors.contacts.first')}</p>;
  if (contact?.IsPrimary) return <p>{translate('subcontractors.contacts.keepsMark')}</p>;
  if (!may('UPDATE', 'subcontractors')) return null;
  return <BooleanInput source="IsPrimary" helperText="subcontractors.contacts.takesMark" />;
}
