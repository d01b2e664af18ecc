import { Button, DialogActions } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { type CallCenter, CENTERS } from '../../../../domain/calendar/centers';
import { formatUsDate } from '../../../../domain/calendar/plainDate';
import type { PostedHoliday } from '../../../../domain/calendar/postedHolidays';
import { postingSchema } from '../../../../domain/calendar/posting';
import { calendarDay } from '../../../../domain/calendar/zone';
import type { AppDataProvider } from '../../../dataProvider/types';
import { Dialog } from '../../../ui/dialog/Dialog';
import { DateInput } from '../../../ui/form/DateInput';
import { RadioInput, TextInput } from '../../../ui/form/inputs';
import { UnsavedQuestion } from '../../../ui/form/UnsavedQuestion';
import { useRecordForm } from '../../../ui/form/useRecordForm';
import { useUnsaved } from '../../../ui/form/useUnsaved';

/** A day that the center keeps, or works on, other than the rules say. */
export function PostHoliday({ center, onClose }: { center: CallCenter; onClose: () => void }) {
  const translate = useTranslate();
  const { form, submit, isPending } = usePosting(center, onClose);
  const unsaved = useUnsaved(form.formState);
  const close = () => unsaved.leave(onClose);
  const words = (part: string) => translate(`rules.holidays.form.${part}`);
  return (
    <Dialog title={words('title')} width={460} onClose={close}>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} style={{ display: 'grid', gap: 16 }}>
          <DateInput name="date" label={words('date')} />
          <TextInput name="name" label={words('name')} />
          <RadioInput
            name="kind"
            label={words('kind')}
            choices={['holiday', 'working'].map(id => ({ id, name: words(id) }))}
          />
          <DialogActions>
            <Button onClick={close}>{translate('ui.form.cancel')}</Button>
            <Button type="submit" variant="contained" aria-disabled={isPending}>
              {isPending ? translate('ui.form.saving') : words('save')}
            </Button>
          </DialogActions>
          <UnsavedQuestion {...unsaved} />
        </form>
      </FormProvider>
    </Dialog>
  );
}

function usePosting(callCenter: CallCenter, onDone: () => void) {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { postHoliday } = useDataProvider<AppDataProvider>();
  const { zone } = CENTERS[callCenter];
  return useRecordForm({
    defaults: { date: '', name: '', kind: 'holiday' },
    schema: postingSchema(calendarDay(new Date(), zone)),
    argument: 'posting',
    failed: 'rules.failed',
    toInput: ({ kind, ...day }) => ({ ...day, callCenter, working: kind === 'working' }),
    send: async (posting: PostedHoliday) => {
      await postHoliday(posting);
      await queryClient.invalidateQueries({ queryKey: ['holidays'] });
      notify(translate('rules.holidays.form.done', { day: formatUsDate(posting.date) }), { type: 'success' });
      onDone();
    },
  });
}
