import { Button, Chip, Stack } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectInput, useDataProvider, useNotify, useTranslate } from 'react-admin';
import * as v from 'valibot';
import { form } from '../../../domain/form';
import { DELIVERY_DAYS, eventWords, MAX_DELIVERIES } from '../../../domain/webhooks/webhook';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import type { Webhook, WebhookDelivery } from '../../dataProvider/types';
import { shortTime } from '../../ui/dates';
import { Closing } from '../../ui/dialog/Closing';
import { Dialog } from '../../ui/dialog/Dialog';
import { ErrorState } from '../../ui/ErrorState';
import { FormDialog, WIDE } from '../../ui/form/FormSection';
import { RecordForm } from '../../ui/form/RecordForm';
import { Loading } from '../../ui/Loading';
import { PartBody, RowList } from '../../ui/RowList';
import { useAction } from '../../ui/useAction';
import { uuid } from '../../ui/uuid';
import { useMay } from '../../ui/viewer';
import { WEBHOOKS_KEY } from './WebhookDialog';

const PAGE = 20;
const REFRESH_MS = 5000;
const DELIVERIES_KEY = 'webhookDeliveries';

interface Props {
  webhook: Webhook;
  onClose: () => void;
}

export function Deliveries({ webhook, onClose }: Props) {
  const { id, name, active } = webhook;
  const translate = useTranslate();
  const maySend = useMay()('UPDATE', 'webhooks') && active;
  const { webhookDeliveries, testWebhook } = useDataProvider<AppDataProvider>();
  const [take, setTake] = useState(PAGE);
  const [isResending, setResending] = useState(false);
  const words = (key: string, options?: object) => translate(`webhooks.log.${key}`, options);
  const { data, error, refetch } = useQuery({
    queryKey: [DELIVERIES_KEY, id, take],
    queryFn: () => webhookDeliveries(id, take),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  const test = useAction({
    call: () => testWebhook(id, uuid()),
    done: 'webhooks.log.tested',
    failed: 'webhooks.log.testFailed',
    stale: STALE,
  });
  return (
    <Dialog title={words('title', { name })} width={640} onClose={onClose}>
      <PartBody>
        <p>{words(active ? 'lead' : 'isOff')}</p>
        {maySend && (
          <Stack direction="row" gap={1} flexWrap="wrap">
            <Button variant="contained" disabled={test.isPending} onClick={() => test.mutate()}>
              {words('test')}
            </Button>
            <Button onClick={() => setResending(true)}>{words('againAll')}</Button>
          </Stack>
        )}
        {data === undefined && (error ? <ErrorState error={error} onRetry={refetch} /> : <Loading />)}
        {data?.total === 0 && <p>{words('none')}</p>}
        {data && data.total > 0 && (
          <RowList>
            {data.data.map(delivery => (
              <Delivery key={delivery.id} delivery={delivery} maySend={maySend} />
            ))}
          </RowList>
        )}
        {data && data.total > take && take < MAX_DELIVERIES && (
          <div>
            <Button onClick={() => setTake(take + PAGE)}>{words('more')}</Button>
          </div>
        )}
      </PartBody>
      <Closing>{isResending && <ResendFailed id={id} onClose={() => setResending(false)} />}</Closing>
    </Dialog>
  );
}

const STALE = [WEBHOOKS_KEY, DELIVERIES_KEY];

function Delivery({ delivery, maySend }: { delivery: WebhookDelivery; maySend: boolean }) {
  const translate = useTranslate();
  const { resendWebhookDelivery } = useDataProvider<AppDataProvider>();
  const { id, event, ticketNumber, state, attempts, statusCode, durationMs, error, createdAt, nextTryAt } =
    delivery;
  const words = (key: string, options?: object) => translate(`webhooks.log.${key}`, options);
  const resend = useAction({
    call: () => resendWebhookDelivery(id),
    done: 'webhooks.log.resent',
    failed: 'webhooks.log.resendFailed',
    stale: STALE,
  });
  const facts = [
    shortTime(createdAt),
    attempts > 0 && words('tries', { smart_count: attempts }),
    statusCode && words('took', { status: statusCode, ms: durationMs }),
    nextTryAt && words('nextTry', { at: shortTime(nextTryAt) }),
  ];
  const name = eventWords(event);
  return (
    <li>
      <span>
        <b>{name}</b> {ticketNumber}{' '}
        <Chip
          component="span"
          label={words(`states.${state}`)}
          color={state === 'FAILED' ? 'error' : 'default'}
        />
        <small>{facts.filter(Boolean).join(' · ')}</small>
        {error && <small>{error}</small>}
      </span>
      {maySend && state !== 'QUEUED' && (
        <Button
          aria-label={words('againLabel', { event: name, at: shortTime(createdAt) })}
          disabled={resend.isPending}
          onClick={() => resend.mutate()}
        >
          {words('again')}
        </Button>
      )}
    </li>
  );
}

const HOURS = ['1', '24', '72', String(DELIVERY_DAYS * 24)];
const HOUR_MS = 3_600_000;
const resendSchema = form({ hours: v.picklist(HOURS, 'Choose a time.') });

function ResendFailed({ id, onClose }: { id: string; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { resendFailedWebhookDeliveries } = useDataProvider<AppDataProvider>();
  const send = useAction<string, { count: number }>({
    call: hours =>
      resendFailedWebhookDeliveries(id, new Date(Date.now() - Number(hours) * HOUR_MS).toISOString()),
    failed: 'webhooks.log.resendFailed',
    stale: STALE,
    onDone: ({ count }) =>
      notify(count === 0 ? 'webhooks.log.noneFailed' : 'webhooks.log.allSent', {
        type: count === 0 ? 'info' : 'success',
        messageArgs: { smart_count: count },
      }),
    onEnd: onClose,
  });
  return (
    <FormDialog title={translate('webhooks.log.againAllTitle')} width={420} onClose={onClose}>
      <RecordForm
        schema={resendSchema}
        defaultValues={{ hours: '72' }}
        label="webhooks.log.sendAll"
        onSubmit={({ hours }) => send.mutateAsync(hours)}
        isKept
      >
        <SelectInput
          source="hours"
          label="webhooks.log.since"
          choices={HOURS.map(hours => ({ id: hours, name: `webhooks.log.periods.${hours}` }))}
          sx={WIDE}
          isRequired
        />
      </RecordForm>
    </FormDialog>
  );
}
