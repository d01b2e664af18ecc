import { benchCompany } from './company';
import { benchConsole } from './console';
import { benchCrash } from './crash';
import { benchDatabase } from './database';
import { benchDrain } from './drain';
import { benchExports } from './exports';
import { benchFleet } from './fleet';
import { benchFuzz } from './fuzz';
import { benchHostile } from './hostile';
import { benchImports } from './imports';
import { benchKills } from './kills';
import { benchLighthouse } from './lighthouse';
import { benchLists } from './lists';
import { benchMonth } from './month';
import { benchPartitions } from './partitions';
import { benchPeers } from './peers';
import { benchPhone } from './phone';
import { benchRush } from './rush';
import { benchScale } from './scale';
import { benchStart } from './server';
import { benchSoak } from './soak';
import { benchVersions } from './versions';
import { benchWrites } from './writes';
import { benchYear } from './year';

/**
 * `npm run bench -- <name>` prints times and ratios. `crash`, `kills`, `database`, `fleet`, `imports` and `year` throw if
 * anything was lost, duplicated, or not reported, `fuzz` if a property does not hold, and `month` if
 * verdicts are red too often or wrongly green. `versions` takes two URLs, and `peers` optionally the word `postgraphile`.
 */
const BENCHES: Record<string, () => Promise<void>> = {
  start: benchStart,
  lists: benchLists,
  scale: benchScale,
  rush: benchRush,
  exports: benchExports,
  imports: benchImports,
  fuzz: benchFuzz,
  hostile: benchHostile,
  console: benchConsole,
  company: benchCompany,
  crash: benchCrash,
  kills: benchKills,
  drain: benchDrain,
  database: benchDatabase,
  fleet: benchFleet,
  year: benchYear,
  month: benchMonth,
  lighthouse: benchLighthouse,
  phone: benchPhone,
  soak: benchSoak,
  peers: benchPeers,
  partitions: benchPartitions,
  writes: benchWrites,
  versions: benchVersions,
};

const wanted = process.argv.slice(2);
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`— ${name}`);
  await bench();
}
