import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import { ErrorState } from '../../ui/ErrorState';
import { Panel } from '../../ui/Panel';
import { LOOK_UP } from '../../ui/paths';
import { READ_AGAIN_MS } from '../tickets/verdict/AsOf';

/** Renders nothing if no responses need to be looked up. */
export function ToLookUp() {
  const translate = useTranslate();
  const { ticketsToLookUp } = useDataProvider<AppDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['tickets', 'toLookUpCount'],
    queryFn: () => ticketsToLookUp(),
    refetchInterval: READ_AGAIN_MS,
  });
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data || data.ticketIds.length === 0) return null;
  const { ticketIds, isMore } = data;
  return (
    <Panel title={translate('dashboard.toLookUp.title')}>
      <p>{translate('dashboard.toLookUp.text')}</p>
      <Button component={Link} to={LOOK_UP} variant="contained" sx={{ mt: 1 }}>
        {translate(`dashboard.toLookUp.action${isMore ? 'More' : ''}`, ticketIds.length)}
      </Button>
    </Panel>
  );
}
