import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { isRoleName, type RoleName } from '../../../domain/permissions/roles';
import { ConfigError } from '../../process/config/error';
import type { DemoCompany } from './companies';

export interface DemoPerson {
  id: string;
  /** Null for the administrator of the system. */
  companyId: string | null;
  company: string;
  username: string;
  email: string;
  name: string;
  role: RoleName;
  code: string | null;
  phone: string;
}

/** Invented names, dealt out in this order. */
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

/** How many of each role a company has. */
const STAFF: readonly (readonly [RoleName, number])[] = [
  ['CompanySuperAdmin', 1],
  ['CompanyAdmin', 2],
  ['ProjectManager', 4],
  ['ProjectEngineer', 5],
  ['ReadOnlyUser', 2],
];

/** The company's people, highest rank first. */
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

/** The id of a demo record, the same in every demo: a UUID (version 8, own making) of its name. */
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

/** How to sign in as somebody of the demo. */
export type DemoAccount = v.InferOutput<typeof accountSchema>;

const accountSchema = v.object({
  role: v.custom<RoleName>(isRoleName),
  /** Empty for the administrator of the system. */
  company: v.string(),
  username: v.string(),
  email: v.string(),
  password: v.string(),
});

const fileSchema = v.pipe(v.string(), v.parseJson(), v.array(accountSchema));

/** The demo's sign-ins, kept in the data folder for the account of this process alone. */
export async function writeAccounts(dataFolder: string, accounts: readonly DemoAccount[]): Promise<void> {
  const path = pathIn(dataFolder);
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, path);
}

/** The sign-ins of an earlier start; none when there was no demo. @throws ConfigError when the file is damaged */
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
