import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { CallCenter } from '../../../../domain/calendar/centers';
import {
  ANTICIPATED_DEPTHS,
  activitiesOf,
  EXCAVATION_METHODS,
  hasField,
  PROJECT_OWNERS,
  WORK_ACTIVITIES,
} from '../../../../domain/tickets/options';
import { FormSection } from '../../../ui/form/FormSection';
import { choicesOf, SelectInput, TextInput, YesNoInput } from '../../../ui/form/inputs';
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
      <SelectInput {...field('workType')} choices={choicesOf(Object.keys(WORK_ACTIVITIES))} />
      <SelectInput
        {...field('workActivity')}
        choices={choicesOf(activities)}
        placeholder={workType ? undefined : hint('chooseActivity')}
      />
      <SelectInput {...field('excavationMethod')} choices={choicesOf(EXCAVATION_METHODS)} />
      {asked('anticipatedDepth') && (
        <SelectInput {...field('anticipatedDepth')} choices={choicesOf(ANTICIPATED_DEPTHS)} />
      )}
      {QUESTIONS.filter(name => asked(name) || hasField('onecallnv', name)).map(name => (
        <YesNoInput key={name} {...field(name)} />
      ))}
      <SelectInput {...field('projectOwner')} choices={choicesOf(PROJECT_OWNERS)} wide />
      <TextInput {...field('permit')} hint={hint('permit')} wide />
    </FormSection>
  );
}
