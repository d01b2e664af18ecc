import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { isRoleName, type RoleName } from '../../../domain/permissions/roles';
import { ConfigError } from '../../config/error';
import type { DemoCompany, DemoPerson } from './types';

const NAMES = [
  'Maria Alvarez',
  'Dana Whitfield',
  'Owen Castellanos',
  'Priya Raman',
  'Tom Bergstrom',
  'Keisha Monroe',
  'Luis Ortega',
  'Hannah Feld',
  'Marcus Yee',
  'Sofia Lindgren',
  'Ben Okafor',
  'Chloe Dupree',
  'Ray Tanaka',
  'Ines Marchetti',
  'Walter Pike',
  'Noor Haddad',
  'Gabe Sandoval',
  'Ruth Ellison',
  'Pete Kowalski',
  'Amara Nwosu',
  'Diego Fuentes',
  'Joan Petrie',
  'Sam Whitehorse',
  'Lena Voss',
  'Curtis Bell',
  'Mei Lin Chow',
  'Andre Fontaine',
  'Greta Solheim',
] as const;

const STAFF: readonly (readonly [RoleName, number])[] = [
  ['CompanySuperAdmin', 1],
  ['CompanyAdmin', 2],
  ['ProjectManager', 4],
  ['ProjectEngineer', 5],
  ['ReadOnlyUser', 2],
];

export function peopleOf(company: DemoCompany, index: number): DemoPerson[] {
  const roles = STAFF.flatMap(([role, count]) => Array.from({ length: count }, () => role));
  return roles.map((role, place) => {
    const name = NAMES[index * roles.length + place] ?? `Person ${place}`;
    const username = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}`;
    return {
      id: demoId(company.key, 'person', place),
      companyId: demoId(company.key),
      company: company.name,
      username,
      email: `${username}@example.com`,
      name,
      role,
      code: `E${101 + place}`,
      phone: company.phone.replace(/\d\d$/, String(10 + place)),
    };
  });
}

export const ADMINISTRATOR: DemoPerson = {
  id: demoId('administrator'),
  companyId: null,
  company: '',
  username: 'admin',
  email: 'admin@example.com',
  name: 'Demo Administrator',
  role: 'SASAdministrator',
  code: null,
  phone: '(916) 555-0199',
};

/** A UUID (version 8) derived from the name, the same in every demo. */
export function demoId(...name: readonly (string | number)[]): string {
  const hex = createHash('sha256')
    .update(['whiteline demo', ...name].join('/'))
    .digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(18, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

export type DemoAccount = v.InferOutput<typeof accountSchema>;

const accountSchema = v.object({
  role: v.custom<RoleName>(isRoleName),
  company: v.string(),
  username: v.string(),
  email: v.string(),
  password: v.string(),
});

const fileSchema = v.pipe(v.string(), v.parseJson(), v.array(accountSchema));

export async function writeAccounts(dataFolder: string, accounts: readonly DemoAccount[]): Promise<void> {
  const path = pathIn(dataFolder);
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, path);
}

/** Empty if there is no demo. @throws ConfigError if the file is damaged */
export async function readAccounts(dataFolder: string): Promise<DemoAccount[]> {
  const path = pathIn(dataFolder);
  const text = await readFile(path, 'utf8').catch(error => {
    if (error.code === 'ENOENT') return '[]';
    throw new ConfigError('DATA_DIR', `${path} cannot be read (${error.message}).`);
  });
  const result = v.safeParse(fileSchema, text);
  if (result.success) return result.output;
  const wayOn = 'Restore it from a backup, or start with an empty DATA_DIR for a new demo.';
  throw new ConfigError('DATA_DIR', `${path} is damaged. ${wayOn}`);
}

function pathIn(dataFolder: string): string {
  return join(dataFolder, 'demo-accounts.json');
}
