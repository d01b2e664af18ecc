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
const SHORT = { ...KINDS, ...SIDES, saint: 'st', mount: 'mt', fort: 'ft' } as Readonly<
  Record<string, string>
>;
const ALL_KINDS = new Set(Object.values(KINDS));
const ALL_SIDES = new Set(Object.values(SIDES));

/** In one spelling. */
export const plainAddress = (text: string | undefined) => addressWords(text ?? '').join('');

const addressWords = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(word =>
    Object.hasOwn(SHORT, word) ? (SHORT[word] ?? word) : word,
  );

/** `511`, `511-545`, `511 & 545`, `511A`, `511 1/2`; no `7th`. */
const HOUSE = /^\W*(\d+)[a-z]?(?:\s*(?:[-–/,&]|to|and)\s*(\d+)[a-z]?)?(?=[\s,]|$)(?:\s+\d\/\d)?/i;

function addressOf(text: string) {
  const [house = '', from, to] = HOUSE.exec(text) ?? [];
  const words = addressWords(text.slice(house.length));
  return {
    numbers:
      from === undefined ? null : { from: Number(from), to: Math.max(Number(from), Number(to ?? from)) },
    kinds: words.filter(word => ALL_KINDS.has(word)),
    sides: words.filter(word => ALL_SIDES.has(word)),
    names: words.filter(word => !ALL_KINDS.has(word) && !ALL_SIDES.has(word)),
  };
}

/** Both tell it, and nothing of it is the same. */
const isApart = (one: readonly string[], other: readonly string[]) =>
  one.length > 0 && other.length > 0 && !one.some(word => other.includes(word));

/** They begin with different house numbers, or name different streets. */
export function isOtherAddress(text: string, other: string): boolean {
  const [a, b] = [addressOf(text), addressOf(other)];
  const isOtherStreet = isApart(a.names, b.names);
  // Without a house number it may be a corner, or a stretch of road in any words.
  if (!a.numbers || !b.numbers) return isOtherStreet && a.kinds.length > 0 && b.kinds.length > 0;
  if (a.numbers.from > b.numbers.to || b.numbers.from > a.numbers.to) return true;
  return isOtherStreet || isApart(a.kinds, b.kinds) || isApart(a.sides, b.sides);
}

/** Word by word, or the same house of the same street in more words. */
export function isSameAddress(text: string, other: string): boolean {
  const plain = plainAddress(text);
  if (plain !== '' && plain === plainAddress(other)) return true;
  const [a, b] = [addressOf(text), addressOf(other)];
  const isSameHouse = a.numbers?.from === b.numbers?.from && a.numbers?.to === b.numbers?.to;
  const isSameStreet = a.names.some(name => b.names.includes(name));
  return a.numbers !== null && isSameHouse && isSameStreet && !isOtherAddress(text, other);
}
