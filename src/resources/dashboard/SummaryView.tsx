import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { SummaryGroup } from '../../dataProvider/types';
import { ErrorState } from '../../ui/ErrorState';
import { ManagerFilter } from '../../ui/filters/ManagerFilter';
import { groupPath } from '../../ui/groupPath';
import { Skeleton } from '../../ui/list/Skeleton';
import { Panel } from '../../ui/Panel';
import { bySeverity } from '../../ui/severity';
import { ExpiryBars } from './ExpiryBars';
import { ResponseBar } from './ResponseBar';
import { SummaryTable } from './SummaryTable';
import { useSummary } from './useSummary';

/** One of the dashboard's two views, with a filter of its own that is kept. */
export function SummaryView({ group, slice }: { group: SummaryGroup; slice: string }) {
  const translate = useTranslate();
  const { managers, setManagers, summary, error, refetch } = useSummary(group, slice);
  return (
    <Panel title={translate(`dashboard.views.${group}`)}>
      <Bar>
        <ManagerFilter value={managers} onChange={setManagers} />
        {summary && <Link to={groupPath(group)}>{translate('dashboard.all', summary.total)}</Link>}
      </Bar>
      {error && !summary && <ErrorState error={error} onRetry={refetch} />}
      {!error && !summary && <Skeleton />}
      {summary?.data.length === 0 && (
        <p>{translate(managers.length > 0 ? 'dashboard.noneFound' : 'dashboard.empty')}</p>
      )}
      {summary && summary.data.length > 0 && group === 'active' && (
        <>
          <ExpiryBars tickets={summary.data} />
          <ResponseBar tickets={summary.data} />
        </>
      )}
      {summary && summary.data.length > 0 && (
        <SummaryTable tickets={group === 'active' ? summary.data.toSorted(bySeverity) : summary.data} />
      )}
    </Panel>
  );
}

const Bar = styled('div')({
  display: 'flex',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: 16,
  marginBottom: 16,
  '& > div': { width: 200 },
  '& > a': { paddingBottom: 6 },
});
