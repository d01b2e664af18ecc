import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RoleName } from '../../domain/permissions/roles';

/** How to sign in as somebody of the demo. */
export interface DemoAccount {
  role: RoleName;
  /** Empty for the administrator of the system. */
  company: string;
  username: string;
  email: string;
  password: string;
}

/** The demo's sign-ins, kept in the data folder for the account of this process alone. */
export async function writeAccounts(dataFolder: string, accounts: readonly DemoAccount[]): Promise<void> {
  const path = pathIn(dataFolder);
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, path);
}

/** The sign-ins of an earlier start; none when there was no demo. */
export async function readAccounts(dataFolder: string): Promise<DemoAccount[]> {
  try {
    return JSON.parse(await readFile(pathIn(dataFolder), 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

function pathIn(dataFolder: string): string {
  return join(dataFolder, 'demo-accounts.json');
}
