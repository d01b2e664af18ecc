import { Button, Stack } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { session } from '../../authProvider/session';
import type { AppDataProvider } from '../../dataProvider/types';
import { Closing } from '../../ui/dialog/Closing';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { ErrorState } from '../../ui/ErrorState';
import { Skeleton } from '../../ui/list/Skeleton';
import { Panel } from '../../ui/Panel';
import { useCopying } from '../../ui/useCopying';
import { useFailureToast } from '../../ui/useFailureToast';

/** Where the company's mail is forwarded to, and how; for who may change the company's settings. */
export function InboundMail() {
  const translate = useTranslate();
  const { inboundAddress } = useDataProvider<AppDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['inboundAddress', session.companyId()],
    queryFn: () => inboundAddress(),
  });
  return (
    <Panel title={translate('company.inbound.title')}>
      {data === undefined && (error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton />)}
      {data === null && <p>{translate('company.inbound.none')}</p>}
      {data && <Address address={data} />}
    </Panel>
  );
}

function Address({ address }: { address: string }) {
  const translate = useTranslate();
  const { copy, isCopied } = useCopying();
  return (
    <Stack gap={1.5}>
      <p>{translate('company.inbound.text')}</p>
      <Code>{address}</Code>
      <Stack direction="row" gap={1} flexWrap="wrap">
        <Button variant="contained" onClick={() => copy(address, '', address)}>
          {translate(isCopied(address) ? 'company.inbound.copied' : 'company.inbound.copy')}
        </Button>
        <NewAddress />
      </Stack>
      {RULES.map(program => (
        <div key={program}>
          <h3>{translate(`company.inbound.rules.${program}.title`)}</h3>
          <ol>
            {STEPS.map(step => (
              <li key={step}>{translate(`company.inbound.rules.${program}.${step}`)}</li>
            ))}
          </ol>
        </div>
      ))}
    </Stack>
  );
}

const RULES = ['outlook', 'gmail'] as const;
const STEPS = ['first', 'second'] as const;

/** Draws another address after a Yes; the one before ends at once. */
function NewAddress() {
  const translate = useTranslate();
  const notify = useNotify();
  const tellFailure = useFailureToast();
  const queryClient = useQueryClient();
  const { newInboundAddress } = useDataProvider<AppDataProvider>();
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => newInboundAddress(),
    onError: failure => tellFailure('errors.title', failure),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: ['inboundAddress'] });
      notify(translate('company.inbound.renewed'), { type: 'success' });
      setAsked(false);
    },
  });
  return (
    <>
      <Button onClick={() => setAsked(true)}>{translate('company.inbound.renew')}</Button>
      <Closing>
        {isAsked && (
          <ConfirmDialog
            title={translate('company.inbound.renewTitle')}
            text={translate('company.inbound.renewText')}
            isPending={isPending}
            onYes={() => mutate()}
            onNo={() => setAsked(false)}
          />
        )}
      </Closing>
    </>
  );
}

const Code = styled('code')({
  padding: '10px 12px',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  overflowWrap: 'anywhere',
  userSelect: 'all',
});
