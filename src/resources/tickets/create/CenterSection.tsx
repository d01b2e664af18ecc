import { useTranslate } from 'react-admin';
import { CALL_CENTERS, CENTERS } from '../../../../domain/calendar/centers';
import { TICKET_TYPES } from '../../../../domain/tickets/options';
import { FormSection } from '../../../ui/form/FormSection';
import { choicesOf, RadioInput, SelectInput, TextInput } from '../../../ui/form/inputs';
import { JobInput } from './JobInput';
import { useField, useHint } from './useWords';

const centers = CALL_CENTERS.map(id => ({ id, name: CENTERS[id].name }));

export function CenterSection() {
  const translate = useTranslate();
  const field = useField();
  const hint = useHint();
  return (
    <FormSection id="center" title={translate('tickets.create.sections.center')}>
      <RadioInput {...field('callCenter')} choices={centers} wide />
      <JobInput />
      <SelectInput {...field('ticketType')} choices={choicesOf(TICKET_TYPES)} />
      <TextInput {...field('ticketName')} hint={hint('ticketName')} optional wide />
    </FormSection>
  );
}
