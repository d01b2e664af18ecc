import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';

const client: UserConfig = {
  // How much each page may load is asserted in tests/perf, by area; the size of single chunks says little.
  build: { outDir: 'dist/client', manifest: true, chunkSizeWarningLimit: 1000 },
  resolve: { alias: { 'jsonexport/dist/index.js': join(import.meta.dirname, 'src/admin/noExporter.ts') } },
  server: {
    proxy: Object.fromEntries(
      ['/graphql', '/config.json', '/exports', '/maps'].map(path => [
        path,
        `http://127.0.0.1:${process.env.PORT ?? 3811}`,
      ]),
    ),
  },
};

/** Two programs and a thread that share their modules; packages stay in node_modules. */
const server: UserConfig = {
  build: {
    outDir: 'dist/server',
    target: 'node20',
    copyPublicDir: false,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        admin: 'server/admin.ts',
        exportThread: 'server/exports/thread/main.ts',
      },
      output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' },
    },
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), compress()],
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
