import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { CallCenter } from '../../../../domain/calendar/centers';
import { hasField } from '../../../../domain/tickets/options';
import type { TicketFieldName, TicketForm } from './ticketForm';

export const SECTIONS = ['center', 'start', 'place', 'work', 'people'] as const;
type SectionName = (typeof SECTIONS)[number];

/** What each section must have to count as done. */
const REQUIRED: Record<SectionName, TicketFieldName[]> = {
  center: ['callCenter', 'jobId', 'ticketType'],
  start: ['workBeginDate', 'workDuration'],
  place: [
    'county',
    'city',
    'addressLocation',
    'nearbyCrossStreet',
    'zipCode',
    'latitude',
    'longitude',
    'digAreaFeet',
    'delineatedMethod',
  ],
  work: [
    'workType',
    'workActivity',
    'excavationMethod',
    'anticipatedDepth',
    'boring',
    'explosive',
    'vacuumExcavation',
    'pavementOnly',
    'streetSidewalk',
    'projectOwner',
    'permit',
  ],
  people: [
    'contact',
    'phone',
    'email',
    'excavatorType',
    'language',
    'onsiteContactName',
    'onsiteContactPhone',
  ],
};

/** Whether every answer a section needs at this center is there; whether they are right is asked on saving. */
export function isDone(section: SectionName, form: TicketForm, center: CallCenter): boolean {
  return REQUIRED[section].every(field => !hasField(center, field) || form[field] !== '');
}

/** Source and label of a field, as inputs take them. @param isOptional says that it can be left empty */
export function useField() {
  const translate = useTranslate();
  return (source: TicketFieldName, isOptional = false) => {
    const label = translate(`tickets.create.fields.${source}`);
    return { source, label: isOptional ? translate('ui.form.optional', { label }) : label };
  };
}

export function useHint() {
  const translate = useTranslate();
  return (name: string) => translate(`tickets.create.hints.${name}`);
}

/** Empties an answer that is no longer among its choices, as a county after another center. */
export function useFitting(name: 'county' | 'workActivity', choices: readonly string[]) {
  const { setValue } = useFormContext<TicketForm>();
  const value = useWatch<TicketForm, typeof name>({ name });
  const offered = choices.join('\n');
  useEffect(() => {
    // Set again where it fits: a dropdown cannot show what was chosen for it before its choices were there.
    if (value !== '') setValue(name, offered.split('\n').includes(value) ? value : '');
  }, [value, offered, name, setValue]);
}
