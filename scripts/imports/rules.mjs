import { findCycles } from './cycles.mjs';
import { writesSql } from './sql.mjs';

/** @typedef {import('./modules.mjs').Module} Module */

const LONGEST = 300;
/** What areas outside the console do without; the page of an invitation has its fields and pickers from Material UI. */
const DIETS = [
  [/^src\/(public|api)\//, /^(react-admin|ra-.+|@mui\/.+|@emotion\/.+|@apollo\/.+)$/],
  [/^src\/external\//, /^(react-admin|ra-.+|@apollo\/.+)$/],
];

/** The one file of domain/ with a library of its own, loaded when it is needed: docs/decisions/019. */
const isGuessing = (path, name) => path === 'domain/people/guessable.ts' && name.startsWith('@zxcvbn-ts/');
const heavyFor = path => DIETS.find(([area]) => area.test(path))?.[1];
const isTest = path => /\.test\.(tsx?|mjs)$/.test(path);
const areaOf = path => path.split('/', 1)[0];
const resourceOf = path => /^src\/resources\/([^/]+)\//.exec(path)?.[1];

/** The rules that hold between files; each takes all modules and returns one line per violation. */
export const rules = [
  eachImport(
    ({ path }, to) => isCrossing(areaOf(path), areaOf(to.path ?? '')),
    'the browser and the server meet in domain/ and schema.graphql only',
  ),
  eachImport(
    ({ path }, to) =>
      areaOf(path) === 'domain' &&
      !isTest(path) &&
      (to.path ? areaOf(to.path) !== 'domain' : to.name !== 'valibot' && !isGuessing(path, to.name)),
    'domain/ imports nothing but itself and valibot',
  ),
  eachImport(
    ({ path }, to) => heavyFor(path)?.test(to.name) ?? false,
    'the public and api areas do without react-admin, MUI and Apollo, the external one without the first and last',
  ),
  heavyByDetour,
  eachImport(
    ({ path }, to) => resourceOf(to.path ?? '') !== undefined && isOtherResource(resourceOf(path), to.path),
    'a resource does not import another; what two need moves to src/ui',
  ),
  eachModule(
    module => isServerCode(module.path) && !maySql(module.path) && writesSql(module.program),
    'SQL is written in *.sql.ts and server/database/ only',
  ),
  eachModule(({ path, lines }) => !isTest(path) && lines > LONGEST, `a file has at most ${LONGEST} lines`),
  modules => findCycles(modules).map(cycle => `${cycle.join(' → ')}: imports go in a circle`),
];

const isCrossing = (from, to) => (from === 'src' && to === 'server') || (from === 'server' && to === 'src');
const isOtherResource = (from, path) => from !== undefined && from !== resourceOf(path);
const isServerCode = path => path.startsWith('server/') && !isTest(path);
const maySql = path => path.endsWith('.sql.ts') || path.startsWith('server/database/');

function eachImport(isBroken, why) {
  return modules =>
    modules.flatMap(module =>
      module.imports
        .filter(to => isBroken(module, to))
        .map(to => `${module.path} imports ${to.name}: ${why}`),
    );
}

function eachModule(isBroken, why) {
  return modules => modules.filter(isBroken).map(({ path }) => `${path}: ${why}`);
}

/** The same diet through other folders: what a light area's modules load with them counts as theirs. */
function heavyByDetour(modules) {
  const byPath = new Map(modules.map(module => [module.path, module]));
  return modules
    .filter(({ path }) => heavyFor(path) && !isTest(path))
    .flatMap(start => {
      const tooHeavy = heavyFor(start.path);
      const seen = new Set([start.path]);
      const heavy = [];
      for (const path of seen) {
        for (const to of byPath.get(path)?.imports ?? []) {
          if (to.isType || to.isLazy) continue;
          if (to.path) seen.add(to.path);
          else if (tooHeavy.test(to.name) && path !== start.path)
            heavy.push(`${start.path} loads ${to.name} by way of ${path}`);
        }
      }
      return heavy;
    });
}
