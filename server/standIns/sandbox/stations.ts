import type { CallCenter } from '../../../domain/calendar/centers';
import type { UtilityType } from '../../centers/gateway';

/** A member station and where it has lines. Every name ending in "(demo)" has a code that we invented. */
export interface Station {
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

/** Operators beside those that every city has of its own, and counties that no other of these is in. */
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

/** Operators of a county in which no station above is but those that are everywhere, with invented codes. */
export const COUNTY_STATIONS: readonly { suffix: string; name: string; kind: UtilityType }[] = [
  { suffix: 'ELC', name: 'Electric', kind: 'electric' },
  { suffix: 'GAS', name: 'Gas', kind: 'gas' },
  { suffix: 'CTV', name: 'Cable', kind: 'communication' },
];

/** Operators that every city has, with the last letters of their invented codes. */
export const CITY_STATIONS: readonly { suffix: string; name: string; kind: UtilityType }[] = [
  { suffix: 'WTR', name: 'Water', kind: 'water' },
  { suffix: 'SWR', name: 'Sewer', kind: 'sewer' },
  { suffix: 'SIG', name: 'Traffic Signals', kind: 'electric' },
];
