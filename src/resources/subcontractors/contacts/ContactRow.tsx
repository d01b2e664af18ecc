import { Button, Chip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { SubcontractorContact } from '../../../dataProvider/types';
import { DeleteButton } from '../../../ui/DeleteButton';
import { Phone } from '../../../ui/Phone';
import { useMay } from '../../../ui/useMay';
import { EmailLink } from '../reach';

interface Props {
  contact: SubcontractorContact;
  /** Nobody could take the mark of the primary contact over. */
  isOnly: boolean;
  onChange: () => void;
}

export function ContactRow({ contact, isOnly, onChange }: Props) {
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
