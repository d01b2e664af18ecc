import { EVENT_TYPE_NAMES, type EventType } from './event';

/** Asked as one list (HARM in tickets/actions/damage). */
export const HARM_FIELD = 'harm';

const WHEN_AND_TICKET = ['OccurredAt', 'TicketID'];
const AT_STATION = [...WHEN_AND_TICKET, 'StationCode'];
const SAID = 'details.description';

/** The fields a person fills in on site, in order. The form has the others under "More". */
export const FIRST_FIELDS: Record<EventType, readonly string[]> = {
  DAMAGE: [...AT_STATION, 'extra.facilityType', SAID, HARM_FIELD, 'extra.equipment'],
  NEAR_MISS: [...AT_STATION, 'extra.facilityType', SAID, 'extra.equipment', 'extra.rootCause'],
  UTILITY_EXPOSED: [...AT_STATION, 'UtilityType', 'extra.marked', 'extra.depthInches', SAID],
  UNMARKED_UTILITY: [...WHEN_AND_TICKET, 'UtilityType', 'extra.depthInches', 'extra.sizeInches', SAID],
  POTHOLE: [...AT_STATION, 'UtilityType', 'extra.potholeNo', 'extra.depthInches', 'extra.method'],
  MISMARK: [
    ...AT_STATION,
    'UtilityType',
    'extra.offsetInches',
    'extra.offsetDirection',
    'extra.remarkRequested',
    SAID,
  ],
  LATE_LOCATE: [...AT_STATION, 'extra.legalStart', 'extra.respondedAt', 'extra.crewSize', 'extra.idleHours'],
  NO_SHOW: [...AT_STATION, 'UtilityName', SAID],
  EXCAVATOR_NO_SHOW: [...AT_STATION, 'UtilityName', SAID],
  MARKS_DESTROYED: [...AT_STATION, 'extra.cause', 'extra.remarkRequested', SAID],
  ONSITE_MEETING: [...AT_STATION, 'extra.kind', 'extra.heldWith', 'extra.agreement'],
  UTILITY_CALL: [...AT_STATION, 'extra.spokeWith', 'extra.phone', SAID],
  FIELD_VERIFICATION: [
    ...WHEN_AND_TICKET,
    'extra.stations',
    'extra.whiteLining',
    'extra.rightPlace',
    'extra.unmarked',
    'extra.unmarkedNote',
  ],
  PHOTO_LOG: [...WHEN_AND_TICKET, 'Title', 'JobID', SAID],
  DELINEATION_PHOTO: [...WHEN_AND_TICKET, 'Title', 'JobID', SAID],
  STOP_WORK: [...WHEN_AND_TICKET, 'Severity', 'JobID', SAID],
  OTHER: [...WHEN_AND_TICKET, 'Title', 'JobID', SAID],
};

/**
 * Recorded while it happens, so the form begins with the present time. A stand-by, a meeting or a marks check counts for
 * its own day, so a person enters its time.
 */
export function beginsNow(type: EventType): boolean {
  return type !== 'ONSITE_MEETING' && type !== 'FIELD_VERIFICATION';
}

/** Known only later: entered when the event is edited or closed. */
export const LATER_FIELDS: readonly string[] = [
  'details.downtimeHours',
  'details.estimatedCost',
  'details.settlement',
  'extra.repairCost',
  'extra.downtimeCost',
];

interface Titled {
  EventType: EventType;
  Title: string;
  UtilityName: string;
  details: { address?: string | undefined };
  extra?: object;
}

export const isStandBy = (type: EventType, extra: object) =>
  type === 'ONSITE_MEETING' && Reflect.get(extra, 'kind') === 'Stand-by';

/** Made from type, utility and place where none was typed. */
export function titleOf({ EventType, Title, UtilityName, details, extra = {} }: Titled): string {
  const about = [UtilityName, details.address].filter(Boolean).join(', ');
  return (
    Title ||
    [isStandBy(EventType, extra) ? 'Stand-by' : EVENT_TYPE_NAMES[EventType], about]
      .filter(Boolean)
      .join(': ')
      .slice(0, LONGEST_TITLE)
      .trimEnd()
  );
}

export const LONGEST_TITLE = 160;
