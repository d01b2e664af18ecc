import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';

const client: UserConfig = {
  build: { outDir: 'dist/client', manifest: true, sourcemap: 'hidden' },
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
  plugins: [react()],
  logLevel: 'warn',
  ...(isSsrBuild ? server : client),
}));
