import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readAccounts, writeAccounts } from './people';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'whiteline-demo-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it('reads the saved sign-ins, and none without a file', async () => {
  const folder = newFolder();
  expect(await readAccounts(folder)).toEqual([]);
  const person = { company: '', username: 'admin', email: 'admin@example.com', password: 'x' };
  const accounts = [{ ...person, role: 'SASAdministrator' as const }];
  await writeAccounts(folder, accounts);
  expect(await readAccounts(folder)).toEqual(accounts);
});

it.each(['', '[{"role": "Comp', '{}', '[{"role": "King"}]'])(
  'refuses a file that contains %j',
  async text => {
    const folder = newFolder();
    writeFileSync(join(folder, 'demo-accounts.json'), text);
    await expect(readAccounts(folder)).rejects.toThrow(/^DATA_DIR: .*demo-accounts\.json is damaged\. .+\.$/);
  },
);
