import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { compress } from './scripts/compress';

const client: UserConfig = {
  // How much each page may load is asserted in tests/perf, by area; the size of single chunks says little.
  build: { outDir: 'dist/client', manifest: true, chunkSizeWarningLimit: 1000 },
  server: {
    proxy: Object.fromEntries(
      ['/graphql', '/config.json'].map(path => [path, `http://127.0.0.1:${process.env.PORT ?? 3811}`]),
    ),
  },
};

/** Two programs that share their modules; packages stay in node_modules. */
const server: UserConfig = {
  build: {
    outDir: 'dist/server',
    target: 'node20',
    copyPublicDir: false,
    rolldownOptions: {
      input: { main: 'server/main.ts', admin: 'server/admin.ts' },
      output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' },
    },
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), compress()],
  logLevel: 'warn',
  ...(isSsrBuild ? server : client),
}));
