import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { CallCenter } from '../../../../domain/calendar/centers';
import {
  countiesOf,
  isSouthern,
  mayLieIn,
  SOUTHERN_CENTER,
  SOUTHERN_COUNTIES,
} from '../../../../domain/tickets/places';
import { type Choice, choicesOf } from '../../../ui/form/inputs';
import type { TicketForm } from './ticketForm';

/** The center's counties; below them those of its state that another center serves, with its name. */
export function useCountyChoices(center: CallCenter | null): Choice[] {
  const translate = useTranslate();
  if (!center) return [];
  const southern = SOUTHERN_COUNTIES.filter(county => isSouthern(center, county)).map(county => ({
    id: county,
    name: translate('tickets.create.hints.southernChoice', { county, center: SOUTHERN_CENTER.name }),
  }));
  return [...choicesOf(countiesOf(center)), ...southern];
}

/** Empties the city once a county is chosen in which it is known not to lie. */
export function useCityOfCounty(center: CallCenter | null): void {
  const { getValues, setValue } = useFormContext<TicketForm>();
  const county = useWatch<TicketForm, 'county'>({ name: 'county' });
  useEffect(() => {
    if (center && county !== '' && !mayLieIn(center, county, getValues('city'))) setValue('city', '');
  }, [center, county, getValues, setValue]);
}
