import type { CallCenter } from '../../../domain/calendar/centers';
import type { Member } from '../../centers/gateway';
import type { Chance } from '../chance';
import { CITY_STATIONS, COUNTY_STATIONS, STATIONS, type Station } from './stations';

const FEWEST = 4;
const MOST = 12;

/** Most digs touch the lines of most operators of the county. */
const TOUCHED = 0.8;

/** The operators whose lines lie in the dig area: 4 to 12 of those that serve the county and the city. */
export function membersAt(center: CallCenter, county: string, city: string, chance: Chance): Member[] {
  const serving = [...regional(center, county), ...municipal(county, city)];
  const touched = serving.filter((_, index) => index < FEWEST || chance.happens(TOUCHED)).slice(0, MOST);
  return touched.map((station, index) => ({
    seqNo: index + 1,
    stationCode: station.code,
    authorityName: station.name,
    phone: phoneOf(center, station.code),
    utilityType: station.kind,
  }));
}

function regional(center: CallCenter, county: string): Station[] {
  const serving = STATIONS[center].filter(({ counties }) => counties === 'all' || counties.includes(county));
  const hasOwn = serving.some(({ counties }) => counties !== 'all');
  return hasOwn
    ? serving
    : [...serving, ...COUNTY_STATIONS.map(one => demoStation(one, county, fullName(county)))];
}

function municipal(county: string, city: string): Station[] {
  const ofCity = CITY_STATIONS.map(one => demoStation(one, city, `City of ${city}`));
  const works = { suffix: 'CPW', name: 'Public Works', kind: 'sewer' } as const;
  return [...ofCity, demoStation(works, county, fullName(county))];
}

function demoStation(
  { suffix, name, kind }: { suffix: string; name: string; kind: Station['kind'] },
  place: string,
  owner: string,
): Station {
  return { code: `${lettersOf(place)}${suffix}`, name: `${owner} ${name} (demo)`, kind, counties: [] };
}

/** Carson City is a city of its own, in no county. */
function fullName(county: string): string {
  return county === 'Carson City' ? county : `${county} County`;
}

function lettersOf(place: string): string {
  return place
    .replaceAll(/[^a-z]/gi, '')
    .slice(0, 4)
    .toUpperCase();
}

/** Numbers from 555-0100 to 555-0199 are kept free for fiction. */
function phoneOf(center: CallCenter, code: string): string {
  const sum = [...code].reduce((total, letter) => total * 31 + letter.charCodeAt(0), 0);
  const area = center === 'onecall' ? '916' : '775';
  return `(${area}) 555-01${String(sum % 100).padStart(2, '0')}`;
}
