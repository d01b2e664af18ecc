import * as v from 'valibot';
import { form } from '../form';
import { required } from '../text';
import { YES_NO } from '../tickets/options';
import type { EventType } from './event';
import {
  amount,
  choice,
  count,
  dollars,
  figure,
  hours,
  inches,
  items,
  line,
  lines,
  look,
  phoneNumber,
  time,
} from './fields';
import {
  DIGGERS,
  DIRECTIONS,
  EQUIPMENT,
  EXPOSING_METHODS,
  FACILITY_FUNCTIONS,
  FACILITY_TYPES,
  LOCATORS,
  LONGEST_UNMARKED,
  MARK_COLORS,
  MARK_CONDITIONS,
  MARK_LOSS_CAUSES,
  MEETING_KINDS,
  REPORTERS,
  RIGHTS_OF_WAY,
  ROOT_CAUSES,
  SURFACES,
  YES_NO_UNKNOWN,
} from './values';

/** Lengths are in inches. Survey coordinates are kept as the surveyor gave them. */
const exposedExtra = form({
  potholeNo: line('Pothole number', 40),
  marked: choice('Marked', YES_NO),
  depthInches: inches('Depth to the top', 1200),
  offsetInches: inches('Offset from the mark', 1200),
  offsetDirection: choice('Offset direction', DIRECTIONS),
  sizeInches: inches('Size', 600),
  material: line('Material', 80),
  method: choice('Method', EXPOSING_METHODS),
  surface: choice('Surface', SURFACES),
  backfilled: choice('Backfilled', YES_NO),
  surveyX: coordinate('Survey X'),
  surveyY: coordinate('Survey Y'),
  surveyZ: coordinate('Survey Z'),
});

/** A line 24 inches or more from its mark is outside the tolerance zone. */
const mismarkExtra = form({
  offsetInches: inches('Offset from the mark', 1200),
  offsetDirection: choice('Offset direction', DIRECTIONS),
  colorSeen: choice('Color seen', MARK_COLORS),
  operatorTold: choice('Utility notified', YES_NO),
  remarkRequested: choice('Re-mark requested', YES_NO),
  lineHit: choice('Line hit', YES_NO_UNKNOWN),
});

function coordinate(label: string) {
  return amount(label, 'survey units', -100_000_000, 100_000_000);
}

/** `legalStart` comes from the ticket if there is one. `hoursLate` and `delayCost` are always calculated. */
export const lateExtra = form({
  legalStart: time('Legal start'),
  respondedAt: time('Response time'),
  crewSize: count('Crew size', 1000),
  idleHours: hours('Idle hours'),
  crewHourlyCost: amount('Crew cost per person-hour', 'dollars', 0, 10_000),
  equipmentIdleCost: dollars('Idle equipment cost'),
  hoursLate: figure('Hours late', 'hours'),
  delayCost: figure('Delay cost', 'dollars'),
});

type Late = v.InferOutput<typeof lateExtra>;

export function lateFigures(late: Late): Pick<Late, 'hoursLate' | 'delayCost'> {
  return { hoursLate: hoursLate(late), delayCost: delayCost(late) };
}

/** Rounded to one decimal, at least 0. */
function hoursLate({ legalStart, respondedAt }: Late): number | undefined {
  if (legalStart === undefined || respondedAt === undefined) return undefined;
  const late = Date.parse(respondedAt) - Date.parse(legalStart);
  return Math.max(0, Math.round(late / TENTH_OF_HOUR_MS) / 10);
}

function delayCost({ crewSize, idleHours, crewHourlyCost, equipmentIdleCost }: Late): number | undefined {
  const isCrewKnown = crewSize !== undefined && idleHours !== undefined && crewHourlyCost !== undefined;
  if (!isCrewKnown && equipmentIdleCost === undefined) return undefined;
  const crew = isCrewKnown ? crewSize * idleHours * crewHourlyCost : 0;
  return Math.round((crew + (equipmentIdleCost ?? 0)) * 100) / 100;
}

const TENTH_OF_HOUR_MS = 360_000;

const verificationExtra = form({
  stations: items('Utilities', 100, {
    stationCode: v.pipe(required('Utility', 40), look({ label: 'Utility', control: 'station' })),
    seen: choice('Marks seen', YES_NO),
    color: choice('Color seen', MARK_COLORS),
    condition: choice('Condition', MARK_CONDITIONS),
    note: lines('Note', 500),
  }),
  whiteLining: choice('White lining visible', YES_NO),
  rightPlace: choice('Marks agree with the outline', YES_NO),
  unmarked: choice('Any unmarked lines', YES_NO),
  unmarkedNote: line('What is unmarked, and where', LONGEST_UNMARKED),
});

