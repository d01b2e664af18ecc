import { useQueryClient } from '@tanstack/react-query';
import { RadioButtonGroupInput, TextInput, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { type CallCenter, CENTERS } from '../../../../domain/calendar/centers';
import { formatUsDate } from '../../../../domain/calendar/plainDate';
import type { PostedHoliday } from '../../../../domain/calendar/postedHolidays';
import { postingSchema } from '../../../../domain/calendar/posting';
import { calendarDay } from '../../../../domain/calendar/zone';
import type { AppDataProvider } from '../../../dataProvider/types';
import { DateInput } from '../../../ui/form/DateInput';
import { FormDialog } from '../../../ui/form/FormDialog';
import { RecordForm } from '../../../ui/form/RecordForm';

const WORDS = 'rules.holidays.form';
const KINDS = ['holiday', 'working'].map(id => ({ id, name: `${WORDS}.${id}` }));

/** A day that the center keeps, or works on, other than the rules say. */
export function PostHoliday({ center, onClose }: { center: CallCenter; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { postHoliday } = useDataProvider<AppDataProvider>();
  const send = async (posting: PostedHoliday) => {
    await postHoliday(posting);
    await queryClient.invalidateQueries({ queryKey: ['holidays'] });
    notify(translate(`${WORDS}.done`, { day: formatUsDate(posting.date) }), { type: 'success' });
    onClose();
  };
  return (
    <FormDialog title={translate(`${WORDS}.title`)} width={460} onClose={onClose}>
      <RecordForm
        schema={postingSchema(calendarDay(new Date(), CENTERS[center].zone))}
        read={({ kind, ...day }) => ({ ...day, callCenter: center, working: kind === 'working' })}
        defaultValues={{ date: '', name: '', kind: 'holiday' }}
        label={`${WORDS}.save`}
        failed="rules.failed"
        onSubmit={send}
      >
        <DateInput source="date" label={`${WORDS}.date`} />
        <TextInput source="name" label={`${WORDS}.name`} />
        <RadioButtonGroupInput source="kind" label={`${WORDS}.kind`} choices={KINDS} />
      </RecordForm>
    </FormDialog>
  );
}
