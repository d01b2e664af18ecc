import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SelectInput, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { DIGESTS, type Digest, mySettingsSchema } from '../../../domain/people/digest';
import type { AppDataProvider } from '../../dataProvider/types';
import { ErrorState } from '../../ui/ErrorState';
import { FormSection } from '../../ui/form/FormSection';
import { RecordForm } from '../../ui/form/RecordForm';
import { Skeleton } from '../../ui/list/Skeleton';

const KEY = ['mySettings'];
const CHOICES = DIGESTS.map(id => ({ id, name: `account.digests.${id}` }));

/** How often one gets the list of expiring tickets by mail. */
export function DigestForm() {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { mySettings, updateMySettings } = useDataProvider<AppDataProvider>();
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: () => mySettings() });
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton />;
  const company = { digest: translate(`account.digests.${data.digestInForce}`) };
  const send = async (settings: { digest: Digest | null }) => {
    await updateMySettings(settings.digest);
    notify(translate('account.digest.saved'), { type: 'success' });
    await queryClient.invalidateQueries({ queryKey: KEY });
  };
  return (
    <FormSection id="digest-part" title={translate('account.digest.title')}>
      <RecordForm
        key={`${data.digest} ${data.digestInForce}`}
        schema={mySettingsSchema}
        read={({ digest }) => ({ digest: digest || null })}
        defaultValues={{ digest: data.digest ?? '' }}
        label="account.digest.save"
        onSubmit={send}
      >
        <SelectInput
          source="digest"
          label="account.digest.label"
          choices={CHOICES}
          emptyText={translate(
            data.digest === null ? 'account.digest.company' : 'account.digest.companys',
            company,
          )}
          sx={{ gridColumn: '1 / -1' }}
        />
      </RecordForm>
    </FormSection>
  );
}
