/** @typedef {import('./modules.mjs').Module} Module */

const LONGEST = 300;
/** Packages that areas outside the console must not use. The invitation page needs Material UI. */
const DIETS = [
  [/^src\/(public|api)\//, /^(react-admin|ra-.+|@mui\/.+|@emotion\/.+|@apollo\/.+)$/],
  [/^src\/external\//, /^(react-admin|ra-.+|@apollo\/.+)$/],
];

/** The server's folders, lowest first. Each may import those before it. Programs are on top. */
const FLOORS = [
  ...[
    'config',
    'database',
    'access',
    'storage',
    'backups',
    'http',
    'outside',
    'background',
    'calendar',
    'places',
    'readers',
    'reading',
  ],
  ...['services', 'graphql', 'mail'],
  ...[
    'accounts',
    'companies',
    'webhooks',
    'centers',
    'events',
    'audit',
    'tickets',
    'jobs',
    'exports',
    'sharing',
    'notes',
    'sheets',
    'imports',
  ],
  ...['standIns', 'contact', 'dashboard', 'digests', 'metrics', 'app', 'process'],
];

/** What a resource shows of its noun on pages of others. */
const OFFERED = [
  /^src\/resources\/apiKeys\/ApiKeys\./,
  /^src\/resources\/audit\/changes\/Changes\./,
  /^src\/resources\/calendar\/CalendarLink\./,
  /^src\/resources\/credentials\/LoginNeeded\./,
  /^src\/resources\/events\/Owed\./,
  /^src\/resources\/jobs\/(JobFilter|JobInput|ManagersFilter|useJobPeople|useJobSearch)\./,
  /^src\/resources\/subcontractors\/(BoardState|OwnExpiry|InvitationLetter|SubcontractorsInput|useInvitationSent)\./,
  /^src\/resources\/notes\/NotesPanel\./,
  /^src\/resources\/tables\/TableLink\./,
  /^src\/resources\/tickets\/(AttentionFilter|TicketFilter|useTicketCounts|useTicketSearch)\./,
  /^src\/resources\/tickets\/(Expiry|ResponseChip|cells|chips|words)\./,
  /^src\/resources\/tickets\/(bulk\/Selection|details\/sharing\/RequestOnJob|map\/(AddressSearch|lazyMap|MapOfTickets|TicketMap|ticketShape)|placing\/Deadline|verdict\/.+)\./,
  /^src\/resources\/webhooks\/Webhooks\./,
];

const isGuessing = (path, name) => path === 'domain/people/guessable.ts' && name.startsWith('@zxcvbn-ts/');
const heavyFor = path => DIETS.find(([area]) => area.test(path))?.[1];
const isTest = path => /\.test\.(tsx?|mjs)$/.test(path);
const areaOf = path => path.split('/', 1)[0];
const resourceOf = path => /^src\/resources\/([^/]+)\//.exec(path)?.[1];

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
    ({ path }, to) =>
      !isTest(path) && resourceOf(to.path ?? '') !== undefined && isOtherResource(resourceOf(path), to.path),
    'a resource imports of another what that offers (OFFERED in scripts/imports/rules.mjs)',
  ),
  eachImport(
    ({ path }, to) => path.startsWith('src/ui/') && !isTest(path) && resourceOf(to.path ?? '') !== undefined,
    'src/ui has what is about no single noun, and imports no resource',
  ),
  eachImport(
    ({ path }, to) => isServerCode(path) && floorOf(path) < floorOf(to.path ?? ''),
    'folders of the server import those below them only (FLOORS in scripts/imports/rules.mjs)',
  ),
  eachModule(
    module => isServerCode(module.path) && !maySql(module.path) && writesSql(module.program),
    'SQL is written in *.sql.ts and server/database/ only',
  ),
  eachModule(({ path, lines }) => !isTest(path) && lines > LONGEST, `a file has at most ${LONGEST} lines`),
  modules => findCycles(modules).map(cycle => `${cycle.join(' → ')}: imports go in a circle`),
];

const isCrossing = (from, to) => (from === 'src' && to === 'server') || (from === 'server' && to === 'src');
const isOtherResource = (from, path) =>
  from !== undefined && from !== resourceOf(path) && !OFFERED.some(offer => offer.test(path));
/** An unlisted folder ranks lowest, so that its first import is reported. */
function floorOf(path) {
  const [, folder] = /^server\/([^/.]+)/.exec(path) ?? [];
  const isProgram = folder !== undefined && folder !== 'services' && !path.startsWith(`server/${folder}/`);
  return isProgram ? FLOORS.length : FLOORS.indexOf(folder);
}
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

/**
 * Cycles among eagerly loaded modules, without types and lazy imports.
 * @param {import('./modules.mjs').Module[]} modules
 * @returns {string[][]} each as its paths, with the first repeated at the end
 */
function findCycles(modules) {
  const targets = new Map(modules.map(module => [module.path, importedBy(module)]));
  const finished = new Set();
  const trail = [];
  const cycles = [];

  const visit = path => {
    const start = trail.indexOf(path);
    if (start >= 0) cycles.push([...trail.slice(start), path]);
    if (start >= 0 || finished.has(path)) return;
    trail.push(path);
    for (const target of targets.get(path) ?? []) visit(target);
    trail.pop();
    finished.add(path);
  };
  for (const path of targets.keys()) visit(path);
  return cycles;
}

const importedBy = ({ imports }) => imports.flatMap(({ path, isLazy }) => (path && !isLazy ? [path] : []));

const BUILDERS = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom']);
/** All lower or all upper case, because "Select a job." is UI text. */
const STATEMENT =
  /^\s*(select|SELECT|insert into|INSERT INTO|update \S+ set|UPDATE \S+ SET|delete from|DELETE FROM|with \S+ as|WITH \S+ AS)\s/;

/** Whether a syntax tree contains SQL, as text or as query builder calls. Passing on SQL doesn't count. */
function writesSql(node) {
  if (Array.isArray(node)) return node.some(writesSql);
  if (node === null || typeof node !== 'object') return false;
  return isStatement(node) || Object.values(node).some(writesSql);
}

function isStatement(node) {
  const text = textOf(node);
  if (text !== undefined) return STATEMENT.test(text);
  if (node.type === 'TaggedTemplateExpression') return node.tag.name === 'sql';
  if (node.type !== 'CallExpression') return false;
  const method = node.callee.property?.name;
  return BUILDERS.has(method) || (method === 'query' && textOf(node.arguments[0]) !== undefined);
}

function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' ? node.quasis[0]?.value.raw : undefined;
}
