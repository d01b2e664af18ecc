import type { Scope } from '../../domain/permissions/matrix';
import { ROLES, type RoleName } from '../../domain/permissions/roles';
import type { MatrixCall } from './calls/call';

export const KINDS = ['own job', "somebody else's job", 'foreign company'] as const;
export type Kind = (typeof KINDS)[number];

/** From the most to the least privileged. */
export const ROLE_NAMES: RoleName[] = ROLES.map(role => role.cognitoGroupName);

/** What the matrix says, read off its cells here and not by the function that the server decides with. */
export function expected(role: RoleName, call: MatrixCall, kind: Kind): string {
  const scope = call.scopes[role];
  if (kind === 'foreign company' && role !== 'SASAdministrator' && call.names !== 'nothing') {
    if (call.names === 'company' || scope === 'none') return 'ForbiddenException';
    return call.hidden ?? 'allowed';
  }
  if (scope === 'any' || ((scope === 'job' || scope === 'own') && kind === 'own job')) return 'allowed';
  return 'ForbiddenException';
}

/**
 * Who makes a call over HTTP: where a line of the matrix runs, the roles on both sides of it. The others are decided by
 * the questions that these calls asked (questions.ts).
 */
export function casesOf(call: MatrixCall): [RoleName, Kind][] {
  const withScope = (...scopes: Scope[]) => ROLE_NAMES.filter(role => scopes.includes(call.scopes[role]));
  const [anywhere, onOwn, nowhere] = [withScope('any'), withScope('job', 'own'), withScope('none')];
  const wanted: [RoleName | undefined, Kind][] = [
    [anywhere.at(-1), "somebody else's job"],
    [onOwn.at(-1), 'own job'],
    [onOwn[0], "somebody else's job"],
    [nowhere[0], 'own job'],
    [nowhere.at(-1), 'own job'],
    [ROLE_NAMES.find(role => role !== 'SASAdministrator' && call.scopes[role] !== 'none'), 'foreign company'],
    // Refused before anything is looked for: who may not do it at all does not learn what there is.
    [nowhere[0], 'foreign company'],
    ['SASAdministrator', 'foreign company'],
  ];
  const made = new Map<string, [RoleName, Kind]>();
  for (const [role, kind] of wanted) if (role) made.set(`${role} ${kind}`, [role, kind]);
  return [...made.values()];
}

/** Every role on every job of its own company: what is decided by the questions. */
export function restOf(call: MatrixCall): [RoleName, Kind][] {
  const isMade = new Set(casesOf(call).map(([role, kind]) => `${role} ${kind}`));
  const inside = ROLE_NAMES.flatMap(role => KINDS.slice(0, 2).map((kind): [RoleName, Kind] => [role, kind]));
  return inside.filter(([role, kind]) => !isMade.has(`${role} ${kind}`));
}
