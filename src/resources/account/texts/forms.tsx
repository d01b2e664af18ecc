import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import {
  CheckboxGroupInput,
  SelectInput,
  TextInput,
  useDataProvider,
  useNotify,
  useTranslate,
} from 'react-admin';
import { formatClock } from '../../../../domain/calendar/clock';
import {
  TEXT_EVENTS,
  type TextChoice,
  textCodeSchema,
  textNumberSchema,
  textSettingsSchema,
} from '../../../../domain/people/texts';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import type { OwnTexts } from '../../../dataProvider/types';
import { WIDE } from '../../../ui/form/FormSection';
import { MaskedInput } from '../../../ui/form/MaskedInput';
import { PHONE_MASK } from '../../../ui/form/masks';
import { RecordForm } from '../../../ui/form/RecordForm';
import { useAction } from '../../../ui/useAction';

export const TEXTS_KEY = 'textSettings';

interface NumberProps {
  onSent: () => void;
  /** Null if there is no number to go back to. */
  onCancel: (() => void) | null;
}

export function NumberForm({ onSent, onCancel }: NumberProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { sendTextCode } = useDataProvider<AppDataProvider>();
  const send = async ({ number }: { number: string }) => {
    await sendTextCode(number);
    await queryClient.invalidateQueries({ queryKey: [TEXTS_KEY] });
    onSent();
  };
  return (
    <RecordForm
      schema={textNumberSchema}
      defaultValues={{ number: '' }}
      label="account.texts.sendCode"
      onSubmit={send}
      isKept
      actions={
        onCancel && (
          <Button variant="text" onClick={onCancel}>
            {translate('account.texts.keep')}
          </Button>
        )
      }
    >
      <p>{translate(`account.texts.${onCancel ? 'untilConfirmed' : 'lead'}`)}</p>
      <MaskedInput
        source="number"
        label="account.texts.number"
        mask={PHONE_MASK}
        autoComplete="tel-national"
        isRequired
      />
    </RecordForm>
  );
}

export function CodeForm({ number }: { number: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { confirmTextCode, sendTextCode } = useDataProvider<AppDataProvider>();
  const again = useAction({
    call: () => sendTextCode(number),
    done: translate('account.texts.sentAgain'),
    failed: 'account.texts.notSent',
    stale: [TEXTS_KEY],
  });
  const send = async ({ code }: { code: string }) => {
    await confirmTextCode(code);
    notify('account.texts.isConfirmed', { type: 'success' });
    await queryClient.invalidateQueries({ queryKey: [TEXTS_KEY] });
  };
  return (
    <RecordForm
      schema={textCodeSchema}
      defaultValues={{ code: '' }}
      label="account.texts.confirm"
      onSubmit={send}
      isKept
      actions={
        <Button variant="text" disabled={again.isPending} onClick={() => again.mutate()}>
          {translate('account.texts.sendAgain')}
        </Button>
      }
    >
      <TextInput
        source="code"
        label="account.texts.code"
        helperText="account.texts.codeHint"
        autoComplete="one-time-code"
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        isRequired
      />
    </RecordForm>
  );
}

const EVENT_CHOICES = TEXT_EVENTS.map(id => ({ id, name: `account.texts.events.${id}` }));
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** Other programs may have set half hours. */
function timesWith(time: string) {
  return [...new Set([...HOURS, time])].sort().map(id => {
    const [hour, minute] = id.split(':').map(Number);
    return { id, name: formatClock({ hour: hour ?? 0, minute: minute ?? 0 }) };
  });
}

export function ChoiceForm({ texts: { events, quietFrom, quietUntil } }: { texts: OwnTexts }) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { updateTextSettings } = useDataProvider<AppDataProvider>();
  const send = async (choice: TextChoice) => {
    await updateTextSettings(choice);
    notify('account.texts.saved', { type: 'success' });
    await queryClient.invalidateQueries({ queryKey: [TEXTS_KEY] });
  };
  return (
    <RecordForm
      schema={textSettingsSchema}
      read={values => ({ ...values, events: values.events || [] })}
      defaultValues={{ events, quietFrom, quietUntil }}
      label="account.texts.save"
      onSubmit={send}
      isKept
    >
      <CheckboxGroupInput
        source="events"
        label="account.texts.about"
        helperText="account.texts.aboutHint"
        choices={EVENT_CHOICES}
        row={false}
      />
      <SelectInput
        source="quietFrom"
        label="account.texts.quietFrom"
        choices={timesWith(quietFrom)}
        translateChoice={false}
        isRequired
      />
      <SelectInput
        source="quietUntil"
        label="account.texts.quietUntil"
        helperText="account.texts.quietHint"
        choices={timesWith(quietUntil)}
        translateChoice={false}
        isRequired
        sx={WIDE_ON_PHONE}
      />
    </RecordForm>
  );
}

const WIDE_ON_PHONE = { '@media (width < 768px)': WIDE };
