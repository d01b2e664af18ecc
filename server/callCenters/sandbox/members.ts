import type { CallCenter } from '../../../domain/calendar/centers';
import type { Chance } from '../../random/chance';
import type { Member } from '../gateway';
import { CITY_STATIONS, STATIONS, type Station } from './stations';

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
  return STATIONS[center].filter(({ counties }) => counties === 'all' || counties.includes(county));
}

function municipal(county: string, city: string): Station[] {
  const ofCity = CITY_STATIONS.map(({ suffix, name, kind }) => ({
    code: `${lettersOf(city)}${suffix}`,
    name: `City of ${city} ${name} (demo)`,
    kind,
    counties: [county],
  }));
  const ofCounty: Station = {
    code: `${lettersOf(county)}CPW`,
    name: `${county} County Public Works (demo)`,
    kind: 'sewer',
    counties: [county],
  };
  return [...ofCity, ofCounty];
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
