import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { Tabs } from '../../../ui/Tabs';
import { useTicketCounts } from '../../../ui/useTicketCounts';
import { ExpiryPanel } from '../charts/ExpiryPanel';
import { LatePanel } from '../charts/LatePanel';
import { VerdictPanel } from '../charts/VerdictPanel';
import { MapPanel } from './MapPanel';
import { NextPanel } from './NextPanel';
import { useView, VIEWS } from './useView';
import { ViewFilters } from './ViewFilters';

/** The two views of what is in force; each keeps its own filters, and they drive everything in it. */
export function Views() {
  const translate = useTranslate();
  const [params] = useSearchParams();
  const { data: counts } = useTicketCounts();
  const group = params.get('view') === 'expiring' ? 'expiring' : 'active';
  const tabs = VIEWS.map(id => ({
    id,
    label: translate(`dashboard.views.${id}`),
    to: id === 'active' ? { search: '' } : { search: `?view=${id}` },
    count: counts?.[id],
  }));
  return (
    <section>
      <Tabs label={translate('dashboard.views.label')} tabs={tabs} current={group} />
      <GroupView key={group} group={group} />
    </section>
  );
}

function GroupView({ group }: { group: (typeof VIEWS)[number] }) {
  const view = useView(group);
  return (
    <>
      <ViewFilters view={view} />
      <Grid>
        <ExpiryPanel view={view} />
        <VerdictPanel view={view} />
        <MapPanel view={view} />
        <LatePanel view={view} />
        <NextPanel view={view} />
      </Grid>
    </>
  );
}

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
  gap: 20,
  '& > :last-child': { gridColumn: '1 / -1' },
  '@media (width < 1100px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
