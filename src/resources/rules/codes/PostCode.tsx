import { Button, DialogActions } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { type CallCenter, CENTERS } from '../../../../domain/calendar/centers';
import { calendarDay } from '../../../../domain/calendar/zone';
import { type CodePosting, codePostingSchema } from '../../../../domain/tickets/codePosting';
import { RESPONSE_COLORS } from '../../../../domain/tickets/responseColors';
import type { ResponseCodeRow } from '../../../dataProvider/types';
import { Closing } from '../../../ui/dialog/Closing';
import { Dialog } from '../../../ui/dialog/Dialog';
import { DateInput } from '../../../ui/form/DateInput';
import { CheckboxInput, SelectInput, TextInput } from '../../../ui/form/inputs';
import { TypedInput } from '../../../ui/form/MaskedInput';
import { UnsavedQuestion } from '../../../ui/form/UnsavedQuestion';
import { useRecordForm } from '../../../ui/form/useRecordForm';
import { useRefusal } from '../../../ui/form/useRefusal';
import { useUnsaved } from '../../../ui/form/useUnsaved';
import { SurePost } from './SurePost';

interface Props {
  center: CallCenter;
  /** Everything posted of the center's codes. */
  codes: readonly ResponseCodeRow[];
  /** What the code means now; null for a code of one's own typing. */
  known: ResponseCodeRow | null;
  onClose: () => void;
}

/** Gives a code a meaning. People dig by it, so it is asked once more before it is sent. */
export function PostCode({ center, codes, known, onClose }: Props) {
  const translate = useTranslate();
  const [posting, setPosting] = useState<CodePosting | null>(null);
  const { form, submit } = useCodeForm(center, known, async wish => setPosting(wish));
  const refuse = useRefusal(form, 'posting', 'rules.failed');
  const unsaved = useUnsaved(form.formState);
  const close = () => unsaved.leave(onClose);
  const words = (part: string) => translate(`rules.codes.form.${part}`);
  return (
    <Dialog title={words('title')} onClose={close}>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} style={{ display: 'grid', gap: 16 }}>
          <TypedInput name="code" label={words('code')} typing="alphanumeric" />
          <TextInput name="text" label={words('text')} />
          <SelectInput
            name="color"
            label={words('color')}
            choices={RESPONSE_COLORS.map(id => ({ id, name: words(`colors.${id}`) }))}
          />
          <CheckboxInput name="meeting" label={words('meeting')} />
          <TextInput name="note" label={words('note')} optional />
          <DateInput name="validFrom" label={words('validFrom')} hint={words('validFromHint')} />
          <DialogActions>
            <Button onClick={close}>{translate('ui.form.cancel')}</Button>
            <Button type="submit" variant="contained">
              {words('save')}
            </Button>
          </DialogActions>
          <UnsavedQuestion {...unsaved} />
        </form>
      </FormProvider>
      <Closing>
        {posting && (
          <SurePost
            center={center}
            posting={posting}
            codes={codes}
            onNo={() => setPosting(null)}
            onDone={onClose}
            onRefused={error => {
              setPosting(null);
              refuse(error);
            }}
          />
        )}
      </Closing>
    </Dialog>
  );
}

function useCodeForm(
  callCenter: CallCenter,
  known: ResponseCodeRow | null,
  send: (posting: CodePosting) => Promise<void>,
) {
  const [today] = useState(() => calendarDay(new Date(), CENTERS[callCenter].zone));
  const { code = '', text = '', color = '', meeting = false, note = null } = known ?? {};
  return useRecordForm({
    defaults: { code, text, color, meeting, note: note ?? '', validFrom: today },
    schema: codePostingSchema(today),
    argument: 'posting',
    toInput: values => ({ ...values, callCenter }),
    send,
  });
}
