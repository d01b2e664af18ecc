import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { ACTION_PAGE } from '../../../../domain/dashboard/limits';
import type { AppDataProvider, NeedingAction } from '../../../dataProvider/types';
import { READ_AGAIN_MS } from '../../../ui/verdict/freshness';
import { TicketRows } from '../TicketRows';
import { ViewPanel } from '../ViewPanel';
import { Reasons } from './Reasons';

const FEW = 5;
const STEP = 25;

/** Tickets that need somebody, the worst first; of their own jobs for people who act only there. */
export function NeedsAction() {
  const translate = useTranslate();
  const { ticketsNeedingAction } = useDataProvider<AppDataProvider>();
  const [take, setTake] = useState(FEW);
  const query = useQuery({
    queryKey: ['tickets', 'needingAction', take],
    queryFn: () => ticketsNeedingAction(take),
    placeholderData: keepPreviousData,
    refetchInterval: READ_AGAIN_MS,
  });
  return (
    <Place>
      <ViewPanel
        title={translate('dashboard.action.title')}
        query={query}
        isEmpty={({ total }) => total === 0}
        empty={<p>{translate('dashboard.action.empty')}</p>}
      >
        {({ total, data }) => (
          <>
            <TicketRows
              whyLabel={translate('dashboard.action.reason')}
              rows={data.map(rowOf)}
              onRead={query.refetch}
            />
            <Foot aria-busy={query.isPlaceholderData}>
              <span role="status">
                {translate('dashboard.action.shown', { shown: data.length, smart_count: total })}
              </span>
              {data.length < Math.min(total, ACTION_PAGE) && (
                <Button onClick={() => setTake(Math.min(ACTION_PAGE, take + STEP))}>
                  {translate('dashboard.action.more')}
                </Button>
              )}
              {take > FEW && (
                <Button variant="text" onClick={() => setTake(FEW)}>
                  {translate('dashboard.action.fewer')}
                </Button>
              )}
            </Foot>
          </>
        )}
      </ViewPanel>
    </Place>
  );
}

const rowOf = ({ ticket, reasons }: NeedingAction) => ({ ticket, why: <Reasons reasons={reasons} /> });

const Place = styled('div')({ marginBottom: 20 });

const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  marginTop: 12,
  color: 'var(--muted)',
  fontVariantNumeric: 'tabular-nums',
});
