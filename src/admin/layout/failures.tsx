import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { StatePanel } from '../../ui/StatePanel';

/** An address of the console that leads nowhere. */
export function Missing() {
  const translate = useTranslate();
  return (
    <StatePanel
      kind="notFound"
      isPage
      title={translate('errors.missingTitle')}
      text={translate('errors.missing')}
    >
      <Button component={Link} to="/main/dashboard">
        {translate('errors.home')}
      </Button>
    </StatePanel>
  );
}

/** A page that the person's role has no access to. */
export function AccessDenied() {
  const translate = useTranslate();
  return (
    <StatePanel
      kind="forbidden"
      isPage
      title={translate('errors.forbiddenTitle')}
      text={translate('errors.forbidden')}
    >
      <Button component={Link} to="/main/dashboard">
        {translate('errors.home')}
      </Button>
    </StatePanel>
  );
}

/** A defect of ours, or page code that could not be loaded; it takes the place of the frame too. */
export function Crash() {
  const translate = useTranslate();
  return (
    <main>
      <StatePanel kind="error" isPage title={translate('errors.crash')} text={translate('errors.crashText')}>
        <Button onClick={() => location.reload()}>{translate('errors.reload')}</Button>
      </StatePanel>
    </main>
  );
}
