import { benchFilter } from './filter';
import { benchLists, benchScale } from './lists';
import { benchStart } from './start';

/** `npm run bench [-- start|lists|scale|filter]`: prints times and ratios; asserts nothing but that there was something to measure. */
const BENCHES: Record<string, () => Promise<void>> = {
  start: benchStart,
  lists: benchLists,
  scale: benchScale,
  filter: benchFilter,
};

const wanted = process.argv.slice(2);
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`— ${name}`);
  await bench();
}
