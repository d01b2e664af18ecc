import { defineConfig } from 'vitest/config';

const setupFiles = ['tests/support/console.ts', 'tests/support/dom.ts'];
const globalSetup = ['tests/support/globalSetup.ts'];

export default defineConfig({
  resolve: {
    alias: [
      // react-admin reaches for react-router-dom; a second copy of the router would know nothing of the first one's context.
      { find: 'react-router-dom', replacement: 'react-router' },
      // Vite would take graphql's ES modules while Mercurius requires the CommonJS ones: two copies that deny each other.
      { find: /^graphql$/, replacement: 'graphql/index.js' },
    ],
  },
  test: {
    maxWorkers: 2,
    // Their ES modules import names from CommonJS packages that Node does not see; Vite does.
    server: { deps: { inline: [/react-admin/, /ra-(core|data|i18n|language|ui)/] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{domain,server,src}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.mjs',
            'tests/contract/**/*.test.ts',
          ],
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'ui',
          include: ['tests/ui/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/{api,access}/**/*.test.ts'],
          setupFiles,
          globalSetup,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'platform',
          include: ['tests/platform/**/*.test.ts'],
          setupFiles,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'perf',
          include: ['tests/perf/**/*.test.ts'],
          setupFiles,
          globalSetup,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
