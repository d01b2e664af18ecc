import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { Alert, AppDataProvider } from '../../../dataProvider/types';
import { Dialog } from '../../../ui/dialog/Dialog';
import { ErrorState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/list/Skeleton';
import { StatePanel } from '../../../ui/StatePanel';
import { AlertLine } from './AlertLine';
import { useAlerts } from './useAlerts';

/** What needs somebody's eyes, newest first. What it shows counts as seen and stays until it is settled. */
export default function AlertInbox({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { data, error, refetch } = useAlerts();
  useSeen(data?.asOf);
  const isNew = useNewAtOpening(data?.data);
  return (
    <Dialog title={translate('layout.alerts.title')} place="edge" width={460} onClose={onClose}>
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton />}
      {data?.data.length === 0 && (
        <StatePanel
          kind="empty"
          title={translate('layout.alerts.none')}
          text={translate('layout.alerts.noneText')}
        />
      )}
      <List>
        {data?.data.map(alert => (
          <AlertLine key={alert.id} alert={alert} isNew={isNew(alert)} onFollow={onClose} />
        ))}
      </List>
    </Dialog>
  );
}

/** Tells of each reading that is on the screen that it was seen; what came since is not, and stays new. */
function useSeen(asOf: string | undefined) {
  const { seeAlerts } = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  useEffect(() => {
    // A failure leaves them new, which is the safe side.
    if (asOf) seeAlerts(asOf).catch(() => undefined);
  }, [asOf, seeAlerts]);
  useEffect(() => () => void queryClient.invalidateQueries({ queryKey: ['alerts'] }), [queryClient]);
}

/** What was new stays marked while the inbox is open, although the server has heard that it was seen. */
function useNewAtOpening(alerts: Alert[] | undefined): (alert: Alert) => boolean {
  const known = useRef<Set<string>>(null);
  if (known.current === null && alerts) {
    known.current = new Set(alerts.filter(({ isNew }) => isNew).map(({ id }) => id));
  }
  return ({ id, isNew }) => isNew || known.current?.has(id) === true;
}

const List = styled('ul')({ margin: '0 -20px', padding: 0, listStyle: 'none' });
