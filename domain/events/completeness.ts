import type { FieldErrors } from '../errors';
import { isStopping } from '../tickets/stationEvents';
import type { EventDetails } from './details';
import type { EventStatus, EventType } from './event';
import { isStandBy } from './first';

interface EventFacts {
  Status?: EventStatus;
  EventType: EventType;
  TicketID: string | null;
  StationCode: string;
  UtilityName: string;
  UtilityType: string;
  details: EventDetails;
  extra: Readonly<Record<string, unknown>>;
}

export function missingFields(event: EventFacts): FieldErrors {
  const missing: FieldErrors = {};
  if (!saysWhere(event)) missing['details.address'] = WHERE;
  for (const [path, message] of Object.entries(NEEDED[event.EventType])) {
    if (!isFilled(event, path)) missing[path] = message;
  }
  if (event.EventType === 'ONSITE_MEETING') Object.assign(missing, missingInMeeting(event));
  if (event.Status === 'CLOSED' && stopsWork(event.EventType) && !isFilled(event, 'details.settlement')) {
    missing['details.settlement'] = SETTLEMENT;
  }
  if (event.EventType === 'FIELD_VERIFICATION' && !saysWhatWasSeen(event))
    missing['extra.stations'] = MARKS_SEEN;
  return missing;
}

/** A meeting or a stand-by can turn a ticket green, so it names who was there, and the utility of a stand-by. */
function missingInMeeting(event: EventFacts): FieldErrors {
  const isOfStandBy = isStandBy(event.EventType, event.extra);
  const isNamed = /\p{L}.*\p{L}/u.test(String(event.extra.heldWith ?? ''));
  return {
    ...(isOfStandBy &&
      !isFilled(event, 'StationCode') && { StationCode: 'Choose the utility that stands by.' }),
    ...(!isNamed && {
      'extra.heldWith': isOfStandBy
        ? 'Enter the name of who stands by for the utility.'
        : 'Enter the name of who attended.',
    }),
  };
}

/** If no utility marked anything, only the white lining can be checked. */
const saysWhatWasSeen = (event: EventFacts) =>
  isFilled(event, 'extra.stations') || isFilled(event, 'extra.whiteLining');
const MARKS_SEEN = 'Enter the marks seen, utility by utility.';

export function stopsWork(type: string): boolean {
  return type === 'DAMAGE' || isStopping(type);
}

function saysWhere({ TicketID, details }: EventFacts): boolean {
  const { address, locationNote, latitude, longitude } = details;
  const isPoint = latitude !== undefined && longitude !== undefined;
  return TicketID !== null || address !== undefined || locationNote !== undefined || isPoint;
}

function isFilled(event: EventFacts, path: string): boolean {
  const value = path.split('.').reduce<unknown>(part, event);
  return (
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  );
}

function part(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined;
}

const WHERE = 'Say where it was: choose the ticket, or enter an address, coordinates or a note.';
const SETTLEMENT = 'Say how it was resolved. Work may resume once this event is closed.';
const DESCRIPTION = { 'details.description': 'Describe what happened.' };
const STATION = { StationCode: 'Choose the utility.' };
const UTILITY = { UtilityType: 'Choose the utility type.' };
const FACILITY = {
  'extra.facilityType': 'Choose the facility that was hit.',
  'extra.equipment': 'Choose the equipment that was used.',
};

/** Required in a California damage notice (19 CCR 4100). */
const DAMAGE = {
  ...DESCRIPTION,
  ...FACILITY,
  'extra.contactName': 'Enter a contact name.',
  'extra.contactPhone': 'Enter a contact phone.',
  'extra.injury': 'Say whether anyone was injured.',
  'extra.fatality': 'Say whether anyone was killed.',
  'extra.fire': 'Say whether there was a fire.',
  'extra.evacuation': 'Say whether people were evacuated.',
  'extra.productReleased': 'Say whether product was released.',
  'extra.called911': 'Say whether 911 was called.',
};

/** Whether an event of the type can't be submitted without the field, such as `UtilityType`. */
export const isNeeded = (type: EventType, path: string) => path in NEEDED[type];

const NEEDED: Record<EventType, FieldErrors> = {
  DAMAGE,
  NEAR_MISS: {
    ...DESCRIPTION,
    ...FACILITY,
    'extra.facilityType': 'Choose the facility that was nearly hit.',
  },
  UTILITY_EXPOSED: { ...UTILITY, 'extra.marked': 'Say whether the line was marked.' },
  UNMARKED_UTILITY: UTILITY,
  POTHOLE: { ...UTILITY, 'extra.depthInches': 'Enter the depth to the top in inches.' },
  MISMARK: { ...UTILITY, 'extra.offsetInches': 'Enter the offset from the mark in inches.' },
  LATE_LOCATE: { ...STATION, 'extra.legalStart': 'Enter the legal start, or choose the ticket.' },
  NO_SHOW: { ...STATION, ...DESCRIPTION },
  EXCAVATOR_NO_SHOW: DESCRIPTION,
  MARKS_DESTROYED: {
    'extra.cause': 'Choose what destroyed the marks.',
    'extra.remarkRequested': 'Say whether a re-mark was requested.',
  },
  ONSITE_MEETING: { 'extra.heldWith': 'Enter who attended.' },
  UTILITY_CALL: {
    ...STATION,
    'extra.spokeWith': 'Enter the name of the person you spoke with.',
    'extra.phone': 'Enter the number you called.',
    'details.description': 'Enter what was said.',
  },
  FIELD_VERIFICATION: {
    TicketID: 'Choose the ticket whose marks were verified.',
  },
  PHOTO_LOG: {},
  DELINEATION_PHOTO: {},
  STOP_WORK: DESCRIPTION,
  OTHER: DESCRIPTION,
};
