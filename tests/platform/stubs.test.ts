import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Alias, UserConfig } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import config from '../../vite.config';
import { ensureBuilt } from '../support/built';

const root = fileURLToPath(new URL('../..', import.meta.url));
const packages = join(root, 'node_modules');

interface Stub {
  /** File of what is replaced, and a word of it that minifying keeps. */
  file: string;
  word: string;
  /** File with the word, if it is another one. */
  wordIn?: string;
  exports: string[];
  /** Names that the libraries import. */
  used: string[];
}

/** By the import that vite.config.ts replaces. A library that changes needs another look at its stub. */
const STUBS: Record<string, Stub> = {
  'jsonexport/dist/index.js': {
    file: 'jsonexport/dist/index.js',
    word: 'fillTopRow',
    wordIn: 'jsonexport/dist/parser/csv.js',
    exports: ['default'],
    used: ['default'],
  },
  'react-hotkeys-hook': {
    file: 'react-hotkeys-hook/packages/react-hotkeys-hook/dist/index.js',
    word: 'sequenceTimeoutMs',
    exports: ['HotkeysProvider', 'isHotkeyPressed', 'useHotkeys', 'useHotkeysContext', 'useRecordHotkeys'],
    used: ['useHotkeys'],
  },
  inflection: {
    file: 'inflection/lib/inflection.js',
    word: 'ordinalize',
    exports:
      'camelize capitalize classify dasherize demodulize foreignKey humanize inflect ordinalize pluralize singularize tableize titleize transform underscore'.split(
        ' ',
      ),
    used: ['capitalize', 'humanize', 'inflect', 'pluralize', 'singularize', 'transform'],
  },
  pluralize: {
    file: 'pluralize/pluralize.js',
    word: 'addIrregularRule',
    exports: ['default'],
    used: ['default'],
  },
  'object.entries': {
    file: 'object.entries/index.js',
    word: 'getPolyfill',
    exports: ['default'],
    used: ['default'],
  },
  './buildApolloClient.js': {
    file: 'ra-data-graphql/dist/buildApolloClient.js',
    word: 'typePolicies',
    wordIn: '@apollo/client/cache/inmemory/policies.js',
    exports: ['default'],
    used: ['default'],
  },
};

const LIBRARIES =
  /^(ra-(core|data-graphql|i18n-polyglot|language-english|ui-materialui)\/dist|react-admin\/dist|node-polyglot)$/;

const filesIn = (folder: string, pattern: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => pattern.test(name))
    .map(name => readFileSync(join(folder, name), 'utf8'));

let bundle: string[];
let libraries: string[];

beforeAll(() => {
  ensureBuilt();
  bundle = filesIn(join(root, 'dist/client/assets'), /\.js$/);
  libraries = ['react-admin/dist', 'node-polyglot', ...readdirSync(packages).map(name => `${name}/dist`)]
    .filter(folder => LIBRARIES.test(folder))
    .flatMap(folder => filesIn(join(packages, folder), /^[^.]+\.js$/));
});

const aliases = (config({ command: 'build', mode: 'production' }) as UserConfig).resolve?.alias as Alias[];

it('covers every stub', () => {
  expect(aliases.map(({ find }) => find)).toEqual(Object.keys(STUBS));
});

describe.each(Object.entries(STUBS))('the stub of %s', (replaced, stub) => {
  it('keeps the real module out of the bundle', () => {
    expect(readFileSync(join(packages, stub.wordIn ?? stub.file), 'utf8')).toContain(stub.word);
    expect(bundle.length).toBeGreaterThan(50);
    expect(bundle.filter(script => script.includes(stub.word))).toEqual([]);
  });

  it('replaces a module with the same exports as before', async () => {
    const real = await import(join(packages, stub.file));
    expect(namesOf(real)).toEqual(stub.exports);
  });

  it('has everything that libraries import from it', async () => {
    const used = new Set(libraries.flatMap(source => importedNames(source, replaced)));
    expect([...used].sort()).toEqual(stub.used);
    const file = aliases.find(({ find }) => find === replaced)?.replacement ?? '';
    expect(namesOf(await import(file))).toEqual(expect.arrayContaining(stub.used));
  });
});

it('lists the entries of an object as the shim does', async () => {
  const { default: shim } = await import(join(packages, 'object.entries/index.js'));
  const { default: stub } = await import(join(root, 'src/i18n/objectEntries.cjs'));
  for (const value of [{}, { a: 1, b: { c: 2 } }, Object.create({ inherited: 1 }), 'ab']) {
    expect(stub(value)).toEqual(shim(value));
  }
});

function namesOf(module: object): string[] {
  return Object.keys(module)
    .filter(name => name !== '__esModule' && name !== 'module.exports')
    .sort();
}

function importedNames(source: string, name: string): string[] {
  const from = `['"]${name.replaceAll('.', '\\.')}['"]`;
  const imports = [...source.matchAll(new RegExp(`import\\s+([^;]+?)\\s+from\\s+${from}`, 'g'))];
  const requires = [...source.matchAll(new RegExp(`require\\(${from}\\)`, 'g'))];
  const names = imports.flatMap(([, wanted = '']) =>
    wanted.startsWith('{')
      ? wanted.split(/[{},]/).flatMap(one => one.trim().split(/\s+as\s+/)[0] || [])
      : [wanted.startsWith('*') ? wanted : 'default'],
  );
  return [...names, ...requires.map(() => 'default')];
}
