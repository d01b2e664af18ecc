import PriorityHigh from '@mui/icons-material/PriorityHigh';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import {
  BooleanInput,
  RadioButtonGroupInput,
  SelectInput,
  TextInput,
  useGetList,
  useTranslate,
} from 'react-admin';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { CALL_CENTERS, type CallCenter, CENTERS } from '../../../../domain/calendar/centers';
import { minLegalStart } from '../../../../domain/calendar/law';
import { canRenewItself } from '../../../../domain/tickets/autoRenew';
import { hasField, TICKET_TYPES, WORK_DURATIONS, YES_NO } from '../../../../domain/tickets/options';
import { workBeginDays } from '../../../../domain/tickets/workBegin';
import type { JobRow, Manager } from '../../../dataProvider/types';
import { shortTime } from '../../../ui/dates';
import { DateInput, DateTimeInput } from '../../../ui/form/DateInput';
import { FormSection, WIDE } from '../../../ui/form/FormSection';
import { SearchSelect } from '../../../ui/form/SearchSelect';
import { TOUCH } from '../../../ui/media';
import { toWallTime } from '../../../ui/wallTime';
import { useJobSearch } from '../../jobs/useJobSearch';
import { fillFromJob } from './fillFromJob';
import { useField, useFill, useHint } from './sections';
import type { FilledValues, TicketForm } from './ticketForm';
import { useCalendar } from './useTicketForm';

export function StartSection({ center }: { center: CallCenter | null }) {
  const translate = useTranslate();
  const field = useField();
  const hint = useHint();
  const ticketType = useWatch<TicketForm, 'ticketType'>({ name: 'ticketType' });
  const days = center && workBeginDays(center, ticketType, new Date());
  return (
    <FormSection id="start" title={translate('tickets.create.sections.start')}>
      <div>
        <DateTimeInput {...field('workBeginDate')} {...days} helperText={hint('workBeginDate')} />
        {center && <EarliestStart center={center} />}
      </div>
      {center && hasField(center, 'workDuration') && (
        <SelectInput {...field('workDuration')} choices={[...WORK_DURATIONS]} />
      )}
      <RenewalInputs />
    </FormSection>
  );
}

function EarliestStart({ center }: { center: CallCenter }) {
  const { setValue } = useFormContext<TicketForm>();
  const hint = useHint();
  const { calendar } = useCalendar(center);
  const earliest = minLegalStart(center, new Date(), calendar);
  return (
    <Button
      variant="text"
      style={{ whiteSpace: 'normal', textAlign: 'left', paddingLeft: 0 }}
      onClick={() => setValue('workBeginDate', toWallTime(earliest), { shouldValidate: true })}
    >
      {hint('earliest')}: {shortTime(earliest.toISOString())}
    </Button>
  );
}

/** Says so if auto-renewal was requested but the ticket type doesn't allow it. */
function RenewalInputs() {
  const field = useField();
  const hint = useHint();
  const [ticketType, autoRenew] = useWatch<TicketForm, ['ticketType', 'autoRenew']>({
    name: ['ticketType', 'autoRenew'],
  });
  if (!canRenewItself(ticketType)) {
    return autoRenew ? (
      <Note role="status">
        <PriorityHigh fontSize="small" />
        {hint('noAutoRenew')}
      </Note>
    ) : null;
  }
  return (
    <>
      <BooleanInput {...field('autoRenew')} helperText={hint('autoRenew')} />
      {autoRenew && (
        <>
          <DateInput {...field('renewUntil', true)} min="today" helperText={hint('renewUntil')} />
          <SelectInput {...field('needRemark', true)} choices={[...YES_NO]} emptyText={hint('needRemark')} />
        </>
      )}
    </>
  );
}

const Note = styled('p')({
  display: 'flex',
  gap: 8,
  gridColumn: '1 / -1',
  color: 'var(--yellow)',
  '& svg': { flex: 'none', marginTop: 2 },
});

const centers = CALL_CENTERS.map(id => ({ id, name: CENTERS[id].name }));

export function CenterSection() {
  const translate = useTranslate();
  const field = useField();
  const hint = useHint();
  return (
    <FormSection id="center" title={translate('tickets.create.sections.center')}>
      <RadioButtonGroupInput {...field('callCenter')} choices={centers} sx={WIDE} />
      <JobInput />
      <SelectInput {...field('ticketType')} choices={[...TICKET_TYPES]} />
      <TextInput {...field('ticketName', true)} helperText={hint('ticketName')} sx={WIDE} />
    </FormSection>
  );
}

function JobInput() {
  const translate = useTranslate();
  const words = useField()('jobId');
  const { field } = useController<TicketForm, 'jobId'>({ name: 'jobId' });
  const [typed, setTyped] = useState('');
  const { jobs, chosen, reading } = useJobSearch(typed, field.value);
  useJobFill(chosen);
  return (
    <SearchSelect<JobRow>
      {...words}
      helperText={<NewJob />}
      options={jobs}
      nameOf={({ JobNo, Name }) => `${JobNo} · ${Name}`}
      value={chosen}
      onChange={job => field.onChange(job?.id ?? '')}
      onSearch={setTyped}
      onBlur={field.onBlur}
      reading={reading}
      placeholder={translate('tickets.create.job.find')}
    />
  );
}

function useJobFill(job: JobRow | null): void {
  const { getValues, setValue } = useFormContext<TicketForm>();
  const fill = useFill();
  const center = useWatch<TicketForm, 'callCenter'>({ name: 'callCenter' });
  const { data: managers, isPending } = useGetList<Manager>('managers');
  useEffect(() => {
    const form = getValues();
    const isNew = job && form.jobId === job.id && form.filled.jobOfFilled !== job.id;
    if (!isNew || isPending || form.callCenter !== center) return;
    const manager = managers?.find(({ id }) => id === job.Manager?.ID);
    const { callCenter, ...rest } = fillFromJob(form, job, manager);
    // A county can be set once its center is chosen.
    const changes = callCenter === undefined ? rest : { callCenter };
    setValue('filled', { ...form.filled, ...changes });
    const { jobOfFilled, ...values } = changes as FilledValues;
    fill(values);
  }, [job, managers, isPending, center, getValues, setValue, fill]);
}

function NewJob() {
  const translate = useTranslate();
  return <NewJobLink to="/main/jobs/add?from=ticket">{translate('tickets.create.job.add')}</NewJobLink>;
}

const NewJobLink = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  [TOUCH]: { minHeight: 44 },
});
