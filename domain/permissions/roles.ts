/** The six roles of spec §6. Users can't grant a role with a smaller `priority` than their own. */
export const ROLES = [
  { id: '1', cognitoGroupName: 'SASAdministrator', name: 'System administrator', priority: 1 },
  { id: '2', cognitoGroupName: 'CompanySuperAdmin', name: 'Company owner', priority: 2 },
  { id: '3', cognitoGroupName: 'CompanyAdmin', name: 'Company admin', priority: 3 },
  { id: '4', cognitoGroupName: 'ProjectManager', name: 'Project manager', priority: 4 },
  { id: '5', cognitoGroupName: 'ProjectEngineer', name: 'Project engineer', priority: 5 },
  { id: '6', cognitoGroupName: 'ReadOnlyUser', name: 'Read-only user', priority: 6 },
] as const;

type Role = (typeof ROLES)[number];
export type RoleName = Role['cognitoGroupName'];

export function isRoleName(value: unknown): value is RoleName {
  return ROLES.some(role => role.cognitoGroupName === value);
}

export function roleOf(name: RoleName): Role {
  const role = ROLES.find(one => one.cognitoGroupName === name);
  if (!role) throw new RangeError(`unknown role ${name}`);
  return role;
}

/** They begin with the day's work and see their own jobs first. Others begin with the dashboard and the whole company. */
export function worksOnJobs(role: RoleName): boolean {
  return role === 'ProjectManager' || role === 'ProjectEngineer';
}
