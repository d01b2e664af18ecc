import type { RoleName } from '../../domain/permissions/roles';
import type { DemoCompany } from './companies';
import { demoId } from './identity';

/** Somebody of the demo. */
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
