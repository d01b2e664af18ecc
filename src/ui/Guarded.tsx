import { Button } from '@mui/material';
import { CanAccess, type CanAccessProps, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Loading } from './Loading';
import { StatePanel } from './StatePanel';

/** react-admin's CanAccess shows nothing by default while loading or without access. */
export function Guarded({ children, ...asked }: Pick<CanAccessProps, 'resource' | 'action' | 'children'>) {
  return (
    <CanAccess {...asked} loading={<Loading />} accessDenied={<AccessDenied />}>
      {children}
    </CanAccess>
  );
}

export const AccessDenied = () => (
  <NoPage kind="forbidden" title="errors.forbiddenTitle" text="errors.forbidden" />
);

export const Missing = () => <NoPage kind="notFound" title="errors.missingTitle" text="errors.missing" />;

function NoPage({ kind, title, text }: { kind: 'notFound' | 'forbidden'; title: string; text: string }) {
  const translate = useTranslate();
  return (
    <StatePanel kind={kind} isPage title={translate(title)} text={translate(text)}>
      <Button component={Link} to="/main/dashboard">
        {translate('errors.home')}
      </Button>
    </StatePanel>
  );
}
