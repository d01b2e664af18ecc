import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { checkProperty } from '../../../tests/support/fuzz';
import { readUrlForm } from './urlForm';

const body = fc
  .array(fc.constantFrom(...'ab=&+%', '%3D', '%26', '%2', '%zz', '%41', '%00', 'email', '=', '&'), {
    maxLength: 40,
  })
  .map(parts => parts.join(''));

async function* inChunks(text: string, sizes: readonly number[]): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text, 'latin1');
  let from = 0;
  for (const size of sizes) {
    yield bytes.subarray(from, from + size);
    from += size;
  }
  yield bytes.subarray(from);
}

describe('a posted form', () => {
  checkProperty(
    'has the same fields however it is cut',
    fc.tuple(body, fc.array(fc.nat(6), { maxLength: 12 })),
    async ([text, sizes]) => {
      const fields: [string, string][] = [];
      const streams: Promise<void>[] = [];
      await readUrlForm(inChunks(text, sizes), {
        isStreamed: name => name === 'email',
        onStream: value =>
          void streams.push(buffer(value).then(all => void fields.push(['email', all.toString('latin1')]))),
        onField: (name, value) => void fields.push([name, value]),
      });
      await Promise.all(streams);
      const decode = (one: string) =>
        one
          .replaceAll('+', ' ')
          .replaceAll(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
      const wanted = text
        .split('&')
        .map(pair => /^([^=]*)(?:=(.*))?$/s.exec(pair) ?? [])
        .map(([, name = '', value = '']): [string, string] => [decode(name), decode(value)])
        .filter(([name]) => name !== '');
      const sorted = (all: [string, string][]) => all.map(one => JSON.stringify(one)).sort();
      expect(sorted(fields)).toEqual(sorted(wanted));
    },
  );
});
