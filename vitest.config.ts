import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const setupFiles = ['tests/support/console.ts', 'tests/support/dom.ts'];
const pageSetupFiles = [...setupFiles, 'tests/support/words.ts', 'tests/support/emptyBrowser.ts'];
const globalSetup = ['tests/support/globalSetup.ts'];
// Loading the server took longer than its tests. Files of a project with isolate: false are run one after the other in the
// same process, which loads what they share once: they keep everything in values of their own. Files that mock a module, or load it anew,
// are run by themselves: elsewhere the module may be loaded already.

/** The test files below these folders that mock or load anew a module. */
function mocking(...folders: string[]): string[] {
  return folders.flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(name => /\.test\.tsx?$/.test(name))
      .map(name => join(folder, name).replaceAll('\\', '/'))
      .filter(path => /vi[.](mock|resetModules)[(]/.test(readFileSync(path, 'utf8'))),
  );
}

const mockingUnits = mocking('domain', 'server', 'src');
const mockingPages = mocking('tests/ui');

export default defineConfig({
  resolve: {
    alias: [
      // react-admin reaches for react-router-dom; a second copy of the router would know nothing of the first one's context.
      { find: 'react-router-dom', replacement: 'react-router' },
      // Vite would take graphql's ES modules while graphql-jit takes the CommonJS ones: two copies that deny each other.
      { find: /^graphql$/, replacement: 'graphql/index.js' },
    ],
  },
  test: {
    maxWorkers: 2,
    // What the transforms made of a file is kept in node_modules until the file, or this one, changes.
    experimental: { fsModuleCache: true },
    // What is waited for comes within moments; a second is too short where other programs want the processor too.
    expect: { poll: { timeout: 10_000 } },
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
          exclude: mockingUnits,
          setupFiles,
          isolate: false,
          // The laws over all days of many years take seconds where other programs want the processor too.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'ui',
          include: ['tests/ui/**/*.test.{ts,tsx}'],
          exclude: mockingPages,
          environment: 'jsdom',
          setupFiles: pageSetupFiles,
          isolate: false,
          // A page brings the whole console with it, which takes its time beside other work.
          testTimeout: 90_000,
        },
      },
      { extends: true, test: { name: 'unit-mocks', include: mockingUnits, setupFiles, testTimeout: 30_000 } },
      {
        extends: true,
        test: {
          name: 'ui-mocks',
          include: mockingPages,
          environment: 'jsdom',
          setupFiles: pageSetupFiles,
          testTimeout: 90_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/{api,access}/**/*.test.ts'],
          // They wait for the database a third of the time.
          maxWorkers: 3,
          setupFiles,
          isolate: false,
          globalSetup,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'platform',
          include: ['tests/platform/**/*.test.ts'],
          setupFiles,
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'perf',
          include: ['tests/perf/**/*.test.ts'],
          setupFiles,
          isolate: false,
          globalSetup: ['tests/support/crowdedSetup.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
