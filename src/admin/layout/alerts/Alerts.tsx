import NotificationsNone from '@mui/icons-material/NotificationsNone';
import { Badge, IconButton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import { Closing } from '../../../ui/dialog/Closing';

const AlertInbox = lazy(() => import('./AlertInbox'));

export function Alerts() {
  const translate = useTranslate();
  const { data } = useAlerts();
  const [isOpen, setOpen] = useState(false);
  const unseen = data?.unseen ?? 0;
  return (
    <>
      <IconButton
        color="inherit"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={translate(unseen > 0 ? 'layout.alerts.openNew' : 'layout.alerts.open', { unseen })}
        onClick={() => setOpen(true)}
      >
        <Badge badgeContent={unseen} color="warning" aria-hidden="true">
          <NotificationsNone />
        </Badge>
      </IconButton>
      <Closing>
        {isOpen && (
          <Suspense fallback={null}>
            <AlertInbox onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </Closing>
    </>
  );
}

const EVERY_MS = 60_000;

/** Refreshes every minute while the tab is visible. */
export function useAlerts() {
  const { alerts } = useDataProvider<AppDataProvider>();
  return useQuery({ queryKey: ['alerts'], queryFn: () => alerts(), refetchInterval: EVERY_MS });
}
