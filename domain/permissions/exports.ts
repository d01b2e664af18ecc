import { ownedBy, reaches, type Viewer } from './can';
import type { Scope } from './matrix';
import type { RoleName } from './roles';

/**
 * Role × export file made in the background: who administers the company sees all of them, others their own. Which
 * lists a role may export stands in `domain/exports/actions.ts`: those whose resource it may read.
 */
export const EXPORT_MATRIX: Record<RoleName, Scope> = {
  SASAdministrator: 'any',
  CompanySuperAdmin: 'any',
  CompanyAdmin: 'any',
  ProjectManager: 'own',
  ProjectEngineer: 'own',
  ReadOnlyUser: 'own',
};

/** May the viewer see how the export that `askedBy` asked for stands? */
export function canSeeExport(viewer: Viewer, askedBy: string): boolean {
  return reaches(EXPORT_MATRIX[viewer.role], viewer, ownedBy(askedBy));
}
