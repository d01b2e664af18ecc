import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { holdingAnyOf } from './lost';
import { writeManifest } from './manifest';
import type { Place } from './place';

const PARTS: Record<string, string[]> = {
  one: ['database/tickets.csv.gz', 'files/photos/a', 'files/photos/b'],
  two: ['files/photos/a.age'],
  three: ['database/tickets.csv.gz'],
};

const place = {
  read: async (name: string) =>
    Readable.from([
      writeManifest({
        ...{
          format: 1,
          program: '0',
          takenAt: '',
          recipient: null,
          migrations: [],
          tables: [],
          sequences: [],
        },
        missing: [],
        parts: (PARTS[name] ?? []).map(part => ({ name: part, bytes: 1, sha256: '' })),
      }),
    ]),
} as unknown as Place;

it('names the backups that still have a lost file', async () => {
  const names = Object.keys(PARTS);
  expect(await holdingAnyOf(place, names, ['photos/a'])).toEqual(['one', 'two']);
  expect(await holdingAnyOf(place, names, ['photos/b'])).toEqual(['one']);
  expect(await holdingAnyOf(place, names, ['photos/c'])).toEqual([]);
  expect(await holdingAnyOf(place, names, [])).toEqual([]);
});
