import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from '../support/built';
import { freshDatabase, type TestDatabase } from '../support/database';
import { type ExportLoad, startExportLoad } from '../support/exportLoad';

let database: TestDatabase;
let load: ExportLoad;

beforeAll(async () => {
  ensureBuilt();
  database = await freshDatabase();
  load = await startExportLoad(database.url, [20_000, 300]);
});
afterAll(async () => {
  await load.stop();
  await database.drop();
});

test('the built server serves others while it exports 20,000 rows, and uses little memory', async () => {
  const { statusCode, body, pages, grownMb } = await load.run('csv', '1');
  expect(statusCode).toBe(200);
  expect(body.trimEnd().split('\r\n')).toHaveLength(20_001);
  expect(pages.length).toBeGreaterThan(3);
  expect(grownMb).toBeLessThan(400);
});

test.each([
  ['xlsx', 'PK'],
  ['pdf', '%PDF-'],
])('the built server creates %s', async (format, beginning) => {
  const { body } = await load.run(format, '2');
  expect(Buffer.from(body, 'base64').toString('latin1').slice(0, beginning.length)).toBe(beginning);
});
