import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useGetOne, useTranslate } from 'react-admin';
import { Link, useNavigate, useParams } from 'react-router';
import type { SubcontractorRow } from '../../dataProvider/types';
import { BackLink } from '../../ui/BackLink';
import { DeleteButton } from '../../ui/DeleteButton';
import { ErrorState } from '../../ui/ErrorState';
import { Facts } from '../../ui/Facts';
import { Guarded } from '../../ui/Guarded';
import { Skeleton } from '../../ui/list/Skeleton';
import { PageHeader } from '../../ui/PageHeader';
import { Panel } from '../../ui/Panel';
import { Phone } from '../../ui/Phone';
import { RecordColumns } from '../../ui/RecordColumns';
import { useMay } from '../../ui/useMay';
import { Board } from './Board';
import { Contacts } from './Contacts';
import { EmailLink, WebsiteLink } from './fields';
import { Sent } from './Sent';
import { EditSubcontractor } from './SubcontractorDrawer';

/** /main/subcontractor-library/details/{subcontractorId} */
export default function SubcontractorDetails() {
  const { id = '' } = useParams();
  return (
    <Guarded resource="subcontractors" action="show">
      <Loaded key={id} id={id} />
    </Guarded>
  );
}

function Loaded({ id }: { id: string }) {
  const { data, error, refetch } = useGetOne<SubcontractorRow>('subcontractors', { id });
  if (data) return <SubcontractorPage subcontractor={data} />;
  return error ? <ErrorState isPage error={error} onRetry={refetch} /> : <Skeleton />;
}

/** Everything about a subcontractor: how they stand on our tickets first. */
function SubcontractorPage({ subcontractor }: { subcontractor: SubcontractorRow }) {
  const translate = useTranslate();
  const { id } = subcontractor;
  return (
    <>
      <Header subcontractor={subcontractor} />
      <RecordColumns>
        <div>
          <Panel title={translate('subcontractors.board.title')}>
            <Board subcontractorId={id} />
          </Panel>
          <Panel title={translate('subcontractors.views.sent')}>
            <Sent subcontractorId={id} />
          </Panel>
        </div>
        <div>
          <CompanyFacts subcontractor={subcontractor} />
          <Contacts subcontractorId={id} />
        </div>
      </RecordColumns>
      <EditSubcontractor id={id} />
    </>
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