const destroyedExtra = form({
  cause: choice('Cause', MARK_LOSS_CAUSES),
  remarkRequested: choice('Re-mark requested', YES_NO),
});

/** Without a station, the meeting was with all utilities. */
const meetingExtra = form({
  kind: choice('Kind', MEETING_KINDS),
  heldWith: line('Attendees', 200),
  agreement: lines('Agreement', 2000),
});

const callExtra = form({
  spokeWith: line('Spoke with', 80),
  phone: phoneNumber('Phone called'),
});

const REPORT = {
  reporter: choice('Reporter', REPORTERS),
  contactName: line('Contact', 80),
  contactPhone: phoneNumber('Contact phone'),
  rightOfWay: choice('Right of way', RIGHTS_OF_WAY),
};

const FACILITY = {
  facilityType: choice('Facility hit', FACILITY_TYPES),
  facilityNote: line('Facility description', 120),
  facilityFunction: choice('Facility function', FACILITY_FUNCTIONS),
  facilityDepthInches: inches('Facility depth', 1200),
  jointTrench: choice('Joint trench', YES_NO_UNKNOWN),
  highPriority: choice('High-priority line', YES_NO_UNKNOWN),
};

const DIG = {
  digger: choice('Excavator type', DIGGERS),
  equipment: choice('Equipment', EQUIPMENT),
  equipmentNote: line('Equipment description', 120),
  workPerformed: line('Work performed', 120),
};

const MARKS = {
  centerNotified: choice('One call center notified', YES_NO_UNKNOWN),
  locatedBy: choice('Located by', LOCATORS),
  marksVisible: choice('Marks visible', YES_NO_UNKNOWN),
  marksCorrect: choice('Marks correct', YES_NO_UNKNOWN),
  distanceFromMarkInches: inches('Distance from the mark', 1200),
};

const OUTCOME = {
  damaged: choice('Damaged', YES_NO),
  productReleased: choice('Product released', YES_NO),
  fire: choice('Fire', YES_NO),
  evacuation: choice('Evacuation', YES_NO),
  called911: choice('911 called', YES_NO),
  injury: choice('Injury', YES_NO),
  injuries: count('Injuries', 1000),
  fatality: choice('Fatality', YES_NO),
  fatalities: count('Fatalities', 1000),
  outage: choice('Outage', YES_NO_UNKNOWN),
  outageHours: hours('Outage length'),
  customersAffected: count('Customers affected', 10_000_000),
  repairCost: dollars('Repair cost'),
  downtimeCost: dollars('Downtime cost'),
  idlePeople: amount('Idle workers', 'people', 0, 10_000),
};

const CAUSE = {
  rootCause: choice('Root cause', ROOT_CAUSES),
  comments: lines('Comments', 4000),
};

export const DAMAGE_PARTS = {
  report: REPORT,
  facility: FACILITY,
  dig: DIG,
  marks: MARKS,
  outcome: OUTCOME,
  cause: CAUSE,
};

/** Nothing was hit. */
export const NEAR_MISS_PARTS = {
  ...DAMAGE_PARTS,
  facility: { ...FACILITY, facilityType: choice('Facility nearly hit', FACILITY_TYPES) },
};

const damageExtra = form({ ...REPORT, ...FACILITY, ...DIG, ...MARKS, ...OUTCOME, ...CAUSE });

const nothing = form({});

/** Everything is optional here, but unknown fields are rejected. */
export const EXTRAS = {
  DAMAGE: damageExtra,
  NEAR_MISS: damageExtra,
  UTILITY_EXPOSED: exposedExtra,
  UNMARKED_UTILITY: exposedExtra,
  POTHOLE: exposedExtra,
  MISMARK: mismarkExtra,
  LATE_LOCATE: lateExtra,
  NO_SHOW: nothing,
  EXCAVATOR_NO_SHOW: nothing,
  MARKS_DESTROYED: destroyedExtra,
  ONSITE_MEETING: meetingExtra,
  UTILITY_CALL: callExtra,
  FIELD_VERIFICATION: verificationExtra,
  PHOTO_LOG: nothing,
  DELINEATION_PHOTO: nothing,
  STOP_WORK: nothing,
  OTHER: nothing,
} as const satisfies Record<EventType, v.GenericSchema>;

export type ExtraOf<Type extends EventType> = v.InferOutput<(typeof EXTRAS)[Type]>;
