import { Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { DIGESTS, type Digest, mySettingsSchema } from '../../../domain/people/digest';
import type { AppDataProvider } from '../../dataProvider/types';
import { ErrorState } from '../../ui/ErrorState';
import { FormSection } from '../../ui/form/FormSection';
import { SelectInput } from '../../ui/form/inputs';
import { useRecordForm } from '../../ui/form/useRecordForm';
import { Skeleton } from '../../ui/list/Skeleton';

const KEY = ['mySettings'];

/** How often one gets the list of expiring tickets by mail. */
export function DigestForm() {
  const { mySettings } = useDataProvider<AppDataProvider>();
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: () => mySettings() });
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton />;
  return <Change key={`${data.digest} ${data.digestInForce}`} {...data} />;
}

function Change({ digest, digestInForce }: { digest: string | null; digestInForce: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { updateMySettings } = useDataProvider<AppDataProvider>();
  const { form, submit, isPending } = useRecordForm({
    defaults: { digest: digest ?? '' },
    schema: mySettingsSchema,
    argument: 'settings',
    toInput: values => ({ digest: values.digest || null }),
    send: async (settings: { digest: Digest | null }) => {
      await updateMySettings(settings.digest);
      notify(translate('account.digest.saved'), { type: 'success' });
      await queryClient.invalidateQueries({ queryKey: KEY });
    },
  });
  const company = { digest: translate(`account.digests.${digestInForce}`) };
  const placeholder =
    digest === null ? translate('account.digest.company', company) : translate('account.digest.companys');
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        <FormSection id="digest-part" title={translate('account.digest.title')}>
          <SelectInput
            name="digest"
            label={translate('account.digest.label')}
            placeholder={placeholder}
            choices={DIGESTS.map(id => ({ id, name: translate(`account.digests.${id}`) }))}
            wide
          />
          <div>
            <Button type="submit" aria-disabled={isPending}>
              {translate(isPending ? 'ui.form.saving' : 'account.digest.save')}
            </Button>
          </div>
        </FormSection>
      </form>
    </FormProvider>
  );
}
