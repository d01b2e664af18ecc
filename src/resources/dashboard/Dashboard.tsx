import { useTranslate } from 'react-admin';
import { Guarded } from '../../ui/Guarded';
import { PageHeader } from '../../ui/PageHeader';
import { NeedsAction } from './action/NeedsAction';
import { Counts } from './counts/Counts';
import { Views } from './views/Views';

/** /main/dashboard: what stands where, what needs somebody, and two views of what is in force. */
export default function Dashboard() {
  const translate = useTranslate();
  return (
    <Guarded resource="dashboard" action="list">
      <PageHeader title={translate('dashboard.title')} />
      <Counts />
      <NeedsAction />
      <Views />
    </Guarded>
  );
}
