import PriorityHigh from '@mui/icons-material/PriorityHigh';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { BooleanInput, SelectInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { CallCenter } from '../../../../domain/calendar/centers';
import { minLegalStart } from '../../../../domain/calendar/law';
import { canRenewItself } from '../../../../domain/tickets/autoRenew';
import { hasField, WORK_DURATIONS, YES_NO } from '../../../../domain/tickets/options';
import { workBeginDays } from '../../../../domain/tickets/workBegin';
import { shortTime } from '../../../ui/dates';
import { DateInput, DateTimeInput } from '../../../ui/form/DateInput';
import { FormSection } from '../../../ui/form/FormSection';
import { toWallTime } from '../../../ui/wallTime';
import type { TicketForm } from './ticketForm';
import { useCalendar } from './useCalendar';
import { useField, useHint } from './useWords';

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

/** Whether the ticket renews itself, and how; says so where that was wished and its type does not allow it. */
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
