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
export function withoutPhrases(text: string): string {
  const bare = text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  const rest = KNOWN.reduce((left, phrase) => left.replaceAll(phrase, ' '), bare);
  return rest === bare ? text : rest;
}
