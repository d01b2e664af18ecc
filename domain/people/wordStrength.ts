/** Estimates the guesses for a text, and tells what it found in it. */
interface Checker {
  check(text: string): { guesses: number; sequence: readonly Match[] };
}

/** What a stretch of a text is; one out of a list is known by the list's name and its rank there, from 1. */
interface Match {
  pattern: string;
  l33t?: boolean;
  reversed?: boolean;
  dictionaryName?: string;
  rank?: number;
}

/** What of the lists is looked up by its rank: the passwords and the words that are used most come first. */
interface RankedWords {
  passwords: readonly string[];
  words: readonly string[];
}

/** Passwords and words up to these ranks add no more than their rank: they are what is put together first. */
const TOP_PASSWORDS = 1000;
const TOP_WORDS = 200;
/** What any other word adds at least: the lists rank some of them by the alphabet, or in a list of seven. */
const OF_A_WORD = 2000;
const SHORTEST_WORD = 4;
/** Up to so many characters, in so many runs of letters, digits and signs, a part is also judged as one. */
const LONGEST_WHOLE = 16;
const MOST_PIECES = 7;
const LONGEST_NUMBER = 8;
/** Lists such as the days of the week, whose second word follows from the first. */
const SMALL_LIST = 30;

/**
 * Measures how many guesses a password takes by whoever puts words together: each different part counts once, by how
 * early it is tried, and what holds the parts together counts nothing.
 *
 * @returns the guesses, as a product over the parts
 */
export function wordStrength(checker: Checker, ranked: RankedWords): (text: string) => number {
  const passwords = new Set(ranked.passwords.slice(0, TOP_PASSWORDS));
  const words = new Set(ranked.words.slice(0, TOP_WORDS));
  return text => {
    const seenLists = new Set<string>();
    const guessesOf = (part: string) => {
      const { guesses, sequence } = checker.check(part);
      const [match] = sequence;
      const isWord = sequence.length === 1 && match && isPlainWord(match);
      if (!isWord || part.length < SHORTEST_WORD || words.has(part)) return guesses;
      if (passwords.has(part)) return Math.max(guesses, ranked.passwords.indexOf(part));
      return isFirstOfList(match, seenLists) ? Math.max(guesses, OF_A_WORD) : guesses;
    };
    const seen = new Set<string>();
    return partsOf(text)
      .filter(part => !seen.has(part) && seen.add(part))
      .reduce((product, part) => product * guessesWithin(part, seen, guessesOf), 1);
  };
}

/** A part such as summer2026 is also tried as a word and a number. */
function guessesWithin(part: string, seen: Set<string>, guessesOf: (part: string) => number): number {
  const pieces = part.match(/\p{L}+|\d+|[^\p{L}\d]+/gu) ?? [];
  const ofPiece = (piece: string) => (isOfSigns(piece) ? 10 ** new Set(piece).size : guessesOf(piece));
  if (pieces.length < 2) return ofPiece(part);
  const fresh = [...new Set(pieces)].filter(piece => !seen.has(piece));
  const apart = fresh.reduce((product, piece) => product * ofPiece(piece), 1);
  for (const piece of pieces) seen.add(piece);
  const isJudged = part.length <= LONGEST_WHOLE && pieces.length <= MOST_PIECES;
  return isJudged ? Math.min(guessesOf(part), apart) : apart;
}

/** Signs and long numbers are no words, but could stand for letters in very many ways, which takes the check seconds. */
function isOfSigns(piece: string): boolean {
  return !/\p{L}/u.test(piece) && (/\D/.test(piece) || piece.length > LONGEST_NUMBER);
}

function partsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s._\-,;:/+&*#]+/u)
    .filter(Boolean);
}

function isPlainWord(match: Match): boolean {
  return match.pattern === 'dictionary' && match.l33t !== true && match.reversed !== true;
}

function isFirstOfList({ dictionaryName = '', rank = 0 }: Match, seenLists: Set<string>): boolean {
  if (rank > SMALL_LIST) return true;
  const isFirst = !seenLists.has(dictionaryName);
  seenLists.add(dictionaryName);
  return isFirst;
}
