import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  asPerson,
  type FilesReport,
  importFiles,
  localFiles,
  previewFiles,
} from '../../server/imports/cli/importFiles';
import { hasFailed, reportText } from '../../server/imports/cli/reportText';
import type { FileReader } from '../../server/reading/readFiles';
import { copy, type Importing, importing } from '../support/importing';

const NOW = new Date('2026-11-23T18:00:00Z');
let ticks = 0;
let a: Importing;
let folder: string;

beforeAll(async () => {
  a = await importing(() => new Date(NOW.getTime() + ++ticks));
  folder = mkdtempSync(join(tmpdir(), 'whiteline-command-'));
  const write = (path: string, found: object[]) => writeFileSync(join(folder, path), JSON.stringify(found));
  mkdirSync(join(folder, 'mails', 'old'), { recursive: true });
  write('mails/one.eml', [copy({ ticketNumber: '2026111200001', contents: { jobName: a.job.jobNo } })]);
  write('mails/old/two.eml', [
    copy({ ticketNumber: '2026111200002' }),
    copy({ ticketNumber: '2026111200003', contents: { company: 'Example Trenching LLC' } }),
    { otherCenter: 'USAS' },
  ]);
  write('mails/.hidden.eml', [copy({ ticketNumber: '2026111200009' })]);
  write('scan.pdf', [{ unreadable: 'A scan \u001b[31mwithout text.', line: 3 }]);
  writeFileSync(join(folder, 'huge.zip'), '');
  truncateSync(join(folder, 'huge.zip'), 25_000_001);
});
afterAll(async () => {
  await a.close();
  rmSync(folder, { recursive: true });
});

type Run = typeof importFiles;
async function run(how: Run, ...paths: string[]): Promise<FilesReport> {
  const services = a.t.services as typeof a.t.services & { fileReader: FileReader };
  const who = { company: a.company.name.toUpperCase(), email: a.boss.email.toUpperCase() };
  const files = await localFiles(paths.map(path => join(folder, path)));
  return asPerson(services.pool, who, NOW, actor => how(services, actor, files));
}

async function stored(): Promise<unknown> {
  const tables = ['imports', 'import_files', 'import_items', 'tickets', 'ticket_copies', 'storage_leftovers'];
  const counts = tables.map(table => `(select count(*)::int from ${table}) as ${table}`);
  return (await a.t.rows(`select ${counts.join(', ')}`))[0];
}

it('reports a symbolic link in a folder as not followed', async () => {
  mkdirSync(join(folder, 'linked'));
  symlinkSync(join(folder, 'mails', 'one.eml'), join(folder, 'linked', 'one.eml'));
  const { items, problems } = await run(previewFiles, 'linked');
  expect(items).toEqual([]);
  expect(problems).toEqual([
    { path: join(folder, 'linked', 'one.eml'), reason: expect.stringMatching(/^It is a link/) },
  ]);
});

it('previews the import of files, folders and subfolders, and stores nothing', async () => {
  const before = await stored();
  const report = await run(previewFiles, 'mails', 'scan.pdf', 'huge.zip', 'none.eml');
  expect(await stored()).toEqual(before);
  expect(report.items.map(({ ticketNumber, kind }) => [ticketNumber ?? null, kind])).toEqual([
    ['2026111200002', 'NEW'],
    ['2026111200003', 'OTHER_COMPANY'],
    [null, 'OTHER_CENTER'],
    ['2026111200001', 'NEW'],
    [null, 'UNREADABLE'],
  ]);
  expect(hasFailed(report)).toBe(true);
  const lines = reportText(report, false).split('\n');
  expect(lines[0]).toMatch(/^WHAT +TICKET +WHERE +LEGAL START +EXPIRES +JOB +FILE +TO KNOW$/);
  expect(lines[4]).toMatch(/^new +2026111200001-000 CA +ROSEVILLE +11\/12\/2026, 5:01 PM PST .*one\.eml/);
  expect(lines[5]).toMatch(/^unreadable .*Line 3: A scan \[31mwithout text\.$/);
  expect(lines.slice(6)).toEqual([
    expect.stringMatching(/^refused .*huge\.zip +The file is larger than 25 MB\./),
    expect.stringMatching(/^refused .*none\.eml +There is no such file\.$/),
    '',
    '2 would be imported, 3 cannot be read. Nothing was stored: --yes imports them.',
  ]);
});

it('imports after confirmation, as on the page, and ends the session it needed', async () => {
  const report = await run(importFiles, 'mails');
  expect(report.items.map(({ outcome }) => outcome)).toEqual(['NEW', 'SKIPPED', null, 'NEW']);
  expect(hasFailed(report)).toBe(false);
  const text = reportText(report, true);
  expect(text).toContain('2 imported, 1 left out, 0 failed, 0 cannot be read.');
  expect(text).toMatch(/skipped .*This is a ticket of Example Trenching LLC\./);
  const rows = await a.t.rows(
    `select user_id, action from audit where action in ('createImport', 'applyImport', 'importTicket') order by id`,
  );
  expect(new Set(rows.map(({ user_id }) => user_id))).toEqual(new Set([a.boss.id]));
  const open = await a.t.owner.query(
    `select count(*)::int as open from sessions where user_agent = 'npm run import' and revoked_at is null`,
  );
  expect(open.rows).toEqual([{ open: 0 }]);
  const again = await run(importFiles, 'mails/one.eml');
  expect(again.items.map(({ outcome }) => outcome)).toEqual(['KNOWN']);
  expect(reportText(again, true).split('\n').at(-1)).toBe(
    '0 imported, 1 known already, 0 left out, 0 failed, 0 cannot be read. Nothing changed.',
  );
  expect(
    reportText(await run(previewFiles, 'mails/one.eml'), false)
      .split('\n')
      .at(-1),
  ).toBe('0 would be imported, 1 known already, 0 cannot be read. Nothing was stored.');
});

it('refuses an unknown company or user by name', async () => {
  const { pool } = a.t.services;
  const nothing = async () => null;
  const email = a.boss.email;
  await expect(asPerson(pool, { company: 'Nobody', email }, NOW, nothing)).rejects.toThrow(/“Nobody”/);
  const other = await a.t.world.company('Example Elsewhere');
  await expect(asPerson(pool, { company: other.id, email }, NOW, nothing)).rejects.toThrow(
    `Example Elsewhere has no active user with the email ${email}.`,
  );
});
