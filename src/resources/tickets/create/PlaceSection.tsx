import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { CallCenter } from '../../../../domain/calendar/centers';
import { DELINEATED_METHODS } from '../../../../domain/tickets/options';
import { citiesOf, countiesOf } from '../../../../domain/tickets/places';
import { DeviceLocation } from '../../../ui/form/DeviceLocation';
import { FormSection } from '../../../ui/form/FormSection';
import { choicesOf, SelectInput, TextInput } from '../../../ui/form/inputs';
import type { TicketForm } from './ticketForm';
import { useResetDependents } from './useResetDependents';
import { useField, useHint } from './useWords';

export function PlaceSection({ center }: { center: CallCenter | null }) {
  const translate = useTranslate();
  const field = useField();
  const hint = useHint();
  const county = useWatch<TicketForm, 'county'>({ name: 'county' });
  useResetDependents('county', ['city']);
  const cities = center ? citiesOf(center, county) : [];
  return (
    <FormSection id="place" title={translate('tickets.create.sections.place')}>
      <SelectInput
        {...field('county')}
        choices={choicesOf(center ? countiesOf(center) : [])}
        placeholder={center ? undefined : hint('chooseCounty')}
      />
      <SelectInput
        {...field('city')}
        choices={choicesOf(cities)}
        placeholder={county ? undefined : hint('chooseCity')}
      />
      <TextInput {...field('addressLocation')} wide />
      <TextInput {...field('nearbyCrossStreet')} />
      <TextInput {...field('zipCode')} inputMode="numeric" />
      <TextInput {...field('subdivision')} optional wide />
      <TextInput {...field('latitude')} inputMode="decimal" />
      <TextInput {...field('longitude')} inputMode="text" />
      <DeviceLocation latitude="latitude" longitude="longitude" />
      <TextInput {...field('digAreaFeet')} inputMode="numeric" hint={hint('digAreaFeet')} />
      <SelectInput
        {...field('delineatedMethod')}
        choices={choicesOf(DELINEATED_METHODS)}
        hint={hint('delineatedMethod')}
      />
    </FormSection>
  );
}
