import type { DamagePayload } from '../tickets/actions/damage';
import type { ExposePayload } from '../tickets/actions/expose';
import type { EventDetails } from './details';
import type { EventType } from './event';
import type { ExtraOf } from './extras';
import { EQUIPMENT, FACILITY_TYPES, type FacilityType } from './values';

/** What a damage notice tells, as the event keeps it. Words that no list has are kept as a note. */
export function damageOf(report: DamagePayload): { details: EventDetails; extra: ExtraOf<'DAMAGE'> } {
  const equipment = listedIn(EQUIPMENT, report.equipment);
  return {
    details: { locationNote: report.location, description: report.description },
    extra: {
      contactName: report.contactName,
      contactPhone: report.contactPhone,
      facilityType: facilityOf(report.facilityType) ?? 'Other',
      facilityNote: listedIn(FACILITY_TYPES, report.facilityType) ? undefined : report.facilityType,
      equipment: equipment ?? 'Other',
      equipmentNote: equipment ? undefined : report.equipment,
      damaged: 'Yes',
      productReleased: report.productReleased,
      fire: report.fire,
      evacuation: report.evacuation,
      called911: report.called911,
      injury: report.injury,
      fatality: report.fatality,
    },
  };
}

/** What the report of an exposed line tells, as the event keeps it. */
export function exposedOf(report: ExposePayload): {
  eventType: EventType;
  details: EventDetails;
  extra: ExtraOf<'UTILITY_EXPOSED'>;
} {
  return {
    eventType: report.marked === 'No' ? 'UNMARKED_UTILITY' : 'UTILITY_EXPOSED',
    details: { locationNote: report.location, description: report.description || undefined },
    extra: {
      marked: report.marked,
      depthInches: report.depthInches ?? undefined,
      sizeInches: report.sizeInches ?? undefined,
      material: report.material || undefined,
    },
  };
}

/** The type that the words name: as it stands in the list, or by a word that only such an installation has. */
function facilityOf(words: string): FacilityType | undefined {
  const listed = listedIn(FACILITY_TYPES, words);
  return listed ?? FACILITY_WORDS.find(([pattern]) => pattern.test(words))?.[1];
}

/** What must be told to the center soonest is looked for first. */
const FACILITY_WORDS: [RegExp, FacilityType][] = [
  [/\bgas\b/i, 'Natural gas'],
  [/\b(oil|fuel|petroleum|liquid|pipeline)\b/i, 'Liquid pipeline'],
  [/\b(electric(al)?|power)\b/i, 'Electric'],
  [/\b(telecom|telephone|fiber|communications?)\b/i, 'Telecommunications'],
  [/\bwater\b/i, 'Water'],
  [/\bsewer\b/i, 'Sewer'],
];

function listedIn<Value extends string>(values: readonly Value[], words: string): Value | undefined {
  return values.find(value => value.toLowerCase() === words.toLowerCase());
}
