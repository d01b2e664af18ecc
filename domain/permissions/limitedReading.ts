import type { Viewer } from './can';
import type { RoleName } from './roles';

/** Roles that a company can restrict to reading their own jobs (domain.md §4, §10). */
const LIMITED: readonly RoleName[] = ['ProjectManager', 'ProjectEngineer'];

/** The id of a person whose reading is limited where the company wants it so; null for everybody else. */
export function limitedReader({ id, role }: Viewer): string | null {
  return LIMITED.includes(role) ? id : null;
}
