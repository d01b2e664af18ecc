import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { checkProperty } from '../../tests/support/fuzz';
import { createOutsideFetch } from './outsideFetch';

const byte = fc.nat(255);
/** Networks that are nobody's on the internet, by their first bytes. */
const PRIVATE = [
  [10],
  [127],
  [0],
  [192, 168],
  [169, 254],
  ...Array.from({ length: 16 }, (_, index) => [172, 16 + index]),
  [100, 64],
  [224],
  [240],
  [255, 255],
  [198, 18],
];
const address = fc
  .tuple(fc.constantFrom(...PRIVATE), fc.tuple(byte, byte, byte, byte))
  .map(([first, rest]) => [...first, ...rest].slice(0, 4));

const number = (bytes: readonly number[]) => bytes.reduce((sum, one) => sum * 256 + one, 0);
const hex = (value: number) => value.toString(16);
const pair = ([a = 0, b = 0, c = 0, d = 0]: readonly number[]) => `${hex(a * 256 + b)}:${hex(c * 256 + d)}`;
const octal = (bytes: readonly number[]) => bytes.map(one => `0${one.toString(8)}`).join('.');

/** Ways in which browsers and resolvers accept the same address. */
const SPELLINGS: ((bytes: readonly number[]) => string)[] = [
  bytes => bytes.join('.'),
  bytes => `${bytes.join('.')}.`,
  bytes => String(number(bytes)),
  bytes => `0x${hex(number(bytes))}`,
  octal,
  bytes => `${bytes[0]}.${number(bytes.slice(1))}`,
  bytes => `${bytes[0]}.${bytes[1]}.${number(bytes.slice(2))}`,
  bytes => bytes.map(one => `0x${hex(one)}`).join('.'),
  bytes => bytes.join('%2e'),
  bytes => bytes.join('。'),
  bytes => `[::ffff:${bytes.join('.')}]`,
  bytes => `[::ffff:${pair(bytes)}]`,
  bytes => `[0:0:0:0:0:FFFF:${pair(bytes)}]`,
  bytes => `[::${pair(bytes)}]`,
  bytes => `[64:ff9b::${pair(bytes)}]`,
  bytes => `[2002:${pair(bytes)}::1]`,
];
const ROOMS = ['fc', 'fd', 'fe8', 'fe9', 'fea', 'feb', 'fec', 'ff0'];
const six = fc
  .tuple(fc.constantFrom(...ROOMS), fc.nat(0xffff), fc.nat(0xffff))
  .map(([start, one, two]) => `[${start.padEnd(4, '0')}:${hex(one)}::${hex(two)}]`);
const host = fc.oneof(
  {
    arbitrary: fc.tuple(address, fc.constantFrom(...SPELLINGS)).map(([bytes, spell]) => spell(bytes)),
    weight: 5,
  },
  { arbitrary: six, weight: 1 },
);
const around = fc.tuple(
  fc.constantFrom('', 'user:word@', 'example.com@'),
  fc.constantFrom('', ':443', ':9443'),
);

describe('an address that a user entered', () => {
  const refuse = createOutsideFetch(false);

  checkProperty(
    'reaches no private network in any spelling',
    fc.tuple(host, around),
    async ([name, [user, port]]) => {
      const error = await refuse(`https://${user}${name}${port}/`).catch(cause => cause);
      expect(error?.name).toBe('PrivateAddressError');
    },
  );
});
