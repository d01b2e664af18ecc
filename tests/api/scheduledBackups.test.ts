import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { WorkLog } from '../../server/background/ticker';
import { createScheduledBackups } from '../../server/process/scheduledBackups';
import { type TestApp, testApp } from '../support/app';
import type { User } from '../support/world';

const HOUR_MS = 3_600_000;

let t: TestApp;
let administrator: User;
let now: Date;
let home: string;
let to: string;
const errors: string[] = [];
const log: WorkLog = { error: (_details, message) => errors.push(message), info() {}, warn() {} };

beforeAll(async () => {
  t = await testApp();
  administrator = await t.world.administrator();
});
beforeEach(async () => {
  now = new Date('2026-11-28T12:00:00Z');
  errors.length = 0;
  home = await mkdtemp(join(tmpdir(), 'whiteline-scheduled-'));
  to = join(home, 'backups');
  await t.owner.query('delete from mails');
  return () => rm(home, { recursive: true });
});
afterAll(() => t.close());

/** One process of the server. */
function process(changes: object = {}) {
  const backups = { ...t.services.config.backups, to, keep: 2, ...changes };
  return createScheduledBackups(
    { ...t.services, config: { ...t.services.config, backups }, log, now: () => now },
    to,
  );
}

const after = (hours: number) => {
  now = new Date(now.getTime() + hours * HOUR_MS);
};

it('takes one backup a night, and keeps the number that is set', async () => {
  const look = process();
  await look();
  await look();
  expect(await readdir(to)).toEqual(['whiteline-2026-11-28T120000Z']);
  after(21.9);
  await look();
  expect(await readdir(to)).toHaveLength(1);
  for (const hours of [0.2, 24]) {
    after(hours);
    await look();
  }
  expect(await readdir(to)).toEqual(['whiteline-2026-11-29T100600Z', 'whiteline-2026-11-30T100600Z']);
  expect(errors).toEqual([]);
});

it('takes one backup for several processes', async () => {
  await Promise.all([process(), process(), process()].map(look => look()));
  expect(await readdir(to)).toHaveLength(1);
  expect(errors).toEqual([]);
});

it('deletes nothing when a backup fails, mails administrators once a day, and retries in an hour', async () => {
  const look = process({ keep: 1 });
  await look();
  await t.owner.query(`create table hidden (id int);
    alter table hidden enable row level security; alter table hidden force row level security`);
  after(24);
  for (const hours of [0, 0.5, 0.6]) {
    after(hours);
    await look();
  }
  expect(await readdir(to)).toEqual(['whiteline-2026-11-28T120000Z']);
  expect(errors).toEqual(Array(2).fill('the backup failed; it is tried again in an hour'));
  const mails = await t.rows('select kind, company_id, to_address, text from mails');
  expect(mails).toMatchObject([{ kind: 'backupFailed', company_id: null, to_address: administrator.email }]);
  expect(mails[0].text).toContain('This login cannot see all rows of the table hidden.');
  expect(mails[0].text).toContain('The newest whole backup is whiteline-2026-11-28T120000Z.');
  await t.owner.query('drop table hidden');
  after(1.1);
  await look();
  expect(await readdir(to)).toEqual(['whiteline-2026-11-29T141200Z']);
});

it('goes on after a clock that was wrong for a moment', async () => {
  const look = process();
  await look();
  const right = now;
  now = new Date('2030-01-01T12:00:00Z');
  await look();
  now = right;
  after(24);
  await look();
  expect(await readdir(to)).toEqual([
    'whiteline-2026-11-28T120000Z',
    'whiteline-2026-11-29T120000Z',
    'whiteline-2030-01-01T120000Z',
  ]);
  expect(errors).toEqual([]);
});
