import { expect, it } from 'vitest';
import { addressOf } from './place';

const part = (long_name: string, short_name: string, ...types: string[]) => ({
  long_name,
  short_name,
  types,
});

it('finds county, city, ZIP code and state among the parts', () => {
  const parts = [
    part('9300', '9300', 'street_number'),
    part('Elk Grove', 'Elk Grove', 'locality', 'political'),
    part('Sacramento County', 'Sacramento County', 'administrative_area_level_2', 'political'),
    part('California', 'CA', 'administrative_area_level_1', 'political'),
    part('95624', '95624', 'postal_code'),
  ];
  expect(addressOf({ address_components: parts })).toEqual({
    county: 'Sacramento',
    city: 'Elk Grove',
    zipCode: '95624',
    state: 'CA',
  });
});

it('is empty without parts', () => {
  expect(addressOf({})).toEqual({ county: '', city: '', zipCode: '', state: '' });
});
