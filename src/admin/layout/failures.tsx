import { Button } from '@mui/material';
import { useEffect } from 'react';
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

/** Where a page was to be: a defect of ours, or its code could not be fetched. Another address shows another page. */
export function PageFailure({ error }: { error: unknown }) {
  const translate = useTranslate();
  const cause = causeOf(error);
  useEffect(() => {
    if (cause !== 'offline') return;
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [cause]);
  return (
    <StatePanel
      kind="error"
      isPage
      title={translate(`errors.${cause}`)}
      text={translate(`errors.${cause}Text`)}
    >
      <Button onClick={() => location.reload()}>{translate('errors.reload')}</Button>
    </StatePanel>
  );
}

/** The same where the frame failed, too. */
export function Crash({ error }: { error: unknown }) {
  return (
    <main>
      <PageFailure error={error} />
    </main>
  );
}

/** Browsers say in words of their own that a module did not come, Vite that its styles did not. */
function causeOf(error: unknown): 'offline' | 'unfetched' | 'crash' {
  const isFetch = /module script|imported module|unable to preload/i.test(String(error));
  if (!isFetch) return 'crash';
  return navigator.onLine ? 'unfetched' : 'offline';
}
