import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { CallCenter } from '../../../../domain/calendar/centers';
import { minLegalStart } from '../../../../domain/calendar/law';
import { hasField, WORK_DURATIONS } from '../../../../domain/tickets/options';
import { shortTime } from '../../../ui/dates';
import { DateTimeInput } from '../../../ui/form/DateInput';
import { FormSection } from '../../../ui/form/FormSection';
import { choicesOf, SelectInput } from '../../../ui/form/inputs';
import { toWallTime } from '../../../ui/wallTime';
import { RenewalInputs } from './RenewalInputs';
import type { TicketForm } from './ticketForm';
import { useCalendar } from './useCalendar';
import { useField, useHint } from './useWords';

export function StartSection({ center }: { center: CallCenter | null }) {
  const translate = useTranslate();
  const field = useField();
  const hint = useHint();
  return (
    <FormSection id="start" title={translate('tickets.create.sections.start')}>
      <div>
        <DateTimeInput {...field('workBeginDate')} hint={hint('workBeginDate')} />
        {center && <EarliestStart center={center} />}
      </div>
      {center && hasField(center, 'workDuration') && (
        <SelectInput {...field('workDuration')} choices={choicesOf(WORK_DURATIONS)} />
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
