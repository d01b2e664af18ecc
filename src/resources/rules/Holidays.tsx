import { Button, MenuItem, TextField } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RadioButtonGroupInput, TextInput, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { type CallCenter, CENTERS } from '../../../domain/calendar/centers';
import type { PostedHoliday } from '../../../domain/calendar/holidays';
import { formatUsDate } from '../../../domain/calendar/plainDate';
import { postableDays, postingSchema } from '../../../domain/calendar/posting';
import { calendarDay } from '../../../domain/calendar/zone';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import type { Holiday } from '../../dataProvider/types';
import { plainDay } from '../../ui/dates';
import { Closing } from '../../ui/dialog/Closing';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { ErrorState } from '../../ui/ErrorState';
import { PlainTable, TableHead } from '../../ui/Facts';
import { DateInput } from '../../ui/form/DateInput';
import { FormDialog } from '../../ui/form/FormSection';
import { RecordForm } from '../../ui/form/RecordForm';
import { Skeleton } from '../../ui/list/Skeleton';
import { useAction } from '../../ui/useAction';
import { useMay } from '../../ui/viewer';
import { Head, PostedBy, Sheet } from './Sheet';

/** Relative to the current year. */
const YEARS = [-1, 0, 1, 2, 3];

export function Holidays({ center }: { center: CallCenter }) {
  const translate = useTranslate();
  const may = useMay();
  const { holidays } = useDataProvider<AppDataProvider>();
  const thisYear = Number(calendarDay(new Date(), CENTERS[center].zone).slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const [isPosting, setIsPosting] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['holidays', center, year],
    queryFn: () => holidays(center, year),
  });
  return (
    <>
      <Head>
        <p>{translate('rules.holidays.note')}</p>
        <TextField
          select
          label={translate('rules.holidays.year')}
          value={year}
          onChange={event => setYear(Number(event.target.value))}
          sx={{ width: 120 }}
        >
          {YEARS.map(offset => (
            <MenuItem key={offset} value={thisYear + offset}>
              {thisYear + offset}
            </MenuItem>
          ))}
        </TextField>
        {may('CREATE', 'rules') && (
          <Button variant="contained" onClick={() => setIsPosting(true)}>
            {translate('rules.holidays.post')}
          </Button>
        )}
      </Head>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton />}
      {data && (
        <Sheet>
          <HolidayTable center={center} days={data} />
        </Sheet>
      )}
      <Closing>{isPosting && <PostHoliday center={center} onClose={() => setIsPosting(false)} />}</Closing>
    </>
  );
}

interface Props {
  center: CallCenter;
  days: readonly Holiday[];
}

export function HolidayTable({ center, days }: Props) {
  const translate = useTranslate();
  const may = useMay();
  const [withdrawn, setWithdrawn] = useState<Holiday | null>(null);
  if (days.length === 0) return <p>{translate('rules.holidays.none')}</p>;
  return (
    <>
      <PlainTable>
        <TableHead words="rules.holidays" columns={['date', 'name', 'standing']} actions="rules.change" />
        <tbody>
          {days.map(day => (
            <tr key={day.date}>
              <th scope="row">
                {plainDay(day.date).slice(0, 3)} {formatUsDate(day.date)}
              </th>
              <td>{day.name}</td>
              <td>
                {translate(`rules.holidays.${standing(day)}`)}
                <PostedBy {...day} />
              </td>
              <td>
                {day.posted && may('DELETE', 'rules') && (
                  <Button variant="text" onClick={() => setWithdrawn(day)}>
                    {translate('rules.holidays.withdraw.button')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      <Closing>
        {withdrawn && <Withdraw center={center} day={withdrawn} onClose={() => setWithdrawn(null)} />}
      </Closing>
    </>
  );
}

function standing({ posted, working }: Holiday): string {
  if (!posted) return 'byRule';
  return working ? 'working' : 'posted';
}

function Withdraw({ center, day, onClose }: { center: CallCenter; day: Holiday; onClose: () => void }) {
  const translate = useTranslate();
  const { withdrawHoliday } = useDataProvider<AppDataProvider>();
  const words = (part: string) => translate(`rules.holidays.withdraw.${part}`, { name: day.name });
  const { mutate, isPending } = useAction({
    call: () => withdrawHoliday(center, day.date),
    done: words('done'),
    failed: 'rules.failed',
    stale: ['holidays'],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={words('title')}
      text={words('text')}
      isPending={isPending}
      onYes={() => mutate()}
      onNo={onClose}
    />
  );
}

const WORDS = 'rules.holidays.form';
const KINDS = ['holiday', 'working'].map(id => ({ id, name: `${WORDS}.${id}` }));

/** A holiday or working day that differs from the rules. */
export function PostHoliday({ center, onClose }: { center: CallCenter; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const today = calendarDay(new Date(), CENTERS[center].zone);
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
        schema={postingSchema(today)}
        read={({ kind, ...day }) => ({ ...day, callCenter: center, working: kind === 'working' })}
        defaultValues={{ date: '', name: '', kind: 'holiday' }}
        label={`${WORDS}.save`}
        failed="rules.failed"
        onSubmit={send}
      >
        <DateInput source="date" {...postableDays(today)} label={`${WORDS}.date`} />
        <TextInput source="name" label={`${WORDS}.name`} />
        <RadioButtonGroupInput source="kind" label={`${WORDS}.kind`} choices={KINDS} />
      </RecordForm>
    </FormDialog>
  );
}
