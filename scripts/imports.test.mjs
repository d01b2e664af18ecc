import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readModules } from './imports/modules.mjs';
import { rules } from './imports/rules.mjs';

/** Violations in a project of the given files. */
function check(files) {
  const root = mkdtempSync(join(tmpdir(), 'whiteline-imports-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const modules = readModules(root);
  return rules.flatMap(rule => rule(modules));
}

const one = text => [expect.stringContaining(text)];

it('finds nothing wrong with a project in order', () => {
  const violations = check({
    'domain/zone.ts': `import * as v from 'valibot'; export const zone = v.string();`,
    'domain/zone.test.ts': `import { it } from 'vitest'; import { zone } from './zone';`,
    'server/jobs/jobs.sql.ts': 'export const jobs = db => db.selectFrom("job");',
    'server/jobs/resolvers.ts': `import { zone } from '../../domain/zone'; import { jobs } from './jobs.sql';`,
    'server/background/queue.ts': 'export const run = (text, values) => pool.query(text, values);',
    'server/jobs/messages.ts': 'export const text = "Select a job.";',
    'server/database/tenant.ts': 'export const set = client => client.query("select 1");',
    'src/public/Home.tsx': `import { zone } from '../../domain/zone'; export const Home = () => <p>{zone}</p>;`,
    'src/router.tsx': `export const main = () => import('./admin/AdminApp');`,
    'src/admin/AdminApp.tsx': `import { Admin } from 'react-admin'; import { jobs } from '../resources/jobs';`,
    'src/resources/jobs/index.ts': `import { JobList } from './JobList'; export const jobs = JobList;`,
    'src/resources/jobs/JobList.tsx': `export const JobList = 1;`,
  });
  expect(violations).toEqual([]);
});

it.each([
  ['src/api/client.ts', `import { pool } from '../../server/database/pool';`],
  ['server/app.ts', `export { router } from '../src/router';`],
  ['server/app.ts', `export const page = () => import('../src/router');`],
  ['server/app.ts', `import type { Router } from '../src/router';`],
])('keeps browser and server apart: %s, %s', (path, text) => {
  expect(check({ [path]: text })).toEqual(one('the browser and the server meet in'));
});

it.each([`import '../server/app';`, `import { z } from 'zod';`, `import { readFile } from 'node:fs';`])(
  'keeps the domain pure: %s',
  text => {
    expect(check({ 'domain/zone.ts': text })).toEqual(one('domain/ imports nothing but itself'));
  },
);

it.each([
  'react-admin',
  'ra-core',
  '@mui/material',
  '@mui/material/Button',
  '@apollo/client',
  '@emotion/react',
])('keeps %s out of the light areas', name => {
  for (const area of ['public', 'api']) {
    expect(check({ [`src/${area}/Page.tsx`]: `import '${name}';` })).toEqual(one('do without react-admin'));
  }
});

it('lets the page of an invitation have Material UI, not what the console has besides', () => {
  const violations = check({
    'src/external/Form.tsx': `import { TextField } from '@mui/material'; import { ThemeProvider } from '@emotion/react';`,
    'src/external/Dates.tsx': `import { DateInput } from '../ui/DateInput';`,
    'src/ui/DateInput.tsx': `import { useInput } from 'react-admin'; export const DateInput = useInput;`,
    'src/public/prerender.tsx': `import { Form } from '../external/Form';`,
  });
  expect(violations).toEqual([
    'src/external/Dates.tsx loads react-admin by way of src/ui/DateInput.tsx',
    'src/public/prerender.tsx loads @mui/material by way of src/external/Form.tsx',
    'src/public/prerender.tsx loads @emotion/react by way of src/external/Form.tsx',
  ]);
});

it('sees what a light area loads by way of another folder', () => {
  const violations = check({
    'src/public/Home.tsx': `import { Card } from '../ui/Card';`,
    'src/ui/Card.tsx': `export { Paper } from './Paper';`,
    'src/ui/Paper.tsx': `import { Paper as Base } from '@mui/material'; export const Paper = Base;`,
  });
  expect(violations).toEqual(['src/public/Home.tsx loads @mui/material by way of src/ui/Paper.tsx']);
});

it('keeps resources apart, but for what one offers', () => {
  const violations = check({
    'src/resources/jobs/JobTickets.tsx': `import { Selection } from '../tickets/bulk/Selection';`,
    'src/resources/tickets/bulk/Selection.tsx': 'export const Selection = 1;',
    'src/resources/tickets/TicketShow.tsx': `import { JobLink } from '../jobs/JobLink';`,
    'src/resources/jobs/JobLink.tsx': 'export const JobLink = 1;',
  });
  expect(violations).toEqual(one('a resource imports of another what'));
});

it('keeps src/ui free of resources', () => {
  const violations = check({
    'src/ui/RecordPage.tsx': `import { Expiry } from '../resources/tickets/Expiry';`,
    'src/resources/tickets/Expiry.tsx': 'export const Expiry = 1;',
  });
  expect(violations).toEqual(one('src/ui has what is about no single noun'));
});

it.each([
  ['server/jobs/resolvers.ts', 'export const n = client => client.query("select 1");'],
  ['server/jobs/jobs.ts', 'export const n = "select 1";'],
  ['server/jobs/jobs.ts', 'export const n = `DELETE FROM job WHERE true`;'],
  ['server/jobs/jobs.ts', 'export const n = client => client.query(`begin`);'],
  ['server/jobs/jobs.ts', 'export const n = sql`select 1`;'],
  ['server/jobs/jobs.ts', 'export const n = sql<number>`select 1`;'],
  ['server/jobs/jobs.ts', 'export const n = db => db.updateTable("job").set({});'],
])('keeps SQL where it belongs: %s, %s', (path, text) => {
  expect(check({ [path]: text })).toEqual(one('SQL is written in'));
});

it.each([
  ['server/tickets/list.ts', `import { applyImports } from '../imports/applyImports';`],
  ['server/tickets/list.ts', `import type { Import } from '../imports/applyImports';`],
  ['server/services.ts', `import { tickets } from './tickets/list';`],
  ['server/newFolder/new.ts', `import { pool } from '../database/tenant';`],
])('keeps the floors of the server: %s, %s', (path, text) => {
  const violations = check({
    ...{
      'server/imports/applyImports.ts': '',
      'server/database/tenant.ts': '',
      'server/tickets/list.ts': '',
    },
    'server/main.ts': `import { tickets } from './tickets/list';`,
    [path]: text,
  });
  expect(violations).toEqual(one('folders of the server import'));
});

it('finds circles, by types, too', () => {
  const violations = check({
    'domain/a.ts': `import { b } from './b'; export const a = b;`,
    'domain/b.ts': `export * from './c';`,
    'domain/c.ts': `import { a } from './a'; export const b = a;`,
    'domain/d.ts': `import type { E } from './e'; export type D = E;`,
    'domain/e.ts': `import type { D } from './d'; export type E = D;`,
  });
  expect(violations).toEqual([
    'domain/a.ts → domain/b.ts → domain/c.ts → domain/a.ts: imports go in a circle',
    'domain/d.ts → domain/e.ts → domain/d.ts: imports go in a circle',
  ]);
});

it('finds a module that imports itself by its folder', () => {
  const violations = check({ 'src/resources/jobs/index.ts': `import '../jobs';` });
  expect(violations).toEqual(one('imports go in a circle'));
});

it('limits the length of a file, tests and generated files aside', () => {
  const long = 'export {};\n'.repeat(301);
  const violations = check({
    'domain/a.ts': long,
    'domain/a.test.ts': long,
    'server/graphql/generated/types.ts': long,
  });
  expect(violations).toEqual(['domain/a.ts: a file has at most 300 lines']);
});
