import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { ErrorState } from '../../ui/ErrorState';
import { Skeleton } from '../../ui/list/Skeleton';
import { PageHeader } from '../../ui/PageHeader';
import { useViewer } from '../../ui/useViewer';
import { DigestForm } from './DigestForm';
import { FirstSteps } from './FirstSteps';
import { MyDetails } from './MyDetails';
import { PasswordForm } from './PasswordForm';
import { Sessions } from './sessions/Sessions';
import { ThemeChoice } from './ThemeChoice';

/** /main/account, with #password, #sessions and #digest for its parts. */
export default function Account() {
  const translate = useTranslate();
  const { data: viewer, error, refetch } = useViewer();
  usePart(viewer !== undefined);
  return (
    <>
      <PageHeader title={translate('account.title')} />
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!error && !viewer && <Skeleton />}
      {viewer && (
        <Frame>
          <MyDetails viewer={viewer} />
          <PasswordForm />
          <Sessions />
          {viewer.Role.cognitoGroupName !== 'SASAdministrator' && <DigestForm />}
          <ThemeChoice />
          <FirstSteps />
        </Frame>
      )}
    </>
  );
}

/** Shows the part that the address names, once it is there. */
function usePart(isThere: boolean) {
  const { hash } = useLocation();
  useEffect(() => {
    if (isThere && hash) document.getElementById(`${hash.slice(1)}-part`)?.scrollIntoView({ block: 'start' });
  }, [isThere, hash]);
}

const Frame = styled('div')({ maxWidth: 860 });
