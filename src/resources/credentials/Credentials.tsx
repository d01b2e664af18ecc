import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { MATRIX } from '../../../domain/permissions/matrix';
import { isRoleName } from '../../../domain/permissions/roles';
import { ErrorState } from '../../ui/ErrorState';
import { Guarded } from '../../ui/Guarded';
import { Loading } from '../../ui/Loading';
import { PageHeader } from '../../ui/PageHeader';
import { MINE, WHOSE_PARAM } from '../../ui/paths';
import { useViewer } from '../../ui/viewer';
import { CredentialsForm } from './CredentialsForm';
import { LoginHealth } from './LoginHealth';

/** /main/user-credentials; `?whose=mine` selects the viewer. */
export default function Credentials() {
  const translate = useTranslate();
  return (
    <Guarded resource="credentials" action="list">
      <PageHeader title={translate('credentials.title')} />
      <Columns>
        <OwnOrOthers />
        <LoginHealth />
      </Columns>
    </Guarded>
  );
}

/** Users who may read all logins choose a person. Others see their own. */
function OwnOrOthers() {
  const { data: viewer, error, refetch } = useViewer();
  const [search] = useSearchParams();
  if (!viewer) return error ? <ErrorState error={error} onRetry={refetch} /> : <Loading />;
  const role = viewer.Role.cognitoGroupName;
  const picks = isRoleName(role) && MATRIX.credentials[role].READ === 'any';
  if (!picks) return <CredentialsForm ownEmail={viewer.Email} />;
  const isMine = search.get(WHOSE_PARAM) === MINE && viewer.company !== null;
  return <CredentialsForm ownEmail={null} firstEmail={isMine ? viewer.Email : ''} />;
}

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(320px, 460px) minmax(0, 1fr)',
  gap: 20,
  alignItems: 'start',
  '@media (width < 1100px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
