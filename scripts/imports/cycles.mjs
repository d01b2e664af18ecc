/**
 * Circles among what modules load at once; types and lazy imports do not count.
 *
 * @param {import('./modules.mjs').Module[]} modules
 * @returns {string[][]} each as the paths along it, the first repeated at the end
 */
export function findCycles(modules) {
  const targets = new Map(modules.map(module => [module.path, loadedBy(module)]));
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

const loadedBy = ({ imports }) =>
  imports.flatMap(({ path, isType, isLazy }) => (path && !isType && !isLazy ? [path] : []));
