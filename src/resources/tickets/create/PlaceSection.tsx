import { useCallback, useEffect, useRef, useState } from 'react';
import { SelectInput, TextInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { CALL_CENTERS, type CallCenter, CENTERS } from '../../../../domain/calendar/centers';
import type { FieldErrors } from '../../../../domain/errors';
import type { CountyGround } from '../../../../domain/tickets/countyGround';
import { type Axis, coordinateProblem } from '../../../../domain/tickets/geofence';
import { DELINEATED_METHODS } from '../../../../domain/tickets/options';
import {
  citiesOf,
  countiesOf,
  isSouthern,
  SOUTHERN_CENTER,
  SOUTHERN_COUNTIES,
} from '../../../../domain/tickets/places';
import { DeviceLocation } from '../../../ui/form/DeviceLocation';
import { FormSection, WIDE } from '../../../ui/form/FormSection';
import { MaskedInput, TypedInput } from '../../../ui/form/MaskedInput';
import { ZIP_MASK } from '../../../ui/form/masks';
import { SuggestInput } from '../../../ui/form/SuggestInput';
import { useSettled } from '../../../ui/form/useSettled';
import { AddressSearch } from '../map/AddressSearch';
import type { FoundPlace } from '../map/place';
import { reverseGeocode } from '../map/reverseGeocode';
import { DigMap } from './DigMap';
import { fillAddress, fillFromSearch } from './fillAddress';
import { useField, useFill, useFitting, useHint } from './sections';
import { type FilledAddress, pointOf, problemsOfPlace, type TicketForm } from './ticketForm';
import { useFarCity } from './useFarCity';
import { cityWarnings } from './warnings';

export function PlaceSection({ center }: { center: CallCenter | null }) {
  const translate = useTranslate();
  const field = useField();
  const hint = useHint();
  const [county, geofence, city] = useWatch<TicketForm, ['county', 'geofence', 'city']>({
    name: ['county', 'geofence', 'city'],
  });
  const counties = useCountyChoices(center);
  useFitting(
    'county',
    counties.map(({ id }) => id),
  );
  const isCleared = useAddressFill();
  useCountyOfPoint();
  const { problem, tell } = useCoordinates(center);
  const find = useFoundPlace(center, tell);
  const isDrawn = geofence !== '';
  const miles = useFarCity();
  const [cityWarning] = cityWarnings(center, { county, city, miles });
  return (
    <FormSection id="place" title={translate('tickets.create.sections.place')}>
      <AddressSearch id="address-search" states={center ? [CENTERS[center].state] : STATES} onFound={find} />
      <DigMap center={center} />
      <TypedInput {...field('latitude')} typing="number" problem={problem('latitude')} />
      <TypedInput {...field('longitude')} typing="number" problem={problem('longitude')} />
      <DeviceLocation latitude="latitude" longitude="longitude" onFound={tell} />
      <TypedInput
        {...field('digAreaFeet')}
        typing="positiveInteger"
        disabled={isDrawn}
        helperText={hint(isDrawn ? 'digAreaDrawn' : 'digAreaFeet')}
      />
      <SelectInput
        {...field('delineatedMethod')}
        choices={[...DELINEATED_METHODS]}
        helperText={hint('delineatedMethod')}
      />
      <SelectInput
        {...field('county')}
        choices={counties}
        emptyText={center ? undefined : hint('chooseCounty')}
        helperText={
          center && isSouthern(center, county) ? (
            <SouthernCounty county={county} />
          ) : (
            isCleared('county') && hint('cleared')
          )
        }
      />
      <SuggestInput
        {...field('city')}
        suggestions={center ? citiesOf(center, county) : []}
        helperText={
          cityWarning
            ? translate(`tickets.create.${cityWarning[0]}`, cityWarning[1])
            : hint(isCleared('city') ? 'cleared' : 'city')
        }
      />
      <TextInput {...field('addressLocation')} sx={WIDE} />
      <TextInput {...field('nearbyCrossStreet')} />
      <MaskedInput
        {...field('zipCode')}
        mask={ZIP_MASK}
        helperText={isCleared('zipCode') && hint('cleared')}
      />
      <TextInput {...field('subdivision', true)} sx={WIDE} />
    </FormSection>
  );
}

const STATES = CALL_CENTERS.map(center => CENTERS[center].state);

function SouthernCounty({ county }: { county: string }) {
  const translate = useTranslate();
  const { name, url } = SOUTHERN_CENTER;
  return (
    <>
      {translate('tickets.create.hints.southernCounty', { county })}{' '}
      <a href={url} target="_blank" rel="noreferrer">
        {name}
      </a>
      .
    </>
  );
}

/** The center's counties, then those of the same state that another center serves. */
function useCountyChoices(center: CallCenter | null): { id: string; name: string }[] {
  const translate = useTranslate();
  if (!center) return [];
  const southern = SOUTHERN_COUNTIES.filter(county => isSouthern(center, county)).map(county => ({
    id: county,
    name: translate('tickets.create.hints.southernChoice', { county, center: SOUTHERN_CENTER.name }),
  }));
  return [...countiesOf(center).map(id => ({ id, name: id })), ...southern];
}

/** `problem` checks one field while it is edited. `tell` checks both, for example after the center changed. */
function useCoordinates(center: CallCenter | null) {
  const { getValues, setError, clearErrors } = useFormContext<TicketForm>();
  const problem = useCallback(
    (axis: Axis) => (text: string) =>
      text.trim() === '' ? null : coordinateProblem(axis, Number(text), center),
    [center],
  );
  const tell = useCallback(() => {
    for (const axis of ['latitude', 'longitude'] as const) {
      if (getValues(axis) === '') continue;
      const message = problem(axis)(getValues(axis));
      if (message) setError(axis, { message });
      else clearErrors(axis);
    }
  }, [problem, getValues, setError, clearErrors]);
  useEffect(tell, [tell]);
  return { problem, tell };
}

/** Fills in the place that was found. A county can be set once its center is chosen. */
function useFoundPlace(center: CallCenter | null, tell: () => void) {
  const { getValues } = useFormContext<TicketForm>();
  const fill = useFill();
  const [found, setFound] = useState<FoundPlace | null>(null);
  useEffect(() => {
    if (!found) return;
    const { callCenter, ...rest } = fillFromSearch(getValues(), found);
    if (callCenter && callCenter !== center) return fill({ callCenter });
    setFound(null);
    fill(rest);
    tell();
  }, [found, center, getValues, fill, tell]);
  return setFound;
}

/**
 * Fills in address fields from the point. Never replaces what a person typed.
 * @returns whether the field is empty because nothing was found for it at the latest point
 */
function useAddressFill(): (name: keyof FilledAddress) => boolean {
  const { setValue, getValues } = useFormContext<TicketForm>();
  const [cleared, setCleared] = useState<FilledAddress>({});
  const fill = useFill();
  const answers = useWatch<TicketForm, ['latitude', 'longitude', 'callCenter']>({
    name: ['latitude', 'longitude', 'callCenter'],
  });
  const place = useSettled(answers.join());
  // A draft or copy was already looked up, so its point isn't looked up again.
  const asked = useRef(place);
  useEffect(() => {
    if (place === asked.current) return;
    const before = pointIn(asked.current);
    asked.current = place;
    const [lat = '', lng = ''] = place.split(',');
    const point = pointIn(place);
    // Only a point that was removed leaves values behind.
    if (!point && !before) return;
    const leaving = new AbortController();
    const answer = point ? reverseGeocode(point, leaving.signal) : Promise.resolve(null);
    void answer.then(address => {
      if (leaving.signal.aborted) return;
      const { filled } = getValues();
      const changes = fillAddress(getValues(), filled, address);
      setValue('filled', { ...filled, ...changes });
      fill(changes);
      setCleared(changes);
      // The lookup set the center itself, so that change needs no second lookup.
      if (changes.callCenter) asked.current = [lat, lng, changes.callCenter].join();
    });
    return () => leaving.abort();
  }, [place, getValues, setValue, fill]);
  return name => cleared[name] === '' && getValues(name) === '';
}

/** @param place latitude, longitude and center */
function pointIn(place: string): ReturnType<typeof pointOf> {
  const [lat = '', lng = ''] = place.split(',');
  return pointOf(lat, lng);
}

/** Loaded with the map. Null if loading fails, since the server checks the county anyway. */
export function countyGround(): Promise<CountyGround | null> {
  return import('../map/countyGround').then(
    module => module.COUNTY_GROUND,
    () => null,
  );
}

/**
 * Shows an error on the county, after typing stops, if the point is in another county. Errors about an earlier
 * place are cleared, also those that were shown on sending.
 */
function useCountyOfPoint() {
  const { getValues, getFieldState, setError, clearErrors } = useFormContext<TicketForm>();
  const place = useSettled(
    useWatch<TicketForm>({
      name: ['callCenter', 'county', 'zipCode', 'latitude', 'longitude', 'digAreaFeet', 'geofence'],
    }).join('\n'),
  );
  const earlier = useRef<FieldErrors>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each place
  useEffect(() => {
    let isPast = false;
    void countyGround().then(ground => {
      if (!ground || isPast) return;
      const problems = problemsOfPlace(getValues(), ground);
      for (const [name, message] of Object.entries(earlier.current)) {
        const field = name as keyof TicketForm;
        if (problems[name] !== message && getFieldState(field).error?.message === message) clearErrors(field);
      }
      earlier.current = problems;
      if (problems.county) setError('county', { message: problems.county });
    });
    return () => {
      isPast = true;
    };
  }, [place, getValues, getFieldState, setError, clearErrors]);
}
