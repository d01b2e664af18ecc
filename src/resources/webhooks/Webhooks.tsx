import { Button, Chip, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { eventWords } from '../../../domain/webhooks/webhook';
import { session } from '../../authProvider/session';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import type { Webhook } from '../../dataProvider/types';
import { shortTime } from '../../ui/dates';
import { Closing } from '../../ui/dialog/Closing';
import { ConfirmButton } from '../../ui/dialog/ConfirmButton';
import { ErrorState } from '../../ui/ErrorState';
import { Loading } from '../../ui/Loading';
import { PartBody, RowList } from '../../ui/RowList';
import { useMay } from '../../ui/viewer';
import { Deliveries } from './Deliveries';
import { WEBHOOKS_KEY, WebhookDialog } from './WebhookDialog';

const REFRESH_MS = 5000;

/** The company's, for users who may see them. */
export function Webhooks() {
  const translate = useTranslate();
  const may = useMay();
  const { webhooks } = useDataProvider<AppDataProvider>();
  const [open, setOpen] = useState<{ kind: 'form' | 'log'; id: string | null } | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [WEBHOOKS_KEY, session.companyId()],
    queryFn: () => webhooks(),
    // Deliveries are counted.
    refetchInterval: open?.kind === 'log' && REFRESH_MS,
  });
  const words = (key: string) => translate(`webhooks.${key}`);
  const close = () => setOpen(null);
  const shown = data?.find(({ id }) => id === open?.id);
  return (
    <PartBody>
      <p>{words('lead')}</p>
      {data === undefined && (error ? <ErrorState error={error} onRetry={refetch} /> : <Loading />)}
      {data?.length === 0 && <p>{words('none')}</p>}
      {data && data.length > 0 && (
        <RowList>
          {data.map(webhook => (
            <Row key={webhook.id} webhook={webhook} onOpen={kind => setOpen({ kind, id: webhook.id })} />
          ))}
        </RowList>
      )}
      {may('CREATE', 'webhooks') && (
        <div>
          <Button variant="contained" onClick={() => setOpen({ kind: 'form', id: null })}>
            {words('add')}
          </Button>
        </div>
      )}
      <Closing>
        {open?.kind === 'form' && (shown || open.id === null) && (
          <WebhookDialog webhook={shown} onClose={close} />
        )}
      </Closing>
      <Closing>{open?.kind === 'log' && shown && <Deliveries webhook={shown} onClose={close} />}</Closing>
    </PartBody>
  );
}

function Row({ webhook, onOpen }: { webhook: Webhook; onOpen: (kind: 'form' | 'log') => void }) {
  const translate = useTranslate();
  const may = useMay();
  const { deleteWebhook } = useDataProvider<AppDataProvider>();
  const { id, name, url, events, active, offReason, oldSecretUntil, waiting, failed } = webhook;
  const words = (key: string, options?: object) => translate(`webhooks.${key}`, options);
  const counts = [
    waiting > 0 && words('waiting', { smart_count: waiting }),
    failed > 0 && words('failed', { smart_count: failed }),
  ].filter(Boolean);
  return (
    <li>
      <span>
        <b>{name}</b> {!active && <Chip component="span" label={words('off')} />}
        <small>{url}</small>
        <small>{events.map(eventWords).join(' · ')}</small>
        {counts.length > 0 && <small>{counts.join(' · ')}</small>}
        {offReason && <small>{words(`offReasons.${offReason}`)}</small>}
        {oldSecretUntil && <small>{words('oldSecret', { at: shortTime(oldSecretUntil) })}</small>}
      </span>
      <Stack direction="row" gap={1} flexWrap="wrap">
        <Button aria-label={words('deliveriesLabel', { name })} onClick={() => onOpen('log')}>
          {words('deliveries')}
        </Button>
        {may('UPDATE', 'webhooks') && (
          <Button aria-label={words('editLabel', { name })} onClick={() => onOpen('form')}>
            {words('edit')}
          </Button>
        )}
        {may('DELETE', 'webhooks') && (
          <ConfirmButton
            variant="text"
            aria-label={`${words('remove.button')} “${name}”`}
            title={words('remove.title', { name })}
            text={words('remove.text')}
            call={() => deleteWebhook(id)}
            done="webhooks.remove.done"
            failed="webhooks.remove.failed"
            stale={[WEBHOOKS_KEY]}
          >
            {words('remove.button')}
          </ConfirmButton>
        )}
      </Stack>
    </li>
  );
}
