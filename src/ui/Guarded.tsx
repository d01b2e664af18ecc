import { Button } from '@mui/material';
import { CanAccess, type CanAccessProps, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Loading } from './Loading';
import { StatePanel } from './StatePanel';

/** A page only for those whose role allows it: react-admin's CanAccess, which by itself shows nothing in its place. */
export function Guarded({ children, ...asked }: Pick<CanAccessProps, 'resource' | 'action' | 'children'>) {
  return (
    <CanAccess {...asked} loading={<Loading />} accessDenied={<AccessDenied />}>
      {children}
    </CanAccess>
  );
}

/** In place of a page that the person's role has no access to. */
export const AccessDenied = () => (
  <NoPage kind="forbidden" title="errors.forbiddenTitle" text="errors.forbidden" />
);

/** An address of the console that leads nowhere. */
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
