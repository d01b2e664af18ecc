// Leaves in package.json only the packages that the built server names, so that `npm prune --omit=dev` removes what
// building and the browser alone need. For an image or another copy that is never built again: see Dockerfile.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The packages of `names` that a program imports, requires or resolves, also by a path inside of them. */
export function named(names, programs) {
  const literals = new Set(
    programs.flatMap(text => text.match(/(?<=["'`])(@[\w.-]+\/)?[\w.-]+(?=["'`/])/g) ?? []),
  );
  return names.filter(name => literals.has(name));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const file = join(root, 'package.json');
  const about = JSON.parse(readFileSync(file, 'utf8'));
  const built = join(root, 'dist/server');
  const programs = readdirSync(built, { recursive: true })
    .filter(path => path.endsWith('.mjs'))
    .map(path => readFileSync(join(built, path), 'utf8'));
  const kept = new Set(named(Object.keys(about.dependencies), programs));
  about.dependencies = Object.fromEntries(
    Object.entries(about.dependencies).filter(([name]) => kept.has(name)),
  );
  delete about.devDependencies;
  // The embedded database: such a copy has another one.
  delete about.optionalDependencies;
  writeFileSync(file, `${JSON.stringify(about, null, 2)}\n`);
}
