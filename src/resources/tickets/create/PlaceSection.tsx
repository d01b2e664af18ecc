import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { CallCenter } from '../../../../domain/calendar/centers';
import { DELINEATED_METHODS } from '../../../../domain/tickets/options';
import { citiesOf, isSouthern } from '../../../../domain/tickets/places';
import { DeviceLocation } from '../../../ui/form/DeviceLocation';
import { FormSection } from '../../../ui/form/FormSection';
import { choicesOf, SelectInput, TextInput } from '../../../ui/form/inputs';
import { TypedInput } from '../../../ui/form/MaskedInput';
import { DigMap } from './DigMap';
import { SouthernCounty } from './SouthernCounty';
import type { TicketForm } from './ticketForm';
import { useAddressFill } from './useAddressFill';
import { useCoordinates } from './useCoordinates';
import { useCityOfCounty, useCountyChoices } from './useCounties';
import { useFitting } from './useFitting';
import { useField, useHint } from './useWords';

export function PlaceSection({ center }: { center: CallCenter | null }) {
  const translate = useTranslate();
  const field = useField();
  const hint = useHint();
  const [county, geofence] = useWatch<TicketForm, ['county', 'geofence']>({ name: ['county', 'geofence'] });
  const counties = useCountyChoices(center);
  useFitting(
    'county',
    counties.map(({ id }) => id),
  );
  useCityOfCounty(center);
  useAddressFill();
  const { problem, tell } = useCoordinates(center);
  const isDrawn = geofence !== '';
  return (
    <FormSection id="place" title={translate('tickets.create.sections.place')}>
      <DigMap center={center} />
      <TypedInput {...field('latitude')} typing="number" problem={problem('latitude')} />
      <TypedInput {...field('longitude')} typing="number" problem={problem('longitude')} />
      <DeviceLocation latitude="latitude" longitude="longitude" onFound={tell} />
      <TypedInput
        {...field('digAreaFeet')}
        typing="positiveInteger"
        disabled={isDrawn}
        hint={hint(isDrawn ? 'digAreaDrawn' : 'digAreaFeet')}
      />
      <SelectInput
        {...field('delineatedMethod')}
        choices={choicesOf(DELINEATED_METHODS)}
        hint={hint('delineatedMethod')}
      />
      <SelectInput
        {...field('county')}
        choices={counties}
        placeholder={center ? undefined : hint('chooseCounty')}
        hint={center && isSouthern(center, county) && <SouthernCounty county={county} />}
      />
      <TextInput
        {...field('city')}
        suggestions={center ? citiesOf(center, county) : []}
        hint={hint('city')}
      />
      <TextInput {...field('addressLocation')} wide />
      <TextInput {...field('nearbyCrossStreet')} />
      <TextInput {...field('zipCode')} inputMode="numeric" />
      <TextInput {...field('subdivision')} optional wide />
    </FormSection>
  );
}
