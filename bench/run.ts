import { benchLists, benchScale } from './lists';

/** `npm run bench [-- lists|scale]`: prints times and ratios; asserts nothing but that there was something to measure. */
const BENCHES: Record<string, () => Promise<void>> = { lists: benchLists, scale: benchScale };

const wanted = process.argv.slice(2);
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`— ${name}`);
  await bench();
}
