/** Kinds of facilities as the APWA color code has them, and what is said where nobody has told the kind. */
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

/** Words that tell a kind without doubt. A name may hold those of several, and then tells none. */
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

/** The kind of an operator's lines by its facilities, else its name. Several are unknown: a guess names a wrong color. */
export function utilityTypeOf(name: string, facilityTypes: readonly string[]): UtilityType {
  const told = new Set(facilityTypes.flatMap(kindsIn));
  const kinds = told.size > 0 ? [...told] : kindsIn(name);
  const [only] = kinds;
  return kinds.length === 1 && only ? only : 'unknown';
}

function kindsIn(words: string): Exclude<UtilityType, 'unknown'>[] {
  // Waste water and reclaimed water are no water.
  const rest = words.replaceAll(/\b(waste|reclaimed|recycled)\s+water\b/gi, found =>
    found.replace(/\s+water/i, ''),
  );
  const spoken = rest === words ? words : `${rest} ${/waste/i.test(words) ? 'wastewater' : 'reclaimed'}`;
  return WORDS.filter(([, word]) => word.test(spoken)).map(([kind]) => kind);
}
