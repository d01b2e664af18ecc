import type { CallCenter } from '../../../domain/calendar/centers';
import type { Member, UtilityType } from '../../centers/gateway';
import type { Chance } from '../chance';

const FEWEST = 4;
const MOST = 12;

const TOUCHED = 0.8;

/** 4 to 12 of the utilities that serve the county and city. */
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

/** Carson City is an independent city without a county. */
function fullName(county: string): string {
  return county === 'Carson City' ? county : `${county} County`;
}

function lettersOf(place: string): string {
  return place
    .replaceAll(/[^a-z]/gi, '')
    .slice(0, 4)
    .toUpperCase();
}

/** Numbers from 555-0100 to 555-0199 are reserved for fiction. */
function phoneOf(center: CallCenter, code: string): string {
  const sum = [...code].reduce((total, letter) => total * 31 + letter.charCodeAt(0), 0);
  const area = center === 'onecall' ? '916' : '775';
  return `(${area}) 555-01${String(sum % 100).padStart(2, '0')}`;
}

/** Names ending in "(demo)" have invented codes. */
interface Station {
  code: string;
  name: string;
  kind: UtilityType;
  counties: readonly string[] | 'all';
}

const station = (code: string, name: string, kind: UtilityType, counties: Station['counties']): Station => ({
  code,
  name,
  kind,
  counties,
});

const EAST_BAY = ['Alameda', 'Contra Costa'];
const SOUTH_BAY = ['Santa Clara', 'San Mateo', 'Monterey'];
const CAPITAL = ['Sacramento', 'Placer', 'Yolo'];
const NORTH = ['Butte', 'Shasta'];
const VALLEY = ['Fresno', 'Stanislaus', 'San Joaquin'];
const NORTH_NEVADA = ['Washoe', 'Carson City', 'Douglas', 'Lyon', 'Churchill', 'Storey', 'Elko'];
const SOUTH_NEVADA = ['Clark', 'Nye'];

export const STATIONS: Record<CallCenter, readonly Station[]> = {
  onecall: [
    station('PACBEL', 'AT&T California', 'communication', 'all'),
    station('PGEOAK', 'PG&E Electric Oakland', 'electric', EAST_BAY),
    station('PGESJO', 'PG&E Electric San Jose', 'electric', SOUTH_BAY),
    station('PGEROS', 'PG&E Electric Roseville', 'electric', ['Placer', ...NORTH]),
    station('PGEFNO', 'PG&E Electric Fresno', 'electric', VALLEY),
    station('PGEBFD', 'PG&E Electric Bakersfield', 'electric', ['Kern']),
    station('PGESAC', 'PG&E Gas Sacramento', 'gas', ['Sacramento', 'Yolo', 'Solano']),
    station('PGENBD', 'PG&E Electric North Bay (demo)', 'electric', ['Sonoma', 'Solano', 'Yolo']),
    station('PGEGAS', 'PG&E Gas Transmission (demo)', 'gas', [
      ...EAST_BAY,
      ...SOUTH_BAY,
      ...VALLEY,
      ...NORTH,
      'Placer',
      'Kern',
      'Sonoma',
    ]),
    station('SMUD', 'Sacramento Municipal Utility District', 'electric', ['Sacramento']),
    station('COMSAC', 'Comcast Cable Sacramento', 'communication', CAPITAL),
    station('COMNCA', 'Comcast Cable', 'communication', [
      ...EAST_BAY,
      ...SOUTH_BAY,
      ...VALLEY,
      ...NORTH,
      'Solano',
      'Sonoma',
      'Kern',
    ]),
    station('LEVEL3', 'Lumen', 'communication', [...EAST_BAY, ...SOUTH_BAY, ...CAPITAL, ...VALLEY]),
    station('CVIN', 'CVIN fiber network', 'communication', [...VALLEY, 'Kern']),
    station('PONTEL', 'Ponderosa Telephone', 'communication', ['Fresno']),
    station('EBMUD', 'East Bay Municipal Utility District', 'water', EAST_BAY),
    station('CCOWTR', 'Contra Costa Water District', 'water', ['Contra Costa']),
    station('SACSEW', 'Sacramento Area Sewer District', 'sewer', ['Sacramento']),
    station('KINDER', 'Kinder Morgan Pipelines', 'gas', [...EAST_BAY, ...CAPITAL, 'Solano', 'Kern']),
    station('CHEVRN', 'Chevron Pipe Line', 'gas', ['Contra Costa', 'Kern']),
  ],
  onecallnv: [
    station('NVENN', 'NV Energy North', 'electric', NORTH_NEVADA),
    station('NVENER', 'NV Energy South', 'electric', SOUTH_NEVADA),
    station('SWGASN', 'Southwest Gas North', 'gas', NORTH_NEVADA),
    station('SWGASS', 'Southwest Gas South', 'gas', SOUTH_NEVADA),
    station('CNTLNK', 'Lumen', 'communication', 'all'),
    station('CHARNV', 'Charter Communications', 'communication', NORTH_NEVADA),
    station('COXLV', 'Cox Communications Las Vegas', 'communication', SOUTH_NEVADA),
    station('TMWA', 'Truckee Meadows Water Authority', 'water', ['Washoe']),
    station('LVVWD', 'Las Vegas Valley Water District', 'water', ['Clark']),
    station('CLCWRD', 'Clark County Water Reclamation District', 'reclaimed', ['Clark']),
    station('KERNRV', 'Kern River Gas Transmission', 'gas', ['Clark']),
    station('PAIUTE', 'Paiute Pipeline', 'gas', ['Washoe', 'Carson City', 'Douglas', 'Lyon', 'Elko']),
    station('NDOT', 'Nevada Department of Transportation', 'electric', 'all'),
  ],
};

/** Utilities with invented codes, for counties with only statewide stations above. */
const COUNTY_STATIONS: readonly { suffix: string; name: string; kind: UtilityType }[] = [
  { suffix: 'ELC', name: 'Electric', kind: 'electric' },
  { suffix: 'GAS', name: 'Gas', kind: 'gas' },
  { suffix: 'CTV', name: 'Cable', kind: 'communication' },
];

const CITY_STATIONS: readonly { suffix: string; name: string; kind: UtilityType }[] = [
  { suffix: 'WTR', name: 'Water', kind: 'water' },
  { suffix: 'SWR', name: 'Sewer', kind: 'sewer' },
  { suffix: 'SIG', name: 'Traffic Signals', kind: 'electric' },
];
