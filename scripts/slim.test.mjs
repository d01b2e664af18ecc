import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { slim, slimMark } from './slim.mjs';

const KEPT = [
  'leaflet/dist/leaflet.js',
  'leaflet/dist/leaflet.css',
  'topology/world.map',
  'vite/types.ts',
  '@mui/icons-material/package.json',
  '@mui/icons-material/esm/Add.js',
  '@mui/material/index.js',
  'vite-native/vite.node',
];
const DELETED = [
  'leaflet/dist/leaflet.js.map',
  'leaflet/dist/leaflet.css.map',
  'pg/index.d.ts',
  'pg/index.d.mts',
  'pg/index.d.ts.map',
  '@mui/icons-material/Add.js',
  'typescript/lib/tsc.js',
  '@typescript/native/tsc',
];

it('deletes type declarations, source maps, and development packages that npm installs anyway', () => {
  const root = mkdtempSync(join(tmpdir(), 'whiteline-slim-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const place = file => join(root, 'node_modules', file);
  for (const file of [...KEPT, ...DELETED]) {
    mkdirSync(dirname(place(file)), { recursive: true });
    writeFileSync(place(file), '');
  }
  const packages = {
    '': {},
    'node_modules/vite': { optionalDependencies: { 'vite-native': '1.0.0' } },
    'node_modules/vite-native': { optional: true },
    'node_modules/typescript': {
      devOptional: true,
      optionalDependencies: { '@typescript/native': '1.0.0', '@typescript/of-another-platform': '1.0.0' },
    },
    'node_modules/@typescript/native': { optional: true },
  };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  slim(root);
  expect(KEPT.filter(file => !existsSync(place(file)))).toEqual([]);
  expect(DELETED.filter(file => existsSync(place(file)))).toEqual([]);
  expect(existsSync(slimMark(root))).toBe(true);
});
