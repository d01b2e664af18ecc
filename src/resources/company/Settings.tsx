import { useTranslate } from 'react-admin';
import type { CompanySettings } from '../../dataProvider/types';
import { ErrorState } from '../../ui/ErrorState';
import { Begun } from '../../ui/form/Begun';
import { StaleNote } from '../../ui/form/StaleNote';
import { Guarded } from '../../ui/Guarded';
import { Skeleton } from '../../ui/list/Skeleton';
import { PageHeader } from '../../ui/PageHeader';
import { useMay } from '../../ui/useMay';
import { useViewer } from '../../ui/useViewer';
import { SettingsFacts } from './SettingsFacts';
import { SettingsForm } from './SettingsForm';
import { useSettings, useSettingsForm } from './useSettings';

/** /main/settings: read by the company's admins, changed by its super admins. */
export default function Settings() {
  const translate = useTranslate();
  return (
    <Guarded resource="companies" action="list">
      <PageHeader title={translate('company.title')} />
      <Loaded />
    </Guarded>
  );
}

function Loaded() {
  const { data, error, refetch } = useSettings();
  const { data: viewer } = useViewer();
  const may = useMay();
  if (!data || !viewer) return error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton />;
  if (!may('UPDATE', 'companies')) return <SettingsFacts settings={data} />;
  return (
    <Begun record={data} reload={refetch}>
      {(settings, beginAnew) => <Change settings={settings} beginAnew={beginAnew} />}
    </Begun>
  );
}

interface Props {
  settings: CompanySettings;
  beginAnew: () => Promise<void>;
}

function Change({ settings, beginAnew }: Props) {
  const { stale, ...form } = useSettingsForm(settings, beginAnew);
  return (
    <>
      {stale && <StaleNote message={stale} onReload={beginAnew} />}
      <SettingsForm {...form} />
    </>
  );
}
