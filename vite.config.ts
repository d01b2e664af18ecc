import { existsSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { prerender } from './scripts/prerender.ts';
import { serviceWorker } from './scripts/serviceWorker.ts';

/** What every page loads, of the public site, of the console and of an invitation: it speaks with the server. */
const CORE = new RegExp(
  [
    'vite/preload-helper|src/(ui/base[.]css|public/untilLoaded)|node_modules/valibot/',
    'domain/(actions|calendar/(plainDate|zone)|errors|form|language|text|webAddress)[.]',
    'src/(api/(answer|callWithKey|config|documents|proofs|serverClock|sessionCalls)|authProvider/(homePath|session|nextPath)|i18n/language)[.]',
  ].join('|'),
);
/** What every page shows, and what public forms share with the console. */
const BASE =
  /src\/(public\/(PageError|SimplePage|messages|useAwake|frame\/messages)|ui\/(Brand|Loading|form\/useSettled))[.]/;
/** What every page outside the console loads. */
const SITE =
  /src\/public\/(frame\/|pictures?\/|(Link|PublicArea|loadPage|navigation|places|start|useInstallation)[.])/;
/** What the page of an invitation has of Material UI, and the date pickers: all of that the console has, too. */
const FORMS = new RegExp(
  [
    'src/ui/(Toast|media|wallTime|theme/)|node_modules/(@emotion|@mui/(system|utils|styled-engine|private-theming))/',
    '@mui/material/esm/(styles|colors|utils|internal|transitions|zero-styled|useMediaQuery|GlobalStyles|Select/utils)/',
    '@mui/material/esm/(Alert|Backdrop|Button\\w*|Chip|CircularProgress|ClickAwayListener|Dialog\\w*|Divider|Fade|Grow)/',
    '@mui/material/esm/(Form(Control|HelperText|Label)|IconButton|Input[ABL]\\w+|List\\w*|Menu[IL]\\w+|Modal|OutlinedInput)/',
    '@mui/material/esm/(Paper|Popper|Portal|Snackbar\\w*|Stack|SvgIcon|Tabs?|TextareaAutosize|Typography|Unstable_\\w+)/',
    '@mui/icons-material/esm/Close[.]',
  ].join('|'),
);
/** All but what the page of a ticket alone folds its parts with on a phone. */
const MUI = /node_modules\/@mui\/material\/(?!esm\/Accordion)/;
const LISTS = new RegExp(
  [
    'src/ui/(list|filters|export|paths)|src/resources/jobs/(JobFilter|ManagersFilter|useJobSearch)',
    'src/resources/tickets/(AttentionFilter|TicketFilter|cells[.]|useTicket(Counts|Search)|verdict/|GroupTabs|bulk/Selection)',
    'ra-ui-materialui/dist/(list/|input/(Search|Text)Input)',
  ].join('|'),
);

/**
 * Hundreds of small files cost more on their way than their bytes do: what is needed together is one. A group takes what
 * it needs along, unless one above has it, so that none needs one below it: files that need each other would meet
 * halfway, with parts not there yet.
 */
const GROUPS = [
  { name: 'core', test: CORE },
  // Dates of the centers, and how they are counted: for the console and for a page of the public site.
  { name: 'law', test: /domain\/calendar\/(centers|clock|holidayRules|holidays|law|workingDays)[.]/ },
  // The console's first script, and what of the console it needs; nothing of React.
  { name: 'early', test: /src\/early\// },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|prop-types)\// },
  { name: 'base', test: BASE },
  { name: 'site', test: SITE, includeDependenciesRecursively: false },
  { name: 'forms', test: FORMS },
  { name: 'mui', test: MUI },
  { name: 'frame', test: /src\/admin\/(AdminApp|start)[.]/ },
  { name: 'lists', test: LISTS },
];

const instead = (find: string, file: string) => ({ find, replacement: join(import.meta.dirname, file) });

const client: UserConfig = {
  // How much each page may load is asserted in tests/perf, by area; the size of single chunks says little.
  build: {
    outDir: 'dist/client',
    manifest: true,
    // Where browsers know no modulepreload, scripts come one after the other, as they did; what mends that is a script more.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      input: ['index.html', 'console.html'],
      output: { codeSplitting: { groups: GROUPS } },
    },
  },
  resolve: {
    alias: [
      // Libraries bring parts along that are never used here, and cannot be shaken off.
      instead('jsonexport/dist/index.js', 'src/admin/leftOut.ts'),
      instead('react-hotkeys-hook', 'src/admin/leftOut.ts'),
      instead('inflection', 'src/i18n/inflection.ts'),
      instead('pluralize', 'src/i18n/inflection.ts'),
      instead('object.entries', 'src/i18n/objectEntries.cjs'),
      instead('./buildApolloClient.js', 'src/admin/leftOut.ts'),
    ],
  },
  server: {
    proxy: Object.fromEntries(
      [
        '/attachments',
        '/graphql',
        '/config.json',
        '/holidays.json',
        '/bot-challenge',
        '/exports',
        '/imports',
        '/external-files',
        '/identity',
        '/maps',
        '/objects',
      ].map(path => [path, `http://127.0.0.1:${process.env.PORT ?? 3811}`]),
    ),
  },
};

/** Nine programs and one thread that share their modules, and the database's SQL; packages stay in node_modules. */
const server: UserConfig = {
  build: {
    outDir: 'dist/server',
    target: 'node20',
    copyPublicDir: false,
    rolldownOptions: {
      input: {
        keeper: 'server/keeper.ts',
        main: 'server/main.ts',
        admin: 'server/admin.ts',
        messages: 'server/messages.ts',
        import: 'server/import.ts',
        backup: 'server/backup.ts',
        restore: 'server/restore.ts',
        dbMove: 'server/dbMove.ts',
        keys: 'server/keys.ts',
        exportThread: 'server/exports/thread/main.ts',
        reader: 'server/reader.ts',
      },
      output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' },
    },
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), prerender(), compress(), serviceWorker(), copySql()],
  logLevel: 'warn',
  ...(isSsrBuild ? server : client),
}));

/** Below this a header costs more than compression saves. */
const LEAST_BYTES = 1000;
/** Two levels below the most: a tenth of the time, and about 2 % more bytes. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Writes `.br` and `.gz` beside every text file of a build, so that serving one costs no computing. */
function compress(): Plugin {
  return {
    name: 'whiteline-compress',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter(name => /\.(js|css|svg|json)$/.test(name));
      await Promise.all(files.map(name => compressFile(join(dir, name))));
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < LEAST_BYTES) return;
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, BROTLI));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}

/** Puts the SQL beside the programs, which read it when they start: source and build may be of two versions. */
function copySql(): Plugin {
  return {
    name: 'whiteline-sql',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
    async writeBundle({ dir = '' }) {
      for (const part of ['database/walls.sql', 'database/schema', 'database/migrations']) {
        const source = join('server', part);
        if (existsSync(source)) await cp(source, join(dir, part), { recursive: true });
      }
    },
  };
}
