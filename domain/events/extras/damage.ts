import { form } from '../../form';
import { YES_NO } from '../../tickets/options';
import { amount, choice, count, dollars, hours, inches, line, lines, phoneNumber } from '../fields';
import {
  DIGGERS,
  EQUIPMENT,
  FACILITY_FUNCTIONS,
  FACILITY_TYPES,
  LOCATORS,
  REPORTERS,
  RIGHTS_OF_WAY,
  ROOT_CAUSES,
  YES_NO_UNKNOWN,
} from '../values';

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

/** The fields by what they are about, in the order of DIRT's parts. */
export const DAMAGE_PARTS = {
  report: REPORT,
  facility: FACILITY,
  dig: DIG,
  marks: MARKS,
  outcome: OUTCOME,
  cause: CAUSE,
};

/**
 * What a DAMAGE or NEAR_MISS tells besides `details`: the parts of the Common Ground Alliance's damage report (DIRT),
 * and what a damage notice must hold in California (19 CCR 4100). One event per facility.
 */
export const damageExtra = form({ ...REPORT, ...FACILITY, ...DIG, ...MARKS, ...OUTCOME, ...CAUSE });
