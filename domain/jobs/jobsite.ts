import { CALL_CENTERS, type CallCenter, CENTERS } from '../calendar/centers';
import { citiesOf, countiesOf, countyOfCity } from '../tickets/places';

export interface Jobsite {
  /** Empty if the place is in none or in several of the centers' counties. */
  callCenter: CallCenter | '';
  county: string;
  city: string;
  zipCode: string;
  /** Empty if the address names no street. */
  street: string;
}

/** A job's county and address are free text, such as `Placer County` and `12 Oak St, Rocklin, CA 95677`. */
export function jobsiteOf(
  { County, JobsiteAddress }: { County: string; JobsiteAddress: string },
  chosen: CallCenter | null,
): Jobsite {
  const address = readAddress(JobsiteAddress);
  const county = bareCounty(County) || address.county;
  const found = located({ ...address, county }, chosen);
  return {
    callCenter: found?.callCenter ?? '',
    county: found?.county ?? '',
    city: found || isAlone(address, county) ? address.city : '',
    zipCode: found ? address.zipCode : '',
    street: namesStreet(address.rest) ? address.rest : '',
  };
}

/** True if the text has a street number, crossing streets or a street's name, beside a city or county. */
export function namesStreet(text: string): boolean {
  const { rest } = readAddress(text);
  return NUMBERED.test(rest) || CROSSING.test(rest) || STREET.test(rest);
}

const NUMBERED = /(^|\s)\d[\w./-]*\s+[\p{L}\d]/u;
const CROSSING = /\p{L}.*(\s(at|and|between|btwn|x)\s|\s*[&@/]\s*).*[\p{L}\d]/iu;
const STREET =
  /\b(street|st|avenue|ave?|road|rd|drive|dr|way|lane|ln|court|ct|circle|cir|boulevard|blvd|parkway|pkwy|place|pl|terrace|trail|highway|hwy|freeway|fwy|route|alley|loop|interstate|i-\d+)\b/i;

interface Address extends Omit<Jobsite, 'callCenter' | 'street'> {
  state: string;
  rest: string;
}

function readAddress(text: string): Address {
  const address: Address = { county: '', city: '', zipCode: '', state: '', rest: '' };
  const rest: string[] = [];
  // From the end, since a street may be named like a city.
  for (const part of text.split(',').reverse()) {
    const [, before = '', last = '', zipCode = ''] = PART.exec(part.trim()) ?? [];
    // California is also a street.
    const isState = last.length === 2 || before === '' || isPlace(before);
    const [name, state] = isState ? [before, last] : [`${before} ${last}`.trim(), ''];
    address.state ||= STATES[state.toLowerCase()] ?? '';
    address.zipCode ||= zipCode;
    const city = CITIES.get(name.toLowerCase());
    if (/ county$/i.test(name) && !address.county) address.county = bareCounty(name);
    else if (city && !address.city) address.city = city;
    else if (name !== '') rest.unshift(name);
  }
  return { ...address, rest: rest.join(', ') };
}

/** `Rocklin CA 95677`. Other numbers of five digits are of a road, a station or a unit. */
const PART = /^(.*?)(?:(?:^|\s+)(CA|NV|California|Nevada))?(?:(?:^|\s+)(89\d{3}|9[0-6]\d{3})(?:-\d{4})?)?$/i;

const isPlace = (name: string) => CITIES.has(name.toLowerCase()) || / county$/i.test(name);

const STATES: Record<string, string> = { ca: 'CA', california: 'CA', nv: 'NV', nevada: 'NV' };

const CITIES = new Map(
  CALL_CENTERS.flatMap(center => countiesOf(center).flatMap(county => citiesOf(center, county))).map(city => [
    city.toLowerCase(),
    city,
  ]),
);

/** Then the city is taken, and a person decides about the rest. */
const isAlone = ({ state }: Address, county: string) => state === '' && county === '';

function bareCounty(text: string): string {
  return text.trim().replace(/ county$/i, '');
}

/** Both states have a Humboldt County and a Eureka, so state and city have to decide. */
function located({ county, city, state }: Omit<Address, 'rest' | 'zipCode'>, chosen: CallCenter | null) {
  // Places outside of the centers' counties have the same names: Hawthorne, Alamo.
  const countyOf = (center: CallCenter) => (state || chosen ? countyOfCity(center, city) : undefined);
  const possible = (chosen ? [chosen] : CALL_CENTERS)
    .filter(center => state === '' || CENTERS[center].state === state)
    .flatMap(callCenter => {
      const found = county ? listedCounty(callCenter, county) : countyOf(callCenter);
      return found ? [{ callCenter, county: found }] : [];
    });
  const withCity = possible.filter(one => citiesOf(one.callCenter, one.county).includes(city));
  const [only, another] = withCity.length > 0 ? withCity : possible;
  return another ? undefined : only;
}

function listedCounty(center: CallCenter, county: string): string | undefined {
  return countiesOf(center).find(one => one.toLowerCase() === county.toLowerCase());
}
