import type { ClientBase } from 'pg';
import { AppError } from '../../../domain/errors';
import { type CompanyRole, mayHandle } from '../../../domain/people/employer';
import { canManage } from '../../../domain/permissions/can';
import { roleOf } from '../../../domain/permissions/roles';
import type { SignedIn } from '../../access/actor';
import { countOthers, selectManagedJobs } from './people.sql';

/** @throws ForbiddenException when the role is above the viewer's own */
export function assertReach(viewer: SignedIn, role: CompanyRole): void {
  if (mayHandle(viewer.role, role)) return;
  throw new AppError(
    'ForbiddenException',
    `You cannot add, change or remove a ${roleOf(role).name.toLowerCase()}: the role is above your own.`,
  );
}

/**
 * Ask with the company's people held (`holdPeople`), or two owners could remove each other.
 * @throws ConflictException when the person is the last company owner
 */
export async function assertOwnerLeft(client: ClientBase, personId: string): Promise<void> {
  if ((await countOthers(client, 'CompanySuperAdmin', personId)) > 0) return;
  throw new AppError(
    'ConflictException',
    'This is the last company owner. Make someone else a company owner first.',
  );
}

/** Most jobs that are named as the reason for keeping a role. */
const MOST_NAMED = 5;

/**
 * Ask with the person locked, or a job could be given to them meanwhile.
 * @throws ConflictException naming the jobs when the person manages some and the new role cannot
 */
export async function assertNoJobLeft(
  client: ClientBase,
  personId: string,
  role: CompanyRole,
): Promise<void> {
  if (canManage(role)) return;
  const jobs = await selectManagedJobs(client, personId, MOST_NAMED + 1);
  if (jobs.length === 0) return;
  const names = jobs.slice(0, MOST_NAMED).join(', ') + (jobs.length > MOST_NAMED ? ' and others' : '');
  const message = `This user manages open jobs: ${names}. Give them another project manager first.`;
  throw new AppError('ConflictException', message, { fields: { 'employer.Role': message } });
}

export function personGone(): AppError {
  return new AppError('NotFoundException', 'This user no longer exists.');
}

export function companyGone(): AppError {
  return new AppError('NotFoundException', 'This company no longer exists.');
}
