import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const MAPS = ['ARCHITECTURE.md', 'CONTRIBUTING.md'];
const FOLDERS = ['domain', 'server', 'src', 'tests', 'scripts', 'bench', 'docs'];

const paths = FOLDERS.flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name =>
    join(folder, name).replaceAll('\\', '/'),
  ),
);
const names = new Set(paths.map(path => basename(path)));

const isPath = (text: string) =>
  FOLDERS.some(folder => text.startsWith(`${folder}/`)) || /^[\w.-]+\.(tsx?|mjs|sql|graphql)$/.test(text);

/** A name alone is of a file somewhere, one after a dot the end of one; a link is from the document's own folder. */
function exists(document: string, text: string): boolean {
  if (existsSync(text) || existsSync(join(dirname(document), text))) return true;
  return names.has(text) || (text.startsWith('.') && paths.some(path => path.endsWith(text)));
}

it.each(MAPS)('%s names only existing paths', document => {
  const text = readFileSync(document, 'utf8').replace(/```[\s\S]*?```/g, '');
  const named = [...text.matchAll(/`([^`\s]+)`|\]\(([^)]+)\)/g)].map(match => match[1] ?? match[2] ?? '');
  const given = named.filter(one => /^[\w./-]+$/.test(one) && (isPath(one) || one.endsWith('.md')));
  expect(given.length).toBeGreaterThan(5);
  expect(given.filter(one => !exists(document, one))).toEqual([]);
});
