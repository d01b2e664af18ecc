import { PACIFIC } from '../calendar/zone';

/** Where a printed time is told: in a place, whose clock changes, or at a distance from UTC, which may be a place's own. */
interface PrintedZone {
  /** IANA name; null: of no place. */
  place: string | null;
  /** As `-08:00`; null: by the place's clock on that day. */
  offset: string | null;
}

const NAMED_PLACE = '(?:Pacific|Mountain|Central|Eastern)(?: (?:Standard|Daylight))?(?: Time)?';
const FROM_UTC = String.raw`(?:UTC|GMT)? ?[+-]\d{1,2}(?::?\d{2})?`;

/** Zones whose letters are no other words on a page. */
export const SURE_ZONE = String.raw`[([]?(?:${FROM_UTC}|[PMCE][SD]?T|UTC|GMT|[Zz]|${NAMED_PLACE})(?![\p{L}\d:+-])[)\]]?`;

/** What a zone may look like behind a time, also one that `zoneOf` does not know: BST, (local), UTC+2. */
export const ZONE_LIKE = String.raw`(?:[([] ?)?(?:${FROM_UTC}|[A-Za-z]{1,4}[Tt]|UTC|GMT|[Zz]|[Ll]ocal(?: time)?|${NAMED_PLACE})(?![\p{L}\d:])(?: ?[)\]])?`;

/** The zone that stands behind a printed time; null for one that is not known for sure. */
export function zoneOf(printed: string): PrintedZone | null {
  const text = printed
    .replaceAll(/[()[\]]/g, '')
    .trim()
    .toUpperCase();
  const spelled =
    /^(PACIFIC|MOUNTAIN|CENTRAL|EASTERN|[PMCE])(?: ?(STANDARD|DAYLIGHT|[SD]))?(?: ?(?:T|TIME))?$/.exec(text);
  const place = PLACES[spelled?.[1]?.[0] ?? ''];
  if (spelled && place && text.length > 1) {
    const [, , season] = spelled;
    const offset = season === undefined ? null : place[season.startsWith('S') ? 'standard' : 'daylight'];
    return { place: place.name, offset };
  }
  if (['UTC', 'GMT', 'Z'].includes(text)) return { place: null, offset: '+00:00' };
  // One digit behind nothing, as -0, is what is left of -08:00.
  const [, sign, hours = '', minutes = '00'] =
    /^(?:(?:UTC|GMT) ?|(?=.\d\d(?::?\d\d)?$))([+-])(\d{1,2}):?(\d{2})?$/.exec(text) ?? [];
  if (!sign || Number(hours) > FARTHEST_HOURS || Number(minutes) > 59) return null;
  return { place: null, offset: `${sign}${hours.padStart(2, '0')}:${minutes}` };
}

/** What is said of all times of a page: PST is the centers' zone by its name, in summer as well. */
export const generalZone = (printed: string) =>
  zoneOf(printed)?.place === PACIFIC ? 'Pacific Time' : printed;

const FARTHEST_HOURS = 14;
const PLACES: Record<string, { name: string; standard: string; daylight: string }> = {
  P: { name: PACIFIC, standard: '-08:00', daylight: '-07:00' },
  M: { name: 'America/Denver', standard: '-07:00', daylight: '-06:00' },
  C: { name: 'America/Chicago', standard: '-06:00', daylight: '-05:00' },
  E: { name: 'America/New_York', standard: '-05:00', daylight: '-04:00' },
};
