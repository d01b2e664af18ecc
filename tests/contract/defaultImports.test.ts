import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const IMPORTED = /^import (?!type )\w+(?:, \{[^}]*\})? from '([^.'][^']*)'/gm;

/** Vite hands out what a CommonJS package calls its default; Node hands out all that it exports, with that inside. */
test('default imports on the server match Node', () => {
  const sources = ['server', 'domain'].flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map(name => join(folder, name)),
  );
  const packages = sources.flatMap(name =>
    [...readFileSync(name, 'utf8').matchAll(IMPORTED)].map(([, from]) => from),
  );
  expect(packages).toContain('pg');
  const program = `for (const name of ${JSON.stringify([...new Set(packages)])}) {
    const { default: found } = await import(name);
    if (found === undefined || (found.__esModule && 'default' in found)) console.log(name);
  }`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  expect([stdout, stderr]).toEqual(['', '']);
});
