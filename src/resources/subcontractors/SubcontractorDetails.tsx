import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { SelectInput, TextInput, useTranslate } from 'react-admin';
import { Link, useNavigate, useSearchParams } from 'react-router';
import {
  SUBCONTRACTOR_TYPES,
  subcontractorSchema,
  subcontractorUpdateSchema,
} from '../../../domain/subcontractors/subcontractor';
import type { SubcontractorRow } from '../../dataProvider/types';
import { BackLink } from '../../ui/BackLink';
import { Phone } from '../../ui/CallFirst';
import { DeleteButton } from '../../ui/DeleteButton';
import { Closing } from '../../ui/dialog/Closing';
import { Facts } from '../../ui/Facts';
import { MaskedInput, TypedInput } from '../../ui/form/MaskedInput';
import { PHONE_MASK } from '../../ui/form/masks';
import { EditForm, RecordForm } from '../../ui/form/RecordForm';
import { PageHeader } from '../../ui/PageHeader';
import { Panel } from '../../ui/Panel';
import { CreateDialog, EditDialog } from '../../ui/RecordDialog';
import { RecordColumns, ShowPage } from '../../ui/RecordPage';
import { useMay } from '../../ui/viewer';
import { Board } from './Board';
import { Contacts } from './Contacts';
import { EmailLink, subcontractorPath, WebsiteLink } from './fields';
import { Sent } from './Sent';

/** /main/subcontractor-library/details/{subcontractorId} */
export default function SubcontractorDetails() {
  const translate = useTranslate();
  return (
    <ShowPage<SubcontractorRow>>
      {subcontractor => (
        <>
          <Header subcontractor={subcontractor} />
          <RecordColumns>
            <div>
              <Panel title={translate('subcontractors.board.title')}>
                <Board subcontractorId={subcontractor.id} />
              </Panel>
              <Panel title={translate('subcontractors.views.sent')}>
                <Sent subcontractorId={subcontractor.id} />
              </Panel>
            </div>
            <div>
              <CompanyFacts subcontractor={subcontractor} />
              <Contacts of={subcontractor} />
            </div>
          </RecordColumns>
          <EditSubcontractor id={subcontractor.id} />
        </>
      )}
    </ShowPage>
  );
}

function Header({ subcontractor: { id, CompanyName: name } }: { subcontractor: SubcontractorRow }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const may = useMay();
  return (
    <>
      <BackLink to="/main/subcontractor-library" label={translate('subcontractors.details.back')} />
      <PageHeader title={name}>
        <Actions>
          {may('UPDATE', 'subcontractors') && (
            <Button component={Link} to="?edit">
              {translate('subcontractors.details.edit')}
            </Button>
          )}
          {may('DELETE', 'subcontractors') && (
            <DeleteButton
              resource="subcontractors"
              id={id}
              label={translate('subcontractors.delete.button')}
              title={translate('subcontractors.delete.title', { name })}
              text={translate('subcontractors.delete.text')}
              done={translate('subcontractors.delete.done', { name })}
              onDeleted={() => navigate('/main/subcontractor-library')}
            />
          )}
        </Actions>
      </PageHeader>
    </>
  );
}

function CompanyFacts({ subcontractor }: { subcontractor: SubcontractorRow }) {
  const translate = useTranslate();
  const { Type, Phone: number, Website, Email } = subcontractor;
  const label = (field: string) => translate(`subcontractors.fields.${field}`);
  return (
    <Panel title={translate('subcontractors.details.facts')}>
      <Facts
        rows={[
          [label('Type'), Type],
          [label('Phone'), number && <Phone number={number} />],
          [label('Email'), Email && <EmailLink address={Email} />],
          [label('Website'), Website && <WebsiteLink address={Website} />],
        ]}
      />
    </Panel>
  );
}

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** Open while the URL has `?edit`, so that Back closes it. */
function EditSubcontractor({ id }: { id: string }) {
  const drawer = useDrawer('saved');
  const [search] = useSearchParams();
  const may = useMay();
  return (
    <Closing>
      {search.has('edit') && may('UPDATE', 'subcontractors') && (
        <EditDialog<SubcontractorRow> id={id} title={drawer.title('edit')} {...drawer.props}>
          <EditForm schema={subcontractorUpdateSchema} label="subcontractors.form.save">
            <Inputs />
          </EditForm>
        </EditDialog>
      )}
    </Closing>
  );
}

/** Open while the URL has `?create`. */
export function CreateSubcontractor() {
  const drawer = useDrawer('added');
  const [search] = useSearchParams();
  const may = useMay();
  return (
    <Closing>
      {search.has('create') && may('CREATE', 'subcontractors') && (
        <CreateDialog<SubcontractorRow> title={drawer.title('create')} {...drawer.props}>
          <RecordForm schema={subcontractorSchema} label="subcontractors.form.save">
            <Inputs />
          </RecordForm>
        </CreateDialog>
      )}
    </Closing>
  );
}

function useDrawer(done: 'added' | 'saved') {
  const translate = useTranslate();
  const navigate = useNavigate();
  return {
    title: (kind: 'create' | 'edit') => translate(`subcontractors.form.${kind}`),
    props: {
      resource: 'subcontractors',
      place: 'edge' as const,
      width: 520,
      saved: `subcontractors.form.${done}`,
      touches: ['subcontractors'],
      onClose: () => navigate('?', { replace: true }),
      onSaved: ({ id }: SubcontractorRow) => navigate(subcontractorPath(id), { replace: true }),
    },
  };
}

function Inputs() {
  return (
    <>
      <TextInput source="CompanyName" isRequired autoComplete="organization" />
      <SelectInput source="Type" choices={[...SUBCONTRACTOR_TYPES]} isRequired />
      <MaskedInput source="Phone" mask={PHONE_MASK} autoComplete="tel" />
      <TypedInput source="Email" typing="email" />
      <TextInput source="Website" helperText="subcontractors.form.websiteHint" autoComplete="url" />
    </>
  );
}
