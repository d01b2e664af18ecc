import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, extname, join, posix } from 'node:path';
import { parseSync } from 'vite';

/**
 * @typedef {object} Import
 * @property {string} name what the source says, without a query such as ?raw
 * @property {string} [path] the project's own file it means, from the root; absent for a package
 * @property {boolean} isType nothing of it is left at run time
 * @property {boolean} isLazy loaded by import()
 * @typedef {object} Module
 * @property {string} path from the root, with forward slashes
 * @property {number} lines
 * @property {Import[]} imports
 * @property {object} program its syntax tree
 */

const FOLDERS = ['domain', 'server', 'src', 'tests', 'scripts', 'bench'];
const SUFFIXES = ['.ts', '.tsx', '.mjs'];

/** Leaves out generated modules. @param {string} root @returns {Module[]} */
export function readModules(root) {
  return FOLDERS.flatMap(folder => filesBelow(root, folder)).map(path => readModule(root, path));
}

function filesBelow(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'generated' ? [] : filesBelow(root, path);
    return SUFFIXES.includes(extname(path)) ? [path] : [];
  });
}

function readModule(root, path) {
  const text = readFileSync(join(root, path), 'utf8');
  const { module, program } = parseSync(path, text);
  const named = ({ value, start, end }) => value ?? text.slice(start + 1, end - 1);
  const imports = [
    ...module.staticImports.map(found => ({ ...found, isType: isAllTypes(found.entries), isLazy: false })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.filter(entry => entry.moduleRequest).map(entry => ({ ...entry, isLazy: false })),
    ),
    ...module.dynamicImports.map(found => ({ ...found, isType: false, isLazy: true })),
  ].map(({ moduleRequest, isType, isLazy }) => {
    const name = named(moduleRequest).replace(/\?.*$/, '');
    return { name, path: resolveOwn(root, path, name), isType, isLazy };
  });
  return { path, lines: text.trimEnd().split('\n').length, imports, program };
}

const isAllTypes = entries => entries.length > 0 && entries.every(entry => entry.isType);

function resolveOwn(root, from, name) {
  if (!name.startsWith('.')) return undefined;
  const path = posix.join(dirname(from), name);
  const candidates = [
    path,
    ...SUFFIXES.map(suffix => path + suffix),
    `${path}/index.ts`,
    `${path}/index.tsx`,
  ];
  return (
    candidates.find(candidate => statSync(join(root, candidate), { throwIfNoEntry: false })?.isFile()) ?? path
  );
}
