import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Guarded } from '../../ui/Guarded';
import { PageHeader } from '../../ui/PageHeader';
import { Counts } from './Counts';
import { SummaryView } from './SummaryView';

/** /main/dashboard: how many tickets stand where, and which end next. */
export default function Dashboard() {
  const translate = useTranslate();
  return (
    <Guarded resource="dashboard" action="list">
      <PageHeader title={translate('dashboard.title')} />
      <Counts />
      <Views>
        <SummaryView group="expiring" slice="dashboardExpire" />
        <SummaryView group="active" slice="dashboardActive" />
      </Views>
    </Guarded>
  );
}

const Views = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: 20,
  '@media (width < 1200px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
