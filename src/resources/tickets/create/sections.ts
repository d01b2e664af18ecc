import { useCallback, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { CallCenter } from '../../../../domain/calendar/centers';
import { hasField } from '../../../../domain/tickets/options';
import type { TicketFieldName, TicketForm } from './ticketForm';

export const SECTIONS = ['center', 'start', 'place', 'work', 'people'] as const;
type SectionName = (typeof SECTIONS)[number];

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

/** Checks only for missing values. Whether they are valid is checked on save. */
export function isDone(section: SectionName, form: TicketForm, center: CallCenter): boolean {
  return REQUIRED[section].every(field => !hasField(center, field) || form[field] !== '');
}

/** @param isOptional adds "optional" to the label */
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

/** Sets values for the user, and clears the errors of their fields. */
export function useFill() {
  const { setValue, clearErrors } = useFormContext<TicketForm>();
  return useCallback(
    (values: Partial<TicketForm>) => {
      const names = Object.keys(values) as TicketFieldName[];
      for (const name of names) setValue(name, values[name] as never, { shouldDirty: true });
      if (names.length > 0) clearErrors(names);
    },
    [setValue, clearErrors],
  );
}

/** Clears a value that is no longer among its choices, such as the county after the center changed. */
export function useFitting(name: 'county' | 'workActivity', choices: readonly string[]) {
  const { setValue } = useFormContext<TicketForm>();
  const value = useWatch<TicketForm, typeof name>({ name });
  const offered = choices.join('\n');
  useEffect(() => {
    // Setting it again is needed, because a select can't show a value that was set before its choices loaded.
    if (value !== '') setValue(name, offered.split('\n').includes(value) ? value : '');
  }, [value, offered, name, setValue]);
}
