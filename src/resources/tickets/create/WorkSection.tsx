import { RadioButtonGroupInput, SelectInput, TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { CallCenter } from '../../../../domain/calendar/centers';
import {
  ANTICIPATED_DEPTHS,
  activitiesOf,
  EXCAVATION_METHODS,
  hasField,
  PROJECT_OWNERS,
  WORK_ACTIVITIES,
  YES_NO,
} from '../../../../domain/tickets/options';
import { FormSection, WIDE } from '../../../ui/form/FormSection';
import type { TicketFieldName, TicketForm } from './ticketForm';
import { useField, useFitting, useHint } from './useWords';

const QUESTIONS: TicketFieldName[] = [
  'boring',
  'explosive',
  'streetSidewalk',
  'vacuumExcavation',
  'pavementOnly',
];

export function WorkSection({ center }: { center: CallCenter | null }) {
  const translate = useTranslate();
  const field = useField();
  const hint = useHint();
  const workType = useWatch<TicketForm, 'workType'>({ name: 'workType' });
  const activities = activitiesOf(workType);
  useFitting('workActivity', activities);
  const asked = (name: TicketFieldName) => center !== null && hasField(center, name);
  return (
    <FormSection id="work" title={translate('tickets.create.sections.work')}>
      <SelectInput {...field('workType')} choices={Object.keys(WORK_ACTIVITIES)} />
      <SelectInput
        {...field('workActivity')}
        choices={[...activities]}
        emptyText={workType ? undefined : hint('chooseActivity')}
      />
      <SelectInput {...field('excavationMethod')} choices={[...EXCAVATION_METHODS]} />
      {asked('anticipatedDepth') && (
        <SelectInput {...field('anticipatedDepth')} choices={[...ANTICIPATED_DEPTHS]} />
      )}
      {QUESTIONS.filter(name => asked(name) || hasField('onecallnv', name)).map(name => (
        <RadioButtonGroupInput key={name} {...field(name)} choices={[...YES_NO]} />
      ))}
      <SelectInput {...field('projectOwner')} choices={[...PROJECT_OWNERS]} sx={WIDE} />
      <TextInput {...field('permit')} helperText={hint('permit')} sx={WIDE} />
    </FormSection>
  );
}
