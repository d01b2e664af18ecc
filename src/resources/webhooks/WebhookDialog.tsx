import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  BooleanInput,
  CheckboxGroupInput,
  TextInput,
  useDataProvider,
  useNotify,
  useTranslate,
} from 'react-admin';
import {
  type NewWebhook,
  newWebhookSchema,
  WEBHOOK_EVENTS,
  type WebhookUpdate,
  webhookSchema,
} from '../../../domain/webhooks/webhook';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import type { Webhook } from '../../dataProvider/types';
import { ConfirmButton } from '../../ui/dialog/ConfirmButton';
import { FormDialog, WIDE } from '../../ui/form/FormSection';
import { RecordForm } from '../../ui/form/RecordForm';
import { ShownOnce } from '../../ui/ShownOnce';
import { uuid } from '../../ui/uuid';

export const WEBHOOKS_KEY = 'webhooks';

interface Props {
  /** Undefined for a new one. */
  webhook: Webhook | undefined;
  onClose: () => void;
}

/** Shows the secret afterward, if one was made. */
export function WebhookDialog({ webhook, onClose }: Props) {
  const translate = useTranslate();
  const [secret, setSecret] = useState<string | null>(null);
  const title = secret === null ? (webhook ? 'editTitle' : 'title') : 'made';
  return (
    <FormDialog title={translate(`webhooks.form.${title}`)} width={560} onClose={onClose}>
      {secret === null ? (
        <WebhookForm webhook={webhook} onSecret={setSecret} onClose={onClose} />
      ) : (
        <ShownOnce value={secret} messages="webhooks.form" onClose={onClose} />
      )}
    </FormDialog>
  );
}

const EVENT_CHOICES = Object.entries(WEBHOOK_EVENTS).map(([id, name]) => ({ id, name }));

function WebhookForm({ webhook, onSecret, onClose }: Props & { onSecret: (secret: string) => void }) {
  const { createWebhook, updateWebhook, rollWebhookSecret } = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const [clientRequestId] = useState(uuid);
  // Another reading of the list must not change what was begun with.
  const [known] = useState(webhook);
  const field = (source: string) => ({ source, label: `webhooks.form.${source}`, sx: WIDE });
  const added = known ? { version: known.version } : { clientRequestId };
  const send = async (values: NewWebhook | WebhookUpdate) => {
    if ('version' in values) {
      await updateWebhook(String(known?.id), values);
      notify('webhooks.form.saved', { type: 'success' });
      onClose();
    } else {
      onSecret((await createWebhook(values)).secret);
    }
    await queryClient.invalidateQueries({ queryKey: [WEBHOOKS_KEY] });
  };
  return (
    <RecordForm
      schema={known ? webhookSchema : newWebhookSchema}
      read={values => ({ ...values, ...added })}
      defaultValues={{
        name: known?.name ?? '',
        url: known?.url ?? '',
        events: known?.events ?? Object.keys(WEBHOOK_EVENTS),
        active: known?.active ?? true,
      }}
      label={known ? 'webhooks.form.save' : 'webhooks.form.add'}
      onSubmit={send}
      isKept
      actions={
        known && (
          <ConfirmButton
            variant="text"
            title={translate('webhooks.form.rollTitle')}
            text={translate('webhooks.form.rollText')}
            call={() => rollWebhookSecret(known.id)}
            onDone={({ secret }) => onSecret(secret)}
            failed="webhooks.form.rollFailed"
            stale={[WEBHOOKS_KEY]}
          >
            {translate('webhooks.form.roll')}
          </ConfirmButton>
        )
      }
    >
      <TextInput {...field('name')} helperText="webhooks.form.nameHint" isRequired />
      <TextInput {...field('url')} helperText="webhooks.form.urlHint" type="url" isRequired />
      <CheckboxGroupInput {...field('events')} choices={EVENT_CHOICES} translateChoice={false} isRequired />
      <BooleanInput {...field('active')} />
    </RecordForm>
  );
}
