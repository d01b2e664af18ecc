/** Words that addresses are written with in two ways: kinds of streets, sides, and others. */
const KINDS: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  av: 'ave',
  road: 'rd',
  drive: 'dr',
  boulevard: 'blvd',
  lane: 'ln',
  court: 'ct',
  place: 'pl',
  circle: 'cir',
  highway: 'hwy',
  parkway: 'pkwy',
  terrace: 'ter',
  alley: 'aly',
  square: 'sq',
  trail: 'trl',
  way: 'wy',
};
const SIDES: Readonly<Record<string, string>> = {
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
};
const SHORT = {
  ...KINDS,
  ...SIDES,
  saint: 'st',
  mount: 'mt',
  fort: 'ft',
  mountain: 'mtn',
  heights: 'hts',
  cove: 'cv',
  building: 'bldg',
  apartment: 'unit',
  apt: 'unit',
  suite: 'unit',
  ste: 'unit',
  '#': 'unit',
  blk: 'block',
} as Readonly<Record<string, string>>;
const ALL_KINDS = new Set(Object.values(KINDS));
const ALL_SIDES = new Set(Object.values(SIDES));

/** In one spelling. */
export const plainAddress = (text: string | undefined) =>
  addressWords(text ?? '')
    .filter(word => /^[\p{L}\p{N}]/u.test(word))
    .join('');

/** With the signs that tell what a number is; without parcels, telephones and degrees. */
const addressWords = (text: string) =>
  (
    text
      .toLowerCase()
      .replaceAll(/['’]|\d+(?:-\d+){2,}|\d+\.\d+/g, '')
      .replaceAll(/\b(?:state\s+)?(?:ca|nv|us|sr|rte|route|hwy|highway)[\s-]*(?=\d{1,3}\b)/g, 'hwy ')
      .replaceAll(/\b(?:co(?:unty|\.)?\s+r(?:oa)?d|cr)[\s-]*(?=\d)/g, 'cr ')
      .match(/\d\/\d|[\p{L}\p{N}]+|[-–#&,;]/gu) ?? []
  ).map(word => (Object.hasOwn(SHORT, word) ? (SHORT[word] ?? word) : word));

const setOf = (words: string) => new Set(words.split(' '));
/** A number after one of these is no house’s. */
const NUMBERED = setOf(
  'hwy cr rd i interstate lot lots unit units bldg mm mp milepost phase parcel apn section sec tract space spc',
);
/** Nor is one before one of these. */
const COUNTED = setOf('block poles pole ft feet services service miles mile mi yards yds lots units');
/** Parts of an address that have a number or a letter of their own. */
const PARTS = ['lot', 'unit', 'bldg'] as const;
const FILLERS = setOf('- – & , ; and to thru near at in of on by the front rear');
const RANGES = setOf('- – to thru');

interface Address {
  houses: { from: number; to: number }[];
  /** All that is neither a house number nor the city; of a part with its number. */
  words: string[];
  kinds: string[];
  names: string[];
}

function addressOf(text: string, cities: readonly string[]): Address {
  const all = withoutCity(addressWords(text), cities);
  const houses: Address['houses'] = [];
  const words: string[] = [];
  let wasHouse = false;
  for (const [at, word] of all.entries()) {
    const [before = '', after = ''] = [all[at - 1], all[at + 1]];
    const [, digits = '', letter] = /^0*([1-9]\d{0,5})([a-z]?)$/.exec(word) ?? [];
    const isJoined = RANGES.has(before) && /^\d/.test(all[at - 2] ?? '');
    const isCounted = COUNTED.has(RANGES.has(after) ? (all[at + 3] ?? '') : after);
    const isHouse: boolean = digits !== '' && !NUMBERED.has(before) && !isCounted && (wasHouse || !isJoined);
    if (/^\d/.test(word)) wasHouse = isHouse;
    const last = houses.at(-1);
    if (isHouse && last && (isJoined || before === 'to')) last.to = endOf(last.from, digits);
    else if (isHouse) houses.push({ from: Number(digits), to: Number(digits) });
    else if (PARTS.some(part => part === before) && /\d|^\p{L}$/u.test(word))
      words.push(`${words.pop()} ${word}`);
    else if (!FILLERS.has(word)) words.push(word);
    if (isHouse && letter) words.push(letter);
  }
  const isPart = (word: string) => PARTS.some(part => word.startsWith(`${part} `));
  const names = words.filter(word => !ALL_KINDS.has(word) && !ALL_SIDES.has(word) && !isPart(word));
  return { houses, words, kinds: words.filter(word => ALL_KINDS.has(word)), names };
}

/** `511-45` ends with 545. */
const endOf = (from: number, digits: string) =>
  Math.max(from, Number(String(from).slice(0, -digits.length) + digits));

/** Without that of one of them, its state and its zip code at the end. */
function withoutCity(words: readonly string[], cities: readonly string[]): string[] {
  const text = ` ${words.join(' ')}`.replace(/(?:[ ,]+(?:ca|nv|usa|\d{5}(?: - \d{4})?))+$/, '');
  const city = cities.map(one => ` ${addressWords(one).join(' ')}`).find(one => text.endsWith(one)) ?? '';
  const rest = text.slice(0, text.length - city.length);
  // A street may have the name of the city.
  return (/\p{L}/u.test(rest) ? rest : text).split(' ').filter(Boolean);
}

/** All words of the one are in the other. A street of a letter is not every street on that side. */
const isWithin = (one: Address, other: Address) =>
  one.words.length > 0 &&
  (one.names.length > 0 || other.names.length === 0) &&
  (one.words.every(word => other.words.includes(word)) || one.words.join('') === other.words.join(''));

/** Both tell it, and nothing of it is the same. */
const isApart = (one: readonly string[], other: readonly string[]) =>
  one.length > 0 && other.length > 0 && !one.some(word => other.includes(word));

/**
 * They have no house number in common, or different streets.
 * @param cities those that they are known to be in
 */
export function isOtherAddress(text: string, other: string, cities: readonly string[] = []): boolean {
  const [a, b] = [addressOf(text, cities), addressOf(other, cities)];
  // Without a house number it may be a corner, or a stretch of road in any words.
  if (a.houses.length === 0 || b.houses.length === 0) {
    const [parts, others] = [a, b].map(({ words }) =>
      PARTS.map(part => words.filter(word => word.startsWith(`${part} `))),
    );
    if (parts?.some((part, at) => isApart(part, others?.[at] ?? []))) return true;
    return isApart(a.names, b.names) && a.kinds.length > 0 && b.kinds.length > 0;
  }
  if (!a.houses.some(one => b.houses.some(two => one.from <= two.to && two.from <= one.to))) return true;
  return a.words.length > 0 && b.words.length > 0 && !isWithin(a, b) && !isWithin(b, a);
}

/** Whether it says which house; a street alone may be miles long. */
export const hasHouse = (text: string, cities: readonly string[] = []) =>
  addressOf(text, cities).houses.length > 0;

/** Word by word, or the same house of the same street in more words. */
export function isSameAddress(text: string, other: string, cities: readonly string[] = []): boolean {
  const plain = plainAddress(text);
  if (plain !== '' && plain === plainAddress(other)) return true;
  const [a, b] = [addressOf(text, cities), addressOf(other, cities)];
  const [ours, theirs] = [a, b].map(({ houses }) =>
    [...new Set(houses.map(({ from, to }) => `${from}-${to}`))].sort(),
  );
  const isSameHouse = a.houses.length > 0 && String(ours) === String(theirs);
  return isSameHouse && (isWithin(a, b) || isWithin(b, a));
}
