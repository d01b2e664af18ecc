import { Button, Stack } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TextInput, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { type SignOnUpdate, signOnFormSchema } from '../../../domain/companies/signOn';
import { session } from '../../authProvider/session';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import type { SignOnProvider } from '../../dataProvider/types';
import { Code } from '../../ui/Code';
import { ConfirmButton } from '../../ui/dialog/ConfirmButton';
import { ErrorState } from '../../ui/ErrorState';
import { CurrentPassword } from '../../ui/form/CurrentPassword';
import { WIDE } from '../../ui/form/FormSection';
import { RecordForm } from '../../ui/form/RecordForm';
import { Skeleton } from '../../ui/list/Skeleton';
import { Panel } from '../../ui/Panel';
import { useCopying } from '../../ui/useCopying';

/** The company's identity provider. For users who can change the settings. */
export function SignOn() {
  const translate = useTranslate();
  const { signOn } = useDataProvider<AppDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: [KEY, session.companyId()],
    queryFn: () => signOn(),
  });
  return (
    <Panel title={translate('company.signOn.title')}>
      {data === undefined && (error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton />)}
      {data && <SignOnForm key={data.version} provider={data} />}
    </Panel>
  );
}

const KEY = 'signOn';

function SignOnForm({ provider }: { provider: SignOnProvider }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { copy, isCopied } = useCopying();
  const { updateSignOn, removeSignOn } = useDataProvider<AppDataProvider>();
  const { issuer, clientId, returnAddress, version = null } = provider;
  const isSet = version !== null;
  const words = (key: string) => translate(`company.signOn.${key}`);
  const send = async (typed: Omit<SignOnUpdate, 'version'>) => {
    await updateSignOn({ ...typed, version });
    notify('company.signOn.saved', { type: 'success' });
    await queryClient.invalidateQueries({ queryKey: [KEY] });
  };
  return (
    <Stack gap={1.5}>
      <p>{words('text')}</p>
      <h3>{words('returnAddress')}</h3>
      <Code>{returnAddress}</Code>
      <div>
        <Button onClick={() => copy(returnAddress, '', returnAddress)}>
          {words(isCopied(returnAddress) ? 'copied' : 'copy')}
        </Button>
      </div>
      <RecordForm
        schema={signOnFormSchema}
        defaultValues={{
          issuer: issuer ?? '',
          clientId: clientId ?? '',
          clientSecret: '',
          currentPassword: '',
        }}
        label="company.signOn.save"
        onSubmit={send}
        actions={
          isSet && (
            <ConfirmButton
              variant="text"
              title={words('removeTitle')}
              text={words('removeText')}
              call={() => removeSignOn()}
              done="company.signOn.removed"
              failed="errors.title"
              stale={[KEY]}
            >
              {words('remove')}
            </ConfirmButton>
          )
        }
      >
        <TextInput
          source="issuer"
          label="company.signOn.issuer"
          helperText="company.signOn.issuerHint"
          sx={WIDE}
        />
        <TextInput source="clientId" label="company.signOn.clientId" sx={WIDE} />
        <TextInput
          source="clientSecret"
          label="company.signOn.clientSecret"
          type="password"
          autoComplete="off"
          helperText={isSet ? 'company.signOn.secretKept' : false}
          sx={WIDE}
        />
        <CurrentPassword hint="company.signOn.passwordHint" />
      </RecordForm>
    </Stack>
  );
}
