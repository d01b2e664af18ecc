import type { DamagePayload } from '../tickets/actions/damage';
import type { ExposePayload } from '../tickets/actions/expose';
import type { ExcavationMethod } from '../tickets/options';
import type { EventDetails } from './details';
import type { EventType } from './event';
import type { ExtraOf } from './extras';
import { EQUIPMENT, type Equipment, FACILITY_TYPES, type FacilityType } from './values';

/** Words that aren't in our lists are kept as notes. */
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

/** Matches the list exactly, or by a word that is specific to one type. */
function facilityOf(words: string): FacilityType | undefined {
  const listed = listedIn(FACILITY_TYPES, words);
  return listed ?? FACILITY_WORDS.find(([pattern]) => pattern.test(words))?.[1];
}

/** The most urgent types come first. */
const FACILITY_WORDS: [RegExp, FacilityType][] = [
  [/\bgas\b/i, 'Natural gas'],
  [/\b(oil|fuel|petroleum|liquid|pipeline)\b/i, 'Liquid pipeline'],
  [/\b(electric(al)?|power)\b/i, 'Electric'],
  [/\b(telecom|telephone|fiber|communications?)\b/i, 'Telecommunications'],
  [/\bwater\b/i, 'Water'],
  [/\bsewer\b/i, 'Sewer'],
];

/** The equipment of a method on the ticket. Empty if it isn't listed. */
export function equipmentOf(method: string | null): Equipment | '' {
  return EQUIPMENT_OF[method ?? ''] ?? '';
}

const EQUIPMENT_OF: Partial<Record<string, Equipment>> = {
  'Hand digging': 'Hand tools',
  Backhoe: 'Backhoe/trackhoe',
  Excavator: 'Backhoe/trackhoe',
  Trencher: 'Trencher',
  Grader: 'Grader/scraper',
  Grinding: 'Milling equipment',
  'Saw cut': 'Road saw',
  Vacuum: 'Vacuum equipment',
  'Auger - truck mounted': 'Auger',
  'Boring - vertical': 'Boring',
  'Directional drill (HDD)': 'Directional drilling',
} satisfies Partial<Record<ExcavationMethod, Equipment>>;

function listedIn<Value extends string>(values: readonly Value[], words: string): Value | undefined {
  return values.find(value => value.toLowerCase() === words.toLowerCase());
}
