import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';

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
const SHORTEST_FOUND = 4;
/** Up to so many characters, in so many runs of letters, digits and signs, a part is also judged as one. */
const LONGEST_WHOLE = 16;
const MOST_PIECES = 7;
const LONGEST_NUMBER = 8;
/** Lists such as the days of the week, whose second word follows from the first. */
const SMALL_LIST = 30;

/** The guesses of whoever puts words together: the product over the different parts, each by how early it is tried. */
function wordStrength(checker: Checker, ranked: RankedWords): (text: string) => number {
  const passwords = new Set(ranked.passwords.slice(0, TOP_PASSWORDS));
  const words = new Set(ranked.words.slice(0, TOP_WORDS));
  return text => {
    const seenLists = new Set<string>();
    const guessesOf = (part: string) => {
      const { guesses, sequence } = checker.check(part);
      const [match] = sequence;
      const isWord = sequence.length === 1 && match && isPlainWord(match);
      if (!isWord || part.length < SHORTEST_FOUND || words.has(part)) return guesses;
      if (passwords.has(part)) return Math.max(guesses, ranked.passwords.indexOf(part));
      return isFirstOfList(match, seenLists) ? Math.max(guesses, OF_A_WORD) : guesses;
    };
    const seen = new Set<string>();
    return foundParts(text)
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

function foundParts(text: string): string[] {
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

/** The lists come along, so nothing leaves the machine. About 850 kB compressed: `import()` this where a password is chosen. */
const checker = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
  // With more of them somebody could keep the server busy for seconds by a password made for it.
  l33tMaxSubstitutions: 5,
});

const strengthOf = wordStrength(checker, {
  passwords: common['passwords-common'],
  words: english['commonWords-en'],
});

/** A longer password is judged by its beginning, for the time the check takes grows fast. */
const JUDGED = 40;
/** Of 0 to 4; 3 withstands 10^8 guesses. */
const LEAST_SCORE = 3;
/** The same for whoever puts common words together, which the score does not see behind blanks and dashes. */
const LEAST_STRENGTH = 1e8;
/** Signs that must be left when the person's own words are taken away. */
const LEAST_OF_ITS_OWN = 6;
const SHORTEST_WORD = 3;
/** Shorter own words are taken away only where they stand alone, for others hold them by chance. */
const SHORTEST_WITHIN = 4;

/** Why a password is easy to guess; null: it is not. @param ownWords known of the person: username, e-mail, company */
export function guessProblem(password: string, ownWords: readonly string[]): string | null {
  const words = ownWords.flatMap(partsOf).concat('whiteline');
  if (isOfWords(password, words)) {
    return `This password is made of your name, email or company, which others know. ${ADVICE}`;
  }
  const judged = password.slice(0, JUDGED);
  const { score, feedback } = checker.check(judged, words);
  if (score < LEAST_SCORE) return easy(REASONS[feedback.warning ?? ''] ?? OTHERWISE);
  const rest = withoutOwn(judged, words);
  if (strengthOf(rest) < LEAST_STRENGTH) return easy(OTHERWISE);
  return strengthOf(withoutPhrases(rest)) < LEAST_STRENGTH ? easy('it is a well-known phrase') : null;
}

function easy(reason: string): string {
  return `This password is easy to guess: ${reason}. ${ADVICE}`;
}

function partsOf(text: string): string[] {
  const parts = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return parts
    .filter(part => part.length >= SHORTEST_WORD)
    .toSorted((one, other) => other.length - one.length);
}

/** What of a password others do not know; the words are the longest first within each text they come from. */
function withoutOwn(password: string, words: readonly string[]): string {
  return words.reduce((left, word) => {
    if (word.length >= SHORTEST_WITHIN) return left.replaceAll(word, ' ');
    return left.replaceAll(/[\p{L}\p{N}]+/gu, part => (part === word ? ' ' : part));
  }, password.toLowerCase());
}

function isOfWords(password: string, words: readonly string[]): boolean {
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), password.toLowerCase());
  const isShortened = rest.length < password.length;
  return isShortened && rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length < LEAST_OF_ITS_OWN;
}

const ADVICE = 'Use four or more unrelated words.';
const OTHERWISE = 'it is made of common words or patterns';

/** The library's names of what it found, in our words. */
const REASONS: Record<string, string> = {
  straightRow: 'it follows a row of the keyboard',
  keyPattern: 'it follows a pattern on the keyboard',
  simpleRepeat: 'it repeats a character',
  extendedRepeat: 'it repeats itself',
  sequences: 'it holds a sequence such as abc or 123',
  recentYears: 'it is built around a year',
  dates: 'it is built around a date',
  topTen: 'it is one of the most used passwords',
  topHundred: 'it is one of the most used passwords',
  common: 'many people use it',
  similarToCommon: 'it is close to one that many people use',
  wordByItself: 'it is a single word',
  namesByThemselves: 'it is a name',
  commonNames: 'it is built around a name',
  userInputs: 'it is built around your name, email or company',
};

/** Phrases that everybody knows, and that are therefore tried as passwords although they are long. */
const PHRASES = [
  'correct horse battery staple',
  'correct horse battery',
  'horse battery staple',
  'the quick brown fox',
  'jumps over the lazy dog',
  'to be or not to be',
  'that is the question',
  'may the force be with you',
  'use the force luke',
  'i am your father',
  'live long and prosper',
  'winter is coming',
  'one ring to rule them all',
  'once upon a time',
  'happily ever after',
  'open sesame',
  'hello world',
  'in god we trust',
  'god bless america',
  'we the people',
  'land of the free',
  'home of the brave',
  'home sweet home',
  'there is no place like home',
  'all you need is love',
  'i will always love you',
  'never gonna give you up',
  'stairway to heaven',
  'bohemian rhapsody',
  'yellow submarine',
  'hotel california',
  'happy birthday to you',
  'twinkle twinkle little star',
  'mary had a little lamb',
  'row row row your boat',
  'roses are red',
  'violets are blue',
  'our father who art in heaven',
  'in the beginning',
  'jesus loves me',
  'an apple a day',
  'carpe diem',
  'hakuna matata',
  'game of thrones',
  'lord of the rings',
  'star wars',
  'star trek',
  'new york city',
  'call before you dig',
  'know whats below',
  'call 811',
] as const;

const KNOWN = PHRASES.map(phrase => phrase.replaceAll(' ', ''));

/** The text without the well-known phrases in it, however their words are held together; as it is when it has none. */
function withoutPhrases(text: string): string {
  const bare = text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  const rest = KNOWN.reduce((left, phrase) => left.replaceAll(phrase, ' '), bare);
  return rest === bare ? text : rest;
}
