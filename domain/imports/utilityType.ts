const UTILITY_TYPES = [
  'electric',
  'gas',
  'communication',
  'water',
  'reclaimed',
  'sewer',
  'survey',
  'excavation',
  'unknown',
] as const;
export type UtilityType = (typeof UTILITY_TYPES)[number];

/** A name that matches several types is `unknown`. */
const WORDS: [Exclude<UtilityType, 'unknown'>, RegExp][] = [
  [
    'electric',
    /\b(electric|electrical|electricity|power|edison|traffic signals?|street ?lights?|lighting)\b/i,
  ],
  ['gas', /\b(gas|oil|petroleum|pipeline|pipelines|fuel|steam)\b/i],
  [
    'communication',
    /\b(communications?|telecom|telecommunications|telephone|cable|catv|cable ?tv|fiber|fibre|broadband|comcast|verizon|lumen|centurylink|at&t|at and t|att)\b/i,
  ],
  ['reclaimed', /\b(reclaimed|recycled|irrigation|reclamation)\b/i],
  ['sewer', /\b(sewer|sanitary|sanitation|wastewater|waste water|storm ?drains?)\b/i],
  ['water', /\b(water|waterworks)\b/i],
];

/** Facility types win over the name. A guess could show the wrong color. */
export function utilityTypeOf(name: string, facilityTypes: readonly string[]): UtilityType {
  const facilityKinds = new Set(facilityTypes.flatMap(kindsIn));
  const kinds = facilityKinds.size > 0 ? [...facilityKinds] : kindsIn(name);
  const [only] = kinds;
  return kinds.length === 1 && only ? only : 'unknown';
}

function kindsIn(words: string): Exclude<UtilityType, 'unknown'>[] {
  // "Waste water" and "reclaimed water" don't count as water.
  const rest = words.replaceAll(/\b(waste|reclaimed|recycled)\s+water\b/gi, found =>
    found.replace(/\s+water/i, ''),
  );
  const spoken = rest === words ? words : `${rest} ${/waste/i.test(words) ? 'wastewater' : 'reclaimed'}`;
  return WORDS.filter(([, word]) => word.test(spoken)).map(([kind]) => kind);
}
